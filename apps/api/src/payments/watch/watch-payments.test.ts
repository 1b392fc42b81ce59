import { asOwner, pay } from '@surela/sandbox/payment-steps';
import { startPaymentsHarness } from '@surela/sandbox/payments-harness';
import { expect, it, onTestFinished } from 'vitest';
import { createLogger } from '../../platform/logger.ts';
import { watchPayments } from './watch-payments.ts';

it('opens one payment issue for a violation, and none while all holds', async () => {
  const harness = await startPaymentsHarness();
  onTestFinished(() => harness.close());
  const watch = () => watchPayments({ database: harness.database, log: createLogger('silent') });
  const { transactionId } = await pay(harness, await harness.tenant());
  expect(await watch()).toBe(0);

  await asOwner(harness, 'update payments set refunded_minor = 100 where transaction_id = $1', transactionId);
  expect(await watch()).toBe(1);
  expect(await watch()).toBe(1);
  const admin = await harness.admin();
  const { answer } = await admin('GET /api/payment-issues', { query: {} });
  expect(answer.issues).toMatchObject([
    { kind: 'invariant-violated', subject: expect.stringMatching(/^ledger holds 120000 of payment/) },
  ]);

  await asOwner(
    harness,
    `insert into unclaimed_payments (intent_id, amount_minor, currency, paid_at, why)
     values ($1, 120000, 'USD', now(), 'lease-unknown')`,
    transactionId,
  );
  expect(await watch()).toBe(2);
});
