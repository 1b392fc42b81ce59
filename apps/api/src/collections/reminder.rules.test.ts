import { addDays, calendarDate } from '@surela/values/calendar-date';
import { expect, it } from 'vitest';
import { reminderOn } from './reminder.rules.ts';

const daysOf = (due: string, kind: string) =>
  Array.from({ length: 70 }, (_, index) => addDays(calendarDate(due), index - 10)).filter(
    (day) => reminderOn(calendarDate(due), day) === kind,
  );

it('the first is meant for three days before the due day, and never goes after it', () => {
  expect(daysOf('2026-11-05', 'before')).toEqual(['2026-11-02', '2026-11-03', '2026-11-04', '2026-11-05']);
  expect(daysOf('2026-12-01', 'before').at(0)).toBe('2026-11-28');
});

it('the second is meant for three days after it, and may still go until that month ends', () => {
  const after = daysOf('2026-11-05', 'after');
  expect([after.at(0), after.at(-1)]).toEqual(['2026-11-08', '2026-11-30']);
  expect(daysOf('2026-02-28', 'after').at(0)).toBe('2026-03-03');
  expect(daysOf('2026-02-28', 'after').at(-1)).toBe('2026-03-31');
});
