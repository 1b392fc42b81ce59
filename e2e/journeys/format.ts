import { dateIn, dateParts, daysInMonth } from '@surela/values/calendar-date';

const TIME_ZONE = 'Asia/Dhaka';
const partsOf = (moment: Date) => dateParts(dateIn(TIME_ZONE, moment));

/** 'November 2026': the month that it is in the building. */
export const monthOf = (moment: Date) =>
  moment.toLocaleDateString('en-US', { month: 'long', year: 'numeric', timeZone: TIME_ZONE });

export const dollars = (amount: number) =>
  `$${amount.toLocaleString('en-US', { minimumFractionDigits: Number.isInteger(amount) ? 0 : 2 })}`;

/** Noon in the building's time zone, on that day, months later. */
export function dayOf(moment: Date, months: number, day: number): Date {
  const { year, month } = partsOf(moment);
  return new Date(Date.UTC(year, month - 1 + months, day, 6));
}

/** The days of this month from today on, in the building's time zone. */
export function daysLeft(moment: Date): { counted: number; of: number } {
  const { year, month, day } = partsOf(moment);
  const of = daysInMonth(year, month);
  return { counted: of - day + 1, of };
}
