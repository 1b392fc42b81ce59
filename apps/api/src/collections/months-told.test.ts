import { randomUUID } from 'node:crypto';
import { createPayment } from '@surela/sandbox/factories/payment';
import { testConfig } from '@surela/sandbox/test-api';
import { asOwner, databaseOfThisTest, type TestDatabase } from '@surela/sandbox/test-database';
import { consecutiveMonths, firstDayOf, rentMonth } from '@surela/values/rent-month';
import { expect, it } from 'vitest';
import { lockLease } from '../agreements/index.ts';
import { findPayment } from '../payments/index.ts';
import { insertRefund } from '../payments/refunds/refunds.store.ts';
import { tellOfDispute } from '../payments/refunds/tell-of-dispute.ts';
import { tellPayer } from '../payments/refunds/tell-payer.ts';
import { voidPayment } from './void-payment.ts';

const { building } = testConfig.web;
const NOW = new Date('2026-11-19T06:00:00Z');
const MONTHS = 'January 2021 to March 2021';

/** Paid in cash, for three months. */
async function createPaymentOfMonths(made: TestDatabase): Promise<string> {
  const holder = await createPayment(made.database);
  await asOwner(made, (owner) => owner.query('delete from payment_lines where holder = $1', [holder]));
  const lines = consecutiveMonths(rentMonth('2021-01'), 3).map((month) => ({
    holder,
    month: firstDayOf(month),
    rent_minor: 30_000,
    taken_minor: 30_000,
  }));
  await made.database.transact((tx) => tx.insertInto('payment_lines').values(lines).execute());
  return holder;
}

it('[U10] who is told of a refund, a dispute or a void reads every month of the payment', async () => {
  const made = await databaseOfThisTest();
  const { database } = made;
  const { db } = database;
  const deps = { database, building, publicUrl: 'https://surela.test', clock: { now: () => NOW } };
  const id = await createPaymentOfMonths(made);
  await database.transact(async (tx) => {
    const payment = await findPayment(tx, { id });
    const lease = payment && (await lockLease(tx, payment.agreement_id));
    const refund = await insertRefund(tx, {
      payment_id: id,
      amount_minor: 1_000,
      cause: 'requested',
      reason: 'no water',
      requested_by: null,
      key: randomUUID(),
      next_try_at: NOW,
      created_at: NOW,
    });
    if (!lease || !refund) throw new Error('There is no lease or no refund.');
    await tellOfDispute(tx, deps, lease, { before: payment, payment: { ...payment, dispute: 'open' } });
    await tellPayer(tx, deps, { lease, payment, refund: { ...refund, state: 'succeeded' } }, 'requested');
  });
  const actor = { personId: undefined, email: '', role: 'admin' as const, bearer: {} as never };
  await voidPayment(deps, actor, await createPaymentOfMonths(made), 'typed by mistake');

  expect(await db.selectFrom('office_notifications').select(['subject', 'says', 'query']).execute()).toEqual([
    {
      subject: 'Dispute about the payment for 3 months',
      says: `Tenant disputes the payment for ${MONTHS} at their bank.`,
      query: 'month=2021-01',
    },
  ]);
  expect(await db.selectFrom('email_outbox').select(['subject', 'body']).orderBy('key').execute()).toEqual([
    { subject: 'Refund of your payment for 3 months', body: expect.stringContaining(`\nRent for: ${MONTHS}\n`) },
    { subject: 'Your payment for 3 months no longer counts', body: expect.stringContaining(`rent of ${MONTHS}.`) },
  ]);
});
