import Stripe from 'stripe';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { confirmInBrowser, type FakeStripe, startFakeStripe } from './start-fake-stripe.ts';
import { stripeClientFor } from './stripe-client.ts';

let cards: FakeStripe;
let stripe: Stripe;
let browser: Stripe;

beforeAll(async () => {
  cards = await startFakeStripe();
  stripe = stripeClientFor(cards);
  const { port } = new URL(cards.address);
  browser = new Stripe(cards.publishableKey, { host: '127.0.0.1', port, protocol: 'http', maxNetworkRetries: 0 });
});
afterAll(() => cards.stop());

const anIntent = async () => {
  const intent = await stripe.paymentIntents.create({
    amount: 5000,
    currency: 'usd',
    allowed_payment_method_types: ['card'],
    metadata: { note: 'ours' },
  });
  return { id: intent.id, secret: intent.client_secret ?? '' };
};

test('a browser pays with the secret of its intent, and sees nothing that is ours alone', async () => {
  const { secret } = await anIntent();
  const { intent } = await confirmInBrowser(cards, secret);
  expect(intent).toMatchObject({ status: 'succeeded', amount: 5000 });
  expect(intent).not.toHaveProperty('metadata');
  expect(intent).not.toHaveProperty('latest_charge');
});

test('a browser is told why its card was declined', async () => {
  const { secret } = await anIntent();
  const { error } = await confirmInBrowser(cards, secret, 'pm_card_chargeDeclined');
  expect(error).toMatchObject({ type: 'card_error', code: 'card_declined', message: 'Your card was declined.' });
});

test('without the secret, or with another’s, an intent is closed to it', async () => {
  const { id } = await anIntent();
  const { secret } = await anIntent();
  await expect(browser.paymentIntents.retrieve(id)).rejects.toMatchObject({ code: 'parameter_missing' });
  const wrong = confirmInBrowser(cards, `${id}_secret_${secret.split('_secret_')[1]}`);
  expect((await wrong).error?.code).toBe('payment_intent_invalid_parameter');
  expect((await stripe.paymentIntents.retrieve(id)).status).toBe('requires_payment_method');
});

test('a browser cannot change the amount, make an intent, refund or look around', async () => {
  const { id, secret } = await anIntent();
  for (const action of [
    browser.paymentIntents.update(id, { amount: 100 }),
    browser.paymentIntents.create({ amount: 100, currency: 'usd' }),
    browser.paymentIntents.cancel(id),
    browser.refunds.create({ payment_intent: id }),
    browser.paymentIntents.list(),
  ]) {
    await expect(action).rejects.toMatchObject({ statusCode: 403, code: 'secret_key_required' });
  }
  const smuggled = await fetch(`${cards.address}/v1/payment_intents/${id}/confirm`, {
    method: 'POST',
    headers: { authorization: `Bearer ${cards.publishableKey}` },
    body: `client_secret=${secret}&payment_method=pm_card_visa&amount=100`,
  });
  expect(await smuggled.json()).toMatchObject({ error: { code: 'parameter_unknown', param: 'amount' } });
  expect((await stripe.paymentIntents.retrieve(id)).amount).toBe(5000);
});

test('an unknown key opens nothing', async () => {
  const stranger = new Stripe('sk_test_of_another', {
    host: '127.0.0.1',
    port: new URL(cards.address).port,
    protocol: 'http',
  });
  await expect(stranger.paymentIntents.list()).rejects.toMatchObject({ type: 'StripeAuthenticationError' });
});
