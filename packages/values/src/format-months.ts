import { formatMonth } from './format-date.ts';
import { nextMonth, type RentMonth } from './rent-month.ts';

/** 'September 2026 to November 2026', 'July 2026, September 2026 to November 2026 and January 2027' */
export function formatMonths(months: readonly RentMonth[]): string {
  const parts = runsOf(months).map(({ first, last }) =>
    first === last ? formatMonth(first) : `${formatMonth(first)} to ${formatMonth(last)}`,
  );
  const latest = parts.pop() ?? '';
  return parts.length > 0 ? `${parts.join(', ')} and ${latest}` : latest;
}

/** 'September 2026', '3 months': for a subject, which has no room for more. */
export function formatMonthsShort(months: readonly RentMonth[]): string {
  return months.length > 1 ? `${months.length} months` : formatMonths(months);
}

/** Months that follow each other, from the first to the last of them. */
function runsOf(months: readonly RentMonth[]): { first: RentMonth; last: RentMonth }[] {
  const runs: { first: RentMonth; last: RentMonth }[] = [];
  for (const month of months.toSorted()) {
    const run = runs.at(-1);
    if (run && nextMonth(run.last) === month) run.last = month;
    else runs.push({ first: month, last: month });
  }
  return runs;
}
