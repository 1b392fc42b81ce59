import { randomUUID } from 'node:crypto';
import { testConfig } from '@surela/sandbox/test-api';
import { describe, expect, it } from 'vitest';
import { attemptPriceFrom, intentMetadata, isOfThisBuilding, isUuid } from './intent-metadata.ts';

const { building } = testConfig.web;
const PLAIN = { rent_minor: 120_000, discount_minor: 0, coupon_code: null, coupon_percentage: null };
const WITH_COUPON = { rent_minor: 120_000, discount_minor: 15_000, coupon_code: 'RAIN', coupon_percentage: 12.5 };

/** Of a rent by days, by a client that knows only whole rents. */
const WITHOUT_CENTS = { ...PLAIN, rent_minor: 34_133, discount_minor: 33 };

function attemptWith(price: typeof PLAIN | typeof WITH_COUPON) {
  return { id: randomUUID(), agreement_id: randomUUID(), person_id: randomUUID(), month: '2026-11-01', ...price };
}

describe('the metadata of an intent', () => {
  it.each([
    ['the full rent', PLAIN],
    ['a price with a coupon', WITH_COUPON],
    ['[T-21] a price without its cents', WITHOUT_CENTS],
  ])('with %s is read as it was written', (_name, price) => {
    const attempt = attemptWith(price);
    const metadata = intentMetadata({ building }, attempt, []);
    const amountMinor = price.rent_minor - price.discount_minor;
    expect(attemptPriceFrom({ metadata, amountMinor })).toEqual({
      month: attempt.month,
      amount_minor: amountMinor,
      ...price,
      lines: [],
    });
    expect([metadata['attempt'], metadata['lease'], metadata['person']]).toEqual([
      attempt.id,
      attempt.agreement_id,
      attempt.person_id,
    ]);
    expect([metadata['attempt'], metadata['lease'], metadata['person']].every(isUuid)).toBe(true);
    expect(isOfThisBuilding({ building }, { metadata })).toBe(true);
    expect(isOfThisBuilding({ building: { ...building, id: 'another' } }, { metadata })).toBe(false);
  });

  it.each([
    ['another amount was paid', {}, 119_999],
    ['the month is missing', { month: '' }, 105_000],
    ['the rent is no number', { rentMinor: '' }, 105_000],
    ['the percentage of the coupon is missing', { percentage: '' }, 105_000],
  ])('gives no price if %s', (_why, changed, amountMinor) => {
    const metadata = { ...intentMetadata({ building }, attemptWith(WITH_COUPON), []), ...changed };
    expect(attemptPriceFrom({ metadata, amountMinor })).toBeUndefined();
  });
});
