import { addDays, calendarDate } from '@surela/values/calendar-date';
import { rentMonth } from '@surela/values/rent-month';
import { describe, expect, it } from 'vitest';
import { dueOn, rentStatusOf } from './charge.rules.ts';

describe('when a month is due', () => {
  const began = calendarDate('2026-11-15');
  it('on the building’s day; in the month of moving in not before that', () => {
    expect(dueOn(rentMonth('2026-12'), 5, began)).toBe('2026-12-05');
    expect(dueOn(rentMonth('2026-11'), 5, began)).toBe('2026-11-15');
    expect(dueOn(rentMonth('2028-02'), 28, began)).toBe('2028-02-28');
  });

  it('is later, due, overdue or paid', () => {
    const due = calendarDate('2026-12-05');
    const at = (day: string, paid = false) =>
      rentStatusOf({ owedFrom: calendarDate('2026-12-01'), due }, paid, calendarDate(day));
    expect([at('2026-11-30'), at('2026-12-01'), at('2026-12-05'), at('2026-12-06'), at('2026-12-06', true)]).toEqual([
      'later',
      'due',
      'due',
      'overdue',
      'paid',
    ]);
    expect(at(addDays(due, 1))).toBe('overdue');
  });
});
