import type Stripe from 'stripe';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type FakeStripe, startFakeStripe } from '../start-fake-stripe.ts';
import { stripeClientFor } from '../stripe-client.ts';

const DAY = 86_400;
let cards: FakeStripe;
let stripe: Stripe;

beforeEach(async () => {
  cards = await startFakeStripe();
  stripe = stripeClientFor(cards);
});
afterEach(async () => {
  cards.controls.putForward(0);
  await cards.stop();
});

const pay = () =>
  stripe.paymentIntents.create({
    amount: 5000,
    currency: 'usd',
    allowed_payment_method_types: ['card'],
    payment_method: 'pm_card_visa',
    confirm: true,
  });
async function idsOf(params: Stripe.EventListParams): Promise<string[]> {
  const ids: string[] = [];
  for await (const { id } of stripe.events.list(params)) ids.push(id);
  return ids;
}

test('events are listed by their types, newest first, page by page', async () => {
  for (let time = 0; time < 7; time += 1) await pay();
  await stripe.refunds.create({ payment_intent: (await pay()).id });
  const types = ['payment_intent.succeeded', 'refund.created'];
  const { data, has_more } = await stripe.events.list({ types, limit: 4 });
  expect([data[0]?.type, data.length, has_more]).toEqual(['refund.created', 4, true]);
  const all = await idsOf({ types, limit: 4 });
  expect([all.length, new Set(all).size]).toEqual([9, 9]);
  expect(await idsOf({ type: 'refund.created' })).toHaveLength(1);
  const many = stripe.events.list({ types: Array.from({ length: 21 }, () => 'refund.created') });
  await expect(many).rejects.toMatchObject({ statusCode: 400, param: 'types' });
});

test('events are listed by their time, and are gone after thirty days', async () => {
  await pay();
  const [old = ''] = await idsOf({ type: 'payment_intent.succeeded' });
  const before = Math.floor(Date.now() / 1000);
  cards.controls.putForward(10 * DAY);
  await pay();
  const [young = ''] = await idsOf({ type: 'payment_intent.succeeded', limit: 1 });
  const since = (created: Stripe.RangeQueryParam) => idsOf({ types: ['payment_intent.succeeded'], created });
  expect(await since({ gte: before - DAY })).toEqual([young, old]);
  expect(await since({ gte: before + 5 * DAY })).toEqual([young]);
  expect(await since({ lt: before + 5 * DAY })).toEqual([old]);

  cards.controls.putForward(31 * DAY);
  expect(await since({ gte: before - DAY })).toEqual([young]);
  await expect(stripe.events.retrieve(old)).rejects.toMatchObject({ code: 'resource_missing' });
  expect((await stripe.events.retrieve(young)).id).toBe(young);
});

test('a key is forgotten after a day: the same request is made again', async () => {
  const create = () => stripe.paymentIntents.create({ amount: 5000, currency: 'usd' }, { idempotencyKey: 'rent' });
  const [first, replayed] = [await create(), await create()];
  expect(replayed.id).toBe(first.id);
  await cards.controls.forgetKeys();
  expect((await create()).id).not.toBe(first.id);
});
