import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createLeaseFor } from '@surela/sandbox/factories/tenant';
import { migrationsUpTo } from '@surela/sandbox/older-migrations';
import { testConfig } from '@surela/sandbox/test-api';
import {
  asOwner,
  clientOfThisTest,
  databaseOfThisTest,
  emptyDatabaseOfThisTest,
  type TestDatabase,
} from '@surela/sandbox/test-database';
import { spawnApi, startProcess } from '@surela/sandbox/test-process';
import { expect, it, onTestFinished } from 'vitest';
import { createCharges } from '../../charges/index.ts';
import { insertPerson } from '../../people/index.ts';
import { createLogger } from '../logger.ts';
import { migrate } from './migrate.ts';

const BUILDING = path.resolve(import.meta.dirname, '../../../../../building.json');

function buildingFile(change: object): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'surela-building-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = path.join(folder, 'building.json');
  writeFileSync(file, JSON.stringify({ ...(JSON.parse(readFileSync(BUILDING, 'utf8')) as object), ...change }));
  return file;
}

async function chargeRent({ database }: TestDatabase): Promise<void> {
  const person = { email: 'a@surela.test', name: 'A', photo: null, role: 'user', issuer: null, subject: null } as const;
  await createLeaseFor(database, await database.transact((tx) => insertPerson(tx, person)));
  const { building } = testConfig.web;
  await createCharges({ database, building, clock: { now: () => new Date() }, log: createLogger('silent') });
}

const settings = (made: TestDatabase, file: string) => ({ DATABASE_URL: made.appUrl, BUILDING_FILE: file });

it.each([
  [{ currency: 'EUR' }, 'The rent in this database is in USD, not in EUR. Put currency back in building.json.'],
  [{ id: 'quayside-court' }, 'This is the database of building surela-residences, not of quayside-court.'],
])('with money in the database, %j stops the start', async (change, said) => {
  const made = await databaseOfThisTest();
  await startProcess(settings(made, buildingFile(change)));
  await startProcess(settings(made, BUILDING));
  await chargeRent(made);
  const refused = spawnApi(settings(made, buildingFile(change)));
  expect(await refused.ended).toBe(1);
  expect(refused.output()).toContain(said);
  await startProcess(settings(made, BUILDING));
});

it('charge, payment and ledger say in which currency they are; a payment is in that of its charge', async () => {
  const made = await databaseOfThisTest();
  await chargeRent(made);
  const found = await asOwner(made, (owner) =>
    owner.query(
      'select distinct currency from (select currency from rent_charges union all select currency from ledger_entries)',
    ),
  );
  expect(found.rows).toEqual([{ currency: 'USD' }]);
  const paid = (currency: string) =>
    asOwner(made, (owner) =>
      owner.query(
        `insert into payments (receipt_number, agreement_id, person_id, month, method, transaction_id, rent_minor,
           discount_minor, amount_minor, state, paid_at, paid_on, email, name, apartment, block, floor, currency)
         select 'R-1', a.id, a.person_id, c.month, 'cash', 'cash_1', 1, 0, 1, 'paid', now(), now(), '', '', '', '', 1, $1
         from agreements a join rent_charges c on c.agreement_id = a.id limit 1`,
        [currency],
      ),
    );
  await expect(paid('EUR')).rejects.toMatchObject({ constraint: 'payment_is_in_the_currency_of_its_charge' });
  expect((await paid('USD')).rowCount).toBe(1);
});

it('money of the version before gets its currency, and is not migrated without one', async () => {
  const { ownerUrl } = await emptyDatabaseOfThisTest();
  await migrate({ ownerUrl, folder: migrationsUpTo('0023') });
  const owner = await clientOfThisTest(ownerUrl);
  await owner.query(`
    insert into people (id, email, name, role) values ('${NOBODY}', 'a@surela.test', 'A', 'user');
    insert into apartments (id, number, block, floor, rent_minor, bedrooms, bathrooms, size_m2) values ('${NOBODY}', 'A1', 'A', 1, 90000, 1, 1, 50);
    insert into agreements (id, person_id, apartment_id, rent_minor, state, requested_on)
      values ('${NOBODY}', '${NOBODY}', '${NOBODY}', 90000, 'pending', '2026-01-05');
    insert into rent_charges (agreement_id, month, rent_minor, due_on) values ('${NOBODY}', '2026-01-01', 90000, '2026-01-05');
    insert into ledger_entries (posting, account, agreement_id, month, amount_minor)
      values ('p', 'owed', '${NOBODY}', '2026-01-01', 1), ('p', 'rent', '${NOBODY}', '2026-01-01', -1)`);
  await expect(migrate({ ownerUrl })).rejects.toThrow('run npm run migrate with BUILDING_FILE');
  await migrate({ ownerUrl, building: { id: 'surela-residences', currency: 'BDT' } });
  const { rows } = await owner.query('select currency from rent_charges union all select currency from ledger_entries');
  expect(rows).toEqual([{ currency: 'BDT' }, { currency: 'BDT' }, { currency: 'BDT' }]);
});

const NOBODY = '00000000-0000-4000-8000-000000000000';
