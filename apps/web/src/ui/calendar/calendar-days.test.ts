import { calendarDate } from '@surela/values/calendar-date';
import { rentMonth } from '@surela/values/rent-month';
import { describe, expect, it } from 'vitest';
import { clampDay, dayAfterKey, weeksOf } from './calendar-days.ts';

const day = calendarDate('2026-11-18');

describe('the weeks of a month', () => {
  it('begin on Monday, or as the building has it', () => {
    const first = (start: 'monday' | 'saturday' | 'sunday') => weeksOf(rentMonth('2026-11'), start)[0]?.[0];
    expect([first('monday'), first('sunday'), first('saturday')]).toEqual(['2026-10-26', '2026-11-01', '2026-10-31']);
  });

  it('are whole, and hold each day of the month once', () => {
    const weeks = weeksOf(rentMonth('2027-02'), 'monday');
    expect(weeks.map((week) => week.length)).toEqual([7, 7, 7, 7]);
    expect(weeks.flat()).toHaveLength(28);
    expect(new Set(weeks.flat()).size).toBe(28);
  });
});

describe('a key in the calendar', () => {
  it.each([
    ['ArrowLeft', '2026-11-17'],
    ['ArrowRight', '2026-11-19'],
    ['ArrowUp', '2026-11-11'],
    ['ArrowDown', '2026-11-25'],
    ['Home', '2026-11-16'],
    ['End', '2026-11-22'],
    ['PageUp', '2026-10-18'],
    ['PageDown', '2026-12-18'],
  ])('%s leads to %s', (key, to) => expect(dayAfterKey(day, key, false, 'monday')).toBe(to));

  it('with Shift moves a year', () => {
    expect(dayAfterKey(day, 'PageUp', true, 'monday')).toBe('2025-11-18');
    expect(dayAfterKey(calendarDate('2028-02-29'), 'PageDown', true, 'monday')).toBe('2029-02-28');
  });

  it('stays in the month it leads to', () => {
    expect(dayAfterKey(calendarDate('2026-03-31'), 'PageUp', false, 'monday')).toBe('2026-02-28');
  });

  it('that is not for the calendar leads nowhere', () => {
    expect(dayAfterKey(day, 'a', false, 'monday')).toBeUndefined();
  });
});

it('a day outside the span is the nearest one within', () => {
  const [min, max] = [calendarDate('2026-11-10'), calendarDate('2026-11-20')];
  const clamp = (text: string) => clampDay(calendarDate(text), min, max);
  expect([clamp('2026-11-01'), clamp('2026-11-15'), clamp('2026-12-01')]).toEqual([min, '2026-11-15', max]);
});
