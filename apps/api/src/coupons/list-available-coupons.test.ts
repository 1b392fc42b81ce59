import type { Coupon } from '@surela/contract';
import { type RunningApi, startApi } from '@surela/sandbox/test-api';
import { calendarDate } from '@surela/values/calendar-date';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertCoupon } from './coupons.store.ts';
import { holdCoupon } from './hold-coupon.ts';

describe('GET /api/available-coupons', () => {
  let api: RunningApi;
  let authorization: string;
  beforeAll(async () => {
    // In Dhaka it is already the first of December.
    api = await startApi({ clock: { now: () => new Date('2026-11-30T20:00:00Z') } });
    authorization = `Bearer ${await api.signedIn('user')}`;
  });
  afterAll(() => api.stop());

  const read = (who = authorization) =>
    fetch(`${api.address}/api/available-coupons`, { headers: { authorization: who } });

  it('[API-02] is an empty list while there is none', async () => {
    const answer = await read();
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual([]);
  });

  it('[API-02] lists the available ones only, the largest discount first', async () => {
    await api.database.transact(async (tx) => {
      await insertCoupon(tx, { code: 'SMALL', percentage: 5, description: 'a little', available: true });
      await insertCoupon(tx, { code: 'LARGE', percentage: 50, description: '', available: true });
      await insertCoupon(tx, { code: 'OVER', percentage: 90, description: '', available: false });
    });
    const rest = { available: true, endsOn: null, totalLimit: null, memberLimit: null, used: 0, reserved: 0 };
    expect(await (await read()).json()).toEqual([
      { _id: expect.any(String), code: 'LARGE', percentage: 50, desc: '', ...rest },
      { _id: expect.any(String), code: 'SMALL', percentage: 5, desc: 'a little', ...rest },
    ]);
  });

  it('[API-02] leaves out what has ended in the building, and what is used up by all or by oneself', async () => {
    const member = `Bearer ${await api.signedIn('member')}`;
    const [own, others] = [await api.personId('user@surela.test'), await api.personId('member@surela.test')];
    await api.database.transact(async (tx) => {
      const coupon = { percentage: 1, description: '', available: true };
      await insertCoupon(tx, { ...coupon, code: 'ENDED', ends_on: '2026-11-30' });
      await insertCoupon(tx, { ...coupon, code: 'LAST-DAY', ends_on: '2026-12-01' });
      await insertCoupon(tx, { ...coupon, code: 'ONE-EACH', member_limit: 1 });
      await insertCoupon(tx, { ...coupon, code: 'ONE-IN-ALL', total_limit: 1 });
      await insertCoupon(tx, { ...coupon, code: 'TWO-IN-ALL', total_limit: 2 });
      const today = calendarDate('2026-12-01');
      const hold = (code: string, personId: string) =>
        holdCoupon(tx, { code, personId, holder: crypto.randomUUID(), today });
      await hold('ONE-EACH', own);
      await hold('ONE-IN-ALL', others);
      await hold('TWO-IN-ALL', others);
    });
    const small = async (who: string) =>
      ((await (await read(who)).json()) as Coupon[])
        .filter(({ percentage }) => percentage === 1)
        .map(({ code, reserved }) => [code, reserved]);
    expect(await small(authorization)).toEqual([
      ['LAST-DAY', 0],
      ['TWO-IN-ALL', 1],
    ]);
    expect(await small(member)).toEqual([
      ['LAST-DAY', 0],
      ['ONE-EACH', 1],
      ['TWO-IN-ALL', 1],
    ]);
  });

  it('takes a code once, whatever its case', async () => {
    const again = { code: 'sMaLL', percentage: 7, description: '', available: true };
    expect(await api.database.transact((tx) => insertCoupon(tx, again))).toBeUndefined();
  });
});
