import type Stripe from 'stripe';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type FakeStripe, startFakeStripe } from '../start-fake-stripe.ts';
import { stripeClientFor } from '../stripe-client.ts';
import { Delays } from './delays.ts';

let cards: FakeStripe;
let stripe: Stripe;

beforeEach(async () => {
  cards = await startFakeStripe();
  stripe = stripeClientFor(cards);
});
afterEach(() => cards.stop());

const path = '^/v1/payment_intents$';
const create = (client = stripe) => client.paymentIntents.create({ amount: 5000, currency: 'usd' });
/** Waits 250 ms for an answer. */
const hurried = () => stripeClientFor(cards, { timeout: 250 });

async function millisecondsOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

// All timers run in this process: they fire in the order in which they are due, however busy the machine is.
test('a slow request: half of the time passes before the change', async () => {
  cards.controls.delay({ path, fromMs: 4000, toMs: 4000 });
  await expect(create(hurried())).rejects.toMatchObject({ type: 'StripeConnectionError' });
  expect(cards.controls.requests()).toHaveLength(1);
  expect(cards.controls.intents()).toHaveLength(0);
});

test('a slow request: half of the time passes after the change, so a caller may give up on a change that was made', async () => {
  cards.controls.delay({ path, fromMs: 400, toMs: 400 });
  await expect(create(hurried())).rejects.toMatchObject({ type: 'StripeConnectionError' });
  await expect.poll(() => cards.controls.intents().length).toBe(1);
});

test('only that method and path are slow, the last delay wins, and all end together', async () => {
  cards.controls.delay({ path, fromMs: 60_000, toMs: 60_000 });
  cards.controls.delay({ path, method: 'POST', fromMs: 100, toMs: 120 });
  // A timer may fire a millisecond early.
  expect(await millisecondsOf(create)).toBeGreaterThanOrEqual(98);
  await expect(stripe.paymentIntents.retrieve('pi_nope')).rejects.toMatchObject({ statusCode: 404 });
  cards.controls.clearDelays();
  expect((await stripe.paymentIntents.list()).data).toHaveLength(1);
});

test('a fault comes with its delay', async () => {
  cards.controls.delay({ path, fromMs: 100, toMs: 100 });
  cards.controls.fault({ path, when: 'after', action: 500 });
  expect(await millisecondsOf(() => create().catch(() => undefined))).toBeGreaterThanOrEqual(98);
});

test('the same seed gives the same delays, within their bounds', () => {
  const halves = (seed: number) => {
    const delays = new Delays();
    delays.plan({ path: '', fromMs: 120, toMs: 2000, seed });
    return Array.from({ length: 200 }, () => delays.halfOf('GET', '/v1/events'));
  };
  expect(halves(7)).toEqual(halves(7));
  expect(halves(7)).not.toEqual(halves(8));
  expect(Math.min(...halves(7))).toBeGreaterThanOrEqual(60);
  expect(Math.max(...halves(7))).toBeLessThan(1000);
  expect(Math.max(...halves(7)) - Math.min(...halves(7))).toBeGreaterThan(500);
});

test('delays are set and cleared over HTTP', async () => {
  const control = (name: string, given: object) =>
    fetch(`${cards.address}/__sandbox/${name}`, { method: 'POST', body: JSON.stringify(given) });
  await control('delay', { path, fromMs: 4000, toMs: 4000 });
  await expect(create(hurried())).rejects.toMatchObject({ type: 'StripeConnectionError' });
  await control('clearDelays', {});
  expect((await create()).status).toBe('requires_payment_method');
});

test('only requests about one lease are slow', () => {
  const delays = new Delays();
  delays.plan({ path: '', about: 'lease-1', fromMs: 200, toMs: 200 });
  const halfOf = (lease: string) => delays.halfOf('POST', '/v1/payment_intents', { metadata: { lease } });
  expect([halfOf('lease-1'), halfOf('lease-2')]).toEqual([100, 0]);
});
