import { type ApiClient, apiClientAs } from '@surela/sandbox/api-client';
import { fastestOf, mediansInTurns } from '@surela/sandbox/measure';
import { type RunningApi, startApi } from '@surela/sandbox/test-api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertCoupon } from './coupons.store.ts';

const FIFTY = Array.from({ length: 50 }, (_, index) => index);

describe('coupons, when everybody comes at once', () => {
  let api: RunningApi;
  let admin: ApiClient;
  /** Each may ask twenty times a minute. */
  const members: ApiClient[] = [];

  beforeAll(async () => {
    api = await startApi();
    admin = apiClientAs(api.address, await api.signedIn('admin'));
    for (const index of FIFTY) {
      members.push(apiClientAs(api.address, await api.signedIn('member', `m${index}@surela.test`)));
    }
  });
  afterAll(() => api.stop());

  const create = (code: string) => admin('POST /api/coupons', { body: { code, percentage: 10, available: true } });
  const statusesOf = (code: string) =>
    Promise.all(members.map(async (member) => (await member('GET /api/coupons/:code', { params: { code } })).status));

  it('[VAL-06] [API-15] fifty create one code in fifty ways to write it: one has it, the others are told', async () => {
    const written = FIFTY.map((index) =>
      Array.from('rainydays', (character, place) => ((index >> place) & 1 ? character.toUpperCase() : character)).join(
        '',
      ),
    );
    expect(new Set(written).size).toBe(50);
    const statuses = (await Promise.all(written.map(create))).map(({ status }) => status).toSorted((a, b) => a - b);
    expect(statuses).toEqual([200, ...Array(49).fill(409)]);
  });

  it('[API-16] [API-18] while fifty look it up it expires: no lookup after that finds it', async () => {
    const id = (await create('TOGGLE')).answer.insertedId;
    for (const available of [false, true, false]) {
      const meanwhile = statusesOf('TOGGLE');
      const changed = await admin('PATCH /api/coupons/:id', { params: { id }, body: { available } });
      const after = statusesOf('TOGGLE');
      expect(changed.answer).toEqual({ modifiedCount: 1 });
      expect(new Set(await after)).toEqual(new Set([available ? 200 : 404]));
      for (const status of await meanwhile) expect([200, 404]).toContain(status);
    }
  });

  it('[API-17] [API-18] while fifty look it up it is deleted: no error, and no lookup after that finds it', async () => {
    const id = (await create('DELETED')).answer.insertedId;
    expect(new Set(await statusesOf('DELETED'))).toEqual(new Set([200]));
    const meanwhile = statusesOf('DELETED');
    const removed = await Promise.all(FIFTY.map(() => admin('DELETE /api/coupons/:id', { params: { id } })));
    const after = statusesOf('DELETED');
    expect(removed.map(({ answer }) => answer.deletedCount).filter((count) => count === 1)).toHaveLength(1);
    expect(new Set(await after)).toEqual(new Set([404]));
    for (const status of await meanwhile) expect([200, 404]).toContain(status);
  });
});

describe('ten thousand coupons', () => {
  it('[API-02] [API-14] cost a list little more than a hundred', { tags: ['verify'] }, async () => {
    const apis = [await startApi(), await startApi()] as const;
    try {
      const add = (api: RunningApi, from: number, to: number) =>
        api.database.transact(async (tx) => {
          for (let index = from; index < to; index += 1) {
            await insertCoupon(tx, {
              code: `BULK${index}`,
              percentage: 10,
              description: 'one of many',
              available: true,
            });
          }
        });
      const client = async (api: RunningApi) => {
        const admin = apiClientAs(api.address, await api.signedIn('admin'));
        return {
          admin,
          first: () => admin('GET /api/coupons', { query: { page: '1' } }),
          search: () => admin('GET /api/coupons', { query: { page: '1', search: 'bulk many' } }),
          miss: () => admin('GET /api/coupons', { query: { search: 'nowhere' } }),
          count: () => admin('GET /api/coupon-count', { query: {} }),
          available: () => admin('GET /api/available-coupons', {}),
        };
      };
      for (const api of apis) await add(api, 0, 100);
      await add(apis[1], 100, 10_000);
      const few = await client(apis[0]);
      const { admin, ...many } = await client(apis[1]);
      expect((await many.first()).answer).toHaveLength(100);
      // Without a page a list is whole, up to a thousand.
      expect((await admin('GET /api/coupons', { query: {} })).answer).toHaveLength(1_000);
      expect((await many.available()).answer).toHaveLength(1_000);
      expect((await many.count()).answer).toEqual({ total: 10_000 });
      const last = await admin('GET /api/coupons', { query: { page: '100' } });
      expect(last.answer.map(({ code }) => code)).toContain('BULK0');
      for (const [name, length] of [
        ['first', 1],
        ['search', 1],
        ['available', 10],
      ] as const) {
        await mediansInTurns(few[name], many[name], 15);
        const [before, after] = await mediansInTurns(few[name], many[name], 15);
        // A hundred times as many coupons: a page stays a page, a whole list is ten times as long.
        expect([name, after < before * 5 * length + 5]).toEqual([name, true]);
      }
      // These two look at every coupon; ten thousand are still little.
      for (const name of ['count', 'miss'] as const) expect(await fastestOf(many[name], 15)).toBeLessThan(100);
    } finally {
      for (const api of apis) await api.stop();
    }
  });
});
