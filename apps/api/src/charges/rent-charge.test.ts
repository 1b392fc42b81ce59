import { calendarDate } from '@surela/values/calendar-date';
import { rentMonth } from '@surela/values/rent-month';
import { expect, it } from 'vitest';
import { isCovered, monthsBegun, neverBegan } from './rent-charge.ts';

const DAY = '2026-11-10';

it.each([
  ['runs on', { ends_on: null, historic: false }, false],
  ['ended on its first day: its last is the day before', { ends_on: '2026-11-09', historic: false }, true],
  ['was let for one day', { ends_on: DAY, historic: false }, false],
  ['ended on its first day before leases had days', { ends_on: DAY, historic: true }, true],
  ['ended a day later before leases had days', { ends_on: '2026-11-11', historic: true }, false],
])('a lease that %s: %o', (_, days, never) => {
  const lease = { starts_on: DAY, ...days };
  expect(neverBegan(lease)).toBe(never);
  // A payment can be recorded for the months that it covers.
  expect([isCovered(lease, rentMonth('2026-11')), monthsBegun(lease, calendarDate(DAY)).length > 0]).toEqual([
    !never,
    !never,
  ]);
});
