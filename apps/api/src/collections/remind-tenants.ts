import type { CalendarDate } from '@surela/values/calendar-date';
import { addMonths, monthOf } from '@surela/values/rent-month';
import { type LeaseRow, listLeaseRows, lockLease } from '../agreements/index.ts';
import {
  type AccountItem,
  type LeaseAccount,
  openMonths,
  readLeaseAccount,
  readLeaseAccounts,
} from '../lease-accounts/index.ts';
import { openStuckIssue } from '../payment-issues/index.ts';
import { todayAt } from '../platform/clock.ts';
import type { Deps } from '../platform/deps.ts';
import { enqueueEmails } from '../platform/email/outbox.ts';
import { assertNoneFailed, forEachItem } from '../platform/for-each-item.ts';
import { reminderOn } from './reminder.rules.ts';
import { reminderEmail } from './reminder-email.ts';

const JOB = 'remind-tenants';

type ReminderDeps = Pick<Deps, 'database' | 'clock' | 'building' | 'publicUrl' | 'log'>;

/** Job: reminds tenants of unpaid rent, once before the due day and once after it. */
export async function remindTenants(deps: ReminderDeps): Promise<void> {
  const { db } = deps.database;
  const today = todayAt(deps);
  const leases = (await listLeaseRows(db, today, today)).filter(({ state }) => state === 'accepted');
  const accountOf = await readLeaseAccounts(db, leases, accountInput(deps, today));
  const counts = await forEachItem(deps, {
    job: JOB,
    items: leases,
    subjectOf: ({ id }) => `lease ${id}`,
    run: async (lease) => {
      if (toRemind(accountOf(lease), today).length > 0) await remind(deps, lease, today);
    },
    onStuck: openStuckIssue,
  });
  assertNoneFailed(JOB, counts);
}

function accountInput({ building }: Pick<Deps, 'building'>, today: CalendarDate) {
  // Three days before the 1st are in the previous month.
  return { today, dueDay: building.rentDueDay, months: [addMonths(monthOf(today), 1)] };
}

/** The months to remind of, the oldest of those that are due on the same day: an email names the total balance. */
function toRemind({ items, creditMinor }: LeaseAccount, today: CalendarDate): AccountItem[] {
  const unpaid = items.filter(
    ({ openMinor, due, owedFrom }) =>
      // Credit pays a month on its first day.
      openMinor > (owedFrom > today ? creditMinor : 0) && reminderOn(due, today) !== undefined,
  );
  return unpaid.filter(({ due }, at) => due !== unpaid[at - 1]?.due);
}

async function remind(deps: ReminderDeps, { id }: LeaseRow, today: CalendarDate): Promise<void> {
  await deps.database.transact(async (tx) => {
    // Waits for a payment in progress, which holds the lease's lock.
    const lease = await lockLease(tx, id);
    if (lease?.state !== 'accepted') return;
    const account = await readLeaseAccount(tx, lease, accountInput(deps, today));
    const emails = toRemind(account, today).flatMap((item) => {
      const kind = reminderOn(item.due, today);
      const others = openMonths(account, today).filter(({ month }) => month !== item.month);
      return kind ? [reminderEmail(deps, kind, { lease, item, account, others, today })] : [];
    });
    await enqueueEmails(tx, emails);
  });
}
