import { addDays, type CalendarDate, calendarDate, latestOf } from '@surela/values/calendar-date';

type LeaseStart = {
  readonly today: CalendarDate;
  /** From when the apartment can be moved into. Empty: now. */
  readonly availableOn: string | null;
  /** Of the tenant before, or of the person's own lease before. */
  readonly lastLeaseDay: string | null;
};

/** The day on which an accepted lease starts. Nobody owes rent for days on which they could not live there. */
export function firstDayOfLease({ today, availableOn, lastLeaseDay }: LeaseStart): CalendarDate {
  return latestOf(
    today,
    ...(availableOn ? [calendarDate(availableOn)] : []),
    ...(lastLeaseDay ? [addDays(calendarDate(lastLeaseDay), 1)] : []),
  );
}
