import { buildApartment } from '@surela/sandbox/factories/apartment';
import { createTenant } from '@surela/sandbox/factories/tenant';
import { confirmInBrowser } from '@surela/sandbox/fake-stripe';
import { type PaymentsHarness, RENT, startPaymentsHarness, type Tenant } from '@surela/sandbox/payments-harness';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { insertCoupon } from './coupons/index.ts';
import { insertApartments } from './inventory/index.ts';

const DAY_FIRST = /^\d{2}\/\d{2}\/\d{4}$/;
const MONTH_NAME = /^[A-Z][a-z]+,\d{4}$/;
const UNPADDED = /^[1-9]\d?-[1-9]\d?-\d{4}$/;

type Json = Record<string, unknown>;
type Fields = Readonly<Record<string, 'string' | 'number' | 'boolean' | RegExp | readonly unknown[]>>;

/** Section 3 of the specification: every entity with its fields, and the form of those that have one. */
const ENTITIES = {
  user: { name: 'string', email: 'string', role: ['user', 'member', 'admin'] },
  coupon: { _id: 'string', code: 'string', percentage: 'number', desc: 'string', available: 'boolean' },
  agreement: {
    ...{ _id: 'string', email: 'string', name: 'string', apartment: 'string', block: 'string', floor: 'number' },
    ...{ rent: 'number', status: ['pending', 'checked'], date: DAY_FIRST },
  },
  apartment: { _id: 'string', image: 'string', apartment: 'string', floor: 'number', block: 'string', rent: 'number' },
  announcement: { _id: 'string', title: 'string', desc: 'string', date: UNPADDED },
  adminProfileInfo: {
    ...{ totalApartments: 'number', percentageOfAvailableApartments: 'number', percentageOfRentedApartments: 'number' },
    ...{ totalUsers: 'number', totalMembers: 'number' },
  },
  rentPaymentInfo: {
    ...{ email: 'string', floor: 'number', block: 'string', apartment: 'string', rent: 'number', date: DAY_FIRST },
  },
  paymentRecord: {
    ...{ _id: 'string', apartment: 'string', rent: 'number', paymentDate: DAY_FIRST, email: 'string' },
    ...{ month: MONTH_NAME, transactionId: 'string' },
  },
} as const satisfies Record<string, Fields>;

/** @returns the fields that are missing or not of the stated form */
function wrongFields(found: unknown, name: keyof typeof ENTITIES): string[] {
  return Object.entries<Fields[string]>(ENTITIES[name])
    .filter(([field, form]) => {
      const value: unknown = Object(found)[field];
      if (typeof form === 'string') return typeof value !== form;
      return form instanceof RegExp ? !form.test(String(value)) : !form.includes(value);
    })
    .map(([field]) => `${name}.${field}`);
}

