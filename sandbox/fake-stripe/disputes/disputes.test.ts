import type Stripe from 'stripe';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FakeStripe, startFakeStripe } from '../start-fake-stripe.ts';
import { stripeClientFor } from '../stripe-client.ts';

let cards: FakeStripe;
let stripe: Stripe;
beforeAll(async () => {
  cards = await startFakeStripe();
  stripe = stripeClientFor(cards);
});
afterAll(() => cards.stop());

const pay = (payment_method: string) =>
  stripe.paymentIntents.create({
    amount: 5000,
    currency: 'usd',
    allowed_payment_method_types: ['card'],
    payment_method,
    confirm: true,
  });
const disputeOf = async ({ id }: { id: string }) => (await stripe.disputes.list({ payment_intent: id })).data[0];
const moved = (dispute?: Stripe.Dispute) => dispute?.balance_transactions.map(({ amount }) => amount);

test('a disputed charge: the money is withdrawn, and a refund would pay twice', async () => {
  const paid = await pay('pm_card_createDispute');
  const dispute = await disputeOf(paid);
  expect(dispute).toMatchObject({ status: 'needs_response', charge: paid.latest_charge, amount: 5000 });
  expect(moved(dispute)).toEqual([-5000]);
  await expect(stripe.refunds.create({ payment_intent: paid.id })).rejects.toMatchObject({ code: 'charge_disputed' });
});

test.each([
  ['won', [-5000, 5000], ['charge.dispute.funds_reinstated', 'charge.dispute.closed']],
  ['lost', [-5000], ['charge.dispute.closed']],
] as const)('a dispute is opened on any charge and %s', async (outcome, amounts, expectedTypes) => {
  const paid = await pay('pm_card_visa');
  await cards.controls.openDispute(paid.id);
  const dispute = await cards.controls.closeDispute(paid.id, outcome);
  expect(dispute.status).toBe(outcome);
  expect(moved(await disputeOf(paid))).toEqual(amounts);
  const { data } = await stripe.events.list({ limit: expectedTypes.length });
  expect(data.map(({ type }) => type)).toEqual(expectedTypes);
  await expect(cards.controls.closeDispute(paid.id, outcome)).rejects.toThrow(/already closed/);
});

test('the provider’s phrase of evidence wins a dispute', async () => {
  const dispute = await disputeOf(await pay('pm_card_createDispute'));
  const won = await stripe.disputes.update(dispute?.id ?? '', { evidence: { uncategorized_text: 'winning_evidence' } });
  expect(won.status).toBe('won');
});

const TAKEN = ['charge.dispute.created', 'charge.dispute.funds_withdrawn'];
const INQUIRY = ['charge.dispute.created'];

test.each([
  ['warning_needs_response', [], true, INQUIRY],
  ['warning_under_review', [], true, [...INQUIRY, 'charge.dispute.updated']],
  ['warning_closed', [], true, [...INQUIRY, 'charge.dispute.closed']],
  ['needs_response', [-5000], false, TAKEN],
  ['under_review', [-5000], false, [...TAKEN, 'charge.dispute.updated']],
  ['won', [-5000, 5000], true, [...TAKEN, 'charge.dispute.closed', 'charge.dispute.funds_reinstated']],
  ['lost', [-5000], false, [...TAKEN, 'charge.dispute.closed']],
  ['prevented', [], true, INQUIRY],
] as const)('a dispute that is %s: money moved, refundable, events', async (status, amounts, refundable, types) => {
  const paid = await pay('pm_card_visa');
  await cards.controls.openDispute(paid.id, { status });
  const dispute = await disputeOf(paid);
  expect(dispute).toMatchObject({ status, is_charge_refundable: refundable });
  expect(moved(dispute)).toEqual(amounts);
  const { data } = await stripe.events.list({ limit: types.length });
  expect(data.map(({ type }) => type).toReversed()).toEqual(types);
  const refunded = await stripe.refunds.create({ payment_intent: paid.id }).then(
    (refund) => refund.status,
    ({ code }: { code?: string }) => code,
  );
  expect(refunded).toBe(refundable ? 'succeeded' : 'charge_disputed');
});

test('an inquiry becomes a dispute: only then is the money gone', async () => {
  const paid = await pay('pm_card_createDisputeInquiry');
  expect(moved(await disputeOf(paid))).toEqual([]);
  await cards.controls.moveDispute(paid.id, 'needs_response');
  expect(await disputeOf(paid)).toMatchObject({ status: 'needs_response', is_charge_refundable: false });
  expect(moved(await disputeOf(paid))).toEqual([-5000]);
  await expect(cards.controls.moveDispute(paid.id, 'prevented')).rejects.toThrow(/took the money/);
  await cards.controls.moveDispute(paid.id, 'under_review');
  await cards.controls.moveDispute(paid.id, 'lost');
  expect(moved(await disputeOf(paid))).toEqual([-5000]);
});

test('a charge is disputed once at a time, but again after an inquiry was closed', async () => {
  const paid = await pay('pm_card_visa');
  await cards.controls.openDispute(paid.id, { status: 'warning_under_review' });
  await expect(cards.controls.openDispute(paid.id)).rejects.toThrow(/disputed already/);
  await cards.controls.moveDispute(paid.id, 'warning_closed');
  await cards.controls.openDispute(paid.id, { status: 'lost' });
  const { data } = await stripe.disputes.list({ payment_intent: paid.id });
  expect(data.map(({ status }) => status)).toEqual(['lost', 'warning_closed']);
});

test.each(['charge_disputed', 'charge_not_refundable', 'refund_disputed_payment'] as const)(
  'a refund that a dispute forbids may be refused with %s',
  async (refundCode) => {
    const paid = await pay('pm_card_visa');
    await cards.controls.openDispute(paid.id, { refundCode });
    const refund = stripe.refunds.create({ payment_intent: paid.id });
    await expect(refund).rejects.toMatchObject({ type: 'StripeInvalidRequestError', code: refundCode });
  },
);

test('a dispute fails the refund that was waiting', async () => {
  const paid = await pay('pm_card_visa');
  cards.controls.refuseRefunds({ how: 'short-balance' });
  const { id } = await stripe.refunds.create({ payment_intent: paid.id });
  await cards.controls.openDispute(paid.id);
  const reason = 'charge_for_pending_refund_disputed';
  expect(await stripe.refunds.retrieve(id)).toMatchObject({ status: 'failed', failure_reason: reason });
});
