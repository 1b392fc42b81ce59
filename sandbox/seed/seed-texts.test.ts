import { expect, it } from 'vitest';
import { ANNOUNCEMENTS } from './announcements.ts';
import { seedApartments } from './apartments.ts';
import { COUPONS } from './coupons.ts';

/** Words the product does not use, and signs of a voice it does not have. */
const BANNED =
  /\b(homes?|flats?|vacant|vacancy|retired?|letters? (to|from|by)|meanwhile|somebody|whoever|for the moment|shortly|given back|took back|in all|the admin|oops|successfully|kindly|please)\b|[!;]|\.\.\./i;

const texts = [
  ...seedApartments.map(({ description }) => description),
  ...ANNOUNCEMENTS.flatMap(({ title, body }) => [title, body]),
  ...COUPONS.map(({ description }) => description),
];

it('the demo building is described in the words of the product', () => {
  expect(texts.filter((text) => BANNED.test(text))).toEqual([]);
  expect(BANNED.test('A quiet home; please fetch it!'), 'a planted breach').toBe(true);
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
