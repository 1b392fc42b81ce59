import type { CalendarDate } from '@surela/values/calendar-date';
import { addMonths, consecutiveMonths, firstDayOf, monthOf } from '@surela/values/rent-month';
import { type LeaseRow, listLeaseRows, lockLease } from '../agreements/index.ts';
import { type ChargeRow, leaseStartOf, listCharges, rentChargeFor } from '../charges/index.ts';
import { openStuckIssue } from '../payment-issues/index.ts';
import { findEffectivePayment, listEffectivePayments } from '../payments/index.ts';
import { todayAt } from '../platform/clock.ts';
import type { Deps } from '../platform/deps.ts';
import { enqueueEmails } from '../platform/email/outbox.ts';
import { assertNoneFailed, forEachItem } from '../platform/for-each-item.ts';
import { reminderOn } from './reminder.rules.ts';
import { type Debt, reminderEmail } from './reminder-email.ts';

/** More leases than one building has. */
const MAX_ROWS = 10_000;
const JOB = 'remind-tenants';

/** Job: reminds tenants of unpaid rent, once before the due day and once after it. */
export async function remindTenants(
  deps: Pick<Deps, 'database' | 'clock' | 'building' | 'publicUrl' | 'log'>,
): Promise<void> {
  const { db } = deps.database;
  const today = todayAt(deps);
  const leases = (await listLeaseRows(db, today, today, MAX_ROWS)).filter(({ state }) => state === 'accepted');
  const ids = leases.map(({ id }) => id);
  const [charges, payments] = await Promise.all([listCharges(db, ids), listEffectivePayments(db, ids)]);
  const chargesOf = Map.groupBy(charges, ({ agreement_id }) => agreement_id);
  const paidOf = Map.groupBy(payments, ({ agreement_id }) => agreement_id);
  const counts = await forEachItem(deps, {
    job: JOB,
    items: leases,
    subjectOf: ({ id }) => `lease ${id}`,
    run: async (lease) => {
      const paid = new Set(paidOf.get(lease.id)?.map(({ month }) => month));
      const debts = debtsOf(lease, chargesOf.get(lease.id) ?? [], deps.building.rentDueDay, today);
      for (const debt of debts.filter(({ month }) => !paid.has(firstDayOf(month)))) await remind(deps, debt, today);
    },
    onStuck: openStuckIssue,
  });
  assertNoneFailed(JOB, counts);
}

function debtsOf(lease: LeaseRow, charges: readonly ChargeRow[], dueDay: number, today: CalendarDate): Debt[] {
  // Three days before the 1st are in the previous month; three days after the 28th may be in the next one.
  return consecutiveMonths(addMonths(monthOf(today), -1), 3)
    .filter((month) => month >= monthOf(leaseStartOf(lease)))
    .map((month) => ({ lease, month, ...rentChargeFor(lease, charges, month, dueDay) }));
}

async function remind(
  deps: Pick<Deps, 'database' | 'building' | 'publicUrl'>,
  debt: Debt,
  today: CalendarDate,
): Promise<void> {
  const kind = reminderOn(debt.due, today);
  if (!kind) return;
  await deps.database.transact(async (tx) => {
    // Waits for a payment in progress, which holds the lease's lock.
    const lease = await lockLease(tx, debt.lease.id);
    if (lease?.state !== 'accepted') return;
    if (await findEffectivePayment(tx, lease.id, firstDayOf(debt.month))) return;
    await enqueueEmails(tx, [reminderEmail(deps, kind, debt)]);
  });
}
