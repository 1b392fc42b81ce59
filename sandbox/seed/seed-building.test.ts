import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../testing/test-database.ts';
import { seedBuilding } from './seed-building.ts';

let made: TestDatabase;
beforeAll(async () => {
  made = await testDatabase();
  await seedBuilding(made.database);
});
afterAll(() => made.drop());

const all = <Row>(query: (db: TestDatabase['database']['db']) => { execute(): Promise<Row[]> }) =>
  query(made.database.db).execute();

describe('the people of the demo building', () => {
  it('are 42 tenants, none with the name or the address of another', async () => {
    const tenants = await all((db) => db.selectFrom('people').select(['name', 'email']).where('role', '=', 'member'));
    expect(tenants).toHaveLength(42);
    const everybody = await all((db) => db.selectFrom('people').select(['name', 'email']));
    expect(new Set(everybody.map(({ name }) => name)).size).toBe(everybody.length);
    expect(new Set(everybody.map(({ email }) => email)).size).toBe(everybody.length);
    // Reserved for examples: no letter of the demo can reach a stranger.
    expect(everybody.filter(({ email }) => !email?.endsWith('.example'))).toEqual([]);
  });

  it('pay in the first week for the most part, some of them late, in cash or by bank with a reference', async () => {
    const payments = await all((db) =>
      db.selectFrom('payments').select(['paid_on', 'month', 'method', 'reference', 'receipt_number']),
    );
    expect(payments.length).toBeGreaterThan(300);
    const days = payments.map(({ paid_on }) => Number(String(paid_on).slice(8, 10)));
    const inFirstWeek = days.filter((day) => day <= 7).length / days.length;
    expect(inFirstWeek).toBeGreaterThan(0.7);
    expect(inFirstWeek).toBeLessThan(0.95);
    expect(new Set(days).size).toBeGreaterThan(8);
    expect(payments.filter(({ reference }) => reference === '')).toEqual([]);
    expect(new Set(payments.map(({ method }) => method))).toEqual(new Set(['cash', 'bank']));
  });

  it('have receipts whose numbers follow the days of payment', async () => {
    const payments = await all((db) =>
      db.selectFrom('payments').select(['paid_on', 'receipt_number']).orderBy('receipt_number'),
    );
    expect(payments.map(({ paid_on }) => String(paid_on))).toEqual(
      payments.map(({ paid_on }) => String(paid_on)).toSorted(),
    );
  });

  it('have asked for apartments: three wait for an answer, two were declined with a reason', async () => {
    const requests = await all((db) =>
      db.selectFrom('agreements').select(['state', 'reason']).where('state', 'in', ['pending', 'declined']),
    );
    expect(requests.filter(({ state }) => state === 'pending')).toHaveLength(3);
    const declined = requests.filter(({ state }) => state === 'declined');
    expect(declined.map(({ reason }) => reason.length > 40)).toEqual([true, true]);
  });
});
