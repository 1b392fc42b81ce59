import { pathToFileURL } from 'node:url';
import { insertPerson } from '@surela/api/people';
import { holdWrites } from '@surela/sandbox/hold-writes';
import { databaseOfThisTest } from '@surela/sandbox/test-database';
import { calendarDate } from '@surela/values/calendar-date';
import { expect, it, onTestFinished } from 'vitest';
import { MutatedCheckout } from '../../../../checks/mutated-checkout.ts';
import { insertCoupon, markAvailable, type NewCoupon } from './coupons.store.ts';
import { findUsableCoupon } from './find-usable-coupon.ts';
import { confirmCouponUse, holdCoupon, releaseCoupons } from './hold-coupon.ts';

const TODAY = calendarDate('2026-12-01');

/** A coupon, and people who would use it. */
async function withCoupon(more: Partial<NewCoupon>) {
  const { database, ownerUrl } = await databaseOfThisTest();
  const coupon = { code: 'Few', percentage: 10, description: '', available: true, ...more };
  await database.transact((tx) => insertCoupon(tx, coupon));
  let people = 0;
  const newPerson = () => {
    const who = { email: `${++people}@surela.test`, name: 'Somebody', photo: null, issuer: null, subject: null };
    return database.transact((tx) => insertPerson(tx, { ...who, role: 'user' }));
  };
  const hold = (personId: string, holder: string = crypto.randomUUID(), code = 'FEW') =>
    database.transact((tx) => holdCoupon(tx, { code, personId, holder, today: TODAY }));
  const find = (personId: string, code = 'few') => findUsableCoupon(database.db, { code, personId, today: TODAY });
  const release = (holder: string) => database.transact((tx) => releaseCoupons(tx, holder));
  return { database, ownerUrl, newPerson, hold, find, release };
}

it('a coupon is held as often as all together may, and again once it is given back', async () => {
  const { newPerson, hold, find, release } = await withCoupon({ total_limit: 2 });
  const [first, second, third] = [await newPerson(), await newPerson(), await newPerson()];
  const holder = crypto.randomUUID();
  const held = { id: expect.any(String), code: 'Few', percentage: 10 };
  expect(await hold(first, holder)).toEqual(held);
  expect(await hold(second)).toEqual(held);
  expect(await hold(third)).toBeUndefined();
  expect(await find(third)).toBeUndefined();
  expect(await hold(first, holder)).toEqual(held);
  await release(holder);
  await release(holder);
  expect(await find(third)).toEqual(held);
  expect(await hold(third)).toEqual(held);
});

it('each member holds it as often as a member may', async () => {
  const { newPerson, hold, find } = await withCoupon({ member_limit: 1 });
  const [first, second] = [await newPerson(), await newPerson()];
  const holder = crypto.randomUUID();
  expect(await hold(first, holder)).toBeDefined();
  expect(await hold(first)).toBeUndefined();
  expect(await find(first)).toBeUndefined();
  expect(await hold(first, holder)).toBeDefined();
  expect(await find(second)).toBeDefined();
  expect(await hold(second)).toBeDefined();
});

it('a coupon that was paid with stays held though it has ended; one that was not held is held if there is one left', async () => {
  const { database, newPerson, hold } = await withCoupon({ total_limit: 1 });
  const person = await newPerson();
  const [holder, other] = [crypto.randomUUID(), crypto.randomUUID()];
  const keep = (by: string, code = 'FEW') =>
    database.transact((tx) => confirmCouponUse(tx, { code, personId: person, holder: by, today: TODAY }));
  expect(await keep(holder)).toBe(true);
  const { id } = (await hold(person, holder)) ?? {};
  await database.transact((tx) => markAvailable(tx, id ?? '', false));
  expect([await keep(holder), await keep(other), await keep(other, 'NEVER')]).toEqual([true, false, false]);
});

it('a coupon that has ended, has expired or does not exist cannot be held', async () => {
  const { database, newPerson, hold, find } = await withCoupon({ ends_on: '2026-11-30' });
  const person = await newPerson();
  const add = (code: string, more: Partial<NewCoupon>) =>
    database.transact((tx) => insertCoupon(tx, { code, percentage: 10, description: '', available: true, ...more }));
  await add('TODAY', { ends_on: '2026-12-01' });
  const id = (await add('OVER', {})) ?? '';
  await database.transact((tx) => markAvailable(tx, id, false));
  for (const code of ['FEW', 'OVER', 'NEVER']) {
    expect([code, await find(person, code), await hold(person, crypto.randomUUID(), code)]).toEqual([
      code,
      undefined,
      undefined,
    ]);
  }
  expect(await hold(person, crypto.randomUUID(), 'TODAY')).toBeDefined();
});

/** Fifty members at the same moment; how many have it in the end. */
async function race(): Promise<number> {
  const { database, newPerson } = await withCoupon({ total_limit: 3 });
  const people: string[] = [];
  for (let count = 0; count < 50; count += 1) people.push(await newPerson());
  // As many as there are connections begin together, however busy the machine is.
  const start = Promise.withResolvers<void>();
  let waiting = 0;
  const held = await Promise.all(
    people.map((personId) =>
      database.transact(async (tx) => {
        if (++waiting === 10) start.resolve();
        await start.promise;
        return holdCoupon(tx, { code: 'few', personId, holder: crypto.randomUUID(), today: TODAY });
      }),
    ),
  );
  const uses = await database.db.selectFrom('coupon_uses').select('holder').execute();
  expect(held.filter((coupon) => coupon !== undefined)).toHaveLength(uses.length);
  return uses.length;
}

it('fifty members hold a coupon for three at the same moment: three have it', async () => {
  expect(await race()).toBe(3);
});

it('negative control: without the lock more than three have it', { tags: ['verify'] }, async () => {
  const copy = new MutatedCheckout();
  onTestFinished(() => copy.remove());
  copy.change('apps/api/src/coupons/coupons.store.ts', '.forNoKeyUpdate()', '');
  const broken = await import(pathToFileURL(`${copy.folder}/apps/api/src/coupons/hold-coupon.ts`).href);
  const { database, ownerUrl, newPerson } = await withCoupon({ total_limit: 3 });
  const people = [await newPerson(), await newPerson(), await newPerson(), await newPerson()];
  // All have counted the uses before one writes.
  await holdWrites({ ownerUrl, table: 'coupon_uses', waiting: people.length }, () =>
    Promise.all(
      people.map((personId) =>
        database.transact((tx) =>
          broken.holdCoupon(tx, { code: 'few', personId, holder: crypto.randomUUID(), today: TODAY }),
        ),
      ),
    ),
  );
  expect(await database.db.selectFrom('coupon_uses').select('holder').execute()).toHaveLength(4);
});
