import { rentMonth } from '@surela/values/rent-month';
import { describe, expect, it } from 'vitest';
import { dueOn } from './charge.rules.ts';

describe('when a month is due', () => {
  const began = { starts_on: '2026-11-15', decided_on: '2026-11-15' };

  it('in leases from before: on the building’s day, in the first month not before the first day', () => {
    const lease = { ...began, due_day: null };
    expect(dueOn(lease, rentMonth('2026-12'), 5)).toBe('2026-12-05');
    expect(dueOn(lease, rentMonth('2026-11'), 5)).toBe('2026-11-15');
    expect(dueOn(lease, rentMonth('2028-02'), 28)).toBe('2028-02-28');
  });

  it.each([
    ['[T-11] five days after signing', began, '2026-11', '2026-11-20'],
    ['[T-12] also in the next month', { starts_on: '2026-11-30', decided_on: '2026-11-30' }, '2026-11', '2026-12-05'],
    [
      '[T-13] also for a month that is over',
      { starts_on: '2026-10-10', decided_on: '2026-11-15' },
      '2026-10',
      '2026-11-20',
    ],
    [
      'on the first day, if that is later',
      { starts_on: '2026-12-20', decided_on: '2026-11-15' },
      '2026-12',
      '2026-12-20',
    ],
    [
      'on the due day, if that is later',
      { starts_on: '2026-11-01', decided_on: '2026-10-20' },
      '2026-11',
      '2026-11-05',
    ],
    ['in later months on the due day', began, '2026-12', '2026-12-05'],
  ])('%s', (_, days, month, expected) => {
    // Kept with the lease: the building's own day has changed since.
    expect(dueOn({ ...days, due_day: 5 }, rentMonth(month), 28)).toBe(expected);
  });
});
