import { formatDayFirst, formatMonthName, type RentDue } from '@surela/contract';
import type { CalendarDate } from '@surela/values/calendar-date';
import { sumInUnits, units } from '@surela/values/money';
import { PAYMENT_LIMITS } from '@surela/values/payment-limits';
import { type LeaseRow, listLeasesOf, presentRent } from '../agreements/index.ts';
import { daysOf, leaseMonths, leaseStartOf, serializeDays } from '../charges/index.ts';
import {
  type AccountItem,
  oldestOpen,
  openMonths,
  readLeaseAccount,
  readLeaseAccounts,
  readPaidMonths,
  statusOf,
} from '../lease-accounts/index.ts';
import type { Actor } from '../platform/auth/authenticate.ts';
import { todayAt } from '../platform/clock.ts';
import type { Db } from '../platform/database/database.ts';
import type { Deps } from '../platform/deps.ts';
import { requireLeaseToPay } from './open-payment-intent.ts';
import { lastConsecutivePaidMonth, monthsOffered } from './payment.rules.ts';

type RentDueDeps = Pick<Deps, 'database' | 'clock' | 'building'>;

/** GET /api/make-payment. Former tenants see what they still owe. */
export async function readRentDue(deps: RentDueDeps, actor: Actor, leaseId?: string): Promise<RentDue> {
  const { db } = deps.database;
  const lease = await requireLeaseToPay(deps, actor, leaseId);
  const today = todayAt(deps);
  const lived = leaseMonths(lease);
  const input = { today, dueDay: deps.building.rentDueDay };
  const paid = await readPaidMonths(db, lease, input);
  const months = monthsOffered(lived, paid);
  const account = await readLeaseAccount(db, lease, { ...input, months });
  const first = account.items.find(({ month }) => month === months[0]);
  const open = openMonths(account, today).slice(0, PAYMENT_LIMITS.months);
  const due = (item: AccountItem) => monthDue(lease, item, today);
  const end = lastConsecutivePaidMonth(lived.began, paid);
  return {
    email: lease.email,
    agreementId: lease.id,
    floor: lease.floor,
    block: lease.block,
    apartment: lease.number,
    rent: units(first ? first.openMinor : presentRent(lease, today)),
    monthlyRent: units(presentRent(lease, today)),
    ...(end ? { month: formatMonthName(end) } : {}),
    date: formatDayFirst(leaseStartOf(lease)),
    endsOn: lease.state === 'accepted' ? lease.ends_on : null,
    endedOn: lease.ended_on,
    months: account.items.filter(({ month }) => months.includes(month)).map(due),
    openMonths: open.map(due),
    payAll: sumInUnits(open.map(({ openMinor }) => openMinor)),
    credit: units(account.creditMinor),
    owed: units(account.owedMinor),
    overdue: units(account.overdueMinor),
    owedSince: oldestOpen(account, today)?.due ?? null,
    otherDebts: await listOtherDebts(db, lease, input),
  };
}

/** A tenant who has moved may still owe rent of the apartment before. */
async function listOtherDebts(
  db: Db,
  { id, person_id }: LeaseRow,
  input: { readonly today: CalendarDate; readonly dueDay: number },
): Promise<NonNullable<RentDue['otherDebts']>> {
  const others = (await listLeasesOf(db, [person_id])).filter((lease) => lease.id !== id);
  if (others.length === 0) return [];
  const accountOf = await readLeaseAccounts(db, others, input);
  return others
    .map((lease) => ({ lease, account: accountOf(lease) }))
    .filter(({ account }) => account.owedMinor > 0)
    .map(({ lease, account }) => ({
      agreementId: lease.id,
      apartment: lease.number,
      owed: units(account.owedMinor),
      overdue: units(account.overdueMinor),
    }));
}

function monthDue(lease: LeaseRow, item: AccountItem, today: CalendarDate): RentDue['months'][number] {
  return {
    month: formatMonthName(item.month),
    rent: units(item.openMinor),
    charged: units(item.amountMinor),
    // They do not explain what is left of a month.
    days: item.openMinor === item.amountMinor ? serializeDays(daysOf(lease, item.month)) : null,
    dueOn: item.due,
    status: statusOf(item, today),
  };
}
