import { describe, expect, it } from 'vitest';
import { calendarDate, dateIn } from './calendar-date.ts';
import {
  addMonths,
  consecutiveMonths,
  firstDayOf,
  lastDayOf,
  monthOf,
  monthsBetween,
  nextMonth,
  parseRentMonth,
  rentMonth,
} from './rent-month.ts';

const everyMonth = Array.from({ length: 400 * 12 }, (_, index) => addMonths(rentMonth('1900-01'), index));

describe('rent month', () => {
  it('follows the calendar for 400 years without a gap or a repeat', () => {
    expect(new Set(everyMonth).size).toBe(everyMonth.length);
    expect([...everyMonth].sort()).toEqual(everyMonth);
    expect(everyMonth.at(-1)).toBe('2299-12');
  });

  it('measures the way between any two months, both ways', () => {
    for (let index = 0; index < everyMonth.length; index += 97) {
      for (let other = 0; other < everyMonth.length; other += 89) {
        const from = everyMonth[index] as (typeof everyMonth)[number];
        const to = everyMonth[other] as (typeof everyMonth)[number];
        expect(monthsBetween(from, to)).toBe(other - index);
        expect(addMonths(from, other - index)).toBe(to);
      }
    }
  });

  it('begins and ends on the days that the month has', () => {
    expect(firstDayOf(rentMonth('2024-02'))).toBe('2024-02-01');
    expect(lastDayOf(rentMonth('2024-02'))).toBe('2024-02-29');
    expect(lastDayOf(rentMonth('2100-02'))).toBe('2100-02-28');
    for (const month of everyMonth) {
      expect(monthOf(firstDayOf(month))).toBe(month);
      expect(monthOf(lastDayOf(month))).toBe(month);
    }
  });

  it('offers three months over the turn of a year', () => {
    expect(consecutiveMonths(nextMonth(rentMonth('2026-10')), 3)).toEqual(['2026-11', '2026-12', '2027-01']);
  });

  it('belongs to the date in the building', () => {
    expect(monthOf(dateIn('Asia/Dhaka', new Date('2026-12-31T18:00:00Z')))).toBe('2027-01');
    expect(monthOf(calendarDate('2026-12-31'))).toBe('2026-12');
  });

  it.each(['', '2026', '2026-00', '2026-13', '2026-1', 'November,2026', '0000-05'])('refuses %j', (text) => {
    expect(parseRentMonth(text)).toBeUndefined();
    expect(() => rentMonth(text)).toThrow(RangeError);
  });
});
