import { addDays, type CalendarDate, calendarDate, latestOf } from '@surela/values/calendar-date';
import {
  addMonths,
  consecutiveMonths,
  firstDayOf,
  lastDayOf,
  monthOf,
  monthsBetween,
  type RentMonth,
} from '@surela/values/rent-month';
import { type LeaseRow, rentOn } from '../agreements/index.ts';
import { dueOn } from './charge.rules.ts';
import type { ChargeRow } from './charges.store.ts';
import { type DaysCharged, daysCharged, type RentPart, shareOf } from './proration.rules.ts';

export function leaseStartOf({ starts_on }: Pick<LeaseRow, 'starts_on'>): CalendarDate {
  return calendarDate(starts_on);
}

export type LeaseDays = Pick<LeaseRow, 'starts_on' | 'ends_on' | 'historic'>;

/** It was ended on its first day or before. Leases from before leases had days keep that day as their last. */
export function neverBegan({ starts_on, ends_on, historic }: LeaseDays): boolean {
  return ends_on !== null && (ends_on < starts_on || (historic === true && ends_on === starts_on));
}

/** The first month of a lease and, if it has a last day, its last. That is before the first if it never began. */
export function leaseMonths(lease: LeaseDays): { began: RentMonth; ended: RentMonth | undefined } {
  const { ends_on } = lease;
  const began = monthOf(leaseStartOf(lease));
  if (ends_on === null) return { began, ended: undefined };
  return { began, ended: neverBegan(lease) ? addMonths(began, -1) : monthOf(calendarDate(ends_on)) };
}

export function isCovered(lease: LeaseDays, month: RentMonth): boolean {
  const { began, ended = month } = leaseMonths(lease);
  return month >= began && month <= ended;
}

/** Nothing is owed for such a month, so money that was paid for it is a credit. */
export function isAfterEnd(lease: LeaseDays, month: RentMonth): boolean {
  const { ended } = leaseMonths(lease);
  return ended !== undefined && month > ended;
}

/** The months that have begun. Nothing is owed before the lease's first day, even if that is later in this month. */
export function monthsBegun(lease: LeaseDays, today: CalendarDate): RentMonth[] {
  return leaseStartOf(lease) > today ? [] : monthsCovered(lease, monthOf(today));
}

/** From the lease's first month to its last, or to `until`. */
export function monthsCovered(lease: LeaseDays, until: RentMonth): RentMonth[] {
  const { began, ended = until } = leaseMonths(lease);
  return consecutiveMonths(began, Math.max(0, monthsBetween(began, ended < until ? ended : until) + 1));
}

/** What of a lease may change while it is charged. */
export type LeaseTerms = LeaseDays & Pick<LeaseRow, 'rents'>;

export type RentedLease = LeaseTerms & Pick<LeaseRow, 'proration' | 'rent_minor'>;

/**
 * The share of a month that the lease covers, or its rents if they change within the month.
 * @returns undefined for a month that is charged whole at one rent, or not covered
 */
export function daysOf(lease: RentedLease, month: RentMonth): DaysCharged | undefined {
  return isCovered(lease, month) ? daysCharged(lease.proration, month, partsOf(lease, month)) : undefined;
}

/** The days of a month that the lease covers, cut where another rent begins. */
function partsOf(lease: RentedLease, month: RentMonth): RentPart[] {
  const [first, last] = [firstDayOf(month), lastDayOf(month)];
  const from = latestOf(leaseStartOf(lease), first);
  const to = lease.ends_on !== null && lease.ends_on < last ? calendarDate(lease.ends_on) : last;
  const begins = lease.rents.map(({ from_on }) => calendarDate(from_on)).filter((day) => day > from && day <= to);
  return [from, ...begins].map((day, index) => {
    const next = begins[index];
    return { from: day, to: next ? addDays(next, -1) : to, rentMinor: rentOn(lease, day) };
  });
}

/**
 * The rent of a month as the lease has it: nothing after its last day, by days where it covers only a part, and for each of
 * its days the rent that counts then.
 */
export function rentOfMonth(lease: RentedLease, month: RentMonth): number {
  if (isAfterEnd(lease, month)) return 0;
  const days = daysOf(lease, month);
  return days ? shareOf(days) : rentOn(lease, latestOf(leaseStartOf(lease), firstDayOf(month)));
}

/**
 * What becomes of a charge when its lease gets another last day or rent. A month that the lease has as before stays as it was
 * charged; one that costs more now, or that it covers again, is raised to that.
 */
export function chargeAfterChange(
  lease: RentedLease,
  month: RentMonth,
  chargedMinor: number,
  before: LeaseTerms = lease,
): number {
  const rentMinor = rentOfMonth(lease, month);
  const wasMinor = rentOfMonth({ ...lease, ...before }, month);
  if (rentMinor > wasMinor) return Math.max(chargedMinor, rentMinor);
  const follows = rentMinor < wasMinor || isAfterEnd(lease, month) || daysOf(lease, month) !== undefined;
  return follows ? Math.min(chargedMinor, rentMinor) : chargedMinor;
}

export type MonthCharge = {
  readonly rentMinor: number;
  readonly due: CalendarDate;
  /** From this day on the rent is owed. */
  readonly owedFrom: CalendarDate;
};

/** The rent of a month: as charged, or computed from the lease if not charged yet. */
export function rentChargeFor(
  lease: LeaseRow,
  charges: readonly ChargeRow[],
  month: RentMonth,
  dueDay: number,
): MonthCharge {
  const charge = charges.find((one) => one.month === firstDayOf(month));
  const owedFrom = latestOf(leaseStartOf(lease), firstDayOf(month));
  return charge
    ? { rentMinor: charge.rent_minor, due: calendarDate(charge.due_on), owedFrom }
    : { rentMinor: rentOfMonth(lease, month), due: dueOn(lease, month, dueDay), owedFrom };
}
