import { randomUUID } from 'node:crypto';
import { testConfig } from '@surela/sandbox/test-api';
import { consecutiveMonths, firstDayOf, rentMonth } from '@surela/values/rent-month';
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

  it('names the months of a payment of several, twenty at most', () => {
    const lines = consecutiveMonths(rentMonth('2026-11'), 20).map((month, index) => {
      return { month: firstDayOf(month), rent_minor: 99_999_900 + index, discount_minor: index === 0 ? 15_000 : 0 };
    });
    const few = lines.slice(0, 3).map((line, index) => ({ ...line, rent_minor: 40_000 + index }));
    const price = { ...WITH_COUPON, rent_minor: 120_003, discount_minor: 15_000 };
    const metadata = intentMetadata({ building }, { ...attemptWith(WITH_COUPON), ...price }, few);
    expect(attemptPriceFrom({ metadata, amountMinor: 105_003 })?.lines).toEqual(few);
    const most = intentMetadata({ building }, attemptWith(WITH_COUPON), lines);
    expect(most['lines']?.length).toBeLessThan(500);
    for (const text of [
      '2026-11/40000,2026-12/40001',
      '2026-11/40000,2026-11/40001,2027-01/40002',
      'nothing',
      'November/40000',
    ]) {
      expect(attemptPriceFrom({ metadata: { ...metadata, lines: text }, amountMinor: 105_003 })).toBeUndefined();
    }
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
