import { calendarDate } from '@surela/values/calendar-date';
import { expect, it } from 'vitest';
import { firstDayOfLease } from './first-day.ts';

it.each([
  ['today, if nothing else is known', null, null, '2026-11-15'],
  ['today, if the apartment has been available for long', '2026-01-01', null, '2026-11-15'],
  ['the day on which the apartment is available', '2027-02-01', null, '2027-02-01'],
  ['the day after the tenant before has left', null, '2026-11-15', '2026-11-16'],
  ['today, if the tenant before left yesterday', null, '2026-11-14', '2026-11-15'],
  ['the latest of them', '2026-12-31', '2026-12-31', '2027-01-01'],
])('[T-02] a lease starts %s', (_, availableOn, lastLeaseDay, expected) => {
  expect(firstDayOfLease({ today: calendarDate('2026-11-15'), availableOn, lastLeaseDay })).toBe(expected);
});