/** A client that knows the specification and nothing of our contract: plain requests, plain JSON. */
describe('the entities of the specification', () => {
  let harness: PaymentsHarness;
  let tenant: Tenant;
  let adminToken = '';

  beforeAll(async () => {
    harness = await startPaymentsHarness();
    tenant = await harness.tenant('2026-09-10');
    adminToken = await harness.adminToken();
  });
  afterAll(() => harness.close());

  async function send<Answer>(token: string, method: string, path: string, body?: object) {
    const response = await fetch(harness.address + path, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    return {
      status: response.status,
      total: response.headers.get('x-total-count'),
      json: (await response.json()) as Answer,
    };
  }
  const asTenant = <Answer = Json[]>(method: string, path: string, body?: object) =>
    send<Answer>(tenant.token, method, path, body);
  const asAdmin = <Answer = Json[]>(method: string, path: string, body?: object) =>
    send<Answer>(adminToken, method, path, body);

  it('[API-28] [C8] reads apartments, announcements, coupons, members and statistics with the stated fields', async () => {
    await asAdmin('POST', '/api/announcements', { title: 'Water', desc: 'Off at noon', date: '1-1-1999' });
    await asAdmin('POST', '/api/coupons', { code: 'SPEC5', percentage: 5, available: true, desc: 'Five' });
    const list = (await asTenant<{ apartments: Json[]; total: number }>('GET', '/api/apartments?page=1')).json;
    expect(list.total).toBeTypeOf('number');
    expect(wrongFields(list.apartments[0], 'apartment')).toEqual([]);
    expect(wrongFields((await asTenant('GET', '/api/announcements')).json[0], 'announcement')).toEqual([]);
    expect(wrongFields((await asTenant('GET', '/api/available-coupons')).json[0], 'coupon')).toEqual([]);
    expect(wrongFields((await asAdmin('GET', '/api/coupons')).json[0], 'coupon')).toEqual([]);
    const [member] = (await asAdmin('GET', '/api/users?role=member')).json;
    expect(wrongFields(member, 'user')).toEqual([]);
    expect(member).toHaveProperty('photo');
    expect(wrongFields((await asAdmin('GET', '/api/admin-profile-info')).json, 'adminProfileInfo')).toEqual([]);
  });

  it('[API-28] [C8] [PAY-02] pays a month, and the agreement then names it, so that the next choices start after it', async () => {
    const own = `email=${encodeURIComponent(tenant.email)}`;
    const before = (await asTenant<Json>('GET', `/api/single-agreement?${own}`)).json;
    expect(wrongFields(before, 'agreement')).toEqual([]);
    expect(before).not.toHaveProperty('month');

    const info = (await asTenant<Json>('GET', `/api/make-payment?${own}`)).json;
    expect(wrongFields(info, 'rentPaymentInfo')).toEqual([]);
    const intent = (await asTenant<{ clientSecret: string }>('POST', '/api/create-payment-intent', { rent: RENT }))
      .json;
    expect(intent.clientSecret).toBeTypeOf('string');
    await confirmInBrowser(harness.cards, intent.clientSecret);
    const [transactionId] = intent.clientSecret.split('_secret_');
    const record = { apartment: info['apartment'], rent: RENT, paymentDate: '01/01/1999', email: tenant.email };
    const saved = await asTenant('POST', '/api/payment-history', { ...record, month: 'September,2026', transactionId });
    expect(saved.status).toBe(200);

    const [payment] = (await asTenant('GET', `/api/payment-history?${own}`)).json;
    expect(wrongFields(payment, 'paymentRecord')).toEqual([]);
    expect(payment).toMatchObject({ rent: RENT, month: 'September,2026', transactionId });
    for (const path of ['/api/single-agreement', '/api/make-payment']) {
      expect((await asTenant<Json>('GET', `${path}?${own}`)).json['month'], `${path}`).toBe('September,2026');
    }
    const agreements = (await asAdmin('GET', '/api/agreements')).json;
    for (const agreement of agreements) expect(wrongFields(agreement, 'agreement')).toEqual([]);
    expect(agreements.find((one) => one['email'] === tenant.email)?.['month']).toBe('September,2026');
  });

  it('[API-13] [API-14] [API-19] [API-28] [C8] a list is whole when no page is asked for, and says how long it is', async () => {
    await harness.database.transact(async (tx) => {
      for (let index = 0; index < 120; index += 1) {
        await insertCoupon(tx, { code: `MANY${index}`, percentage: 1, description: '', available: true });
      }
    });
    const ids = await harness.database.transact((tx) =>
      insertApartments(
        tx,
        Array.from({ length: 110 }, (_, index) => buildApartment({ block: 'S', number: `S${index}` })),
      ),
    );
    for (const id of ids) await createTenant(harness.database, id);
    for (let index = 0; index < 25; index += 1) {
      await asAdmin('POST', '/api/announcements', { title: `Notice ${index}`, desc: 'Text', date: '1-1-1999' });
    }
    for (const [path, least] of [
      ['/api/announcements', 25],
      ['/api/coupons', 120],
      ['/api/available-coupons', 120],
      ['/api/agreements', 110],
      ['/api/users?role=member', 110],
    ] as const) {
      const { json, total } = await asAdmin('GET', path);
      expect(json.length, `${path}`).toBeGreaterThanOrEqual(least);
      expect(total, `${path}`).toBe(String(json.length));
    }
    const page = await asAdmin('GET', '/api/coupons?page=1');
    expect(page.json.length).toBe(100);
    expect(page.total).toBeNull();
    const own = await asTenant('GET', `/api/payment-history?email=${encodeURIComponent(tenant.email)}`);
    expect(own.total).toBe(String(own.json.length));
  });
});
