import { type TestDatabase, testDatabase } from '@surela/sandbox/test-database';
import { calendarDate } from '@surela/values/calendar-date';
import { consecutiveMonths, rentMonth } from '@surela/values/rent-month';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type LeaseRow, listLeaseRows } from '../agreements/index.ts';
import { agesOf, firstUnpaidMonth, oldestOpen } from './lease-account.rules.ts';
import { readLeaseAccounts } from './read-lease-accounts.ts';

const RENT = 100_000;
const LEASES = 120;
const MONTHS = consecutiveMonths(rentMonth('2026-01'), 14);

/** What can happen to a month: paid, discount, refunded to the card and in cash, lost to a bank. Null: not paid. */
const CASES = [
  'not charged',
  null,
  [RENT, 0, 0, 0, 0],
  [RENT, 0, 0, 0, 0],
  [RENT, 0, 0, 0, 0],
  [80_000, 20_000, 0, 0, 0],
  [0, RENT, 0, 0, 0],
  [70_000, 0, 0, 0, 0],
  [160_000, 0, 0, 0, 0],
  [RENT, 0, 10_000, 5_000, 0],
  [RENT, 0, 0, 0, 30_000],
  [RENT, 0, 20_000, 0, 30_000],
  [160_000, 0, 60_000, 0, 0],
  [160_000, 0, 0, 90_000, 0],
  [110_000, 20_000, 0, 0, 30_000],
] as const;

/** Months of every other lease that are paid with others: rents of the three months, discount, refund, and what is too much. */
const SHARED = [
  [{ rents: [RENT, RENT, RENT] }],
  [{ rents: [RENT, RENT, RENT], more: 20_000 }],
  [{ rents: [RENT, RENT, RENT], refunded: 130_000 }],
  [{ rents: [RENT, RENT, RENT] }, { rents: [0, 50_000, 0] }],
  [{ rents: [RENT, 60_000, 0] }, { rents: [0, 40_000, RENT] }],
  [{ rents: [RENT, RENT, RENT], discount: 20_000 }],
  [{ rents: [RENT, RENT, 0], refunded: 50_000 }, { rents: [0, RENT, RENT] }],
] as const;
const SHARED_MONTHS = MONTHS.slice(2, 5);

let made: TestDatabase;
let leases: LeaseRow[];
beforeAll(async () => {
  made = await testDatabase();
  await fill(made.ownerUrl);
  leases = await listLeaseRows(made.database.db, '2026-01-01', '2027-12-31');
});
afterAll(() => made.drop());

/** Leases of some months, each with another row of cases; every third has ended, some before they began. */
async function fill(ownerUrl: string): Promise<void> {
  const owner = new pg.Client(ownerUrl);
  await owner.connect();
  try {
    await owner.query('begin');
    await fillLeases(owner);
    await owner.query('commit');
  } finally {
    await owner.end();
  }
}

async function fillLeases(owner: pg.Client): Promise<void> {
  for (let lease = 0; lease < LEASES; lease += 1) {
    const ended = lease % 3 === 0 ? `2026-${String((lease % 9) + 1).padStart(2, '0')}-15` : null;
    const since = ended !== null && lease % 4 === 0 ? ended : '2026-01-01';
    const { rows } = await owner.query<{ id: string }>(
      `with apartment as (
         insert into apartments (number, block, floor, rent_minor, bedrooms, bathrooms, size_m2, description)
         values ('S' || $1::int, 'S', 1, $2::int, 1, 1, 60, '') returning id
       ), person as (
         insert into people (email, name, role)
         values ('settled-' || $1::int || '@surela.test', 'Tenant', case when $3::date is null then 'member' else 'user' end) returning id
       )
       insert into agreements (person_id, apartment_id, rent_minor, state, requested_on, decided_on, ended_on)
       select person.id, apartment.id, $2::int, case when $3::date is null then 'accepted' else 'ended' end, $4::date, $4::date, $3::date
         from apartment, person returning id`,
      [lease, RENT, ended, since],
    );
    for (const [index, month] of MONTHS.entries()) {
      if (lease % 2 === 1 && SHARED_MONTHS.includes(month)) continue;
      const found = CASES[(lease * 7 + index * 5 + lease * index) % CASES.length] ?? null;
      if (found === 'not charged') continue;
      await owner.query(
        `insert into rent_charges (agreement_id, month, rent_minor, due_on) values ($1, $2::date, $3, $2::date + 4)`,
        [rows[0]?.id, `${month}-01`, RENT],
      );
      if (found === null) continue;
      const [amount] = found;
      await owner.query(
        `insert into payments (agreement_id, person_id, month, amount_minor, discount_minor, refunded_minor, refunded_cash_minor,
                               dispute_lost_minor, rent_minor, method, transaction_id, receipt_number, state, paid_at, paid_on,
                               email, name, apartment, block, floor)
         select id, person_id, $2::date, $3, $4, $5, $6, $7, rent_minor, $8, $9, $9, 'paid', $2::date, $2::date, '', '', '', '', 1
           from agreements where id = $1`,
        [rows[0]?.id, `${month}-01`, ...found, amount === 0 ? 'coupon' : 'cash', `${lease} ${month}`],
      );
    }
    if (lease % 2 === 1) await fillShared(owner, rows[0]?.id ?? '', (lease - 1) / 2);
  }
}

