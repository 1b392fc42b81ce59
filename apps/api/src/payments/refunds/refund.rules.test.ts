import { describe, expect, it } from 'vitest';
import type { CardRefund } from '../../platform/card-reversals.ts';
import {
  type ChargeFacts,
  isAnswerLost,
  type RefundChange,
  refundAfter,
  refundKey,
  refundMetadata,
} from './refund.rules.ts';

const NOW = new Date('2026-11-15T08:00:00Z');
const row = {
  id: 'r1',
  amount_minor: 500,
  state: 'requested',
  tries: 0,
  call_number: 2,
  called_at: null,
  provider_refund_id: null,
} as const;
const charge: ChargeFacts = { receivedMinor: 1_000, refundedMinor: 0, refunds: [], disputeLostMinor: 0 };
const object = (status: CardRefund['status'], more: Partial<CardRefund> = {}): CardRefund => ({
  id: 're_1',
  amountMinor: 500,
  status,
  metadata: refundMetadata(row),
  ...more,
});

/** Only what is expected to change. */
const partOf = (after: RefundChange | undefined, expected: RefundChange | undefined) =>
  after && expected ? Object.fromEntries(Object.entries(after).filter(([column]) => column in expected)) : after;

describe('what becomes of a refund', () => {
  it.each([
    ['requested', 'succeeded', { state: 'succeeded', provider_refund_id: 're_1' }],
    ['requested', 'pending', { state: 'pending', provider_refund_id: 're_1' }],
    ['requested', 'failed', { state: 'requested', tries: 1, call_number: 3 }],
    ['pending', 'pending', undefined],
    ['pending', 'succeeded', { state: 'succeeded' }],
    ['pending', 'failed', { state: 'requested', tries: 1, call_number: 3, provider_refund_id: null }],
    // Read before it succeeded, written after.
    ['succeeded', 'pending', undefined],
    ['succeeded', 'succeeded', undefined],
    ['succeeded', 'failed', { state: 'requested', tries: 1, call_number: 3, provider_refund_id: null }],
    ['disputed', 'succeeded', { state: 'succeeded' }],
    ['settled-otherwise', 'failed', undefined],
    ['charged-back', 'succeeded', undefined],
  ] as const)('[P2-12] it is %s and the provider says %s', (state, status, change) => {
    const after = refundAfter({ ...row, state }, { ...charge, refunds: [object(status)] }, NOW);
    expect(partOf(after, change)).toEqual(change);
  });

  it('[P2-11] is tried a day later, then two days later, then no more', () => {
    const after = (tries: number) => refundAfter({ ...row, tries }, { ...charge, refunds: [object('failed')] }, NOW);
    expect(after(0)).toMatchObject({ state: 'requested', next_try_at: new Date('2026-11-16T08:00:00Z') });
    expect(after(1)).toMatchObject({ state: 'requested', next_try_at: new Date('2026-11-17T08:00:00Z') });
    expect(after(2)).toMatchObject({ state: 'failed', tries: 3 });
  });

  it('a failure of an earlier call is old news', () => {
    const earlier = object('failed', { metadata: { refund: 'r1', call: '1' } });
    expect(refundAfter(row, { ...charge, refunds: [earlier] }, NOW)).toBeUndefined();
    expect(refundKey(row)).not.toBe(refundKey({ ...row, call_number: 1 }));
  });

  it.each([
    ['requested', 'open', { state: 'disputed' }],
    ['requested', 'lost', { state: 'charged-back' }],
    ['requested', 'won', undefined],
    ['disputed', 'open', undefined],
    ['disputed', 'won', { state: 'requested', next_try_at: NOW, call_number: 3 }],
    ['disputed', undefined, { state: 'requested', next_try_at: NOW }],
    ['disputed', 'lost', { state: 'charged-back' }],
    ['failed', 'lost', { state: 'charged-back' }],
    ['failed', 'won', undefined],
    ['succeeded', 'lost', undefined],
  ] as const)('[P2-18] it is %s and the dispute %s', (state, dispute, change) => {
    const disputeLostMinor = dispute === 'lost' ? 1_000 : 0;
    const after = refundAfter({ ...row, state }, { ...charge, dispute, disputeLostMinor }, NOW);
    expect(partOf(after, change)).toEqual(change);
  });

  it.each([
    ['disputed', 500, { state: 'requested', call_number: 3 }],
    ['disputed', 501, { state: 'charged-back' }],
    ['failed', 500, undefined],
  ] as const)('[K1] it is %s and %i of 1,000 are lost', (state, disputeLostMinor, change) => {
    const after = refundAfter({ ...row, state }, { ...charge, dispute: 'lost', disputeLostMinor }, NOW);
    expect(partOf(after, change)).toEqual(change);
  });

  it('is taken for one made in the dashboard only if there is no room for both', () => {
    const made = object('succeeded', { id: 're_9', metadata: {} });
    const other = { ...made, amountMinor: 400 };
    const with500 = { ...charge, refundedMinor: 500, refunds: [made] };
    expect(refundAfter(row, with500, NOW)).toBeUndefined();
    expect(refundAfter(row, { ...with500, receivedMinor: 900 }, NOW)).toMatchObject({ provider_refund_id: 're_9' });
    expect(refundAfter(row, { ...with500, receivedMinor: 900, refunds: [other] }, NOW)).toBeUndefined();
    expect(refundAfter({ ...row, state: 'failed' }, { ...with500, receivedMinor: 900 }, NOW)).toBeUndefined();
  });

  it.each([
    ['succeeded', { state: 'succeeded', provider_refund_id: 're_1' }],
    ['pending', { state: 'pending', provider_refund_id: 're_1' }],
    ['failed', undefined],
  ] as const)('[U3] it is cancelled and the provider says %s', (status, change) => {
    const cancelled = { ...row, state: 'cancelled' } as const;
    const earlier = object(status, { metadata: { refund: 'r1', call: '1' } });
    for (const made of [object(status), earlier]) {
      expect(partOf(refundAfter(cancelled, { ...charge, refunds: [made] }, NOW), change)).toEqual(change);
    }
    const another = object(status, { metadata: {} });
    expect(refundAfter(cancelled, { ...charge, receivedMinor: 500, refunds: [another] }, NOW)).toBeUndefined();
    expect(refundAfter(cancelled, { ...charge, dispute: 'lost' }, NOW)).toBeUndefined();
  });

  it('an answer is lost for good after a day, when the provider has forgotten the key', () => {
    const hoursAgo = (hours: number) => ({ called_at: new Date(NOW.getTime() - hours * 3_600_000) });
    expect([isAnswerLost({ called_at: null }, NOW), isAnswerLost(hoursAgo(23), NOW)]).toEqual([false, false]);
    expect(isAnswerLost(hoursAgo(25), NOW)).toBe(true);
  });
});
