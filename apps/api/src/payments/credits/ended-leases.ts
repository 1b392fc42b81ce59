import { type CalendarDate, calendarDate } from '@surela/values/calendar-date';
import { monthOf, type RentMonth } from '@surela/values/rent-month';
import { type LeaseRow, listLeaseRows, lockLease } from '../../agreements/index.ts';
import { isAfterEnd, listCharges } from '../../charges/index.ts';
import { readLeaseAccounts } from '../../lease-accounts/index.ts';
import { writeAuditLog } from '../../platform/audit-log.ts';
import { todayAt } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { enqueueEmails } from '../../platform/email/outbox.ts';
import { creditEmail } from './credit-email.ts';
import { followLease } from './follow-lease.ts';
import { readCredits } from './read-credits.ts';

type CommandDeps = Pick<Deps, 'database' | 'clock' | 'building' | 'publicUrl'>;

export type EndedLease = {
  readonly lease: LeaseRow;
  readonly endedOn: CalendarDate;
  /** Charged, although the lease had ended. */
  readonly months: readonly RentMonth[];
  /** What the tenant has as a credit once the charges follow the lease. */
  readonly creditMinor: number;
};

/** Leases that ended before charges followed them, and still have rent for later months. */
export async function listEndedLeases({ database: { db }, ...deps }: CommandDeps): Promise<EndedLease[]> {
  const today = todayAt(deps);
  const leases = await listLeaseRows(db, '0001-01-01', '9999-12-31');
  const charges = await listCharges(
    db,
    leases.map(({ id }) => id),
  );
  const chargesOf = Map.groupBy(charges, ({ agreement_id }) => agreement_id);
  const found = leases.flatMap((lease) => {
    const months = (chargesOf.get(lease.id) ?? [])
      .filter(({ rent_minor }) => rent_minor > 0)
      .map(({ month }) => monthOf(calendarDate(month)))
      .filter((month) => isAfterEnd(lease, month));
    if (months.length === 0 || lease.ended_on === null) return [];
    return [{ lease, endedOn: calendarDate(lease.ended_on), months }];
  });
  const accountOf = await readLeaseAccounts(
    db,
    found.map(({ lease }) => lease),
    {
      today,
      dueDay: deps.building.rentDueDay,
      ifChanged: {},
      // A month that was paid exactly is not read otherwise.
      months: [...new Set(found.flatMap(({ months }) => months))],
    },
  );
  return found.map((one) => ({ ...one, creditMinor: accountOf(one.lease).creditMinor }));
}

/** The charges of the lease follow it, with one entry in the audit log and an email about a credit. Idempotent. */
export async function applyEnd(
  deps: CommandDeps,
  { lease: { id } }: EndedLease,
  operator: string,
): Promise<'applied' | 'unchanged'> {
  return deps.database.transact(async (tx) => {
    const lease = await lockLease(tx, id);
    const months = lease ? await followLease(tx, lease) : [];
    if (!lease || months.length === 0) return 'unchanged';
    const creditMinor = await creditOf(tx, deps, lease);
    const email = creditMinor > 0 ? creditEmail(deps, { lease, months, creditMinor }) : undefined;
    if (email) await enqueueEmails(tx, [email]);
    await writeAuditLog(tx, {
      actorId: undefined,
      action: 'rent of ended lease dropped',
      subject: `agreement ${id}`,
      details: { operator, rentDropped: months.join(', '), creditMinor, ...(email && { email: email.key }) },
    });
    return 'applied';
  });
}

async function creditOf(tx: Tx, deps: CommandDeps, lease: LeaseRow): Promise<number> {
  const [credit] = await readCredits(tx, [lease], { today: todayAt(deps), dueDay: deps.building.rentDueDay });
  return credit?.creditMinor ?? 0;
}
