import { type ApiClient, apiClientAs } from '@surela/sandbox/api-client';
import { type RunningApi, startApi } from '@surela/sandbox/test-api';
import { databaseOfThisTest } from '@surela/sandbox/test-database';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { insertCoupon } from '../coupons/index.ts';

/** Stands still, so that no window ends in the middle of a test. */
const clock = { now: () => new Date('2026-11-17T12:00:10Z') };
const LIMIT = 20;
const TRIES = 40;

describe('coupon codes named while paying', () => {
  let api: RunningApi;
  let member: ApiClient;
  let email = '';
  let people = 0;
  beforeAll(async () => {
    api = await startApi({ clock });
    const coupon = { description: '', available: true };
    await api.database.transact(async (tx) => {
      await insertCoupon(tx, { ...coupon, code: 'HALF', percentage: 50 });
      await insertCoupon(tx, { ...coupon, code: 'ALL', percentage: 100 });
      await insertCoupon(tx, { ...coupon, code: 'NEARLY-ALL', percentage: 99.99 });
      await insertCoupon(tx, { ...coupon, code: 'ENDED', percentage: 50, available: false });
    });
  });
  afterAll(() => api.stop());
  beforeEach(async () => {
    email = `payer-${(people += 1)}@surela.test`;
    member = apiClientAs(api.address, await api.signedIn('member', email));
  });

  const CALLS = {
    'create-payment-intent': (code: string, rent = 1) =>
      member('POST /api/create-payment-intent', { body: { rent, code } }),
    'pay-with-coupon': (code: string) =>
      member('POST /api/pay-with-coupon', { body: { email, month: 'November,2026', code } }),
    lookup: (code: string) => member('GET /api/coupons/:code', { params: { code } }),
  };
  type Call = keyof typeof CALLS;
  /** Two at a time: more payments of one person are not opened at once. */
  const times = async (count: number, call: Call, code: string) => {
    const answers: string[] = [];
    const left = Array.from({ length: count }).values();
    const ask = async () => {
      for (const _one of left) {
        const { answer } = await CALLS[call](code);
        answers.push('code' in answer ? answer.code : 'ok');
      }
    };
    await Promise.all([ask(), ask()]);
    return answers;
  };
  const without = (answers: readonly unknown[]) => answers.filter((code) => code !== 'too-many-requests').length;

  it.each([
    ['create-payment-intent', 'GUESS', 'coupon-does-not-hold'],
    ['create-payment-intent', 'ENDED', 'coupon-does-not-hold'],
    ['create-payment-intent', 'HALF', 'price-differs'],
    ['create-payment-intent', 'NEARLY-ALL', 'price-differs'],
    ['pay-with-coupon', 'GUESS', 'coupon-does-not-hold'],
    ['pay-with-coupon', 'HALF', 'price-differs'],
  ] as const)('[K4] %s tells as little about %s as the lookup: twenty answers a minute', async (call, code, told) => {
    const answers = await times(TRIES, call, code);
    expect(without(answers)).toBe(LIMIT);
    expect(new Set(answers)).toEqual(new Set([told, 'too-many-requests']));
    expect(await CALLS[call](code)).toMatchObject({
      status: 429,
      answer: { message: expect.not.stringMatching(/\$|৳/) },
    });
  });

  it('[K4] all three calls share one limit, a person’s own', async () => {
    await times(10, 'lookup', 'GUESS');
    await times(5, 'create-payment-intent', 'GUESS');
    expect(without(await times(10, 'pay-with-coupon', 'GUESS'))).toBe(5);
    expect(without(await times(3, 'lookup', 'HALF'))).toBe(0);
    member = apiClientAs(api.address, await api.signedIn('member', `neighbour-${people}@surela.test`));
    expect(without(await times(3, 'create-payment-intent', 'GUESS'))).toBe(3);
  });

  it('[K4] beyond the limit a code that holds is not told from one that does not, even at the right price', async () => {
    await times(LIMIT, 'create-payment-intent', 'GUESS');
    expect((await CALLS['create-payment-intent']('ALL', 0)).status).toBe(429);
    expect((await CALLS['pay-with-coupon']('ALL')).status).toBe(429);
  });

  it('[K4] who pays with a code that holds is not counted, nor limited once they have looked it up', async () => {
    for (let count = 0; count < TRIES; count += 1) {
      expect((await CALLS['create-payment-intent']('ALL', 0)).status).toBe(200);
    }
    expect((await CALLS.lookup('ALL')).status).toBe(200);
    await times(TRIES, 'create-payment-intent', 'GUESS');
    expect((await CALLS['create-payment-intent']('GUESS')).status).toBe(429);
    expect((await CALLS['create-payment-intent']('all', 0)).status).toBe(200);
    expect((await CALLS['pay-with-coupon']('ALL')).status).toBe(200);
  });

  it('[K4] two processes on one database hold the limit together', async () => {
    const made = await databaseOfThisTest();
    const [one, other] = [await startApi({ clock }, made), await startApi({ clock }, made)];
    onTestFinished(async () => {
      await one.stop();
      await other.stop();
    });
    const token = await one.signedIn('member', 'both@surela.test');
    const guess = ({ address }: RunningApi) =>
      apiClientAs(address, token)('POST /api/create-payment-intent', { body: { rent: 1, code: 'GUESS' } });
    const statuses: number[] = [];
    for (let count = 0; count < TRIES / 2; count += 1) {
      const both = await Promise.all([guess(one), guess(other)]);
      statuses.push(...both.map(({ status }) => status));
    }
    expect(statuses.filter((status) => status !== 429)).toHaveLength(LIMIT);
  });
});
