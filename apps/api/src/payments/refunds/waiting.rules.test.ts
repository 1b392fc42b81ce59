import { describe, expect, it } from 'vitest';
import { isCancellable, isWaiting, leftOf, nextTryOf, waitsFor } from './waiting.rules.ts';

const NOW = new Date('2026-11-15T08:00:00Z');
const requested = {
  amount_minor: 500,
  state: 'requested',
  tries: 0,
  called_at: null,
  next_try_at: NOW,
  failure_reason: null,
  pending_reason: null,
} as const;
const paid = {
  amount_minor: 1_000,
  refunded_minor: 0,
  refunded_cash_minor: 0,
  refunded_bank_minor: 0,
  disputed_minor: 0,
  dispute_lost_minor: 0,
  method: 'card',
  state: 'paid',
} as const;

describe('a refund that waits', () => {
  it.each([
    ['sending', {}, undefined],
    ['sending', { tries: 1, called_at: NOW, failure_reason: 'declined' }, undefined],
    ['declined', { tries: 1, failure_reason: 'expired_or_canceled_card' }, NOW],
    ['no-answer', { tries: 2, failure_reason: 'no-answer' }, NOW],
    ['balance', { tries: 1, failure_reason: 'declined', pending_reason: 'balance_insufficient' }, NOW],
    ['balance', { state: 'pending', pending_reason: 'insufficient_funds' }, undefined],
    ['processing', { state: 'pending' }, undefined],
    ['dispute', { state: 'disputed', tries: 1 }, undefined],
  ] as const)('[U3] waits for: %s', (why, more, nextTry) => {
    const refund = { ...requested, ...more };
    expect([isWaiting(refund), waitsFor(refund), nextTryOf(refund)]).toEqual([true, why, nextTry]);
  });

  it.each([
    ['requested', null, 'paid', true],
    ['disputed', null, 'disputed', true],
    ['requested', NOW, 'paid', false],
    ['disputed', NOW, 'disputed', false],
    ['requested', null, 'duplicate', false],
    ['pending', null, 'paid', false],
    ['failed', null, 'paid', false],
    ['succeeded', null, 'paid', false],
    ['cancelled', null, 'paid', false],
  ] as const)(
    '[U3] it is %s, called at %s, of a payment that is %s: can be cancelled is %s',
    (state, called_at, of, can) => {
      expect(isCancellable({ state, called_at }, { state: of })).toBe(can);
    },
  );

  it('[U3] is taken off what can be refunded; one at the provider counts once', () => {
    const of = (state: 'requested' | 'disputed' | 'pending' | 'succeeded') => ({ state, amount_minor: 300 });
    expect(leftOf(paid, [])).toBe(1_000);
    expect(leftOf(paid, [of('requested'), of('disputed')])).toBe(400);
    expect(leftOf({ ...paid, refunded_minor: 300 }, [of('pending')])).toBe(700);
    expect(leftOf(paid, [of('succeeded')])).toBe(700);
    expect(leftOf({ ...paid, disputed_minor: 100, dispute_lost_minor: 200 }, [of('requested')])).toBe(400);
    // Made in the dashboard of the provider, beside ours.
    expect(leftOf({ ...paid, refunded_minor: 200 }, [of('requested')])).toBe(500);
  });
});
