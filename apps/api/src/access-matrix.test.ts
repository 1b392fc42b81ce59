import { type ContractCalls, calls, type InputOf } from '@surela/contract';
import { createAnnouncement } from '@surela/sandbox/factories/announcement';
import { buildApartment, insertApartments } from '@surela/sandbox/factories/apartment';
import { createLeaseFor } from '@surela/sandbox/factories/tenant';
import { type RunningApi, startApi, testConfig } from '@surela/sandbox/test-api';
import { SignJWT, UnsecuredJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Access } from './platform/http/enforce-policy.ts';
import { parseCallName } from './platform/http/route.ts';
import { policy } from './policy.ts';

type Name = keyof ContractCalls;
type Caller = 'signed out' | 'user' | 'former-tenant' | 'member' | 'admin';

/** A valid input for each call, about the person with that address. A new call does not compile without one. */
const inputs: { [N in Name]: (email: string) => InputOf<N> } = {
  'POST /jwt': (email) => ({ body: { email } }),
  'POST /api/users': (email) => ({ body: { name: 'Somebody', email } }),
  'GET /api/users/admin/:email': (email) => ({ params: { email } }),
  'GET /api/users/member/:email': (email) => ({ params: { email } }),
  'GET /api/my-profile': () => ({}),
  'PATCH /api/my-profile': () => ({ body: { phone: '' } }),
  'POST /api/my-profile/sign-out': () => ({ body: { sessions: 'earlier' } }),
  'PUT /api/my-profile/photo': () => ({ file: new Blob([]) }),
  'DELETE /api/my-profile/photo': () => ({}),
  'GET /api/people': () => ({ query: {} }),
  'POST /api/people/:id/make-admin': () => ({ params: { id: NOBODY }, body: { reason: 'Joined.' } }),
  'POST /api/people/:id/demote': () => ({ params: { id: NOBODY }, body: { reason: 'Left.' } }),
  'POST /api/people/:id/block': () => ({ params: { id: NOBODY }, body: { reason: 'Left.' } }),
  'POST /api/people/:id/unblock': () => ({ params: { id: NOBODY }, body: { reason: 'Left.' } }),
  'POST /api/people/:id/sign-out': () => ({ params: { id: NOBODY }, body: { reason: 'Left.' } }),
  'POST /api/password-resets': (email) => ({ body: { email } }),
  'POST /api/password-resets/sign-out': () => ({ body: { code: 'reset' } }),
  'POST /api/email-verifications': () => ({ body: { code: 'verify' } }),
  'GET /api/legal/:name': () => ({ params: { name: 'terms' } }),
  'GET /api/apartments': () => ({ query: { page: '1' } }),
  'GET /api/apartments/overview': () => ({}),
  'GET /api/apartments/:id': () => ({ params: { id: apartmentId } }),
  'GET /api/available-coupons': () => ({}),
  'GET /api/coupons': () => ({ query: {} }),
  'GET /api/coupon-count': () => ({ query: {} }),
  'POST /api/coupons': () => ({ body: { code: 'MATRIX', percentage: 10 } }),
  'PATCH /api/coupons/:id': () => ({ params: { id: crypto.randomUUID() }, body: { available: false } }),
  'DELETE /api/coupons/:id': () => ({ params: { id: crypto.randomUUID() } }),
  'GET /api/coupons/:code': () => ({ params: { code: 'MATRIX' } }),
  'GET /api/inventory/apartments': () => ({}),
  'POST /api/inventory/apartments': () => ({ body: SHEET }),
  'PATCH /api/inventory/apartments/:id': () => ({ params: { id: crypto.randomUUID() }, body: SHEET }),
  'PATCH /api/inventory/apartments/:id/retired': () => ({ params: { id: apartmentId }, body: { retired: false } }),
  'POST /api/inventory/apartments/:id/pictures': () => ({ params: { id: apartmentId }, query: {}, file: new Blob([]) }),
  'DELETE /api/inventory/apartments/:id/pictures/:pictureId': () => ({
    params: { id: apartmentId, pictureId: NOBODY },
  }),
  'PATCH /api/inventory/apartments/:id/pictures/:pictureId': () => ({
    params: { id: apartmentId, pictureId: NOBODY },
    body: { cover: true },
  }),
  'POST /api/inventory/import': () => ({ body: { csv: '', apply: false } }),
  'POST /api/agreement': (email) => ({ body: { email, block: 'A', apartment: 'A1', floor: 1, rent: 900 } }),
  'GET /api/single-agreement': (email) => ({ query: { email } }),
  'PATCH /api/withdraw-agreement': (email) => ({ body: { email } }),
  'GET /api/agreements': () => ({ query: {} }),
  'GET /api/agreement-count': () => ({ query: {} }),
  'PATCH /api/agreements/:id': () => ({ params: { id: crypto.randomUUID() }, body: { status: 'checked' } }),
  'GET /api/agreements/:id/first-rent': () => ({ params: { id: crypto.randomUUID() }, query: {} }),
  'POST /api/agreements/:id/ask-to-verify': () => ({ params: { id: crypto.randomUUID() } }),
  'PATCH /api/users/:email': () => ({ params: { email: 'nobody@surela.test' }, body: { role: 'member' } }),
  'GET /api/users': () => ({ query: { role: 'member' } }),
  'PATCH /api/leases/:id/end': () => ({ params: { id: NOBODY }, body: { endsOn: null } }),
  'GET /api/leases/:id/rents': () => ({ params: { id: NOBODY } }),
  'POST /api/leases/:id/rents': () => ({ params: { id: NOBODY }, body: { fromOn: '2026-12-01', rent: 900 } }),
  'POST /api/leases/:id/rents/preview': () => ({ params: { id: NOBODY }, body: { fromOn: '2026-12-01', rent: 900 } }),
  'DELETE /api/leases/:id/rents/:fromOn': () => ({ params: { id: NOBODY, fromOn: '2026-12-01' } }),
  'PATCH /api/remove-member': () => ({ body: { email: 'nobody@surela.test' } }),
  'GET /api/make-payment': (email) => ({ query: { email } }),
  'POST /api/create-payment-intent': () => ({ body: { rent: 1 } }),
  'POST /api/pay-with-coupon': (email) => ({ body: { email, month: 'November,2026', code: 'NONE' } }),
  'POST /api/payment-history': (email) => ({ body: { email, transactionId: 'pi_none' } }),
  'GET /api/payment-history': (email) => ({ query: { email } }),
  'GET /api/payments/:id/receipt': () => ({ params: { id: NOBODY } }),
  'GET /api/rent-roll': () => ({ query: {} }),
  'GET /api/collections': () => ({}),
  'GET /api/arrears': () => ({}),
  'GET /api/credit-balances': () => ({}),
  'GET /api/members/:id/balance': () => ({ params: { id: NOBODY }, query: {} }),
  'GET /api/month-payments': () => ({ query: { month: '2026-11' } }),
  'POST /api/recorded-payments': () => ({
    body: { agreementId: NOBODY, month: '2026-11', method: 'cash', key: NOBODY },
  }),
  'POST /api/recorded-payments/preview': () => ({ body: { agreementId: NOBODY } }),
  'POST /api/payments/:id/refund': () => ({ params: { id: NOBODY }, body: { reason: 'none', key: NOBODY } }),
  'POST /api/payments/:id/void': () => ({ params: { id: NOBODY }, body: { reason: 'none' } }),
  'GET /api/refunds': () => ({ query: {} }),
  'POST /api/refunds/:id/retry': () => ({ params: { id: NOBODY } }),
  'POST /api/refunds/:id/cancel': () => ({ params: { id: NOBODY } }),
  'POST /api/refunds/:id/settled-otherwise': () => ({
    params: { id: NOBODY },
    body: { method: 'cash', reference: '', reason: 'none' },
  }),
  'GET /api/payment-issues': () => ({ query: {} }),
  'PATCH /api/payment-issues/:id': () => ({ params: { id: NOBODY }, body: { reason: 'none' } }),
  'GET /api/unclaimed-payments': () => ({ query: {} }),
  'PATCH /api/unclaimed-payments/:intentId': () => ({
    params: { intentId: 'pi_nobody' },
    body: { leaseId: NOBODY, reason: 'none' },
  }),
  'POST /api/announcements': () => ({ body: { title: 'Water', desc: 'Off on Sunday.', date: '1-1-1999' } }),
  'GET /api/announcements': () => ({ query: {} }),
  'GET /api/announcements/unread': () => ({}),
  'GET /api/announcements/audiences': () => ({}),
  'GET /api/announcements/:id': () => ({ params: { id: announcementId } }),
  'PATCH /api/announcements/:id': () => ({ params: { id: announcementId }, body: { pinned: false } }),
  'POST /api/announcements/read': () => ({ body: { ids: [announcementId] } }),
  'GET /api/mail-preference': (email) => ({ query: { email } }),
  'PATCH /api/mail-preference': (email) => ({ body: { email, announcements: true } }),
  'GET /api/my-emails': () => ({}),
  'POST /api/emails/:id/send-again': () => ({ params: { id: NOBODY } }),
  'GET /api/admin-profile-info': () => ({}),
  'GET /api/audit-log': () => ({ query: {} }),
  'GET /healthz': () => ({}),
  'GET /readyz': () => ({}),
};

