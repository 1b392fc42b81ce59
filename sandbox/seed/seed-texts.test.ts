import { expect, it } from 'vitest';
import { bannedProblems } from '../../checks/words.ts';
import { ANNOUNCEMENTS } from './announcements.ts';
import { seedApartments } from './apartments.ts';
import { COUPONS } from './coupons.ts';

const texts = [
  ...seedApartments.map(({ description }) => description),
  ...ANNOUNCEMENTS.flatMap(({ title, body }) => [title, body]),
  ...COUPONS.map(({ description }) => description),
];

it('the demo building is described in the words of the product', () => {
  expect(bannedProblems(Object.fromEntries(texts.entries()))).toEqual([]);
  expect(bannedProblems({ breach: 'A quiet home' })).toHaveLength(1);
});

it('a coupon is described in 84 characters at most, without a full stop', () => {
  for (const { description } of COUPONS) {
    expect(description.length).toBeLessThanOrEqual(84);
    expect(description).not.toMatch(/\.$/);
  }
});

it('[U23] a description repeats neither the headline nor the terms, which are shown as data', () => {
  const repeated = /\d|%|\boff\b|per tenant|\buses?\b|\bonce\b|\btwice\b|\buntil\b|\bend(s|ed)?\b/i;
  expect(COUPONS.filter(({ description }) => repeated.test(description))).toEqual([]);
  expect("12% off one month's rent, until the end date shown").toMatch(repeated);
});
