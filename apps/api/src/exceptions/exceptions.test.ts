import { askProvider, confirm, opened } from '@surela/sandbox/payment-steps';
import { type PaymentsHarness, RENT, startPaymentsHarness } from '@surela/sandbox/payments-harness';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { raiseException } from './raise-exception.ts';

describe('payment exceptions', () => {
  let harness: PaymentsHarness;
  beforeAll(async () => {
    harness = await startPaymentsHarness();
  });
  afterAll(() => harness.close());

  const raise = (subject: string, details = {}) =>
    harness.database.transact((tx) => raiseException(tx, { kind: 'test', subject, details }));

  it('raised again while open, it stays one entry with the latest details', async () => {
    const admin = await harness.admin();
    await Promise.all([raise('payment 1'), raise('payment 1'), raise('payment 1')]);
    await raise('payment 1', { amountMinor: 5 });
    const { answer } = await admin('GET /api/payment-exceptions', { query: {} });
    expect(answer.open).toBe(1);
    expect(answer.exceptions[0]).toMatchObject({ kind: 'test', details: { amountMinor: 5 }, closedAt: null });
  });

  it('is closed once, with a reason and an audit entry, and opens anew when it is raised again', async () => {
    const admin = await harness.admin();
    await raise('payment 2');
    const { answer } = await admin('GET /api/payment-exceptions', { query: {} });
    const { _id: id = '' } = answer.exceptions.find(({ subject }) => subject === 'payment 2') ?? {};
    const close = () =>
      admin('PATCH /api/payment-exceptions/:id', { params: { id }, body: { reason: 'Looked into it.' } });
    const closings = await Promise.all([close(), close()]);
    expect(closings.reduce((sum, { answer: { modifiedCount } }) => sum + modifiedCount, 0)).toBe(1);
    const log = await admin('GET /api/audit-log', { query: {} });
    const entries = log.answer.entries.filter(({ action }) => action === 'payment exception closed');
    expect(entries).toMatchObject([{ subject: 'payment 2', details: { exception: id, reason: 'Looked into it.' } }]);
    await raise('payment 2');
    const again = await admin('GET /api/payment-exceptions', { query: {} });
    const found = again.answer.exceptions.filter(({ subject }) => subject === 'payment 2');
    expect(found.map(({ closingReason }) => closingReason)).toEqual([null, 'Looked into it.']);
  });

  it('an amount that its price does not explain is recorded as it came and listed', async () => {
    const tenant = await harness.tenant();
    const intent = await opened(tenant);
    await askProvider(harness, `/v1/payment_intents/${intent.transactionId}`, { amount: '7000' });
    await confirm(harness, intent);
    await harness.reconcile();
    const admin = await harness.admin();
    const { answer } = await admin('GET /api/payment-exceptions', { query: {} });
    expect(answer.exceptions.find(({ kind }) => kind === 'price-not-explained')?.details).toEqual({
      intent: intent.transactionId,
      receivedMinor: 7_000,
      rentMinor: RENT * 100,
    });
  });
});
