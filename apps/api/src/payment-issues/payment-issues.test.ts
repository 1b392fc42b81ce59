import { askProvider, confirm, opened } from '@surela/sandbox/payment-steps';
import { type PaymentsHarness, RENT, startPaymentsHarness } from '@surela/sandbox/payments-harness';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openCountedIssue, openIssue } from './open-issue.ts';

describe('payment issues', () => {
  let harness: PaymentsHarness;
  beforeAll(async () => {
    harness = await startPaymentsHarness();
  });
  afterAll(() => harness.close());

  const open = (subject: string, details = {}) =>
    harness.database.transact((tx) => openIssue(tx, { kind: 'test', subject, details }));

  it('opened again while open, an issue stays one entry with the latest details', async () => {
    const admin = await harness.admin();
    await Promise.all([open('payment 1'), open('payment 1'), open('payment 1')]);
    await open('payment 1', { amountMinor: 5 });
    const { answer } = await admin('GET /api/payment-issues', { query: {} });
    expect(answer.open).toBe(1);
    expect(answer.issues[0]).toMatchObject({ kind: 'test', details: { amountMinor: 5 }, closedAt: null });
  });

  it('is closed once, with a reason and an audit entry, and opens anew when it is found again', async () => {
    const admin = await harness.admin();
    await open('payment 2');
    const { answer } = await admin('GET /api/payment-issues', { query: {} });
    const { _id: id = '' } = answer.issues.find(({ subject }) => subject === 'payment 2') ?? {};
    const close = () => admin('PATCH /api/payment-issues/:id', { params: { id }, body: { reason: 'Looked into it.' } });
    const closings = await Promise.all([close(), close()]);
    expect(closings.reduce((sum, { answer: { modifiedCount } }) => sum + modifiedCount, 0)).toBe(1);
    const log = await admin('GET /api/audit-log', { query: {} });
    const entries = log.answer.entries.filter(({ action }) => action === 'payment exception closed');
    expect(entries).toMatchObject([{ subject: 'payment 2', details: { exception: id, reason: 'Looked into it.' } }]);
    await open('payment 2');
    const again = await admin('GET /api/payment-issues', { query: {} });
    const found = again.answer.issues.filter(({ subject }) => subject === 'payment 2');
    expect(found.map(({ closingReason }) => closingReason)).toEqual([null, 'Looked into it.']);
  });

  it('[R2] the office is told when an issue opens, and not again while it is open', async () => {
    const told = async () => {
      const { db } = harness.database;
      const rows = await db
        .selectFrom('office_notifications')
        .select(['says', 'facts'])
        .orderBy('created_at')
        .execute();
      return rows.filter(({ says }) => says === 'A refund failed.' || says.startsWith('Unpaid card payments'));
    };
    const { agreementId, email } = await harness.tenant();
    const subject = `lease ${agreementId} for 2026-09-01`;
    const refundFailed = () =>
      harness.database.transact((tx) => openIssue(tx, { kind: 'refund-failed', subject, details: { amountMinor: 5 } }));
    const unknown = () =>
      harness.database.transact((tx) => openCountedIssue(tx, { kind: 'intents-unknown', subject: 'card account' }));
    await Promise.all([refundFailed(), refundFailed(), unknown(), unknown()]);
    await refundFailed();
    await unknown();
    expect((await told()).map(({ says }) => says).sort()).toEqual([
      'A refund failed.',
      'Unpaid card payments are unknown to the card provider. Check its keys.',
    ]);
    const about = (await told()).find(({ says }) => says === 'A refund failed.')?.facts;
    expect(about?.map(({ label }) => label)).toEqual(['Name', 'Apartment', 'Month']);
    expect(JSON.stringify(about)).toContain('September 2026');
    expect(JSON.stringify(about), 'no id').not.toMatch(new RegExp(`${agreementId}|${email}`));
  });

  it('an amount that its price does not explain is recorded as it came and listed', async () => {
    const tenant = await harness.tenant();
    const intent = await opened(tenant);
    await askProvider(harness, `/v1/payment_intents/${intent.transactionId}`, { amount: '7000' });
    await confirm(harness, intent);
    await harness.reconcile();
    const admin = await harness.admin();
    const { answer } = await admin('GET /api/payment-issues', { query: {} });
    expect(answer.issues.find(({ kind }) => kind === 'price-not-explained')?.details).toEqual({
      intent: intent.transactionId,
      receivedMinor: 7_000,
      rentMinor: RENT * 100,
    });
  });
});