type Shared = { rents: readonly number[]; discount?: number; refunded?: number; more?: number };

async function fillShared(owner: pg.Client, leaseId: string, number: number): Promise<void> {
  await owner.query(
    `insert into rent_charges (agreement_id, month, rent_minor, due_on)
     select $1, month::date, $2, month::date + 4 from unnest($3::text[]) as month`,
    [leaseId, RENT, SHARED_MONTHS.map((month) => `${month}-01`)],
  );
  const payments: readonly Shared[] = SHARED[number % SHARED.length] ?? [];
  for (const [at, { rents, discount = 0, refunded = 0, more = 0 }] of payments.entries()) {
    const lines = SHARED_MONTHS.map((month, index) => [`${month}-01`, rents[index] ?? 0] as const).filter(
      ([, rent]) => rent > 0,
    );
    const rent = lines.reduce((sum, [, one]) => sum + one, 0) + more;
    const { rows } = await owner.query<{ id: string }>(
      `insert into payments (agreement_id, person_id, month, amount_minor, discount_minor, refunded_minor, rent_minor, method,
                             transaction_id, receipt_number, state, paid_at, paid_on, email, name, apartment, block, floor)
       select id, person_id, $2::date, $3, $4, $5, $6, 'cash', $7, $7, 'paid', $2::date, $2::date, '', '', '', '', 1
         from agreements where id = $1 returning id`,
      [leaseId, lines[0]?.[0], rent - discount, discount, refunded, rent, `shared ${number} ${at}`],
    );
    if (lines.length === 1 && more === 0) continue;
    for (const [index, [month, one]] of lines.entries()) {
      await owner.query(
        'insert into payment_lines (holder, month, rent_minor, discount_minor) values ($1, $2, $3, $4)',
        [rows[0]?.id, month, one, index === 0 ? discount : 0],
      );
    }
  }
}

it.each(['2026-03-05', '2026-10-06', '2027-02-20'])(
  'leaving out settled months changes nothing that is owed, overdue or credit on %s',
  async (day) => {
    const today = calendarDate(day);
    const { db } = made.database;
    const some = await readLeaseAccounts(db, leases, { today, dueDay: 5 });
    const all = await readLeaseAccounts(db, leases, { today, dueDay: 5, months: MONTHS });
    const figures = (read: typeof some) =>
      leases.map((lease) => {
        const { owedMinor, overdueMinor, creditMinor, ...account } = read(lease);
        const of = { ...account, owedMinor, overdueMinor, creditMinor };
        const oldest = oldestOpen(of, today)?.month;
        const unpaid = firstUnpaidMonth(of, rentMonth(day.slice(0, 7)));
        return { lease: lease.number, owedMinor, overdueMinor, creditMinor, ages: agesOf(of, today), oldest, unpaid };
      });
    expect(figures(some)).toEqual(figures(all));
    const read = (of: typeof some) => leases.reduce((sum, lease) => sum + of(lease).items.length, 0);
    expect(read(some)).toBeLessThan(read(all));
    expect(figures(all).filter(({ owedMinor }) => owedMinor > 0).length).toBeGreaterThan(LEASES / 3);
    expect(figures(all).filter(({ creditMinor }) => creditMinor > 0).length).toBeGreaterThan(3);
  },
);
