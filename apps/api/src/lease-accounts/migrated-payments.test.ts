import { migrationsUpTo } from '@surela/sandbox/older-migrations';
import { clientOfThisTest, emptyDatabaseOfThisTest } from '@surela/sandbox/test-database';
import { calendarDate } from '@surela/values/calendar-date';
import { rentMonth } from '@surela/values/rent-month';
import type pg from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import { listLeaseRows } from '../agreements/index.ts';
import { openDatabase } from '../platform/database/database.ts';
import { migrate } from '../platform/database/migrate.ts';
import { readLeaseAccount } from './read-lease-accounts.ts';

const TODAY = calendarDate('2026-11-18');

/** As the release before leases had a table wrote it: September with a coupon of 20 % and 100.00 refunded, October in cash. */
async function fill(owner: pg.Client): Promise<void> {
  await owner.query("insert into building (id, currency) values ('elm-court', 'USD')");
  await owner.query('begin');
  await owner.query(`
    with apartment as (
      insert into apartments (number, block, floor, rent_minor, bedrooms, bathrooms, size_m2, description)
      values ('A1', 'A', 1, 97000, 1, 1, 60, '') returning id
    ), tenant as (
      insert into people (email, name, role) values ('rina@surela.test', 'Rina', 'member') returning id
    )
    insert into agreements (person_id, apartment_id, rent_minor, state, requested_on, decided_on)
    select tenant.id, apartment.id, 97000, 'accepted', '2026-09-01', '2026-09-01' from apartment, tenant`);
  await owner.query(`
    insert into rent_charges (agreement_id, month, rent_minor, due_on)
    select id, month, 97000, month + 4 from agreements, unnest(array[date '2026-09-01', '2026-10-01', '2026-11-01']) as month`);
  await owner.query(`
    insert into payment_attempts (agreement_id, person_id, month, rent_minor, discount_minor, amount_minor, state, intent_id)
    select id, person_id, '2026-09-01', 97000, 19400, 77600, 'succeeded', 'pi_1' from agreements`);
  await owner.query(`
    insert into payments (agreement_id, person_id, month, rent_minor, discount_minor, amount_minor, refunded_minor, method,
                          attempt_id, coupon_code, coupon_percentage, receipt_number, transaction_id, state, paid_at, paid_on,
                          email, name, apartment, block, floor)
    select agreements.id, person_id, paid.month, 97000, discount, 97000 - discount, refunded, method,
           (select id from payment_attempts where intent_id = transaction), code, percentage, receipt, transaction, 'paid', paid_on, paid_on,
           'rina@surela.test', 'Rina', 'A1', 'A', 1
      from agreements, (values
        (date '2026-09-01', 19400, 10000, 'card', 'WELCOME20', 20, '2026-000001', 'pi_1', date '2026-09-03'),
        (date '2026-10-01', 0, 0, 'cash', null, null::integer, '2026-000002', 'cash_1', date '2026-10-04'))
        as paid (month, discount, refunded, method, code, percentage, receipt, transaction, paid_on)`);
  await owner.query('commit');
}

const PAYMENTS = `select receipt_number, month::text, rent_minor, discount_minor, amount_minor, refunded_minor, state,
  paid_on::text, transaction_id from payments order by receipt_number`;

it('[T-56] a month with a coupon and a refund of part reads as paid, and keeps its receipt number and amounts', async () => {
  const { ownerUrl, appUrl } = await emptyDatabaseOfThisTest();
  await migrate({ ownerUrl, folder: migrationsUpTo('0025') });
  const owner = await clientOfThisTest(ownerUrl);
  await fill(owner);
  const before = (await owner.query(PAYMENTS)).rows;
  await migrate({ ownerUrl });
  expect((await owner.query(PAYMENTS)).rows).toEqual(before);
  expect(before.map(({ receipt_number }) => receipt_number)).toEqual(['2026-000001', '2026-000002']);

  const database = openDatabase({ url: appUrl, poolSize: 2, onIdleError: () => undefined });
  onTestFinished(() => database.close());
  const [lease] = await listLeaseRows(database.db, '2026-11-01', TODAY);
  if (!lease) throw new Error('The lease is not listed.');
  const months = [rentMonth('2026-09'), rentMonth('2026-10')];
  const account = await readLeaseAccount(database.db, lease, { today: TODAY, dueDay: 5, months });
  expect(account).toMatchObject({ owedMinor: 97_000, overdueMinor: 97_000, creditMinor: 0 });
  expect(account.items).toMatchObject([
    { month: '2026-09', paidMinor: 67_600, creditedMinor: 29_400, openMinor: 0 },
    { month: '2026-10', paidMinor: 97_000, creditedMinor: 0, openMinor: 0 },
    { month: '2026-11', paidMinor: 0, creditedMinor: 0, openMinor: 97_000 },
  ]);
});
