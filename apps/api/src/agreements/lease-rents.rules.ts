import { type CalendarDate, calendarDate, earliestOf, latestOf } from '@surela/values/calendar-date';

/** A rent that the office agreed later, and its first day. */
export type LaterRent = { readonly from_on: string; readonly rent_minor: number };

/** The rent that was signed, and those that were agreed since, oldest first. */
export type RentTerms = { readonly rent_minor: number; readonly rents: readonly LaterRent[] };

/** The monthly rent that counts on a day of the lease. */
export function rentOn({ rent_minor, rents }: RentTerms, day: string): number {
  return rents.findLast(({ from_on }) => from_on <= day)?.rent_minor ?? rent_minor;
}

type Dated = RentTerms & { readonly starts_on: string | null; readonly ends_on: string | null };

/** The monthly rent of today: before the lease that of its first day, after it that of its last. */
export function presentRent(lease: Dated, today: CalendarDate): number {
  return rentOn(lease, presentDay(lease, today));
}

/** @returns the rent that counts next, unless the lease ends before */
export function nextRentOf(lease: Dated, today: CalendarDate): LaterRent | undefined {
  const from = presentDay(lease, today);
  return lease.rents.find(({ from_on }) => from_on > from && (lease.ends_on === null || from_on <= lease.ends_on));
}

function presentDay({ starts_on, ends_on }: Dated, today: CalendarDate): CalendarDate {
  const begun = starts_on === null ? today : latestOf(today, calendarDate(starts_on));
  return ends_on === null ? begun : earliestOf(begun, calendarDate(ends_on));
}
