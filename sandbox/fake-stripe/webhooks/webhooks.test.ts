import type Stripe from 'stripe';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type FakeStripe, startFakeStripe } from '../start-fake-stripe.ts';
import { stripeClientFor } from '../stripe-client.ts';
import { type EventListener, listenForEvents } from './event-listener.ts';

let cards: FakeStripe;
let stripe: Stripe;
let secret: string;
let listener: EventListener;

beforeEach(async () => {
  cards = await startFakeStripe({ retryMs: [20, 20, 20] });
  stripe = stripeClientFor(cards);
  listener = await listenForEvents();
  ({ secret } = await cards.addWebhook(listener.url));
});
afterEach(async () => {
  await cards.stop();
  listener.close();
});

const pay = async () =>
  stripe.paymentIntents.create({
    amount: 5000,
    currency: 'usd',
    allowed_payment_method_types: ['card'],
    payment_method: 'pm_card_visa',
    confirm: true,
  });
const IN_ORDER = ['payment_intent.created', 'charge.succeeded', 'payment_intent.succeeded'];
const received = () => listener.received.map(({ event }) => event.type);

test('events are held, and released in the order that is asked for', async () => {
  cards.controls.holdWebhooks();
  await pay();
  expect(received()).toEqual([]);
  await cards.controls.releaseWebhooks('reverse');
  expect(received()).toEqual(IN_ORDER.toReversed());
});

test('the same seed shuffles in the same way, and loses nothing', async () => {
  const shuffle = async () => {
    listener.received.length = 0;
    cards.controls.holdWebhooks();
    await pay();
    await pay();
    await cards.controls.releaseWebhooks({ seed: 7 });
    return received();
  };
  const [once, again] = [await shuffle(), await shuffle()];
  expect(again).toEqual(once);
  expect(once.toSorted()).toEqual([...IN_ORDER, ...IN_ORDER].toSorted());
  expect(once).not.toEqual([...IN_ORDER, ...IN_ORDER]);
});

test('an event is delivered as often as set, always as the same event', async () => {
  cards.controls.duplicateWebhooks(5);
  await pay();
  await expect.poll(() => listener.received.length).toBe(15);
  expect(new Set(listener.received.map(({ event }) => event.id)).size).toBe(3);
});

test('dropped events never arrive, but are on record and can be sent again', async () => {
  cards.controls.dropWebhooks('all');
  const { id } = await pay();
  const { data } = await stripe.events.list({ delivery_success: false });
  const lost = data.find(({ type }) => type === 'payment_intent.succeeded');
  expect(lost?.data.object).toMatchObject({ id });
  expect(received()).toEqual([]);
  await cards.controls.resend(lost?.id ?? '');
  expect(received()).toEqual(['payment_intent.succeeded']);
  cards.controls.dropWebhooks('none');
  await pay();
  await expect.poll(received).toHaveLength(4);
});

test('an event that is not acknowledged is delivered again until it is', async () => {
  // By the count, not by the clock: an event is delivered four times at most.
  listener.status = (time) => (time < 3 ? 503 : 200);
  await pay();
  await expect.poll(() => cards.controls.underWay()).toBe(0);
  expect((await stripe.events.list({ delivery_success: false })).data).toEqual([]);
  expect(listener.received).toHaveLength(9);
  const tries = cards.controls.deliveries().filter(({ type }) => type === 'charge.succeeded');
  expect(tries).toHaveLength(3);
  expect(tries.map(({ attempt }) => attempt)).toEqual(tries.map((_, index) => index));
  expect(tries.at(-1)?.status).toBe(200);
});

test('a clock that is ten minutes off is noticed, one that is two minutes off is not', async () => {
  const verified = async (seconds: number) => {
    listener.received.length = 0;
    cards.controls.skewWebhooks(seconds);
    await pay();
    await expect.poll(() => listener.received.length).toBe(3);
    return () => listener.received.map(({ raw, signature }) => stripe.webhooks.constructEvent(raw, signature, secret));
  };
  expect(await verified(-120)).not.toThrow();
  expect(await verified(-600)).toThrow(/tolerance/);
});

test('an event keeps what was true when it happened', async () => {
  cards.controls.holdWebhooks();
  const { id } = await pay();
  await stripe.refunds.create({ payment_intent: id });
  await cards.controls.releaseWebhooks('forward');
  const expectedTypes = listener.received.find(({ event }) => event.type === 'charge.succeeded')?.event.data.object;
  expect(expectedTypes).toMatchObject({ amount_refunded: 0, refunded: false });
});
