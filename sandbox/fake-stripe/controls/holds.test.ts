import { afterEach, beforeEach, expect, test } from 'vitest';
import { type FakeStripe, startFakeStripe } from '../start-fake-stripe.ts';
import { stripeClientFor } from '../stripe-client.ts';

let cards: FakeStripe;
beforeEach(async () => {
  cards = await startFakeStripe();
});
afterEach(() => cards.stop());

test('held requests change nothing until they are let go, others go on', async () => {
  const stripe = stripeClientFor(cards);
  const create = () => stripe.paymentIntents.create({ amount: 5000, currency: 'usd' });
  const release = cards.controls.hold('POST', '^/v1/payment_intents$');
  const held = Promise.all([create(), create()]);
  await expect.poll(() => cards.controls.requests().length).toBe(2);
  expect((await stripe.paymentIntents.list()).data).toEqual([]);
  release();
  await held;
  await create();
  expect(cards.controls.intents()).toHaveLength(3);
});
