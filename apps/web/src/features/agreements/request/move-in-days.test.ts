import { calendarDate } from '@surela/values/calendar-date';
import { expect, it } from 'vitest';
import type { OwnAgreement } from '../api/own-agreement.ts';
import { moveInDays } from './move-in-days.ts';

const TODAY = calendarDate('2026-11-20');
const NEXT_YEAR = '2027-11-20';
const lease = (endsOn: string | null) => ({ decision: 'accepted', endsOn }) as OwnAgreement;

it.each([
  ['now', null, null, TODAY, NEXT_YEAR],
  ['now: it was free before', '2026-10-01', null, TODAY, NEXT_YEAR],
  ['[T-04] the day after the lease of its tenant', '2026-12-01', null, '2026-12-01', NEXT_YEAR],
  ['[T-10] the day after the own lease', '2026-12-01', lease('2026-12-31'), '2027-01-01', NEXT_YEAR],
  ['[T-10] the later of both', '2027-02-01', lease('2026-12-31'), '2027-02-01', NEXT_YEAR],
  ['now beside a lease without a last day', null, lease(null), TODAY, NEXT_YEAR],
  ['that one day, if it is more than a year ahead', '2028-03-01', null, '2028-03-01', '2028-03-01'],
])('the first day to move in is %s', (_, availableOn, own, earliest, latest) => {
  expect(moveInDays({ availableOn }, own, TODAY)).toEqual({ earliest, latest });
});