const NOBODY = '00000000-0000-4000-8000-000000000000';

/** Listed before the first question. */
let apartmentId = '';
let announcementId = '';

const SHEET = { block: 'S', apartment: 'S1', floor: 1, rent: 900, bedrooms: 1, bathrooms: 1, size: 60 };

const CALLERS: readonly Caller[] = ['signed out', 'user', 'former-tenant', 'member', 'admin'];
const NAMES = Object.keys(calls) as Name[];

/** 401: not signed in. 403: not allowed. Anything else: access was granted. */
function expected(who: Access, caller: Caller, own: boolean): 401 | 403 | 'open' {
  if (who === 'public') return 'open';
  // Needs the identity provider's token; our access token is not enough.
  if (who === 'provider' || caller === 'signed out') return 401;
  if ((who === 'self' || who === 'member-self') && !own) return 403;
  if (who === 'member-self' && caller !== 'member') return 403;
  if ((who === 'member' || who === 'admin') && who !== caller) return 403;
  return 'open';
}

const cells = NAMES.flatMap((name) =>
  CALLERS.flatMap((caller) =>
    [true, false].map((own) => [name, caller, own ? 'their own' : "someone else's"] as const),
  ),
);

/** Someone whose lease has ended. @returns their access token */
async function formerTenant(api: RunningApi): Promise<string> {
  const email = 'former-tenant@surela.test';
  const token = await api.signedIn('user', email);
  await createLeaseFor(api.database, await api.personId(email));
  const { ask } = await api.exchange('admin@surela.test');
  await ask('PATCH /api/remove-member', { body: { email } });
  return token;
}

