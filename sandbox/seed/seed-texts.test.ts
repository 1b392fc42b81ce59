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

it('a coupon is described in 84 characters at most, without a full stop, and says its own percentage', () => {
  for (const { description, percentage } of COUPONS) {
    expect(description.length).toBeLessThanOrEqual(84);
    expect(description).not.toMatch(/\.$/);
    expect(description).toMatch(new RegExp(`^${percentage}% off one month's rent`));
  }
});

it('what a coupon promises is what is enforced', () => {
  const promised = COUPONS.map(({ code, description }) => ({
    code,
    member_limit: description.includes('once per tenant')
      ? 1
      : description.includes('twice per tenant')
        ? 2
        : undefined,
    total_limit: Number(/first (\d+) uses/.exec(description)?.[1] ?? 0) || undefined,
    ends: description.includes('until the end date'),
  }));
  const enforced = COUPONS.map(({ code, member_limit, total_limit, days }) => ({
    code,
    member_limit,
    total_limit,
    ends: days !== undefined,
  }));
  expect(enforced).toEqual(promised);
});
