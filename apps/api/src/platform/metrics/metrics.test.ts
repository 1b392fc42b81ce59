import { apiClientAs } from '@surela/sandbox/api-client';
import { startFakeStripe } from '@surela/sandbox/fake-stripe';
import { type RunningApi, startApi } from '@surela/sandbox/test-api';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { stripeCards } from '../card-provider.ts';
import { logDatabase } from '../database/log-database.ts';
import { createLogger } from '../logger.ts';
import { createMetrics, type Metrics } from './metrics.ts';

const seriesIn = async ({ registry }: Metrics) =>
  (await registry.metrics()).split('\n').filter((line) => line && !line.startsWith('#'));
/** Without their values. */
const namesIn = async (metrics: Metrics) => (await seriesIn(metrics)).map((line) => line.replace(/ \S+$/, ''));
const valueIn = async (metrics: Metrics, series: string) => {
  const found = (await seriesIn(metrics)).find((line) => line.startsWith(`${series} `));
  return Number(found?.split(' ').at(-1) ?? 0);
};

describe('the metrics of a running API', () => {
  const metrics = createMetrics();
  let api: RunningApi;
  const ask = async (path: string, init: RequestInit = {}) => (await fetch(api.address + path, init)).status;
  const read = (series: string) => valueIn(metrics, series);

  beforeAll(async () => void (api = await startApi({ metrics })));
  afterAll(() => api.stop());
  beforeEach(() => metrics.registry.resetMetrics());

  it('count requests by call and class of status, and measure them', async () => {
    await ask('/api/apartments?page=1');
    await ask('/api/apartments?page=0');
    await ask('/api/agreements');
    const apartments = 'surela_http_requests_total{call="GET /api/apartments",status=';
    await expect.poll(() => read(`${apartments}"2xx"}`)).toBe(1);
    await expect.poll(() => read(`${apartments}"4xx"}`)).toBe(1);
    await expect.poll(() => read('surela_http_requests_total{call="GET /api/agreements",status="4xx"}')).toBe(1);
    expect(await read('surela_http_seconds_count{call="GET /api/apartments"}')).toBe(2);
    expect(await read('surela_http_seconds_bucket{le="+Inf",call="GET /api/apartments"}')).toBe(2);
  });

  it('tell a read of the cache from one of the database', async () => {
    for (const _ of [1, 2, 3]) await ask('/api/apartments?page=7');
    const reads = 'surela_cache_reads_total{call="GET /api/apartments",source=';
    expect([await read(`${reads}"database"}`), await read(`${reads}"memory"}`)]).toEqual([1, 2]);
  });

  it('have no more series after a thousand paths that nobody knows', async () => {
    const other = 'surela_http_requests_total{call="other",status="4xx"}';
    await ask('/nowhere');
    await expect.poll(() => read(other)).toBe(1);
    const before = await namesIn(metrics);
    const paths = Array.from({ length: 1_000 }, (_, number) => `/${number}/nowhere-${number}?${number}`);
    for (const path of paths) await ask(path, { method: path.length % 2 ? 'GET' : 'POST' });
    await expect.poll(() => read(other)).toBe(1_001);
    expect(await namesIn(metrics)).toEqual(before);
  });

  it('count a path that cannot be read, or a method that no route has, as other', async () => {
    await ask('/%zz');
    await ask('/api/apartments', { method: 'PURGE' });
    await expect.poll(() => read('surela_http_requests_total{call="other",status="4xx"}')).toBeGreaterThan(0);
    const calls = (await namesIn(metrics)).filter((name) => name.startsWith('surela_http_requests_total'));
    expect(calls.filter((name) => !name.includes('call="other"') && !name.includes('call="GET /*"'))).toEqual([]);
  });
});

it('the metrics hold nothing of a person: no name, email, token, id, path or card number', async () => {
  const metrics = createMetrics();
  const stripe = await startFakeStripe();
  onTestFinished(() => stripe.stop());
  const settings = { secretKey: stripe.secretKey, webhookSecrets: [], apiBase: stripe.address };
  const api = await startApi({ metrics, cards: stripeCards(settings, metrics.timerOf('cards')) });
  onTestFinished(() => api.stop());
  const email = 'canary@surela.test';
  const token = await api.signedIn('member', email);
  const member = apiClientAs(api.address, token);
  await member('GET /api/users/admin/:email', { params: { email } });
  const due = await member('GET /api/make-payment', { query: { email } });
  const opened = await member('POST /api/create-payment-intent', { body: { rent: due.answer.rent } });
  expect(opened.status).toBe(200);
  const headers = {
    authorization: 'Bearer canary-token',
    cookie: 'session=canary',
    'user-agent': 'canary-agent',
    'x-request-id': 'canary-request',
    'content-type': 'application/json',
  };
  const send = (path: string, init: RequestInit = {}) => fetch(api.address + path, { headers, ...init });
  await send('/canary/path?canary=canary');
  await send('/api/apartments/canary-id');
  await send('/api/coupons/CANARY');
  const body = JSON.stringify({ email, name: 'Canary Person', card: '4242424242424242' });
  for (const path of ['/jwt', '/api/users', '/api/create-payment-intent', '/4242424242424242']) {
    await send(path, { method: 'POST', body });
  }
  const other = 'surela_http_requests_total{call="other",status="4xx"}';
  await expect.poll(() => valueIn(metrics, other)).toBe(2);
  const text = await metrics.registry.metrics();
  expect(text).toContain('call="GET /api/users/admin/:email"');
  expect(text).toContain('provider="cards"');
  expect(text).not.toMatch(/canary/i);
  expect(text).not.toContain('42424242');
  expect(text).not.toContain(token);
  expect(text).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}/);
});

it('two APIs in one process count apart', async () => {
  const [one, other] = [createMetrics(), createMetrics()];
  const [first, second] = [await startApi({ metrics: one }), await startApi({ metrics: other })];
  onTestFinished(async () => {
    await first.stop();
    await second.stop();
  });
  await fetch(`${first.address}/api/apartments`);
  const requests = 'surela_http_requests_total{call="GET /api/apartments",status="2xx"}';
  await expect.poll(() => valueIn(one, requests)).toBe(1);
  expect((await namesIn(other)).filter((name) => name.includes('GET /api/apartments'))).toEqual([]);
});

it('a transaction that ran again is counted by its code, one that nobody knows as other', async () => {
  const metrics = createMetrics();
  const { onRetry } = logDatabase(createLogger('silent'), metrics);
  for (const code of ['40P01', '40P01', 'ECONNRESET', '', 'canary']) onRetry?.(code);
  expect((await seriesIn(metrics)).filter((line) => line.startsWith('surela_db_retries'))).toEqual([
    'surela_db_retries_total{code="40P01"} 2',
    'surela_db_retries_total{code="ECONNRESET"} 1',
    'surela_db_retries_total{code="other"} 2',
  ]);
});

it.each([
  ['/opt/surela/releases/1.0.0-b', '1.0.0-b'],
  ['/home/me/surela', ''],
])('a process in %s is of release "%s"', async (folder, release) => {
  const told = (await seriesIn(createMetrics('worker', folder))).filter((line) => line.startsWith('surela_build_info'));
  expect(told).toEqual([expect.stringMatching(new RegExp(`,release="${release}",role="worker"\\} 1$`))]);
});
