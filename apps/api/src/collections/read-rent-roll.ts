import type { Payment, RentRollLine } from '@surela/contract';
import type { CalendarDate } from '@surela/values/calendar-date';
import { sumInUnits, units } from '@surela/values/money';
import { firstDayOf, lastDayOf, monthOf, type RentMonth, rentMonth } from '@surela/values/rent-month';
import { type LeaseRow, listLeaseRows } from '../agreements/index.ts';
import { daysOf, neverBegan, serializeDays } from '../charges/index.ts';
import {
  type AccountItem,
  firstUnpaidMonth,
  type LeaseAccount,
  oldestOpen,
  readLeaseAccounts,
  statusOf,
} from '../lease-accounts/index.ts';
import { listEffectivePayments, serializePayments } from '../payments/index.ts';
import { todayAt } from '../platform/clock.ts';
import type { Db } from '../platform/database/database.ts';
import type { Deps } from '../platform/deps.ts';
import { tenantOfLine } from './tenant-of-line.ts';

type RollDeps = Pick<Deps, 'database' | 'clock' | 'building'>;

/** GET /api/rent-roll. One line for each lease that runs in the month, from the first of that month on. */
export async function readRentRoll(deps: RollDeps, monthText: string | undefined) {
  const today = todayAt(deps);
  const month = monthText ? rentMonth(monthText) : monthOf(today);
  // A payment that is recorded or voided meanwhile is in both, or in neither.
  const { entries, payments } = await deps.database.snapshot(async (db) => ({
    entries: await listRollEntries(db, deps, month, today),
    payments: await listShown(db, month),
  }));
  const lines = entries.map((entry) => lineOf(entry, payments.get(entry.lease.id) ?? null, { month, today }));
  return { month, lines, totals: totalsOf(entries.map(({ item }) => item)) };
}

/** The totals of the current month. */
export async function sumCurrentMonth(deps: RollDeps) {
  const today = todayAt(deps);
  const entries = await listRollEntries(deps.database.db, deps, monthOf(today), today);
  return totalsOf(entries.map(({ item }) => item));
}

type Entry = { readonly lease: LeaseRow; readonly account: LeaseAccount; readonly item: AccountItem };

async function listRollEntries(
  db: Db,
  { building }: Pick<RollDeps, 'building'>,
  month: RentMonth,
  today: CalendarDate,
) {
  const leases = await listLeaseRows(db, firstDayOf(month), lastDayOf(month));
  const accountOf = await readLeaseAccounts(db, leases, {
    today,
    dueDay: building.rentDueDay,
    months: [month],
    // One of those before it may be the first that is unpaid.
    until: month,
  });
  return leases.flatMap((lease): Entry[] => {
    const account = accountOf(lease);
    const item = account.items.find((one) => one.month === month);
    // What never began owes nothing. One from before charges followed leases is on the roll if it was paid.
    return !item || (neverBegan(lease) && item.amountMinor === 0) ? [] : [{ lease, account, item }];
  });
}

/** The latest payment of the month, by lease. */
async function listShown(db: Db, month: RentMonth): Promise<Map<string, Payment>> {
  const rows = (await listEffectivePayments(db, firstDayOf(month))).toReversed();
  const shown = await serializePayments(db, rows, 'admin');
  return new Map(rows.flatMap(({ agreement_id }, index) => (shown[index] ? [[agreement_id, shown[index]]] : [])));
}

function lineOf(
  { lease, account, item }: Entry,
  payment: Payment | null,
  { month, today }: { readonly month: RentMonth; readonly today: CalendarDate },
): RentRollLine {
  const oldest = oldestOpen(account, today);
  return {
    ...tenantOfLine(lease),
    rent: units(item.amountMinor),
    days: serializeDays(daysOf(lease, month)),
    dueOn: item.due,
    status: account.overdueMinor > 0 ? 'overdue' : statusOf(item, today),
    paid: units(item.paidMinor),
    discount: units(item.creditedMinor),
    outstanding: units(item.openMinor),
    owedSince: oldest && oldest.due <= today ? oldest.due : null,
    totalOwed: units(account.owedMinor),
    overdue: units(account.overdueMinor),
    firstUnpaidMonth: firstUnpaidMonth(account, month),
    payment,
  };
}

function totalsOf(items: readonly AccountItem[]) {
  const sum = (amount: (item: AccountItem) => number) => sumInUnits(items.map(amount));
  return {
    due: sum(({ amountMinor }) => amountMinor),
    collected: sum(({ paidMinor }) => paidMinor),
    discounted: sum(({ creditedMinor }) => creditedMinor),
    outstanding: sum(({ openMinor }) => openMinor),
  };
}
