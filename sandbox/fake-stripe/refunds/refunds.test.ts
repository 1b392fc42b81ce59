import type Stripe from 'stripe';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type FakeStripe, startFakeStripe } from '../start-fake-stripe.ts';
import { stripeClientFor } from '../stripe-client.ts';
import { type EventListener, listenForEvents } from '../webhooks/event-listener.ts';
import type { RefundFailure } from './failing-refunds.ts';

let cards: FakeStripe;
let stripe: Stripe;
let listener: EventListener;

beforeEach(async () => {
  listener = await listenForEvents();
  cards = await startFakeStripe();
  stripe = stripeClientFor(cards);
  await cards.addWebhook(listener.url);
});
afterEach(async () => {
  await cards.stop();
  listener.close();
});

const pay = () =>
  stripe.paymentIntents.create({
    amount: 5000,
    currency: 'usd',
    allowed_payment_method_types: ['card'],
    payment_method: 'pm_card_visa',
    confirm: true,
  });
const refund = (intentId: string, idempotencyKey: string, amount?: number) =>
  stripe.refunds.create({ payment_intent: intentId, ...(amount && { amount }) }, { idempotencyKey });
const chargeOf = async (intentId: string) =>
  (await stripe.paymentIntents.retrieve(intentId, { expand: ['latest_charge'] })).latest_charge as Stripe.Charge;
const statusesOf = async (intentId: string) =>
  (await stripe.refunds.list({ payment_intent: intentId })).data.map(({ status }) => status);
/** By name: deliveries are sent side by side and arrive in any order, as at the provider. */
const eventsOf = async ({ id }: Stripe.Refund) => {
  await expect.poll(() => cards.controls.underWay()).toBe(0);
  return listener.received
    .flatMap(({ event }) => ('id' in event.data.object && event.data.object.id === id ? [event.type] : []))
    .toSorted();
};
/** What a refund moved on the balance, without the charge itself. */
const movedBy = async ({ id }: Stripe.Refund) =>
  (await stripe.balanceTransactions.list({ source: id })).data.map(({ type, amount }) => [type, amount]);

test('a refund that fails at once says why, moves nothing and stays failed under its key', async () => {
  const { id } = await pay();
  cards.controls.refuseRefunds({ how: 'at-once', reason: 'lost_or_stolen_card' });
  const failed = await refund(id, 'one');
  expect(failed).toMatchObject({ status: 'failed', failure_reason: 'lost_or_stolen_card', amount: 5000 });
  expect((await refund(id, 'one')).id).toBe(failed.id);
  expect(await chargeOf(id)).toMatchObject({ amount_refunded: 0, refunded: false });
  expect(await movedBy(failed)).toEqual([
    ['refund_failure', 5000],
    ['refund', -5000],
  ]);
  expect(await eventsOf(failed)).toEqual(['refund.created', 'refund.failed']);

  expect(await refund(id, 'two')).toMatchObject({ status: 'succeeded' });
  expect(await statusesOf(id)).toEqual(['succeeded', 'failed']);
  await expect(refund(id, 'three')).rejects.toMatchObject({ code: 'charge_already_refunded' });
});

test('as many refunds fail as were asked for', async () => {
  const { id } = await pay();
  cards.controls.refuseRefunds({ how: 'at-once', times: 3 });
  for (const key of ['one', 'two', 'three', 'four']) await refund(id, key);
  expect(await statusesOf(id)).toEqual(['succeeded', 'failed', 'failed', 'failed']);
});

test('only the refunds of a named payment fail', async () => {
  const [{ id: intent }, { id: other }] = [await pay(), await pay()];
  cards.controls.refuseRefunds({ how: 'at-once', intent });
  await refund(other, 'of-other');
  await refund(intent, 'of-named');
  expect([await statusesOf(other), await statusesOf(intent)]).toEqual([['succeeded'], ['failed']]);
});

