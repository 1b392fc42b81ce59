import { describe, expect, it } from 'vitest';
import { addDays, calendarDate, dateIn } from './calendar-date.ts';
import { formatDayFull, formatDayLong, formatDayShort, formatMonth, MONTH_NAMES } from './format-date.ts';
import { consecutiveMonths, firstDayOf, rentMonth } from './rent-month.ts';

describe('a date in text', () => {
  const date = calendarDate('2026-11-15');

  it('has a short, a long and a full form', () => {
    expect(formatDayShort(date)).toBe('15 Nov 2026');
    expect(formatDayLong(date)).toBe('15 November 2026');
    expect(formatDayFull(date)).toBe('Sunday, 15 November 2026');
  });

  it('has no leading zero', () => {
    expect(formatDayShort(calendarDate('2026-09-05'))).toBe('5 Sep 2026');
    expect(formatDayLong(calendarDate('2026-09-05'))).toBe('5 September 2026');
  });

  it('names each month by three letters, September as Sep', () => {
    const short = consecutiveMonths(rentMonth('2026-01'), 12).map((month) => formatDayShort(firstDayOf(month)));
    expect(short.map((text) => text.split(' ')[1])).toEqual(
      'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' '),
    );
  });

  it('names the right weekday on every day of four years, leap day included', () => {
    const weekday = new Intl.DateTimeFormat('en', { weekday: 'long', timeZone: 'UTC' });
    for (let day = calendarDate('2026-01-01'); day < '2030-01-01'; day = addDays(day, 1)) {
      expect(formatDayFull(day)).toBe(`${weekday.format(new Date(day))}, ${formatDayLong(day)}`);
    }
  });

  it('is the day in the building, not the day in UTC', () => {
    expect(formatDayFull(dateIn('Asia/Dhaka', new Date('2026-11-14T18:30:00Z')))).toBe('Sunday, 15 November 2026');
  });
});

describe('a month in text', () => {
  it('has its whole name and its year', () => {
    const months = consecutiveMonths(rentMonth('2026-01'), 12).map(formatMonth);
    expect(months).toEqual(MONTH_NAMES.map((name) => `${name} 2026`));
    expect(formatMonth(rentMonth('2027-09'))).toBe('September 2027');
  });
});
