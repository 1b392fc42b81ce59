import { AGREEMENT_LIMITS } from '@surela/values/agreement-limits';
import { addDays, type CalendarDate, calendarDate, latestOf } from '@surela/values/calendar-date';

type MoveInDaysInput = {
  readonly availableOn: string | null;
  /** The day after the last day of the person's own lease. */
  readonly dayAfterLease: string | undefined;
  readonly today: CalendarDate;
};

export type MoveInDays = { readonly earliest: CalendarDate; readonly latest: CalendarDate };

/** The days that a person can ask for: not before the apartment is available, and not before their own lease has ended. */
export function moveInDaysFor({ availableOn, dayAfterLease, today }: MoveInDaysInput): MoveInDays {
  const days = [availableOn, dayAfterLease].filter((day) => typeof day === 'string');
  const earliest = latestOf(today, ...days.map(calendarDate));
  return { earliest, latest: latestOf(addDays(today, AGREEMENT_LIMITS.startDays), earliest) };
}
