import { expect, it } from 'vitest';
import { beforeMidnight, CALENDAR_DAYS } from './calendar-days.ts';

const daysAfter = (now: string) =>
  Object.fromEntries(CALENDAR_DAYS.map(({ name, startsAt }) => [name, startsAt(new Date(now)).toISOString()]));

it('finds the next of each day, by the hour in the building', () => {
  expect(daysAfter('2026-11-18T00:00:00Z')).toEqual({
    '1st': '2026-11-30T19:00:00.000Z',
    '4th': '2026-12-04T06:00:00.000Z',
    '17th': '2026-12-17T06:00:00.000Z',
    '31st': '2026-12-31T14:00:00.000Z',
    '28-february': '2027-02-28T14:00:00.000Z',
  });
});

it.each([
  ['2026-12-04T05:59:59Z', '2026-12-04T06:00:00.000Z'],
  ['2026-12-04T06:00:01Z', '2027-01-04T06:00:00.000Z'],
])('never goes back: at %s the 4th begins at %s', (now, then) => {
  expect(daysAfter(now)['4th']).toBe(then);
});

it.each([
  ['2026-11-18T17:58:59Z', '2026-11-18T17:59:00.000Z'],
  ['2026-11-18T17:59:01Z', '2026-11-19T17:59:00.000Z'],
  ['2026-11-18T18:00:00Z', '2026-11-19T17:59:00.000Z'],
])('a minute before midnight, after %s, is %s', (now, then) => {
  expect(beforeMidnight(60).startsAt(new Date(now)).toISOString()).toBe(then);
});
