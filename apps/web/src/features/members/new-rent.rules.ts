import { calendarDate, dateParts } from '@surela/values/calendar-date';
import { firstDayOf, monthOf, nextMonth } from '@surela/values/rent-month';

/** As in the contract. Importing its schemas would add the schema library to the bundle. */
export const HIGHEST_RENT = 1_000_000;

/** The days on which a new rent may begin. */
type NewRentDays = { readonly earliest: string; readonly earliestRise: string; readonly latest: string };

type Agreed = {
  /** Oldest first. */
  readonly rents: readonly { readonly fromOn: string; readonly rent: number }[];
  readonly fromOn: NewRentDays | null;
};

/**
 * The first of a month, if one is possible for a higher rent: no month is then charged by days. If the lease ends before a
 * higher rent can begin, today or the next possible day.
 */
export function proposedFirstDay(fromOn: NewRentDays | null, today: string): string {
  if (!fromOn) return '';
  if (fromOn.earliestRise > fromOn.latest) return today < fromOn.earliest ? fromOn.earliest : today;
  const earliest = calendarDate(fromOn.earliestRise);
  if (dateParts(earliest).day === 1) return earliest;
  const first = firstDayOf(nextMonth(monthOf(earliest)));
  return first <= fromOn.latest ? first : earliest;
}

/** @returns the whole units of '1,100', or undefined if the text is no rent */
export function parseRent(text: string): number | undefined {
  const digits = text.trim().replaceAll(',', '');
  const rent = /^\d{1,7}$/.test(digits) ? Number(digits) : 0;
  return rent > 0 && rent <= HIGHEST_RENT ? rent : undefined;
}

/** @returns the first possible day for this rent, if it is a higher one and the day is before it */
export function dayForRise({ rents, fromOn }: Agreed, day: string, rent: number): string | undefined {
  if (!fromOn || day >= fromOn.earliestRise) return undefined;
  const before = rents.findLast((one) => one.fromOn <= day) ?? rents[0];
  return before && rent > before.rent ? fromOn.earliestRise : undefined;
}
