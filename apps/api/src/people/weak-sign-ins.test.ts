import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { apiClientAs } from '@surela/sandbox/api-client';
import { type RunningApi, startApi, testConfig } from '@surela/sandbox/test-api';
import pino from 'pino';
import { expect, it, onTestFinished } from 'vitest';
import type { AppDeps } from '../app.ts';
import { verifySigned } from '../platform/auth/identity-provider.ts';

async function apiOfThisTest(replaced: Partial<AppDeps>): Promise<RunningApi> {
  const api = await startApi(replaced);
  onTestFinished(() => api.stop());
  return api;
}

async function exchange(api: RunningApi, email: string, claims = {}) {
  const response = await fetch(`${api.address}/jwt`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${await api.identity.idToken(email, claims)}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ email }),
  });
  const answer = (await response.json()) as { token?: string; adminWithheld?: string };
  return { status: response.status, retryAfter: response.headers.get('retry-after'), ...answer };
}

it('[A-09] where a second factor is required, an admin without one is a user and learns why; with one an admin', async () => {
  const api = await apiOfThisTest({ config: { ...testConfig, adminSecondFactor: 'required' } });
  const email = 'admin@surela.test';
  await api.signedIn('admin', email);
  const auditLog = async (token = '') =>
    (await apiClientAs(api.address, token)('GET /api/audit-log', { query: {} })).status;

  const without = await exchange(api, email, { firebase: { sign_in_provider: 'password' } });
  expect(without).toMatchObject({ status: 200, adminWithheld: 'no-second-factor' });
  expect(await auditLog(without.token)).toBe(403);

  const firebase = { sign_in_provider: 'password', sign_in_second_factor: 'totp', second_factor_identifier: 'x' };
  for (const claims of [{ firebase }, { amr: ['pwd', 'mfa'] }]) {
    const strong = await exchange(api, email, claims);
    expect(strong.adminWithheld).toBeUndefined();
    expect(await auditLog(strong.token)).toBe(200);
  }
  const user = await exchange(api, 'somebody@surela.test');
  expect(user, 'only admins need it').toMatchObject({ status: 200 });
  expect(user.adminWithheld).toBeUndefined();
});

it('[A-09] is off unless it is asked for', async () => {
  const api = await apiOfThisTest({});
  await api.signedIn('admin', 'admin@surela.test');
  expect((await exchange(api, 'admin@surela.test')).adminWithheld).toBeUndefined();
});

it.each([
  'Ayesha\nRahman',
  'Ayesha\r\nBcc: everybody@surela.test',
  'Ayesha\u202Enamhar',
  'Ayesha\u2066x\u2069',
  '\tAyesha',
  'Ayesha\u0000',
  'Ayesha\u0085',
])('[A-22] [I8] the name %j gets 422, and nobody is recorded', async (name) => {
  const api = await apiOfThisTest({});
  const email = 'strange@surela.test';
  const { token = '' } = await exchange(api, email);
  const refused = await apiClientAs(api.address, token)('POST /api/users', { body: { name, email } });
  expect(refused).toMatchObject({ status: 422, answer: { code: 'invalid-name' } });
  expect(await api.database.db.selectFrom('people').select('id').execute()).toEqual([]);
});

it.each([
  ['zero-width spaces', '\u200B\u200B'],
  ['tags', '\u{E0041}\u{E0042}'],
  ['marks of direction', '\u200E\u200F'],
  ['fillers', '\u3164\uFFA0\u115F\u1160'],
  ['an empty braille cell', '\u2800'],
  ['joiners and selectors', '\u200D\uFE0F\u2060\uFEFF'],
])('[K21] a name of only %s gets 422, and nobody is recorded', async (_what, name) => {
  const api = await apiOfThisTest({});
  const email = 'unseen@surela.test';
  const { token = '' } = await exchange(api, email);
  const refused = await apiClientAs(api.address, token)('POST /api/users', { body: { name, email } });
  expect(refused).toMatchObject({ status: 422, answer: { code: 'invalid-name' } });
  expect(await api.database.db.selectFrom('people').select('id').execute()).toEqual([]);
});

it.each(['Ayesha Rahman', 'আয়েশা রহমান', 'عائشة', "Siobhán O'Neil-Smith", '李小龍', '👩‍👩‍👧 Rina'])(
  '[A-22] the name %j is taken',
  async (name) => {
    const api = await apiOfThisTest({});
    const { token = '' } = await exchange(api, 'named@surela.test');
    const body = { name, email: 'named@surela.test' };
    expect((await apiClientAs(api.address, token)('POST /api/users', { body })).status).toBe(200);
  },
);

it.each([
  ['refuses connections', undefined],
  ['answers 500', 500],
  ['answers with something else than keys', 200],
])('[A-24] [I8] a provider that %s gives 503 with Retry-After, and no bug in the log', async (_, status) => {
  const lines: string[] = [];
  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) });
  const keys = createServer((_request, response) => response.writeHead(status ?? 500).end('<html>'));
  await new Promise<void>((resolve) => keys.listen(0, '127.0.0.1', resolve));
  const keysUrl = `http://127.0.0.1:${(keys.address() as AddressInfo).port}/keys`;
  const close = () => new Promise((resolve) => keys.close(resolve));
  if (status === undefined) await close();
  else onTestFinished(() => void close());

  const elsewhere = { issuer: 'https://identity.test/surela', audience: 'surela-test', keysUrl };
  const api = await apiOfThisTest({ log, identityProvider: verifySigned(elsewhere) });
  const answer = await exchange(api, 'somebody@surela.test');
  expect(answer).toMatchObject({ status: 503, code: 'not-available' });
  expect(Number(answer.retryAfter)).toBeGreaterThan(0);
  expect(lines.join('\n')).toContain('identity provider unavailable');
  expect(lines.join('\n')).not.toContain('bug');
});
