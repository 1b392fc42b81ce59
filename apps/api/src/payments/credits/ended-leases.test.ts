import { accountDifferences } from '@surela/sandbox/account-differences';
import { fillLargeBuilding } from '@surela/sandbox/large-building';
import { migrationsUpTo } from '@surela/sandbox/older-migrations';
import { paymentInvariantViolations } from '@surela/sandbox/payment-violations';
import { testConfig } from '@surela/sandbox/test-api';
import { clientOfThisTest, emptyDatabaseOfThisTest } from '@surela/sandbox/test-database';
import { runCommand } from '@surela/sandbox/test-process';
import type pg from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import { chargeMonthsBegun, createCharges } from '../../charges/index.ts';
import { removeMember } from '../../members/remove-member.ts';
import { openDatabase } from '../../platform/database/database.ts';
import { migrate } from '../../platform/database/migrate.ts';
import { createLogger } from '../../platform/logger.ts';

const { building } = testConfig.web;
const MONEY = `
  select (select count(*)::int from payments) as payments, (select count(*)::int from ledger_entries) as entries,
         (select md5(string_agg(concat_ws(' ', receipt_number, agreement_id, month, state, version, rent_minor, discount_minor,
                 amount_minor, refunded_minor, refunded_cash_minor, refunded_bank_minor, dispute_lost_minor), ';'
                 order by receipt_number)) from payments) as payments_sum,
         (select md5(string_agg(concat_ws(' ', agreement_id, month, rent_minor, due_on), ';' order by agreement_id, month))
            from rent_charges) as charges_sum,
         (select md5(string_agg(concat_ws(' ', posting, account, agreement_id, month, amount_minor), ';'
                 order by posting, account)) from ledger_entries) as entries_sum`;

/** A database of the release before, filled by `fill`, then migrated. */
async function migrated(fill: (owner: pg.Client, ownerUrl: string) => Promise<unknown>, from = '0037') {
  const { ownerUrl, appUrl } = await emptyDatabaseOfThisTest();
  await migrate({ ownerUrl, folder: migrationsUpTo(from) });
  const owner = await clientOfThisTest(ownerUrl);
  await owner.query("insert into building (id, currency) values ('elm-court', 'USD')");
  await fill(owner, ownerUrl);
  const before = (await owner.query(MONEY)).rows;
  await migrate({ ownerUrl });
  expect((await owner.query(MONEY)).rows).toEqual(before);
  const database = openDatabase({ url: appUrl, poolSize: 2, onIdleError: () => undefined });
  onTestFinished(() => database.close());
  return { ownerUrl, appUrl, owner, database };
}

type Lease = {
  readonly name: string;
  readonly rent: number;
  readonly since: string;
  readonly ended: string | null;
  readonly charged: readonly string[];
  readonly paid: readonly string[];
};

/** With its charges, payments in cash and their postings. */
async function fillLease(owner: pg.Client, { name, rent, since, ended, charged, paid }: Lease): Promise<void> {
  await owner.query('begin');
  await owner.query(
    `with apartment as (
       insert into apartments (number, block, floor, rent_minor, bedrooms, bathrooms, size_m2, description)
       values ($1, 'A', 1, $2, 1, 1, 60, '') returning id
     ), tenant as (
       insert into people (email, name, role)
       values (lower($1) || '@surela.test', $1, case when $4::date is null then 'member' else 'user' end) returning id
     )
     insert into agreements (person_id, apartment_id, rent_minor, state, requested_on, decided_on, ended_on)
     select tenant.id, apartment.id, $2, case when $4::date is null then 'accepted' else 'ended' end, $3, $3, $4
       from apartment, tenant`,
    [name, rent, since, ended],
  );
  await owner.query('commit');
  const { id } = (
    await owner.query('select agreements.id from agreements join people on people.id = person_id where name = $1', [
      name,
    ])
  ).rows[0];
  await owner.query(
    `insert into rent_charges (agreement_id, month, rent_minor, due_on)
     select $1, month::date, $2, month::date + 4 from unnest($3::text[]) as month`,
    [id, rent, charged],
  );
  await owner.query(
    `insert into payments (agreement_id, person_id, month, method, transaction_id, receipt_number, rent_minor, discount_minor,
                           amount_minor, state, paid_at, paid_on, email, name, apartment, block, floor)
     select $1, person_id, month::date, 'cash', 'cash_' || $4 || month, $4 || month, $2, 0, $2, 'paid', month::date, month::date,
            $4, $4, $4, 'A', 1 from unnest($3::text[]) as month, agreements where agreements.id = $1`,
    [id, rent, paid, name],
  );
  await owner.query(
    `insert into ledger_entries (posting, account, agreement_id, month, amount_minor)
     select 'rent:' || $1::uuid || ':' || to_char(month, 'YYYY-MM'), account, agreement_id, month, sign * rent_minor
       from rent_charges, (values ('owed', 1), ('rent', -1)) as entry (account, sign) where agreement_id = $1
     union all
     select 'payment:' || id || ':1', account, agreement_id, month, sign * amount_minor
       from payments, (values ('cash', 1), ('owed', -1)) as entry (account, sign) where agreement_id = $1`,
    [id],
  );
}

