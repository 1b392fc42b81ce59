import { type RunningApi, startApi } from '@surela/sandbox/test-api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertCoupon } from './coupons.store.ts';

describe('GET /api/available-coupons', () => {
  let api: RunningApi;
  let authorization: string;
  beforeAll(async () => {
    api = await startApi();
    authorization = `Bearer ${await api.signedIn('user')}`;
  });
  afterAll(() => api.stop());

  const read = () => fetch(`${api.address}/api/available-coupons`, { headers: { authorization } });

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
    expect(await (await read()).json()).toEqual([
      { _id: expect.any(String), code: 'LARGE', percentage: 50, desc: '', available: true },
      { _id: expect.any(String), code: 'SMALL', percentage: 5, desc: 'a little', available: true },
    ]);
  });

  it('takes a code once, whatever its case', async () => {
    const again = { code: 'sMaLL', percentage: 7, description: '', available: true };
    expect(await api.database.transact((tx) => insertCoupon(tx, again))).toBeUndefined();
  });
});
