import { type ApiClient, apiClientAs } from '@surela/sandbox/api-client';
import { type RunningApi, startApi } from '@surela/sandbox/test-api';
import { calendarDate } from '@surela/values/calendar-date';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { holdCoupon } from './hold-coupon.ts';
import { lastLookedUpCoupon } from './look-up-coupon.ts';

/** In Dhaka it is already the first of December; where the server stands it is still November. */
let now = new Date('2026-11-30T20:00:00Z');

describe('coupons', () => {
  let api: RunningApi;
  let admin: ApiClient;
  let member: ApiClient;
  let codes = 0;

  beforeAll(async () => {
    api = await startApi({ clock: { now: () => now } });
    admin = apiClientAs(api.address, await api.signedIn('admin'));
    member = apiClientAs(api.address, await api.signedIn('member'));
  });
  afterAll(() => api.stop());

  const create = (more: object = {}) =>
    admin('POST /api/coupons', {
      body: { code: `CODE${++codes}`, percentage: 10, available: true, desc: 'ten off', ...more },
    });
  const listed = async (code: string) =>
    (await admin('GET /api/coupons', { query: { search: code } })).answer.find((coupon) => coupon.code === code);
  const lookUp = (code: string) => member('GET /api/coupons/:code', { params: { code } });

  it('[API-15] [API-14] one that is created is in the list, the newest first, with what limits it', async () => {
    const plain = await create({ code: '  Plain ', desc: undefined });
    expect(plain).toEqual({ status: 200, answer: { insertedId: expect.stringMatching(/^[0-9a-f-]{36}$/) } });
    await create({ code: 'Limited', percentage: 100, endsOn: '2027-01-31', totalLimit: 30, memberLimit: 1 });
    const { answer } = await admin('GET /api/coupons', { query: {} });
    const none = { endsOn: null, totalLimit: null, memberLimit: null, used: 0, reserved: 0 };
    expect(answer).toEqual([
      {
        ...{ _id: expect.any(String), code: 'Limited', percentage: 100, desc: 'ten off', available: true, used: 0 },
        ...{ endsOn: '2027-01-31', totalLimit: 30, memberLimit: 1, reserved: 0 },
      },
      { _id: plain.answer.insertedId, code: 'Plain', percentage: 10, desc: '', available: true, ...none },
    ]);
    expect((await admin('GET /api/coupons', { query: { page: '2' } })).answer).toEqual([]);
  });

  it('[API-15] [API-18] [C8] a percentage may have two decimals, and is the same number in every response', async () => {
    const { answer } = await create({ code: 'EIGHTH', percentage: 12.5 });
    await create({ code: 'TYPED', percentage: '0.01' });
    const { answer: listed } = await admin('GET /api/coupons', { query: {} });
    const percentages = Object.fromEntries(listed.map(({ code, percentage }) => [code, percentage]));
    expect(percentages).toMatchObject({ EIGHTH: 12.5, TYPED: 0.01 });
    expect((await lookUp('eighth')).answer).toEqual({ percentage: 12.5 });
    for (const { _id, code } of listed) {
      if (code === 'EIGHTH' || code === 'TYPED') await admin('DELETE /api/coupons/:id', { params: { id: _id } });
    }
    expect(answer.insertedId).toBeDefined();
  });

  it('[API-14] a search finds every word in code or description, and is taken as text', async () => {
    await create({ code: 'SPRING%', desc: 'For the first flowers' });
    const found = async (search: string) => ({
      codes: (await admin('GET /api/coupons', { query: { search } })).answer.map(({ code }) => code),
      count: (await admin('GET /api/coupon-count', { query: { search } })).answer.total,
    });
    expect(await found('flowers spring')).toEqual({ codes: ['SPRING%'], count: 1 });
    expect(await found('%')).toEqual({ codes: ['SPRING%'], count: 1 });
    expect(await found('flowers autumn')).toEqual({ codes: [], count: 0 });
    expect((await admin('GET /api/coupons', { query: { search: '\0' } })).status).toBe(400);
  });

  it('[VAL-06] [API-15] a code is taken once, whatever its case', async () => {
    await create({ code: 'Harmony15' });
    expect(await create({ code: 'hArMoNy15' })).toMatchObject({ status: 409, answer: { code: 'coupon-exists' } });
  });

  it('[VAL-06] [API-15] what was typed into a plain form is a number too', async () => {
    await create({ code: 'TYPED', percentage: '25' });
    expect((await listed('TYPED'))?.percentage).toBe(25);
  });

  it.each([
    [{ code: '' }, 'code', 'Coupon code is required'],
    [{ code: '   ' }, 'code', 'Coupon code is required'],
    [{ code: undefined }, 'code', 'Coupon code is required'],
    [{ percentage: undefined }, 'percentage', 'Coupon discount percentage is required'],
    [{ percentage: '' }, 'percentage', 'Coupon discount percentage is required'],
    [{ percentage: 0 }, 'percentage', /between 0.01 and 100/],
    [{ percentage: 101 }, 'percentage', /between 0.01 and 100/],
    [{ percentage: -5 }, 'percentage', /between 0.01 and 100/],
    [{ percentage: 7.555 }, 'percentage', /between 0.01 and 100/],
    [{ percentage: '7.555' }, 'percentage', /between 0.01 and 100/],
    [{ percentage: '1e1' }, 'percentage', /between 0.01 and 100/],
    [{ percentage: '9'.repeat(400) }, 'percentage', /between 0.01 and 100/],
    [{ percentage: true }, 'percentage', /between 0.01 and 100/],
    [{ code: 'A\0B' }, 'code', /./],
    [{ code: '..' }, 'code', /./],
    [{ code: 'X'.repeat(41) }, 'code', /./],
    [{ desc: 'A\0B' }, 'desc', /./],
    [{ available: 'yes' }, 'available', /./],
    [{ endsOn: '2026-02-30' }, 'endsOn', /./],
    [{ totalLimit: 0 }, 'totalLimit', /./],
    [{ memberLimit: 1.5 }, 'memberLimit', /./],
  ])('[VAL-06] [API-15] is refused, naming the field: %j', async (wrong, field, message) => {
    const { status, answer } = await create(wrong);
    expect([status, answer.fields]).toEqual([400, [{ field, message: expect.stringMatching(message) }]]);
  });

  it('[API-16] availability is set, and nothing else; what it is already changes nothing', async () => {
    const id = (await create({ code: 'TOGGLED' })).answer.insertedId;
    const set = (available: boolean, more = {}) =>
      admin('PATCH /api/coupons/:id', { params: { id }, body: { available, ...more } });
    const before = await listed('TOGGLED');
    expect(await set(false)).toEqual({ status: 200, answer: { modifiedCount: 1 } });
    expect((await set(false)).answer).toEqual({ modifiedCount: 0 });
    expect(await listed('TOGGLED')).toEqual({ ...before, available: false });
    expect((await set(true, { percentage: 100 })).status).toBe(400);
    expect((await set(true)).answer).toEqual({ modifiedCount: 1 });
    expect(await listed('TOGGLED')).toEqual(before);
    const nobody = { params: { id: crypto.randomUUID() }, body: { available: true } };
    expect((await admin('PATCH /api/coupons/:id', nobody)).answer).toEqual({ modifiedCount: 0 });
  });

  it('[API-17] one that is deleted is gone; again, nothing is; its code is free', async () => {
    const id = (await create({ code: 'GONE' })).answer.insertedId;
    const remove = () => admin('DELETE /api/coupons/:id', { params: { id } });
    expect((await lookUp('GONE')).status).toBe(200);
    expect(await remove()).toEqual({ status: 200, answer: { deletedCount: 1 } });
    expect((await remove()).answer).toEqual({ deletedCount: 0 });
    expect(await listed('GONE')).toBeUndefined();
    expect((await create({ code: 'gone' })).status).toBe(200);
  });

  it('[API-18] a member learns the percentage of a code in any case, and nothing else', async () => {
    await create({ code: 'Secret Code/1', percentage: 35 });
    expect(await lookUp(' sEcReT code/1 ')).toEqual({ status: 200, answer: { percentage: 35 } });
  });

  it('[API-18] unknown, expired, ended and used up sound alike; the last day is still one', async () => {
    await create({ code: 'EXPIRED', available: false });
    await create({ code: 'ENDED', endsOn: '2026-11-30' });
    await create({ code: 'LAST-DAY', endsOn: '2026-12-01' });
    expect((await lookUp('LAST-DAY')).status).toBe(200);
    const { requestId: _id, ...unknown } = (await lookUp('NEVER-WAS')).answer;
    expect(unknown).toEqual({
      code: 'not-found',
      message: 'This coupon code is not valid or has ended. Check the spelling.',
    });
    await create({ code: 'USED-UP', totalLimit: 1 });
    const personId = await api.personId('admin@surela.test');
    const use = { code: 'USED-UP', personId, holder: crypto.randomUUID(), today: calendarDate('2026-12-01') };
    expect(await api.database.transact((tx) => holdCoupon(tx, use))).toBeDefined();
    for (const code of ['EXPIRED', 'ENDED', 'USED-UP', '\0', '%', ' ', 'X'.repeat(300)]) {
      const { status, answer } = await lookUp(code);
      expect([code, status]).toEqual([code, 404]);
      const { requestId: _, ...said } = answer;
      expect(said).toEqual(unknown);
    }
  });

  it('[API-18] the last code that a member could use is remembered; one that they could not is not', async () => {
    const personId = await api.personId('member@surela.test');
    const last = (since: Date) => lastLookedUpCoupon(api.database.db, { personId, since });
    await create({ code: 'Earlier' });
    const { insertedId: id } = (await create({ code: 'Later' })).answer;
    for (const code of ['earlier', 'LATER', 'NEVER-WAS']) await lookUp(code);
    expect(await last(now)).toEqual({ code: 'Later' });
    expect(await last(new Date(now.getTime() + 1))).toBeUndefined();
    await admin('DELETE /api/coupons/:id', { params: { id } });
    expect(await last(new Date(0))).toBeUndefined();
  });

  it('[API-18] a member who guesses twenty times in a minute must wait; others need not', async () => {
    const other = apiClientAs(api.address, await api.signedIn('member', 'guesser@surela.test'));
    const guess = () => other('GET /api/coupons/:code', { params: { code: 'GUESS' } });
    const statuses = await Promise.all(Array.from({ length: 30 }, async () => (await guess()).status));
    expect(statuses.filter((status) => status === 404)).toHaveLength(20);
    expect(statuses.filter((status) => status === 429)).toHaveLength(10);
    await create({ code: 'GUESS' });
    expect((await guess()).answer.code).toBe('too-many-requests');
    expect((await lookUp('GUESS')).status).toBe(200);
    now = new Date(now.getTime() + 60_000);
    expect((await guess()).status).toBe(200);
  });

  it('every action of the admin is in the log', async () => {
    const id = (await create({ code: 'LOGGED', totalLimit: 5 })).answer.insertedId;
    for (const available of [false, false, true]) {
      await admin('PATCH /api/coupons/:id', { params: { id }, body: { available } });
    }
    await admin('DELETE /api/coupons/:id', { params: { id } });
    await admin('DELETE /api/coupons/:id', { params: { id } });
    const { entries } = (await admin('GET /api/audit-log', { query: {} })).answer;
    const own = entries.filter(({ subject }) => subject === `coupon ${id}`).toReversed();
    expect(own.map(({ action }) => action)).toEqual([
      'coupon created',
      'coupon expired',
      'coupon made available',
      'coupon deleted',
    ]);
    expect(own.map(({ details }) => details['code'])).toEqual(Array(4).fill('LOGGED'));
    expect(own[0]?.details).toMatchObject({ percentage: 10, totalLimit: 5 });
  });
});
