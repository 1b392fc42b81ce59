import { randomUUID } from 'node:crypto';
import type { ApiClient } from '@surela/sandbox/api-client';
import { cutWrites } from '@surela/sandbox/cut-writes';
import { paymentDepsInDays } from '@surela/sandbox/payment-deps';
import { payTwice } from '@surela/sandbox/payment-refunds';
import { pay, until, untilQuiet } from '@surela/sandbox/payment-steps';
import { type PaymentsHarness, startPaymentsHarness, type Tenant } from '@surela/sandbox/payments-harness';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { syncPayment } from '../sync-payment.ts';
import { sendRefunds } from './send-refunds.ts';

describe('[R2] an email tells the payer of a card refund', () => {
  let harness: PaymentsHarness;
  let admin: ApiClient;
  beforeAll(async () => {
    harness = await startPaymentsHarness();
    admin = await harness.admin();
  });
  afterAll(() => harness.close());
  afterEach(async () => {
    harness.cards.controls.dropWebhooks('none');
    harness.cards.controls.duplicateWebhooks(1);
    await untilQuiet(harness);
    await harness.assertInvariants();
  });

  const payer = async () => {
    const tenant = await harness.tenant();
    const { transactionId } = await pay(harness, tenant);
    const payments = harness.database.db.selectFrom('payments').select('id');
    const { id } = await payments.where('transaction_id', '=', transactionId).executeTakeFirstOrThrow();
    return { tenant, id, transactionId };
  };
  const refund = (id: string, more: { amount?: number; effect?: 'owed' } = {}) =>
    admin('POST /api/payments/:id/refund', {
      params: { id },
      body: { reason: 'no water', key: randomUUID(), ...more },
    });
  const emailsTo = ({ email }: Tenant) =>
    harness.database.db
      .selectFrom('email_outbox')
      .select(['key', 'subject', 'body'])
      .where('recipient', '=', email)
      .where('key', 'like', 'refund:%')
      .orderBy('created_at')
      .execute();
  const sendOnDay = (days: number) => sendRefunds(paymentDepsInDays(harness, days));

  it('once, whatever answer, event and job say of it', async () => {
    harness.cards.controls.duplicateWebhooks(3);
    const { tenant, id, transactionId } = await payer();
    expect((await refund(id)).answer.refund.state).toBe('succeeded');
    await Promise.all([1, 2, 3].map(() => syncPayment(paymentDepsInDays(harness), transactionId)));
    await untilQuiet(harness);
    const emails = await emailsTo(tenant);
    expect(emails).toMatchObject([{ subject: expect.stringMatching(/^Refund of your payment for /) }]);
    expect(emails[0]?.body).toMatch(/We have refunded your payment for \w+ \d+ to your card\./);
    expect(emails[0]?.body).toContain('Refund: $1,200');
  });

  it('of a part that leaves the rent owed: says both, and leads to paying', async () => {
    const { tenant, id } = await payer();
    await refund(id, { amount: 50, effect: 'owed' });
    const [email] = await emailsTo(tenant);
    expect(email?.body).toMatch(/We have refunded a part of your payment for \w+ \d+ to your card\./);
    expect(email?.body).toMatch(/You owe this amount of the rent for \w+ \d+ again\./);
    expect(email?.body).toContain('/dashboard/make-payment');
  });

  it('that the bank sends back later, and again once it is made', async () => {
    harness.cards.controls.refuseRefunds({ how: 'later', times: 1 });
    const { tenant, id, transactionId } = await payer();
    await refund(id);
    expect((await emailsTo(tenant)).map(({ subject }) => subject.split(' ')[0])).toEqual(['Refund']);
    const { id: made = '' } =
      harness.cards.controls.refunds().find(({ payment_intent }) => payment_intent === transactionId) ?? {};
    await harness.cards.controls.failRefund(made);
    await syncPayment(paymentDepsInDays(harness), transactionId);
    await sendOnDay(2);
    const told = (await emailsTo(tenant)).map(({ subject }) => subject.replace(/ for .*/, ''));
    expect(told).toEqual(['Refund of your payment', 'Your refund', 'Refund of your payment']);
  });

  it('that was delayed and is then cancelled', async () => {
    harness.cards.controls.refuseRefunds({ how: 'at-once', times: 3 });
    const { tenant, id } = await payer();
    await refund(id);
    for (const day of [1.1, 3.2]) await sendOnDay(day);
    harness.cards.controls.refuseRefunds({ how: 'short-balance-error', times: 1 });
    const refunds = harness.database.db.selectFrom('refunds').select('id').where('payment_id', '=', id);
    const params = { id: (await refunds.executeTakeFirstOrThrow()).id };
    await admin('POST /api/refunds/:id/retry', { params });
    expect((await admin('POST /api/refunds/:id/cancel', { params })).answer.refund.state).toBe('cancelled');
    const [delayed, cancelled, ...more] = await emailsTo(tenant);
    expect([delayed?.subject, cancelled?.subject]).toEqual([
      expect.stringMatching(/ is delayed$/),
      expect.stringMatching(/ was cancelled$/),
    ]);
    expect(more).toEqual([]);
  });

  it('of a month that was paid twice, with the reason', async () => {
    const { tenant } = await payTwice(harness);
    await sendOnDay(0);
    await until('the email', async () => (await emailsTo(tenant)).length > 0);
    const [email] = await emailsTo(tenant);
    expect(email?.body).toMatch(/You had paid the rent for \w+ \d+ twice\./);
  });

  it('that has failed for good, and again once it was made', async () => {
    harness.cards.controls.refuseRefunds({ how: 'at-once', times: 3, reason: 'lost_or_stolen_card' });
    const { tenant } = await payTwice(harness);
    harness.cards.controls.dropWebhooks('all');
    for (const day of [0, 1.1]) await sendOnDay(day);
    expect(await emailsTo(tenant), 'not while it is still tried').toEqual([]);
    await sendOnDay(3.2);
    const failed = await emailsTo(tenant);
    expect(failed).toMatchObject([{ subject: expect.stringMatching(/^Your refund for .* is delayed$/) }]);
    expect(failed[0]?.body).toContain('There is nothing you need to do.');
    const refunds = harness.database.db.selectFrom('refunds').select('id').where('state', '=', 'failed');
    const { id } = await refunds.executeTakeFirstOrThrow();
    expect((await admin('POST /api/refunds/:id/retry', { params: { id } })).answer.refund.state).toBe('succeeded');
    expect(await emailsTo(tenant)).toHaveLength(2);
  });

  it('in its transaction: a connection that is cut in between leaves neither, and the job writes both', async () => {
    const { tenant, id, transactionId } = await payer();
    harness.cards.controls.dropWebhooks('all');
    const deps = paymentDepsInDays(harness);
    const stateOf = async () =>
      (await harness.database.db.selectFrom('refunds').select('state').where('payment_id', '=', id).execute()).map(
        ({ state }) => state,
      );
    await cutWrites(harness, 'email_outbox', () => refund(id));
    expect([await stateOf(), await emailsTo(tenant)]).toEqual([['requested'], []]);
    await syncPayment(deps, transactionId);
    expect(await stateOf()).toEqual(['succeeded']);
    expect(await emailsTo(tenant)).toHaveLength(1);
  });
});
