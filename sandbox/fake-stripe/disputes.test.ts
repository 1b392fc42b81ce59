import type Stripe from 'stripe';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FakeStripe, startFakeStripe } from './start-fake-stripe.ts';
import { stripeClientFor } from './stripe-client.ts';

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

test('a cardholder objects to a charge: the money is gone, and a refund would pay twice', async () => {
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
