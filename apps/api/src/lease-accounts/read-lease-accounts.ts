import { type CalendarDate, calendarDate } from '@surela/values/calendar-date';
import { firstDayOf, monthOf, type RentMonth } from '@surela/values/rent-month';
import type { LeaseRow } from '../agreements/index.ts';
import { isCovered, monthsBegun, neverBegan, rentChargeFor } from '../charges/index.ts';
import type { Db } from '../platform/database/database.ts';
import { type AccountCharge, type AccountPayment, type LeaseAccount, leaseAccountOf } from './lease-account.rules.ts';
import { countChargedMonths, listMonths, type MonthRow } from './lease-accounts.store.ts';

type Input = {
  readonly today: CalendarDate;
  /** The building's due day, for months that are not charged yet. */
  readonly dueDay: number;
  /** Months that must be among the items, as far as the lease covers them. */
  readonly months?: readonly RentMonth[];
};

/**
 * The account of each of these leases. Its items are the months that are not settled, those asked for and those that lie
 * ahead. Computed when asked for, so a lease that cannot be read leaves the others.
 */
export async function readLeaseAccounts(
  db: Db,
  leases: readonly LeaseRow[],
  { today, dueDay, months = [] }: Input,
): Promise<(lease: LeaseRow) => LeaseAccount> {
  const agreementIds = leases.map(({ id }) => id);
  const current = firstDayOf(monthOf(today));
  const charged = await countChargedMonths(db, agreementIds, current);
  // The job that charges a new month may be a few minutes late.
  const uncharged = new Set<string>();
  for (const lease of leases) {
    if ((charged.get(lease.id) ?? 0) !== begunOf(lease, today).length) uncharged.add(lease.id);
  }
  const rows = await listMonths(db, {
    agreementIds,
    wholeIds: [...uncharged],
    months: months.map(firstDayOf),
    current,
  });
  const rowsOf = Map.groupBy(rows, ({ agreement_id }) => agreement_id);
  return (lease) => {
    const listed = uncharged.has(lease.id) ? [...begunOf(lease, today), ...months] : months;
    return accountOf(lease, rowsOf.get(lease.id) ?? [], listed, { today, dueDay });
  };
}

export async function readLeaseAccount(db: Db, lease: LeaseRow, input: Input): Promise<LeaseAccount> {
  return (await readLeaseAccounts(db, [lease], input))(lease);
}

function begunOf(lease: LeaseRow, today: CalendarDate): RentMonth[] {
  return neverBegan(lease) ? [] : monthsBegun(lease, today);
}

function accountOf(
  lease: LeaseRow,
  rows: readonly MonthRow[],
  listed: readonly RentMonth[],
  { today, dueDay }: Input,
): LeaseAccount {
  const stored = new Map(rows.map((row) => [monthIn(row), row]));
  const payments = rows.flatMap(paymentOf);
  const months = new Set([...stored.keys(), ...listed.filter((month) => isCovered(lease, month))]);
  const charges = [...months].map((month): AccountCharge => {
    const row = stored.get(month);
    const { rentMinor, due, owedFrom } = rentChargeFor(lease, row ? [row] : [], month, dueDay);
    const amountMinor = isCovered(lease, month) ? rentMinor : Math.min(rentMinor, settledMinor(month, payments));
    return { month, amountMinor, due, owedFrom };
  });
  return leaseAccountOf(charges, payments, today);
}

/** Months outside the lease were paid before it ended, or charged before it was ended on its first day: nothing is owed. */
function settledMinor(month: RentMonth, payments: readonly AccountPayment[]): number {
  return payments
    .filter((payment) => payment.month === month)
    .reduce((sum, { amountMinor, discountMinor, lostMinor }) => sum + amountMinor + discountMinor - lostMinor, 0);
}

function paymentOf(row: MonthRow): AccountPayment[] {
  const { payment_id: id, paid_on: paidOn, amount_minor: amountMinor } = row;
  if (id === null || paidOn === null || amountMinor === null) return [];
  return [
    {
      id,
      paidOn,
      month: monthIn(row),
      amountMinor,
      discountMinor: row.discount_minor ?? 0,
      refundedMinor: (row.refunded_minor ?? 0) + (row.refunded_cash_minor ?? 0) + (row.refunded_bank_minor ?? 0),
      lostMinor: row.dispute_lost_minor ?? 0,
    },
  ];
}

function monthIn({ month }: { readonly month: string }): RentMonth {
  return monthOf(calendarDate(month));
}
