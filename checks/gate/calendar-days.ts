import { type CalendarDate, type DateParts, dateIn, dateParts } from '@surela/values/calendar-date';

/** A moment at which tests are run: the clock of every process and page is moved forward to it, and ticks. */
export type CalendarDay = {
  readonly name: string;
  /** PostgreSQL's clock cannot be moved, so it is never before `now`. */
  readonly startsAt: (now: Date) => Date;
};

const ZONE = 'Asia/Dhaka';
const HOUR = 3_600_000;

/** Hours in the building. Until six in the morning the machine, on UTC, has another day. */
export const CALENDAR_DAYS: readonly CalendarDay[] = [
  { name: '1st', startsAt: nextDay(({ day }) => day === 1, 1) },
  { name: '4th', startsAt: nextDay(({ day }) => day === 4, 12) },
  { name: '17th', startsAt: nextDay(({ day }) => day === 17, 12) },
  { name: '31st', startsAt: nextDay(({ day }) => day === 31, 20) },
  { name: '28-february', startsAt: nextDay(({ month, day }) => month === 2 && day === 28, 20) },
];

/** So many seconds before the building's next midnight. */
export function beforeMidnight(seconds: number): CalendarDay {
  return { name: 'midnight', startsAt: (now) => atOrAfter(now, 24 * HOUR - seconds * 1_000, () => true) };
}

function nextDay(is: (day: DateParts) => boolean, hour: number): CalendarDay['startsAt'] {
  return (now) => atOrAfter(now, hour * HOUR, is);
}

/** That time of the first such day which is not over. */
function atOrAfter(now: Date, timeOfDay: number, is: (day: DateParts) => boolean): Date {
  const midnight = midnightOf(dateIn(ZONE, now));
  for (let days = 0; ; days += 1) {
    const at = new Date(midnight + days * 24 * HOUR + timeOfDay);
    if (at >= now && is(dateParts(dateIn(ZONE, at)))) return at;
  }
}

/** Bangladesh has no summer time. */
const midnightOf = (day: CalendarDate) => Date.parse(`${day}T00:00:00+06:00`);
