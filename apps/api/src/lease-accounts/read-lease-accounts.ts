import { type CalendarDate, calendarDate, latestOf } from '@surela/values/calendar-date';
import { consecutiveMonths, firstDayOf, monthOf, monthsBetween, type RentMonth } from '@surela/values/rent-month';
import type { LeaseRow } from '../agreements/index.ts';
import {
  chargeAfterChange,
  isCovered,
  type LeaseTerms,
  leaseStartOf,
  monthsBegun,
  rentChargeFor,
} from '../charges/index.ts';
import type { Db } from '../platform/database/database.ts';
import { type LeaseAccount, leaseAccountOf } from './lease-account.rules.ts';
import { type ChargedMonths, countChargedMonths, type MonthRow } from './lease-accounts.store.ts';
import { readMonths } from './read-months.ts';
import { readWriteOffs } from './read-write-offs.ts';
import { type AccountCharge, type AccountPayment, keptOf } from './settle-months.rules.ts';
import type { AccountWriteOff } from './settle-write-offs.rules.ts';

type Input = {
  readonly today: CalendarDate;
  /** The building's due day, for months that are not charged yet. */
  readonly dueDay: number;
  /** Months that must be among the items, as far as the lease covers them. */
  readonly months?: readonly RentMonth[];
  /** The same of all months from today's to this one, or from the first of a lease that lies ahead. */
  readonly until?: RentMonth;
  /**
   * As once the charges have followed the last day and the rents of these leases: what was paid for more than them is free.
   * `before`: the last day and the rents that the charges follow now, if others.
   */
  readonly ifChanged?: { readonly before?: LeaseTerms };
  /** By payment: what will have been refunded of it. Default: as it is recorded. */
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
  const writeOffsOf = await readWriteOffs(db, ids);
  // A month that was written off looks settled by no payment, or by a part of one: all of such a lease is read.
  const isWhole = (id: string) => uncharged.get(id) === 'unknown' || writeOffsOf(id).length > 0;
  const { rows, paymentsOf } = await readMonths(db, {
    agreementIds: ids,
    wholeIds: input.refunds || input.ifChanged ? ids : ids.filter(isWhole),
    // Every later month is read.
    months: (until && until >= current ? [...months, current] : months).map(firstDayOf),
    current: firstDayOf(current),
  });
  const rowsOf = Map.groupBy(rows, ({ agreement_id }) => agreement_id);
  return (lease) => {
    const missing = uncharged.get(lease.id) ?? [];
    const begun = missing === 'unknown' ? monthsBegun(lease, today) : missing;
    const listed = [...begun, ...months, ...monthsAhead(lease, input)];
    const read = { rows: rowsOf.get(lease.id) ?? [], payments: paymentsOf(lease.id), writeOffs: writeOffsOf(lease.id) };
    return accountOf(lease, read, listed, input);
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

type Read = {
  readonly rows: readonly MonthRow[];
  readonly payments: readonly AccountPayment[];
  readonly writeOffs: readonly AccountWriteOff[];
};

function accountOf(
  lease: LeaseRow,
  { rows, payments: all, writeOffs }: Read,
  listed: readonly RentMonth[],
  { today, dueDay, refunds, ifChanged }: Input,
): LeaseAccount {
  const stored = new Map(rows.map((row) => [monthOf(calendarDate(row.month)), row]));
  const payments = all
    .map((payment) => ({ ...payment, ...refunds?.get(payment.id) }))
    // Once nothing is left of it, a payment pays no month.
    .filter((payment) => payment.amountMinor === 0 || keptOf(payment) > 0);
  const months = new Set([...stored.keys(), ...listed.filter((month) => isCovered(lease, month))]);
  const charges = [...months].map((month): AccountCharge => {
    const row = stored.get(month);
    const { rentMinor, due, owedFrom } = rentChargeFor(lease, row ? [row] : [], month, dueDay);
    const outside = ifChanged ? 0 : Math.min(rentMinor, settledMinor(all, month));
    const covered = ifChanged && row ? chargeAfterChange(lease, month, rentMinor, ifChanged.before) : rentMinor;
    const amountMinor = isCovered(lease, month) ? covered : outside;
    return { month, amountMinor, due, owedFrom };
  });
  return leaseAccountOf(charges, payments, today, { writeOffs, isOver: lease.state === 'ended' });
}

/** For months outside a lease that ended before their charges followed it: nothing is owed, and what was paid is kept. */
function settledMinor(payments: readonly AccountPayment[], month: RentMonth): number {
  return payments
    .flatMap((payment) => payment.lines.map((line) => ({ ...line, keptMinor: keptOf(payment) })))
    .filter((line) => line.month === month)
    .reduce(
      (sum, { discountMinor, amountMinor, keptMinor }) => sum + discountMinor + Math.min(amountMinor, keptMinor),
      0,
    );
}
