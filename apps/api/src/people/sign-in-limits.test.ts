import { apiClientAs } from '@surela/sandbox/api-client';
import { type RunningApi, startApi, testConfig } from '@surela/sandbox/test-api';
import { expect, it, onTestFinished } from 'vitest';
import type { AppDeps } from '../app.ts';

/** The clock stands still, so that no window ends in the middle of a test. */
async function apiOfThisTest(changed: Partial<AppDeps['config']> = {}): Promise<RunningApi> {
  const now = new Date();
  const api = await startApi({ clock: { now: () => now }, config: { ...testConfig, ...changed } });
  onTestFinished(() => api.stop());
  return api;
}

const BEHIND_A_PROXY = { trustedProxies: ['127.0.0.1'] };

async function signIn(api: RunningApi, idToken: string, from: string, email = 'neighbour@surela.test') {
  const response = await fetch(`${api.address}/jwt`, {
    method: 'POST',
    headers: { authorization: `Bearer ${idToken}`, 'content-type': 'application/json', 'x-forwarded-for': from },
    body: JSON.stringify({ email }),
  });
  return { status: response.status, answer: (await response.json()) as { token?: string } };
}

const countOf = (statuses: readonly number[]) =>
  Object.fromEntries(
    Object.entries(Object.groupBy(statuses, String)).map(([status, found]) => [status, found?.length ?? 0]),
  );

it('[A-10] [I5] 310 forged proofs from one address are limited there, and a neighbour signs in', async () => {
  const api = await apiOfThisTest(BEHIND_A_PROXY);
  const forged = await Promise.all(Array.from({ length: 310 }, () => signIn(api, 'forged.token.here', '203.0.113.7')));
  expect(countOf(forged.map(({ status }) => status))).toEqual({ 401: 60, 429: 250 });
  const neighbour = await signIn(api, await api.identity.idToken('neighbour@surela.test'), '203.0.113.7');
  expect(neighbour.status).toBe(200);
  const { entries } = await auditOf(api);
  expect(
    entries.map(({ action }) => action),
    'one entry, not 310',
  ).toEqual(['sign-ins limited']);
  expect(JSON.stringify(entries)).not.toContain('203.0.113.7');
});

it('[I5] 700 calls with forged tokens from one address do not stop a neighbour’s calls', async () => {
  const api = await apiOfThisTest(BEHIND_A_PROXY);
  const admin = await api.signedIn('admin');
  const ask = async (token: string) => {
    const headers = { authorization: `Bearer ${token}`, 'x-forwarded-for': '203.0.113.7' };
    return (await fetch(`${api.address}/api/coupons`, { headers })).status;
  };
  const forged = await Promise.all(Array.from({ length: 700 }, () => ask('forged.token.here')));
  expect(countOf(forged)['429']).toBeGreaterThan(0);
  expect(await ask(admin)).toBe(200);
});

it('[A-11] [I5] the 61st exchange of one person within a minute gets 429, from whatever address', async () => {
  const api = await apiOfThisTest(BEHIND_A_PROXY);
  const email = 'eager@surela.test';
  const idToken = await api.identity.idToken(email);
  const statuses: number[] = [];
  for (let turn = 1; turn <= 61; turn += 1) {
    statuses.push((await signIn(api, idToken, `203.0.113.${turn}`, email)).status);
  }
  expect(countOf(statuses.slice(0, 60))).toEqual({ 200: 60 });
  expect(statuses[60]).toBe(429);
  const other = await signIn(api, await api.identity.idToken('neighbour@surela.test'), '203.0.113.61');
  expect(other.status).toBe(200);
});

it('[I8] another address at the provider gives no fresh guesses of coupon codes', async () => {
  const api = await apiOfThisTest();
  const token = await api.signedIn('member', 'guesser@surela.test');
  const guess = (by: string) =>
    apiClientAs(api.address, by)('GET /api/coupons/:code', { params: { code: 'NOSUCHCODE' } });
  const first = await Promise.all(Array.from({ length: 25 }, () => guess(token)));
  expect(countOf(first.map(({ status }) => status))).toEqual({ 404: 20, 429: 5 });

  const renamed = { sub: 'subject-of-guesser@surela.test', email_verified: false };
  const idToken = await api.identity.idToken('renamed@surela.test', renamed);
  const { answer } = await signIn(api, idToken, '', 'renamed@surela.test');
  expect((await guess(answer.token ?? '')).status).toBe(429);
});

const auditOf = async (api: RunningApi) => {
  const entries = await api.database.db.selectFrom('audit_entries').selectAll().orderBy('id').execute();
  return { entries };
};
