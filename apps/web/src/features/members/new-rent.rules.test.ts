import { describe, expect, it } from 'vitest';
import { dayForRise, parseRent, proposedFirstDay } from './new-rent.rules.ts';

const DAYS = { earliest: '2025-11-20', earliestRise: '2026-12-20', latest: '2028-11-19' };
const agreed = (fromOn: string, rent: number) => ({ fromOn, rent });

describe('the day that is proposed for a new rent', () => {
  it.each([
    ['2026-12-20', '2027-01-01'],
    ['2026-12-01', '2026-12-01'],
    ['2028-11-10', '2028-11-10'],
  ])('is the first of a month that is possible for a higher one: %s, %s', (earliestRise, proposed) => {
    expect(proposedFirstDay({ ...DAYS, earliestRise }, '2026-11-20')).toBe(proposed);
  });

  it('is today, or the next possible day, if the lease ends before a higher one can begin', () => {
    const ending = { ...DAYS, latest: '2026-12-15' };
    expect(proposedFirstDay(ending, '2026-11-20')).toBe('2026-11-20');
    expect(proposedFirstDay({ ...ending, earliest: '2026-12-02' }, '2026-11-20')).toBe('2026-12-02');
  });

  it('is none after the lease has ended', () => {
    expect(proposedFirstDay(null, '2026-11-20')).toBe('');
  });
});

it.each([
  ['1100', 1_100],
  [' 1,100 ', 1_100],
  ['1000000', 1_000_000],
  ['1000001', undefined],
  ['0', undefined],
  ['1100.50', undefined],
  ['-5', undefined],
  ['', undefined],
])('a rent is a whole amount: %s', (text, rent) => {
  expect(parseRent(text)).toBe(rent);
});

describe('a higher rent before its notice', () => {
  const rents = [agreed('2026-01-01', 1_000), agreed('2026-12-01', 1_100)];
  const problem = (day: string, rent: number) => dayForRise({ rents, fromOn: DAYS }, day, rent);

  it('is told from which day it is possible', () => {
    expect(problem('2026-11-25', 1_001)).toBe(DAYS.earliestRise);
    expect(problem('2026-12-19', 1_101)).toBe(DAYS.earliestRise);
  });

  it('may begin from that day on', () => {
    expect(problem(DAYS.earliestRise, 2_000)).toBeUndefined();
  });

  it('is none if the rent falls or stays, whenever it begins', () => {
    expect(problem('2026-11-25', 1_000)).toBeUndefined();
    expect(problem('2026-12-19', 1_050)).toBeUndefined();
  });

  it('is compared with the rent of that day', () => {
    expect(problem('2026-12-01', 1_050)).toBeUndefined();
    expect(problem('2026-11-30', 1_050)).toBe(DAYS.earliestRise);
    expect(problem('2026-01-01', 1_001)).toBe(DAYS.earliestRise);
  });
});
