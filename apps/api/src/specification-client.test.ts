import { buildApartment, insertApartments } from '@surela/sandbox/factories/apartment';
import { confirmInBrowser, type FakeStripe, startFakeStripe } from '@surela/sandbox/fake-stripe';
import { checkInvariants } from '@surela/sandbox/lease-invariants';
import { type RunningApi, startApi } from '@surela/sandbox/test-api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { stripeCards } from './platform/card-provider.ts';

type Json = Record<string, unknown>;
/** 15 % of the rent of its 16 days of 30 is no whole number of cents. */
const clock = { now: () => new Date('2026-11-15T06:00:00Z') };
const TODAY = '15/11/2026';
const MONTHS = 'January February March April May June July August September October November December'.split(' ');

/** Knows the specification's section 7 and nothing else: no field that we added, sent or read. */
describe('a client that speaks exactly the twenty-five calls', () => {
  let api: RunningApi;
  let cards: FakeStripe;
  const tokens = new Map<string, string>();
  const visitor = 'rahim@surela.test';
  const admin = 'admin@surela.test';

  beforeAll(async () => {
    cards = await startFakeStripe();
    const { secretKey, address: apiBase } = cards;
    const { secret } = await cards.addWebhook('http://127.0.0.1:9/');
    api = await startApi({ clock, cards: stripeCards({ secretKey, apiBase, webhookSecrets: [secret] }) });
    await api.database.transact((tx) =>
      insertApartments(tx, [
        buildApartment({ block: 'A', number: 'A101', floor: 1, rent_minor: 85_000 }),
        buildApartment({ block: 'A', number: 'A102', floor: 1, rent_minor: 95_000 }),
      ]),
    );
    tokens.set(admin, await api.signedIn('admin', admin));
  });
  afterAll(async () => {
    await checkInvariants(api.ownerUrl);
    await api.stop();
    await cards.stop();
  });

  async function call<Answer>(as: string, method: string, path: string, body?: Json): Promise<Answer> {
    const answer = await fetch(`${api.address}${path}`, {
      method,
      headers: {
        ...(tokens.has(as) ? { authorization: `Bearer ${tokens.get(as)}` } : {}),
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
    return JSON.parse(text) as Answer;
  }

  async function signUp(email: string, name: string): Promise<void> {
    const proof = await api.identity.idToken(email);
    const answer = await fetch(`${api.address}/jwt`, {
      method: 'POST',
      headers: { authorization: `Bearer ${proof}`, 'content-type': 'application/json' },
      body: JSON.stringify({ email }),
    });
    const { token } = (await answer.json()) as { token: string };
    tokens.set(email, token);
    const user = { name, email, photo: 'https://pictures.test/me.png', role: 'user' };
    expect(await call(email, 'POST', '/api/users', user)).toMatchObject({ insertedId: expect.any(String) });
  }

  const roles = async (email: string) => [
    await call(email, 'GET', `/api/users/admin/${encodeURIComponent(email)}`),
    await call(email, 'GET', `/api/users/member/${encodeURIComponent(email)}`),
  ];

  type Flat = { apartment: string; block: string; floor: number; rent: number };

  async function ask(email: string, name: string, index: number): Promise<void> {
    const { apartments } = await call<{ apartments: Flat[]; total: number }>('', 'GET', '/api/apartments?page=1');
    const { apartment, block, floor, rent } = apartments[index] as Flat;
    const request = { email, name, apartment, block, floor, rent, status: 'pending', date: TODAY };
    expect(await call(email, 'POST', '/api/agreement', request)).toMatchObject({ insertedId: expect.any(String) });
    const own = await call<Json>(email, 'GET', `/api/single-agreement?email=${email}`);
    expect(own).toMatchObject({ email, apartment, block, floor, rent, status: 'pending', date: TODAY });
  }

  /** As the specification has it: the request is checked, and on accept a second call makes the person a member. */
  async function decide(email: string, accept: boolean): Promise<void> {
    const list = await call<{ _id: string; email: string; status: string }[]>(admin, 'GET', '/api/agreements');
    const request = list.find((one) => one.email === email && one.status === 'pending');
    const checked = { status: 'checked', date: TODAY };
    expect(await call(admin, 'PATCH', `/api/agreements/${request?._id}`, checked)).toMatchObject({ modifiedCount: 1 });
    if (!accept) return;
    expect(await call(admin, 'PATCH', `/api/users/${email}`, { role: 'member' })).toMatchObject({ modifiedCount: 1 });
  }

  type Due = {
    email: string;
    floor: number;
    block: string;
    apartment: string;
    rent: number;
    month?: string;
    date: string;
  };

  /** The three months by the specification's own rule. */
  function monthsOf({ month, date }: Due): string[] {
    const [, number = '1', year = '2026'] = date.split('/');
    const [name = '', paidYear = ''] = month?.split(',') ?? [];
    const first = month ? Number(paidYear) * 12 + MONTHS.indexOf(name) + 1 : Number(year) * 12 + Number(number) - 1;
    return [0, 1, 2].map((ahead) => `${MONTHS[(first + ahead) % 12]},${Math.floor((first + ahead) / 12)}`);
  }

  async function pay(email: string, code?: string): Promise<{ month: string; rent: number }> {
    const due = await call<Due>(email, 'GET', `/api/make-payment?email=${email}`);
    const [month = ''] = monthsOf(due);
    let { rent } = due;
    if (code) {
      const { percentage } = await call<{ percentage: number }>(email, 'GET', `/api/coupons/${code}`);
      rent -= (rent / 100) * percentage;
    }
    const { clientSecret } = await call<{ clientSecret: string }>(email, 'POST', '/api/create-payment-intent', {
      rent,
    });
    const { intent } = await confirmInBrowser(cards, clientSecret);
    expect(intent?.status).toBe('succeeded');
    await call(email, 'POST', '/api/payment-history', {
      apartment: due.apartment,
      rent,
      paymentDate: TODAY,
      email,
      month,
      transactionId: intent?.id ?? '',
    });
    return { month, rent };
  }

  it('[API-01] [API-03] [API-04] [API-05] [API-06] [API-07] [API-08] signs up, looks around and asks for an apartment', async () => {
    await signUp(visitor, 'Rahim Uddin');
    expect(await roles(visitor)).toMatchObject([{ admin: false }, { member: false }]);
    await ask(visitor, 'Rahim Uddin', 0);
  });

  it('[API-19] [API-20] [API-21] [API-10] [API-09] the admin accepts with two calls, and finds a member', async () => {
    await decide(visitor, true);
    expect(await roles(visitor)).toMatchObject([{ admin: false }, { member: true }]);
    const members = await call<Json[]>(admin, 'GET', '/api/users?role=member');
    expect(members).toEqual([expect.objectContaining({ email: visitor, name: 'Rahim Uddin', role: 'member' })]);
    expect(await call(admin, 'GET', '/api/admin-profile-info')).toMatchObject({
      totalApartments: 2,
      percentageOfAvailableApartments: 50,
      percentageOfRentedApartments: 50,
      totalMembers: 1,
    });
  });

  it('[API-02] [API-14] [API-15] [API-16] [API-12] [API-13] the admin offers a coupon and tells the building', async () => {
    const coupon = { code: 'RAIN15', percentage: 15, available: true, desc: 'For the monsoon' };
    expect(await call(admin, 'POST', '/api/coupons', coupon)).toMatchObject({ insertedId: expect.any(String) });
    const [listed] = await call<{ _id: string }[]>(admin, 'GET', '/api/coupons');
    for (const available of [false, true]) {
      expect(await call(admin, 'PATCH', `/api/coupons/${listed?._id}`, { available })).toMatchObject({
        modifiedCount: 1,
      });
    }
    expect(await call(visitor, 'GET', '/api/available-coupons')).toMatchObject([coupon]);
    const news = { title: 'Lift', desc: 'Out of order on Friday.', date: '15-11-2026' };
    expect(await call(admin, 'POST', '/api/announcements', news)).toMatchObject({ insertedId: expect.any(String) });
    expect(await call(visitor, 'GET', '/api/announcements')).toMatchObject([{ title: 'Lift', desc: news.desc }]);
  });

  it('[API-18] [API-22] [API-23] [API-24] [API-25] [T-20] [M5] pays two months, the first by days and with the coupon, and finds both', async () => {
    const { rent: owed } = await call<Due>(visitor, 'GET', `/api/make-payment?email=${visitor}`);
    const { month: first, rent } = await pay(visitor, 'RAIN15');
    expect(rent).toBeCloseTo(owed * 0.85, 5);
    const { month: second } = await pay(visitor);
    const all = await call<Json[]>(visitor, 'GET', `/api/payment-history?email=${visitor}`);
    expect(all).toMatchObject([
      { month: second, rent: 850, email: visitor, apartment: 'A101', paymentDate: expect.any(String) },
      {
        month: first,
        rent: expect.closeTo(rent, 2),
        transactionId: expect.stringMatching(/^pi_/),
        _id: expect.any(String),
      },
    ]);
    const name = first.split(',')[0]?.toLowerCase() ?? '';
    const found = await call<Json[]>(visitor, 'GET', `/api/payment-history?email=${visitor}&month=${name}`);
    expect(found.map(({ month }) => month)).toEqual([first]);
  });

  it('[API-11] [API-17] a declined request says so; a removed member is a user again, and their payments stay', async () => {
    await signUp('karim@surela.test', 'Karim Mia');
    await ask('karim@surela.test', 'Karim Mia', 1);
    await decide('karim@surela.test', false);
    expect(await call('karim@surela.test', 'GET', '/api/single-agreement?email=karim@surela.test')).toMatchObject({
      status: 'checked',
    });
    expect(await roles('karim@surela.test')).toMatchObject([{ admin: false }, { member: false }]);
    expect(await call(admin, 'PATCH', '/api/remove-member', { email: visitor })).toMatchObject({ modifiedCount: 1 });
    expect(await roles(visitor)).toMatchObject([{ admin: false }, { member: false }]);
    expect(await call<Json[]>(visitor, 'GET', `/api/payment-history?email=${visitor}`)).toHaveLength(2);
    const [coupon] = await call<{ _id: string }[]>(admin, 'GET', '/api/coupons');
    expect(await call(admin, 'DELETE', `/api/coupons/${coupon?._id}`)).toMatchObject({ deletedCount: 1 });
  });
});
