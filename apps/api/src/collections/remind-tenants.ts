import { addMonths, consecutiveMonths, firstDayOf, monthOf } from '@surela/values/rent-month';
import { listLeaseRows, lockLease } from '../agreements/index.ts';
import { leaseStartOf, listCharges, rentChargeFor } from '../charges/index.ts';
import { findEffectivePayment, listEffectivePayments } from '../payments/index.ts';
import { todayAt } from '../platform/clock.ts';
import type { Deps } from '../platform/deps.ts';
import { enqueueEmails } from '../platform/email/outbox.ts';
import { type Reminder, reminderOn } from './reminder.rules.ts';
import { type Debt, reminderEmail } from './reminder-email.ts';

/** More leases than one building has. */
const MAX_ROWS = 10_000;

type Due = { readonly kind: Reminder; readonly debt: Debt };

/** Job: reminds tenants of unpaid rent, once before the due day and once after it. */
export async function remindTenants(deps: Pick<Deps, 'database' | 'clock' | 'building' | 'publicUrl'>): Promise<void> {
  const { database } = deps;
  for (const { kind, debt } of await listDue(deps)) {
    await database.transact(async (tx) => {
      // Waits for a payment in progress, which holds the lease's lock.
      const lease = await lockLease(tx, debt.lease.id);
      if (lease?.state !== 'accepted') return;
      if (await findEffectivePayment(tx, lease.id, firstDayOf(debt.month))) return;
      await enqueueEmails(tx, [reminderEmail(deps, kind, debt)]);
    });
  }
}

async function listDue(deps: Pick<Deps, 'database' | 'clock' | 'building'>): Promise<Due[]> {
  const { db } = deps.database;
  const today = todayAt(deps);
  const leases = (await listLeaseRows(db, today, today, MAX_ROWS)).filter(({ state }) => state === 'accepted');
  const ids = leases.map(({ id }) => id);
  const [charges, payments] = await Promise.all([listCharges(db, ids), listEffectivePayments(db, ids)]);
  const chargesOf = Map.groupBy(charges, ({ agreement_id }) => agreement_id);
  const paid = new Set(payments.map(({ agreement_id, month }) => `${agreement_id} ${month}`));
  // Three days before the first lie in the month before it, three days after the 28th may lie in the one after.
  const months = consecutiveMonths(addMonths(monthOf(today), -1), 3);
  return leases.flatMap((lease) =>
    months
      .filter((month) => month >= monthOf(leaseStartOf(lease)) && !paid.has(`${lease.id} ${firstDayOf(month)}`))
      .map((month) => ({
        lease,
        month,
        ...rentChargeFor(lease, chargesOf.get(lease.id) ?? [], month, deps.building.rentDueDay),
      }))
      .flatMap((debt) => {
        const kind = reminderOn(debt.due, today);
        return kind ? [{ kind, debt }] : [];
      }),
  );
}