const months = (...numbers: readonly number[]) => numbers.map((month) => `2026-${String(month).padStart(2, '0')}-01`);
/** Ended in September; October and November were paid ahead with it. */
const AHEAD = {
  name: 'Anindita',
  rent: 100_000,
  since: '2026-06-18',
  ended: '2026-09-20',
  charged: months(6, 7, 8, 9, 10, 11),
  paid: months(6, 7, 8, 9, 10, 11),
};
/** The same, but August is owed: that is taken off. */
const OWES = { ...AHEAD, name: 'Bikash', paid: months(6, 7, 9, 10, 11) };
/** Charged for the month, and removed on the first day. */
const NEVER = { ...AHEAD, name: 'Chandra', since: '2026-08-05', ended: '2026-08-05', charged: months(8), paid: [] };
const WHOLE = { ...AHEAD, name: 'Devi', ended: '2026-11-20', charged: months(6, 7), paid: months(6, 7) };

it('[M6] [T-57] a command lists leases that ended before, and mends them once when told to', async () => {
  const { appUrl, ownerUrl, owner, database } = await migrated(async (client) => {
    for (const lease of [AHEAD, OWES, NEVER, WHOLE]) await fillLease(client, lease);
  });
  const listed = await runCommand('accounts.main', appUrl);
  expect(listed.output.split('\n').toSorted()).toEqual(
    [
      '',
      'Anindita Anindita, ended 20 Sep 2026, charged for October 2026, November 2026: credit $2,000',
      'Bikash Bikash, ended 20 Sep 2026, charged for October 2026, November 2026: credit $1,000',
      'Chandra Chandra, ended 5 Aug 2026, charged for August 2026: credit $0',
      '3 leases, credit $3,000.',
      'Nothing was changed. To change it: npm run accounts -- --apply',
    ].toSorted(),
  );
  expect(listed.code).toBe(0);
  const audit = async () =>
    (await owner.query("select details from audit_entries where action = 'rent of ended lease dropped' order by id"))
      .rows;
  const emails = async () =>
    (await owner.query('select recipient, subject, body from email_outbox order by recipient')).rows;
  expect([await audit(), await emails()]).toEqual([[], []]);

  expect((await runCommand('accounts.main', appUrl, '--apply')).output).toContain('credit $2,000, applied');
  expect(await accountDifferences(database)).toEqual([]);
  expect(await paymentInvariantViolations(ownerUrl)).toEqual([]);
  const money = (await owner.query(MONEY)).rows;
  const written = [await audit(), await emails()];
  expect(written).toMatchObject([
    [
      { details: { creditMinor: 200_000, rentDropped: '2026-10, 2026-11', operator: expect.any(String) } },
      { details: { creditMinor: 100_000 } },
      { details: { creditMinor: 0 } },
    ],
    [
      { recipient: 'anindita@surela.test', body: expect.stringContaining('$2,000') },
      { recipient: 'bikash@surela.test', body: expect.stringContaining('$1,000') },
    ],
  ]);

  const again = await runCommand('accounts.main', appUrl, '--apply');
  expect(again).toEqual({ code: 0, output: '0 leases, credit $0.\n' });
  expect((await owner.query(MONEY)).rows).toEqual(money);
  expect([await audit(), await emails()]).toEqual(written);
});

it('[T-55] a lease from before rent by days keeps whole months as agreed, the first and the last', async () => {
  const { database, ownerUrl, owner } = await migrated(
    (client) => fillLease(client, { ...WHOLE, rent: 97_000, ended: null, paid: [] }),
    '0036',
  );
  const at = (day: string) => ({
    database,
    building,
    publicUrl: 'https://surela.test',
    log: createLogger('silent'),
    clock: { now: () => new Date(day) },
  });
  await createCharges(at('2026-12-02T06:00:00Z'));
  const admin = { personId: undefined, email: '', role: 'admin' as const, bearer: {} as never };
  const deps = { ...at('2026-12-02T06:00:00Z'), chargeMonthsBegun };
  expect(await removeMember(deps, admin, { email: 'devi@surela.test' }, '')).toBe(true);
  await createCharges(at('2027-01-20T06:00:00Z'));
  const { rows } = await owner.query('select month::text, rent_minor from rent_charges order by month');
  expect(rows).toEqual(months(6, 7, 8, 9, 10, 11, 12).map((month) => ({ month, rent_minor: 97_000 })));
  expect(await accountDifferences(database)).toEqual([]);
  expect(await paymentInvariantViolations(ownerUrl)).toEqual([]);
});

it('[M6] 100,000 payments are the same to the cent before and after the migration', {
  tags: ['verify'],
  timeout: 600_000,
}, async () => {
  const { owner, ownerUrl, database } = await migrated((_, url) =>
    fillLargeBuilding(url, { leases: 1_700, months: 60, until: '2026-11' }),
  );
  expect((await owner.query('select count(*)::int as count from payments')).rows[0].count).toBeGreaterThan(100_000);
  expect(await accountDifferences(database)).toEqual([]);
  expect(await paymentInvariantViolations(ownerUrl)).toEqual([]);
});
