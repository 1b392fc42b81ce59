import { calendarDate } from '@surela/values/calendar-date';
import { describe, expect, it } from 'vitest';
import { AppError } from '../platform/http/app-error.ts';
import { chooseFirstDay, firstDaysOfLease } from './first-day.ts';

const today = calendarDate('2026-11-15');
const NONE = { today, availableOn: null, lastDay: null, lastHistoricDay: null };

describe('the first day of a lease', () => {
  it.each([
    ['today, if nothing else is known', null, null, '2026-11-15'],
    ['today, if the apartment has been available for long', '2026-01-01', null, '2026-11-15'],
    ['the day on which the apartment is available', '2027-02-01', null, '2027-02-01'],
    ['the day after the tenant before has left', null, '2026-11-15', '2026-11-16'],
    ['today, if the tenant before left yesterday', null, '2026-11-14', '2026-11-15'],
    ['the latest of them', '2026-12-31', '2026-12-31', '2027-01-01'],
  ])('[T-02] is by itself %s', (_, availableOn, lastDay, expected) => {
    expect(firstDaysOfLease({ ...NONE, availableOn, lastDay }).proposed).toBe(expected);
  });

  it.each([
    ['a year ago to a year ahead', {}, '2025-11-15', '2027-11-15'],
    ['from the day on which the apartment is available', { availableOn: '2026-11-01' }, '2026-11-01', '2027-11-15'],
    ['from the day after the tenant before has left', { lastDay: '2026-10-12' }, '2026-10-13', '2027-11-15'],
    ['from the day after a lease of before', { lastHistoricDay: '2026-10-12' }, '2026-10-13', '2027-11-15'],
    ['today, although a lease of before ended today', { lastHistoricDay: '2026-11-15' }, '2026-11-15', '2027-11-15'],
    ['one day, if the apartment is available in two years', { availableOn: '2028-11-15' }, '2028-11-15', '2028-11-15'],
  ])('[M5] can be chosen %s', (_, known, earliest, latest) => {
    const days = firstDaysOfLease({ ...NONE, ...known });
    expect([days.earliest, days.latest]).toEqual([earliest, latest]);
    expect([chooseFirstDay(days, earliest), chooseFirstDay(days, latest)]).toEqual([earliest, latest]);
  });

  it.each(['2026-10-12', '2027-11-16'])('[M5] on %s is refused with the days that can be chosen', (day) => {
    const choose = () => chooseFirstDay(firstDaysOfLease({ ...NONE, lastDay: '2026-10-12' }), day);
    expect(choose).toThrow(AppError);
    expect(choose).toThrow('Choose a day from 13 October 2026 to 15 November 2027.');
  });
});
