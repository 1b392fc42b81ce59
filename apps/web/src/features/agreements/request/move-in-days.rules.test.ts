import { calendarDate } from '@surela/values/calendar-date';
import { expect, it } from 'vitest';
import { moveInDaysFor } from './move-in-days.rules.ts';

const TODAY = calendarDate('2026-11-20');
const NEXT_YEAR = '2027-11-20';

it.each([
  ['now', null, undefined, TODAY, NEXT_YEAR],
  ['now, of an apartment that was free before', '2026-10-01', undefined, TODAY, NEXT_YEAR],
  ['[T-04] the day after the lease of its tenant', '2026-12-01', undefined, '2026-12-01', NEXT_YEAR],
  ['[T-10] the day after the own lease', '2026-12-01', '2027-01-01', '2027-01-01', NEXT_YEAR],
  ['[T-10] the later of both', '2027-02-01', '2027-01-01', '2027-02-01', NEXT_YEAR],
  ['that one day, if it is more than a year ahead', '2028-03-01', undefined, '2028-03-01', '2028-03-01'],
])('the first day to move in is %s', (_, availableOn, dayAfterLease, earliest, latest) => {
  expect(moveInDaysFor({ availableOn, dayAfterLease, today: TODAY })).toEqual({ earliest, latest });
});