test('a refund fails days after it succeeded: the money is back, and it can be refunded again', async () => {
  const { id } = await pay();
  cards.controls.refuseRefunds({ how: 'later', reason: 'expired_or_canceled_card' });
  const made = await refund(id, 'one', 2000);
  expect(made).toMatchObject({ status: 'succeeded' });
  expect(await chargeOf(id)).toMatchObject({ amount_refunded: 2000 });
  await cards.controls.failRefund(made.id);
  expect(await stripe.refunds.retrieve(made.id, { expand: ['failure_balance_transaction'] })).toMatchObject({
    status: 'failed',
    failure_reason: 'expired_or_canceled_card',
    failure_balance_transaction: { type: 'refund_failure', amount: 2000 },
  });
  expect(await chargeOf(id)).toMatchObject({ amount_refunded: 0, refunded: false });
  expect(await eventsOf(made)).toEqual(['refund.created', 'refund.failed', 'refund.updated']);
  expect(await refund(id, 'two')).toMatchObject({ status: 'succeeded', amount: 5000 });
  await expect(cards.controls.failRefund(made.id)).rejects.toThrow(/is failed/);
});

test('all refunds that are to fail later do so together', async () => {
  const [one, other, good] = [await pay(), await pay(), await pay()];
  cards.controls.refuseRefunds({ how: 'later', times: 2 });
  for (const { id } of [one, other, good]) await refund(id, id);
  expect(await cards.controls.failRefund()).toHaveLength(2);
  expect([await statusesOf(one.id), await statusesOf(other.id), await statusesOf(good.id)]).toEqual([
    ['failed'],
    ['failed'],
    ['succeeded'],
  ]);
  expect(await cards.controls.failRefund()).toEqual([]);
});

test('a refund waits while the balance is short, counts as refunded, and is made after a top-up', async () => {
  const { id } = await pay();
  cards.controls.refuseRefunds({ how: 'short-balance', times: 9 });
  const waiting = await refund(id, 'one', 3000);
  expect(waiting).toMatchObject({ status: 'pending', pending_reason: 'insufficient_funds', balance_transaction: null });
  expect(await chargeOf(id)).toMatchObject({ amount_refunded: 3000 });
  await expect(refund(id, 'too much', 3000)).rejects.toMatchObject({ statusCode: 400 });
  expect(await movedBy(waiting)).toEqual([]);
  await cards.controls.topUp();
  expect((await stripe.refunds.retrieve(waiting.id)).pending_reason).toBeUndefined();
  expect(await movedBy(waiting)).toEqual([['refund', -3000]]);
  expect(await eventsOf(waiting)).toEqual(['refund.created', 'refund.updated']);
  expect(await refund(id, 'two')).toMatchObject({ status: 'succeeded', amount: 2000 });
});

test('a refund that waits may also fail, and moves nothing', async () => {
  const { id } = await pay();
  cards.controls.refuseRefunds({ how: 'short-balance' });
  const waiting = await refund(id, 'one');
  await cards.controls.failRefund(waiting.id);
  expect(await stripe.refunds.retrieve(waiting.id)).toMatchObject({ status: 'failed', failure_reason: 'declined' });
  expect(await movedBy(waiting)).toEqual([]);
});

test('a short balance may also be an error, which its key keeps', async () => {
  const { id } = await pay();
  cards.controls.refuseRefunds({ how: 'short-balance-error', times: 2 });
  const short = { type: 'StripeInvalidRequestError', statusCode: 400, code: 'balance_insufficient' };
  await expect(refund(id, 'one')).rejects.toMatchObject(short);
  await expect(refund(id, 'two')).rejects.toMatchObject(short);
  expect(await refund(id, 'three')).toMatchObject({ status: 'succeeded' });
  await expect(refund(id, 'one')).rejects.toMatchObject(short);
  expect(await statusesOf(id)).toEqual(['succeeded']);
});

test('refunds fail over HTTP too', async () => {
  const control = async (name: string, given: object) =>
    (await fetch(`${cards.address}/__sandbox/${name}`, { method: 'POST', body: JSON.stringify(given) })).json();
  const { id } = await pay();
  await control('refuseRefunds', { how: 'short-balance' } satisfies RefundFailure);
  const waiting = await refund(id, 'one');
  expect(await control('topUp', {})).toMatchObject([{ id: waiting.id, status: 'succeeded' }]);
  expect(await control('failRefund', { refundId: waiting.id })).toMatchObject([{ status: 'failed' }]);
});
