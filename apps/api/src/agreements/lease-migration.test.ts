import { migrationsUpTo } from '@surela/sandbox/older-migrations';
import { clientOfThisTest, emptyDatabaseOfThisTest } from '@surela/sandbox/test-database';
import type pg from 'pg';
import { expect, it } from 'vitest';
import { migrate } from '../platform/database/migrate.ts';

/** Before leases had a table: agreements of every kind and the days between which they ran. */
const AGREEMENTS = [
  // person, apartment, state, requested, decided, ended
  ['runs', 'A1', 'accepted', '2026-01-03', '2026-01-05', null],
  ['ended', 'A2', 'ended', '2026-01-03', '2026-01-05', '2026-06-30'],
  ['let again', 'A2', 'accepted', '2026-06-20', '2026-07-04', null],
  ['left', 'A3', 'ended', '2026-02-01', '2026-02-03', '2026-05-17'],
  ['same day', 'A3', 'ended', '2026-05-10', '2026-05-17', '2026-05-17'],
  ['also same day', 'A3', 'accepted', '2026-05-12', '2026-05-17', null],
  ['asks', 'A4', 'pending', '2026-11-01', null, null],
  ['was declined', 'A4', 'declined', '2026-11-01', '2026-11-02', null],
] as const;

async function fill(owner: pg.Client, agreements: readonly (typeof AGREEMENTS)[number][]): Promise<void> {
  for (const number of new Set(agreements.map(([, apartment]) => apartment))) {
    await owner.query(
      `insert into apartments (number, block, floor, rent_minor, bedrooms, bathrooms, size_m2, description)
       values ($1, 'A', 1, 90000, 1, 1, 60, '')`,
      [number],
    );
  }
  for (const [name, apartment, state, requested, decided, ended] of agreements) {
    await owner.query('begin');
    const { rows } = await owner.query('insert into people (email, name, role) values ($1, $2, $3) returning id', [
      `${name.replaceAll(' ', '-')}@surela.test`,
      name,
      state === 'accepted' ? 'member' : 'user',
    ]);
    await owner.query(
      `insert into agreements (person_id, apartment_id, rent_minor, state, requested_on, decided_on, ended_on)
       select $1, id, rent_minor, $3, $4, $5, $6 from apartments where number = $2`,
      [rows[0].id, apartment, state, requested, decided, ended],
    );
    await owner.query('commit');
  }
  await owner.query("insert into building (id, currency) values ('elm-court', 'USD')");
  await owner.query(
    `insert into rent_charges (agreement_id, month, rent_minor, due_on)
     select agreements.id, month, rent_minor, month + 4
       from agreements, generate_series(date_trunc('month', decided_on), coalesce(ended_on, date '2026-11-18'), '1 month') as at,
            lateral (select at::date as month) as months
      where state in ('accepted', 'ended')`,
  );
}

const MONEY = `select agreement_id, month, rent_minor, due_on from rent_charges order by agreement_id, month`;
const LEASES = `select name, starts_on::text, ends_on::text, during::text, historic
  from leases join people on people.id = person_id order by name`;

it('[T-02] leases of a database without days keep them, and a second run changes nothing', async () => {
  const { ownerUrl } = await emptyDatabaseOfThisTest();
  await migrate({ ownerUrl, folder: migrationsUpTo('0025') });
  const owner = await clientOfThisTest(ownerUrl);
  await fill(owner, AGREEMENTS);
  const charged = (await owner.query(MONEY)).rows;
  expect(charged.length).toBeGreaterThan(30);

  await migrate({ ownerUrl });
  const { rows: leases } = await owner.query(LEASES);
  expect(leases).toEqual([
    { name: 'also same day', starts_on: '2026-05-17', ends_on: null, during: '[2026-05-17,)', historic: false },
    {
      name: 'ended',
      starts_on: '2026-01-05',
      ends_on: '2026-06-30',
      during: '[2026-01-05,2026-07-01)',
      historic: true,
    },
    { name: 'left', starts_on: '2026-02-03', ends_on: '2026-05-17', during: '[2026-02-03,2026-05-18)', historic: true },
    { name: 'let again', starts_on: '2026-07-04', ends_on: null, during: '[2026-07-04,)', historic: false },
    { name: 'runs', starts_on: '2026-01-05', ends_on: null, during: '[2026-01-05,)', historic: false },
    {
      name: 'same day',
      starts_on: '2026-05-17',
      ends_on: '2026-05-17',
      during: '[2026-05-17,2026-05-18)',
      historic: true,
    },
  ]);
  expect((await owner.query(MONEY)).rows).toEqual(charged);

  await migrate({ ownerUrl });
  expect((await owner.query(LEASES)).rows).toEqual(leases);
});

it('[T-02] a lease of the previous release has its days as well: by the trigger, at acceptance and end', async () => {
  const { ownerUrl } = await emptyDatabaseOfThisTest();
  await migrate({ ownerUrl });
  const owner = await clientOfThisTest(ownerUrl);
  // One who was removed on the day of the acceptance, and the next tenant on that same day.
  await fill(
    owner,
    AGREEMENTS.filter(([name]) => name !== 'left'),
  );
  const { rows } = await owner.query(LEASES);
  expect(rows.map(({ name, starts_on, ends_on }) => [name, starts_on, ends_on])).toEqual([
    ['also same day', '2026-05-17', null],
    ['ended', '2026-01-05', '2026-06-30'],
    ['let again', '2026-07-04', null],
    ['runs', '2026-01-05', null],
    ['same day', '2026-05-17', '2026-05-16'],
  ]);
});
