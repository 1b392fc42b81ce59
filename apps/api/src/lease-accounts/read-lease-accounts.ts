import { type CalendarDate, calendarDate, latestOf } from '@surela/values/calendar-date';
import { consecutiveMonths, firstDayOf, monthOf, monthsBetween, type RentMonth } from '@surela/values/rent-month';
import type { LeaseRow } from '../agreements/index.ts';
import { chargeAfterEnd, isCovered, leaseStartOf, monthsBegun, rentChargeFor } from '../charges/index.ts';
import type { Db } from '../platform/database/database.ts';
import {
  type AccountCharge,
  type AccountPayment,
  keptOf,
  type LeaseAccount,
  leaseAccountOf,
} from './lease-account.rules.ts';
import { type ChargedMonths, countChargedMonths, listMonths, type MonthRow } from './lease-accounts.store.ts';

type Input = {
  readonly today: CalendarDate;
  /** The building's due day, for months that are not charged yet. */
  readonly dueDay: number;
  /** Months that must be among the items, as far as the lease covers them. */
  readonly months?: readonly RentMonth[];
  /** The same of all months from today's to this one, or from the first of a lease that lies ahead. */
  readonly until?: RentMonth;
  /** As once these leases have ended: what was paid for months that they do not cover is free. */
  readonly ifEnded?: boolean;
  /** By payment: what will have been refunded of it. Default: as it is recorded. Its month must be among `months`. */
  readonly refunds?: ReadonlyMap<string, Refunds>;
};

type Refunds = Pick<AccountPayment, 'refundedMinor' | 'owedAgainMinor'>;

/**
 * The account of each of these leases. Its items are the months that are not settled, those asked for and those that lie
 * ahead. Computed when asked for, so a lease that cannot be read leaves the others.
 */
export async function readLeaseAccounts(
  db: Db,
  leases: readonly LeaseRow[],
  input: Input,
): Promise<(lease: LeaseRow) => LeaseAccount> {
  const { today, months = [], until } = input;
  const current = monthOf(today);
  const ids = leases.map(({ id }) => id);
  const charged = await countChargedMonths(db, ids, firstDayOf(current));
  const uncharged = new Map(leases.map((lease) => [lease.id, unchargedMonths(lease, charged.get(lease.id), today)]));
  const rows = await listMonths(db, {
    agreementIds: ids,
    wholeIds: ids.filter((id) => uncharged.get(id) === 'unknown'),
    // Every later month is read.
    months: (until && until >= current ? [...months, current] : months).map(firstDayOf),
    current: firstDayOf(current),
  });
  const rowsOf = Map.groupBy(rows, ({ agreement_id }) => agreement_id);
  return (lease) => {
    const missing = uncharged.get(lease.id) ?? [];
    const begun = missing === 'unknown' ? monthsBegun(lease, today) : missing;
    const listed = [...begun, ...months, ...monthsAhead(lease, input)];
    return accountOf(lease, rowsOf.get(lease.id) ?? [], listed, input);
  };
}

/**
 * The job that charges a new month may be a few minutes late, or the server was down.
 * @returns `unknown` if others are missing than the latest: then every month of the lease is read
 */
function unchargedMonths(
  lease: LeaseRow,
  charged: ChargedMonths | undefined,
  today: CalendarDate,
): readonly RentMonth[] | 'unknown' {
  const begun = monthsBegun(lease, today);
  if (!charged || begun.length === 0) return begun;
  const { months, latest } = charged;
  return months === begun.length || begun[months - 1] === monthOf(calendarDate(latest))
    ? begun.slice(months)
    : 'unknown';
}

/** Some month of so many is not paid: no more can be paid ahead. */
const MOST_MONTHS_AHEAD = 36;

function monthsAhead(lease: LeaseRow, { today, until }: Input): RentMonth[] {
  if (!until) return [];
  const from = monthOf(latestOf(today, leaseStartOf(lease)));
  return consecutiveMonths(from, Math.min(MOST_MONTHS_AHEAD, Math.max(0, monthsBetween(from, until) + 1)));
}

export async function readLeaseAccount(db: Db, lease: LeaseRow, input: Input): Promise<LeaseAccount> {
  return (await readLeaseAccounts(db, [lease], input))(lease);
}

function accountOf(
  lease: LeaseRow,
  rows: readonly MonthRow[],
  listed: readonly RentMonth[],
  { today, dueDay, refunds, ifEnded = false }: Input,
): LeaseAccount {
  const stored = new Map(rows.map((row) => [monthIn(row), row]));
  const payments = rows
    .flatMap(paymentOf)
    .map((payment) => ({ ...payment, ...refunds?.get(payment.id) }))
    // Once nothing is left of it, a payment pays no month.
    .filter((payment) => payment.amountMinor === 0 || keptOf(payment) > 0);
  const months = new Set([...stored.keys(), ...listed.filter((month) => isCovered(lease, month))]);
  const charges = [...months].map((month): AccountCharge => {
    const row = stored.get(month);
    const { rentMinor, due, owedFrom } = rentChargeFor(lease, row ? [row] : [], month, dueDay);
    const outside = ifEnded ? 0 : Math.min(rentMinor, settledMinor(row));
    const covered = ifEnded ? chargeAfterEnd(lease, month, rentMinor) : rentMinor;
    const amountMinor = isCovered(lease, month) ? covered : outside;
    return { month, amountMinor, due, owedFrom };
  });
  return leaseAccountOf(charges, payments, today);
}

/** For months outside a lease that ended before their charges followed it: nothing is owed, and what was paid is kept. */
function settledMinor(row: MonthRow | undefined): number {
  const [payment] = row ? paymentOf(row) : [];
  return payment ? payment.discountMinor + keptOf(payment) : 0;
}

function paymentOf(row: MonthRow): AccountPayment[] {
  const { payment_id: id, paid_on: paidOn, amount_minor: amountMinor } = row;
  if (id === null || paidOn === null || amountMinor === null) return [];
  return [
    {
      id,
      paidOn,
      month: monthIn(row),
      rentMinor: row.asked_minor ?? 0,
      amountMinor,
      discountMinor: row.discount_minor ?? 0,
      couponPercentage: row.coupon_percentage,
      refundedMinor: (row.refunded_minor ?? 0) + (row.refunded_cash_minor ?? 0) + (row.refunded_bank_minor ?? 0),
      owedAgainMinor: row.owed_again_minor ?? 0,
      lostMinor: row.dispute_lost_minor ?? 0,
    },
  ];
}

function monthIn({ month }: { readonly month: string }): RentMonth {
  return monthOf(calendarDate(month));
}
