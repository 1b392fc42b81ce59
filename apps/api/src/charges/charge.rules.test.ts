import { calendarDate } from '@surela/values/calendar-date';
import { rentMonth } from '@surela/values/rent-month';
import { describe, expect, it } from 'vitest';
import { dueOn } from './charge.rules.ts';

describe('when a month is due', () => {
  const began = calendarDate('2026-11-15');
  it('on the building’s day; in the month of moving in not before that', () => {
    expect(dueOn(rentMonth('2026-12'), 5, began)).toBe('2026-12-05');
    expect(dueOn(rentMonth('2026-11'), 5, began)).toBe('2026-11-15');
    expect(dueOn(rentMonth('2028-02'), 28, began)).toBe('2028-02-28');
  });
});
