import type Stripe from 'stripe';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type FakeStripe, startFakeStripe } from '../start-fake-stripe.ts';
import { stripeClientFor } from '../stripe-client.ts';

let cards: FakeStripe;
let stripe: Stripe;

beforeEach(async () => {
  cards = await startFakeStripe();
  stripe = stripeClientFor(cards);
});
afterEach(() => cards.stop());

const path = '^/v1/payment_intents$';
const ask = (idempotencyKey: string, client = stripe) =>
  client.paymentIntents.create({ amount: 5000, currency: 'usd' }, { idempotencyKey });

test.each([
  ['hang', { type: 'StripeConnectionError' }],
  ['reset', { type: 'StripeConnectionError' }],
  [500, { type: 'StripeAPIError', statusCode: 500 }],
  [429, { type: 'StripeRateLimitError', statusCode: 429 }],
] as const)('%s, before or after the action: the same key again gives one intent', async (action, error) => {
  // After a reset the library retries once by itself, because it takes the connection for a stale one.
  const times = action === 'reset' ? 2 : 1;
  // Only who asks somebody that hangs must lose patience; and the question must have come before.
  const client = action === 'hang' ? stripeClientFor(cards, { timeout: 300 }) : stripe;
  const requestCount = () => cards.controls.requests().length;
  cards.controls.fault({ path, when: 'before', action, times });
  await expect(ask('first', client)).rejects.toMatchObject(error);
  await expect.poll(requestCount).toBe(times);
  expect(cards.controls.intents()).toHaveLength(0);
  const first = await ask('first');

  cards.controls.fault({ path, method: 'POST', when: 'after', action, times });
  await expect(ask('second', client)).rejects.toMatchObject(error);
  await expect.poll(requestCount).toBe(2 * times + 1);
  await expect.poll(() => cards.controls.intents().length).toBe(2);
  const second = await ask('second');
  expect(cards.controls.intents().map(({ id }) => id)).toEqual([first.id, second.id]);
});

test('a fault happens so often, on that path only', async () => {
  cards.controls.fault({ path: '/confirm$', when: 'before', action: 500, times: 2 });
  const { id } = await ask('key');
  const confirm = () =>
    stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa', return_url: 'https://surela.example' });
  await expect(confirm()).rejects.toMatchObject({ statusCode: 500 });
  await expect(confirm()).rejects.toMatchObject({ statusCode: 500 });
  expect(await confirm()).toMatchObject({ status: 'succeeded' });
});

test('the library itself tries again with the same key, and there is one intent', async () => {
  cards.controls.fault({ path, when: 'after', action: 'reset', times: 2 });
  const patient = stripeClientFor(cards, { maxNetworkRetries: 2 });
  await patient.paymentIntents.create({ amount: 5000, currency: 'usd' });
  expect(cards.controls.requests()).toHaveLength(3);
  expect(new Set(cards.controls.requests().map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
  expect(cards.controls.intents()).toHaveLength(1);
});

test('a declined card stays declined under its key', async () => {
  const { id } = await stripe.paymentIntents.create({
    amount: 5000,
    currency: 'usd',
    allowed_payment_method_types: ['card'],
  });
  const confirm = (payment_method: string) =>
    stripe.paymentIntents.confirm(id, { payment_method }, { idempotencyKey: 'try' });
  await expect(confirm('pm_card_chargeDeclined')).rejects.toMatchObject({ code: 'card_declined' });
  await expect(confirm('pm_card_chargeDeclined')).rejects.toMatchObject({ code: 'card_declined' });
  expect(cards.controls.charges()).toHaveLength(1);
});

test('the controls can be used over HTTP', async () => {
  const control = (name: string, given?: object) =>
    fetch(`${cards.address}/__sandbox/${name}`, given && { method: 'POST', body: JSON.stringify(given) });
  await control('fault', { path, when: 'before', action: 500 });
  await expect(ask('key')).rejects.toMatchObject({ statusCode: 500 });
  await ask('key');
  expect(await (await control('intents')).json()).toHaveLength(1);
  await control('reset', {});
  expect(await (await control('intents')).json()).toHaveLength(0);
  expect((await control('nonsense', {})).status).toBe(404);
});
