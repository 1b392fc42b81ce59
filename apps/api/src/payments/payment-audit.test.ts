import { FIRST, pay, SECOND } from '@surela/sandbox/payment-steps';
import { type PaymentsHarness, startPaymentsHarness } from '@surela/sandbox/payments-harness';
import { afterAll, beforeAll, expect, it } from 'vitest';

let harness: PaymentsHarness;
beforeAll(async () => {
  harness = await startPaymentsHarness();
});
afterAll(() => harness.close());

it('[I7] payments by card and by coupon are in the audit log, each once', async () => {
  const tenant = await harness.tenant();
  await pay(harness, tenant, FIRST);
  const code = await harness.coupon(100);
  const body = { email: tenant.email, month: SECOND, code };
  const byCoupon = await tenant.ask('POST /api/pay-with-coupon', { body });
  expect(byCoupon.status).toBe(200);
  await harness.reconcile();
  const payments = await harness.database.db
    .selectFrom('payments')
    .select(['id', 'receipt_number', 'method'])
    .orderBy('month')
    .execute();
  const admin = await harness.admin();
  const { answer } = await admin('GET /api/audit-log', { query: {} });
  const entries = answer.entries.filter(({ action }) => action === 'payment received').toReversed();
  expect(entries.map(({ subject, details }) => [subject, details['receipt'], details['method']])).toEqual(
    payments.map(({ id, receipt_number, method }) => [`payment ${id}`, receipt_number, method]),
  );
  expect(payments.map(({ method }) => method)).toEqual(['card', 'coupon']);
  expect(JSON.stringify(entries)).not.toContain(tenant.email);
});
