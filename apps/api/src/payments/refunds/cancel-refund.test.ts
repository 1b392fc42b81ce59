import { randomUUID } from 'node:crypto';
import { writeInTurn } from '@surela/sandbox/hold-row';
import { holdWrites } from '@surela/sandbox/hold-writes';
import { paymentDepsInDays } from '@surela/sandbox/payment-deps';
import { refundCalls } from '@surela/sandbox/payment-refunds';
import { pay, untilQuiet } from '@surela/sandbox/payment-steps';
import { type PaymentsHarness, startPaymentsHarness } from '@surela/sandbox/payments-harness';
import { expect, it, onTestFinished } from 'vitest';
import { MutatedCheckout } from '../../../../../checks/mutated-checkout.ts';
import { findRefund, type RefundRow } from './refunds.store.ts';
import { sendRefund } from './send-refunds.ts';

/** A refund that was declined, as the job reserves it a day later, and what cancels and sends it. */
async function declinedRefund(harness: PaymentsHarness) {
  const admin = await harness.admin();
  const tenant = await harness.tenant();
  const { transactionId } = await pay(harness, tenant);
  harness.cards.controls.refuseRefunds({ how: 'at-once' });
  const { answer } = await admin('POST /api/payments/:id/refund', {
    params: { id: (await paymentOf(harness, transactionId)).id },
    body: { amount: 50, reason: 'no water', key: randomUUID() },
  });
  const id = answer.refund._id;
  const reserved = (await findRefund(harness.database.db, { id })) as RefundRow;
  // Its webhooks would read the payment meanwhile.
  await untilQuiet(harness);
  const sent = refundCalls(harness);
  return {
    id,
    cancel: async () => {
      const { status, answer: told } = await admin('POST /api/refunds/:id/cancel', { params: { id } });
      return `${status} ${told.code ?? told.refund.state}`;
    },
    send: () => sendRefund(paymentDepsInDays(harness), reserved),
    calls: () => sent().length,
    state: async () => (await findRefund(harness.database.db, { id }))?.state,
    refunded: async () => (await paymentOf(harness, transactionId)).refunded_minor,
  };
}

function paymentOf({ database: { db } }: PaymentsHarness, transactionId: string) {
  return db.selectFrom('payments').selectAll().where('transaction_id', '=', transactionId).executeTakeFirstOrThrow();
}

/** The refund is about to be sent when its cancellation has read that it is not. */
async function sentBeforeCancelled(harness: PaymentsHarness) {
  const refund = await declinedRefund(harness);
  const row = { ownerUrl: harness.ownerUrl, table: 'refunds', id: refund.id };
  const [, told] = await writeInTurn(row, refund.send, refund.cancel);
  return { told, calls: refund.calls(), state: await refund.state(), refunded: await refund.refunded() };
}

it('[U3] a refund is sent while it is cancelled: the cancellation is refused, and it is refunded once', async () => {
  const harness = await startPaymentsHarness();
  onTestFinished(() => harness.close());
  expect(await sentBeforeCancelled(harness)).toEqual({
    told: '409 refund-being-sent',
    calls: 1,
    state: 'succeeded',
    refunded: 5_000,
  });
  await harness.assertInvariants();
});

it('[U3] a refund is cancelled while it is sent: nothing is sent', async () => {
  const harness = await startPaymentsHarness();
  onTestFinished(() => harness.close());
  const refund = await declinedRefund(harness);
  const row = { ownerUrl: harness.ownerUrl, table: 'refunds', id: refund.id };
  expect((await writeInTurn(row, refund.cancel, refund.send))[0]).toBe('200 cancelled');
  expect([refund.calls(), await refund.state(), await refund.refunded()]).toEqual([0, 'cancelled', 0]);
  await harness.assertInvariants();
});

it('[U3] both have read the refund before either writes: it is cancelled or refunded, never both', async () => {
  const harness = await startPaymentsHarness();
  onTestFinished(() => harness.close());
  const refund = await declinedRefund(harness);
  const [told] = await holdWrites({ ownerUrl: harness.ownerUrl, table: 'refunds', waiting: 2 }, () =>
    Promise.all([refund.cancel(), refund.send()]),
  );
  const isCancelled = told === '200 cancelled';
  expect([refund.calls(), await refund.state(), await refund.refunded()]).toEqual(
    isCancelled ? [0, 'cancelled', 0] : [1, 'succeeded', 5_000],
  );
  await harness.assertInvariants();
});

it('negative control: if the call were not looked for, it would be called cancelled and refunded', {
  tags: ['verify'],
}, async () => {
  const copy = new MutatedCheckout();
  onTestFinished(() => copy.remove());
  copy.change('apps/api/src/payments/refunds/refunds.store.ts', "    .where('called_at', 'is', null)\n", '');
  const harness = await startPaymentsHarness({ checkout: copy.folder });
  onTestFinished(() => harness.close());
  expect(await sentBeforeCancelled(harness)).toMatchObject({ told: '200 cancelled', calls: 1, refunded: 5_000 });
});
