import { type CalendarDate, latestOf } from '@surela/values/calendar-date';
import { firstDayOf, type RentMonth } from '@surela/values/rent-month';
import { type FirstRent, type LeaseRow, type LockedLease, listLeaseRows, lockLease } from '../agreements/index.ts';
import { balancesOfCharge, insertPosting } from '../ledger/index.ts';
import { openStuckIssue } from '../payment-issues/index.ts';
import { todayAt } from '../platform/clock.ts';
import type { Tx } from '../platform/database/database.ts';
import type { Deps } from '../platform/deps.ts';
import { assertNoneFailed, forEachItem } from '../platform/for-each-item.ts';
import { dueOn } from './charge.rules.ts';
import { insertCharge, listCharges } from './charges.store.ts';
import { firstRentsOf } from './first-rents.ts';
import { monthsBegun, rentOfMonth } from './rent-charge.ts';

const JOB = 'create-charges';

type ChargeTerms = {
  /** Of the building, for leases from before due days were kept. */
  readonly dueDay: number;
  /** For a month that could not be paid before. */
  readonly notBefore?: CalendarDate;
};

/**
 * Charges the rent of one month: by days for a part of it, nothing if the lease has ended before it. Idempotent.
 * @returns false if it was charged already
 */
export async function createCharge(
  tx: Tx,
  { dueDay, notBefore }: ChargeTerms,
  lease: LockedLease,
  month: RentMonth,
): Promise<boolean> {
  const due = dueOn(lease, month, dueDay);
  const charge = {
    agreement_id: lease.id,
    month: firstDayOf(month),
    rent_minor: rentOfMonth(lease, month),
    due_on: notBefore ? latestOf(due, notBefore) : due,
  };
  if (!(await insertCharge(tx, charge))) return false;
  await insertPosting(tx, {
    name: `rent:${lease.id}:${month}`,
    agreementId: lease.id,
    month: charge.month,
    balances: balancesOfCharge(charge.rent_minor),
  });
  return true;
}

/**
 * For a lease that is made in this transaction. The job charges the months that follow, and a first day that lies ahead.
 * @returns the months that are owed first: those that have begun, else the one in which the lease starts
 */
export async function chargeMonthsBegun(
  tx: Tx,
  { building }: Pick<Deps, 'building'>,
  leaseId: string,
  today: CalendarDate,
): Promise<readonly FirstRent[]> {
  const lease = await lockLease(tx, leaseId);
  if (!lease) throw new Error('Only a lease is charged.');
  for (const month of monthsBegun(lease, today)) await createCharge(tx, { dueDay: building.rentDueDay }, lease, month);
  return firstRentsOf(lease, today, building.rentDueDay);
}

/** Job: charges every month of every lease up to the current one, including months missed while the server was down. */
export async function createCharges(deps: Pick<Deps, 'database' | 'clock' | 'building' | 'log'>): Promise<void> {
  const { database, building } = deps;
  const today = todayAt(deps);
  const leases = await listLeaseRows(database.db, '0001-01-01', today);
  const charges = await listCharges(
    database.db,
    leases.map(({ id }) => id),
  );
  const charged = new Set(charges.map(({ agreement_id, month }) => `${agreement_id} ${month.slice(0, 7)}`));
  const counts = await forEachItem(deps, {
    job: JOB,
    items: leases,
    subjectOf: ({ id }) => `lease ${id}`,
    run: async (lease) => {
      const missing = (of: LeaseRow) => monthsBegun(of, today).filter((month) => !charged.has(`${of.id} ${month}`));
      if (missing(lease).length === 0) return;
      await database.transact(async (tx) => {
        const locked = await lockLease(tx, lease.id);
        if (!locked) return;
        // Read again: the lease may have ended since the list was read.
        for (const month of missing(locked)) await createCharge(tx, { dueDay: building.rentDueDay }, locked, month);
      });
    },
    onStuck: openStuckIssue,
  });
  assertNoneFailed(JOB, counts);
}
