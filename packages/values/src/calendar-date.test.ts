import { describe, expect, it } from 'vitest';
import {
  addDays,
  calendarDate,
  dateFromParts,
  dateIn,
  dateParts,
  daysInMonth,
  isLeapYear,
  isTimeZone,
  latestOf,
  parseCalendarDate,
} from './calendar-date.ts';

const DAY_MS = 86_400_000;

describe('calendar date', () => {
  it('agrees with the UTC calendar on every day of 400 years, the whole Gregorian cycle', () => {
    let date = calendarDate('1900-01-01');
    for (let at = Date.UTC(1900, 0, 1); at < Date.UTC(2300, 0, 1); at += DAY_MS) {
      const iso = new Date(at).toISOString().slice(0, 10);
      if (date !== iso) throw new Error(`${date} is not ${iso}`);
      date = addDays(date, 1);
    }
    expect(date).toBe('2300-01-01');
  });

  it('accepts exactly the days that exist, for every year, month and day number', () => {
    const wrong: string[] = [];
    for (let year = 1899; year <= 2105; year += 1) {
      for (let month = 0; month <= 13; month += 1) {
        for (let day = 0; day <= 32; day += 1) {
          const probe = new Date(Date.UTC(year, month - 1, day));
          const exists = probe.getUTCMonth() === month - 1 && probe.getUTCDate() === day;
          if ((dateFromParts({ year, month, day }) !== undefined) !== exists) wrong.push(`${year}-${month}-${day}`);
        }
      }
    }
    expect(wrong).toEqual([]);
  });

  it('goes back as well as forward, over leap days and the turn of a year', () => {
    expect(addDays(calendarDate('2024-03-01'), -1)).toBe('2024-02-29');
    expect(addDays(calendarDate('2026-01-01'), -1)).toBe('2025-12-31');
    expect(addDays(calendarDate('2024-02-29'), 366)).toBe('2025-03-01');
    expect(addDays(calendarDate('0050-12-31'), 1)).toBe('0051-01-01');
  });

  it('knows leap years by the century rule', () => {
    expect([1900, 2100, 2023].map(isLeapYear)).toEqual([false, false, false]);
    expect([2000, 2024].map(isLeapYear)).toEqual([true, true]);
    expect(daysInMonth(2000, 2)).toBe(29);
  });

  it.each([
    '',
    '2026-2-3',
    '2026-02-30',
    '05/09/2026',
    '2026-13-01',
    '0000-01-01',
    '2026-01-01T00:00:00Z',
    ' 2026-01-01',
  ])('refuses %j', (text) => {
    expect(parseCalendarDate(text)).toBeUndefined();
    expect(() => calendarDate(text)).toThrow(RangeError);
  });

  it('turns the day at the midnight of the building, not of the server', () => {
    expect(dateIn('Asia/Dhaka', new Date('2026-11-04T17:59:59.999Z'))).toBe('2026-11-04');
    expect(dateIn('Asia/Dhaka', new Date('2026-11-04T18:00:00.000Z'))).toBe('2026-11-05');
    expect(dateIn('America/New_York', new Date('2027-01-01T04:59:59Z'))).toBe('2026-12-31');
    expect(dateIn('Pacific/Kiritimati', new Date('2024-02-28T10:00:00Z'))).toBe('2024-02-29');
  });

  it('sorts as text in the order of time', () => {
    const days = ['2026-11-05', '0999-12-31', '2026-02-28', '2026-11-04'].map(calendarDate);
    expect([...days].sort()).toEqual(['0999-12-31', '2026-02-28', '2026-11-04', '2026-11-05']);
    expect(dateParts(calendarDate('0999-12-31'))).toEqual({ year: 999, month: 12, day: 31 });
  });

  it('finds the latest of several days', () => {
    const [one, other] = [calendarDate('2026-11-05'), calendarDate('2027-02-28')];
    expect([latestOf(one), latestOf(one, other), latestOf(other, one)]).toEqual([one, other, other]);
  });

  it('tells a time zone from a typing mistake', () => {
    expect(isTimeZone('Asia/Dhaka')).toBe(true);
    expect(isTimeZone('Asia/Daka')).toBe(false);
  });
});