describe('the access matrix', () => {
  let api: RunningApi;
  const tokens: Partial<Record<Caller, string>> = {};
  const bad: Record<string, string> = {};

  beforeAll(async () => {
    api = await startApi();
    [apartmentId = ''] = await api.database.transact((tx) => insertApartments(tx, [buildApartment()]));
    announcementId = await api.database.transact((tx) => createAnnouncement(tx));
    for (const role of ['user', 'member', 'admin'] as const) tokens[role] = await api.signedIn(role);
    tokens['former-tenant'] = await formerTenant(api);
    await api.signedIn('user', 'other@surela.test');
    const admin = tokens.admin ?? '';
    const claims = { idp: api.identity.settings.issuer, email: 'admin@surela.test', ev: true };
    const made = (secret: string, kid: string, expires: string, building = testConfig.web.building.id) =>
      new SignJWT(claims)
        .setProtectedHeader({ alg: 'HS256', kid })
        .setIssuer('surela')
        .setAudience(building)
        .setSubject('subject-of-admin@surela.test')
        .setIssuedAt()
        .setExpirationTime(expires)
        .sign(Buffer.alloc(32, secret));
    Object.assign(bad, {
      'no token': '',
      garbage: 'Bearer not-a-token',
      'another scheme': `Basic ${admin}`,
      expired: `Bearer ${await made('test-secret', 'test', '-1 minute')}`,
      'forged signature': `Bearer ${await made('another-secret', 'test', '1 hour')}`,
      'unknown key': `Bearer ${await made('test-secret', 'stranger', '1 hour')}`,
      'another building’s, signed with our key': `Bearer ${await made('test-secret', 'test', '1 hour', 'quayside-court')}`,
      'of the version before': `Bearer ${await made('test-secret', 'test', '1 hour', 'surela-api')}`,
      unsigned: `Bearer ${new UnsecuredJWT(claims).setSubject('subject-of-admin@surela.test').encode()}`,
      'the provider’s own': `Bearer ${await api.identity.idToken('admin@surela.test')}`,
    });
  });
  afterAll(() => api.stop());

  async function statusOf(name: Name, email: string, authorization: string): Promise<number> {
    const { params, query, body } = inputs[name](email) as {
      params?: Record<string, string>;
      query?: Record<string, string>;
      body?: object;
    };
    const [method, template] = parseCallName(name);
    const path = template.replaceAll(/:(\w+)/g, (_, place: string) => encodeURIComponent(params?.[place] ?? ''));
    const answer = await fetch(`${api.address}${path}${query ? `?${new URLSearchParams(query).toString()}` : ''}`, {
      method,
      headers: { ...(authorization ? { authorization } : {}), ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    await answer.body?.cancel();
    return answer.status;
  }

  it.each(cells)('%s, %s, about %s', async (name, caller, whose) => {
    const own = whose === 'their own';
    const email = own && caller !== 'signed out' ? `${caller}@surela.test` : 'other@surela.test';
    const status = await statusOf(name, email, tokens[caller] ? `Bearer ${tokens[caller]}` : '');
    const wanted = expected(policy[name].who, caller, own);
    expect(status === 401 || status === 403 ? status : 'open').toBe(wanted);
    expect(status).toBeLessThan(500);
  });

  it('a former tenant has a lease to pay, with a debt, and is no member', async () => {
    const { ask } = await api.exchange('former-tenant@surela.test');
    const email = 'former-tenant@surela.test';
    const { answer } = await ask('GET /api/users/member/:email', { params: { email } });
    expect(answer).toEqual({ member: false, former: true, owes: true });
    expect((await ask('GET /api/make-payment', { query: { email } })).status).toBe(200);
  });

  it.each(NAMES)('%s opens to no bad token', async (name) => {
    for (const [kind, authorization] of Object.entries(bad)) {
      const status = await statusOf(name, 'admin@surela.test', authorization);
      const isProof = policy[name].who === 'provider' && kind === 'the provider’s own';
      const open = policy[name].who === 'public' || isProof;
      expect([kind, status]).toEqual([kind, open ? 200 : 401]);
    }
  });
});
