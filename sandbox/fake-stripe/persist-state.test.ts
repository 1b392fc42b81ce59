import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type FakeStripe, startFakeStripe } from './start-fake-stripe.ts';
import { stripeClientFor } from './stripe-client.ts';
import { listenForEvents } from './webhooks/event-listener.ts';

let dataFolder: string;
beforeEach(async () => {
  dataFolder = await mkdtemp(path.join(tmpdir(), 'surela-cards-'));
});
afterEach(() => rm(dataFolder, { recursive: true, force: true }));

test('a stopped server still has its intents, cards, responses and webhook endpoints when it starts again', async () => {
  const listener = await listenForEvents();
  listener.status = 500;
  const before = await startFakeStripe({ dataFolder, retryMs: [] });
  const { secret } = await before.addWebhook(listener.url);
  const rent = { amount: 5000, currency: 'usd', payment_method: 'pm_card_visa' };
  const made = await stripeClientFor(before).paymentIntents.create(rent, { idempotencyKey: 'rent' });
  await expect.poll(() => listener.received.length).toBe(1);
  await before.stop();
  listener.status = 200;

  const after = await startFakeStripe({ dataFolder });
  const again = await stripeClientFor(after).paymentIntents.create(rent, { idempotencyKey: 'rent' });
  expect(again.id).toBe(made.id);
  const paid = await stripeClientFor(after).paymentIntents.confirm(made.id, { return_url: 'https://surela.example' });
  expect(paid.status).toBe('succeeded');
  await expect
    .poll(() => listener.received.filter(({ event }) => event.type === 'payment_intent.created').length)
    .toBe(2);
  expect(await after.controls.moveWebhook('http://127.0.0.1:9/elsewhere')).toEqual({ secret });
  await after.stop();
  listener.close();
});

test('many requests at once with one key make one intent, and the others are told that the key is in use', async () => {
  const cards = await startFakeStripe({ dataFolder });
  const stripe = stripeClientFor(cards);
  const all = await Promise.allSettled(
    Array.from({ length: 10 }, () =>
      stripe.paymentIntents.create({ amount: 5000, currency: 'usd' }, { idempotencyKey: 'tabs' }),
    ),
  );
  expect(cards.controls.intents()).toHaveLength(1);
  const refused = all.flatMap((one) => (one.status === 'rejected' ? [one.reason as { code?: string }] : []));
  expect(refused.length).toBeGreaterThan(0);
  expect(new Set(refused.map(({ code }) => code))).toEqual(new Set(['idempotency_key_in_use']));
  await cards.stop();
});

test('an intent survives a kill once it was returned', async () => {
  const program = new URL('./fake-stripe.main.ts', import.meta.url);
  const child = fork(program, [dataFolder, 'http://127.0.0.1:9/nobody'], {
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const [started] = (await once(child, 'message')) as [FakeStripe];
  const made = await stripeClientFor(started).paymentIntents.create({ amount: 5000, currency: 'usd' });
  child.kill('SIGKILL');
  await once(child, 'exit');
  const after = await startFakeStripe({ dataFolder });
  expect(after.controls.intents().map(({ id }) => id)).toEqual([made.id]);
  await after.stop();
});
