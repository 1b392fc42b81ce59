import type { CallName } from '@surela/contract';
import { type RunningApi, startApi } from '@surela/sandbox/test-api';
import { databaseOfThisTest, type TestDatabase, testDatabase } from '@surela/sandbox/test-database';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { policy } from '../../policy.ts';
import { openDatabase } from '../database/database.ts';
import type { PolicyTable } from './enforce-policy.ts';

const NOON = { now: () => new Date(Date.UTC(2026, 8, 5, 12, 0, 10)) };

/** An API of this test with our own table, save that ten requests a minute may ask for apartments. */
async function apiWithTen(shared?: TestDatabase, changed: PolicyTable = {}): Promise<RunningApi> {
  const limit = { count: 10, seconds: 60, blockSize: 1 };
  const table = { ...policy, 'GET /api/apartments': { who: 'public', limit }, ...changed } as const;
  const database = shared && openDatabase({ url: shared.appUrl, poolSize: 3, onIdleError: () => undefined });
  const api = await startApi({ policy: table, clock: NOON, ...(database && { database }) }, shared);
  onTestFinished(async () => {
    await api.stop();
    await database?.close();
  });
  return api;
}

const ask = (api: RunningApi, init: RequestInit = {}) => fetch(`${api.address}/api/apartments`, init);

const statuses = async (answers: readonly Promise<Response>[]) =>
  (await Promise.all(answers)).map(({ status }) => status).sort((one, other) => one - other);

describe('the API does not start when the table says nothing of', () => {
  let made: TestDatabase;
  beforeAll(async () => {
    made = await testDatabase();
  });
  afterAll(() => made.drop());

  it.each(Object.keys(policy).filter((name) => name !== 'GET /*') as CallName[])('%s', async (name) => {
    const { [name]: _left, ...table }: PolicyTable = policy;
    await expect(startApi({ policy: table }, made)).rejects.toThrow(`${name} has no entry in the policy table`);
  });
});

it('too many requests get 429 with Retry-After, and other calls are not affected', async () => {
  const api = await apiWithTen();
  const answered = await statuses(Array.from({ length: 25 }, () => ask(api)));
  expect(answered).toEqual([...Array(10).fill(200), ...Array(15).fill(429)]);

  const refused = await ask(api);
  expect(refused.headers.get('retry-after')).toBe('50');
  expect(await refused.json()).toMatchObject({ code: 'too-many-requests', message: expect.stringContaining('50 s') });
  expect((await fetch(`${api.address}/healthz`)).status, 'unlimited').toBe(200);
});

it('a HEAD request counts once, like GET', async () => {
  const api = await apiWithTen();
  const answered = await statuses(Array.from({ length: 12 }, () => ask(api, { method: 'HEAD' })));
  expect(answered).toEqual([...Array(10).fill(200), 429, 429]);
  expect((await ask(api)).status).toBe(429);
});

it('two APIs on one database hold one limit together', async () => {
  const shared = await databaseOfThisTest();
  const both = [await apiWithTen(shared), await apiWithTen(shared)];
  const answered = await statuses(Array.from({ length: 40 }, (_, turn) => ask(both[turn % 2] as RunningApi)));
  expect(answered.filter((status) => status === 200)).toHaveLength(10);
});

it('two APIs on two databases do not: it is the database that holds them together', async () => {
  const both = [await apiWithTen(), await apiWithTen()];
  const answered = await statuses(Array.from({ length: 40 }, (_, turn) => ask(both[turn % 2] as RunningApi)));
  expect(answered.filter((status) => status === 200)).toHaveLength(20);
});

it('a forged forwarded header gives no second rate limit', async () => {
  const api = await apiWithTen();
  const answered = await statuses(
    Array.from({ length: 20 }, (_, turn) => ask(api, { headers: { 'x-forwarded-for': `203.0.113.${turn}` } })),
  );
  expect(answered.filter((status) => status === 200)).toHaveLength(10);
});

it('every answer of data says that nothing in it may run, be framed or be read by another site', async () => {
  const { address } = await apiWithTen();
  for (const path of ['/api/apartments', '/healthz', '/readyz', '/api/apartments?page=0', '/nowhere']) {
    const { headers } = await fetch(address + path);
    expect({ path, ...Object.fromEntries(headers) }).toMatchObject({
      path,
      'content-type': 'application/json; charset=utf-8',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'cross-origin-resource-policy': 'same-origin',
      'strict-transport-security': 'max-age=31536000',
      'x-content-type-options': 'nosniff',
    });
    expect(headers.has('x-powered-by')).toBe(false);
  }
});
