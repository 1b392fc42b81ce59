import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  discountOf,
  formatMoney,
  isMinor,
  isTwoDecimalCurrency,
  minor,
  minorFromUnits,
  minus,
  nearestMinor,
  unitsFromMinor,
} from './money.ts';

/** The same rule in integers without a size, written the other way round so that it shares no mistake. */
function referenceDiscount(amount: number, percentage: number): number {
  const product = BigInt(amount) * BigInt(Math.round(percentage * 100));
  const whole = product / 10_000n;
  return Number(product % 10_000n >= 5_000n ? whole + 1n : whole);
}

describe('money', () => {
  it('turns whole units into minor units and back', () => {
    for (let units = 0; units <= 20_000; units += 1) {
      expect(minorFromUnits(units)).toBe(units * 100);
      expect(unitsFromMinor(minorFromUnits(units))).toBe(units);
      expect(nearestMinor(units + 0.5)).toBe(units * 100 + 50);
    }
  });

  it('shows every cent exactly as the decimal a person would write', () => {
    for (let cents = 0; cents <= 100_000; cents += 1) {
      const written = `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
      expect(unitsFromMinor(minor(cents))).toBe(Number(written));
    }
  });

  it('discounts every rent from $1 to $5,000 by every percentage as integers of any size would', () => {
    for (let units = 1; units <= 5_000; units += 7) {
      for (let percentage = 0; percentage <= 100; percentage += 1) {
        const amount = minorFromUnits(units);
        expect(discountOf(amount, percentage)).toBe(referenceDiscount(amount, percentage));
      }
    }
  });

  it('discounts odd cents half up, wherever the half falls', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 90_000_000_000_000 }),
        fc.integer({ min: 0, max: 100 }),
        (cents, percent) => discountOf(minor(cents), percent) === referenceDiscount(cents, percent),
      ),
      { numRuns: 20_000 },
    );
    expect(discountOf(minor(50), 1)).toBe(1);
    expect(discountOf(minor(49), 1)).toBe(0);
  });

  it('[C8] discounts percentages with two decimals to the cent, up to the largest amount', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER }),
        fc.integer({ min: 0, max: 10_000 }),
        (cents, hundredths) =>
          discountOf(minor(cents), hundredths / 100) === referenceDiscount(cents, hundredths / 100),
      ),
      { numRuns: 20_000 },
    );
    expect(discountOf(minor(100_000), 12.5)).toBe(12_500);
    expect(discountOf(minor(Number.MAX_SAFE_INTEGER), 100)).toBe(Number.MAX_SAFE_INTEGER);
  });

  it('never leaves a person owing less than nothing or more than the rent', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), fc.integer({ min: 0, max: 100 }), (cents, percent) => {
        const amount = minor(cents);
        const due = minus(amount, discountOf(amount, percent));
        return due >= 0 && due <= amount && due + discountOf(amount, percent) === amount;
      }),
    );
    expect(discountOf(minor(12_345), 100)).toBe(12_345);
  });

  it.each([0.5, -1, Number.NaN, Number.POSITIVE_INFINITY, Number.MAX_SAFE_INTEGER + 1])(
    'refuses %s as an amount',
    (value) => {
      expect(isMinor(value)).toBe(false);
      expect(() => minor(value)).toThrow(RangeError);
    },
  );

  it('refuses fractions of a unit and percentages outside 0 to 100 or with a third decimal', () => {
    expect(() => minorFromUnits(10.5)).toThrow(RangeError);
    expect(() => discountOf(minor(100), 101)).toThrow(RangeError);
    expect(() => discountOf(minor(100), -1)).toThrow(RangeError);
    expect(() => discountOf(minor(100), 12.345)).toThrow(RangeError);
    expect(() => discountOf(minor(100), 0.1 + 0.2)).toThrow(RangeError);
    expect(() => minus(minor(1), minor(2))).toThrow(RangeError);
  });

  it('writes amounts for people', () => {
    expect(formatMoney(minorFromUnits(850), 'USD')).toBe('$850');
    expect(formatMoney(minorFromUnits(1_250), 'USD')).toBe('$1,250');
    expect(formatMoney(minor(76_550), 'USD')).toBe('$765.50');
    expect(formatMoney(minorFromUnits(850), 'BDT')).toBe('৳850');
  });

  it('knows which currencies are counted in hundredths', () => {
    expect(['USD', 'EUR', 'BDT', 'INR'].every(isTwoDecimalCurrency)).toBe(true);
    expect(['JPY', 'KWD', 'usd', 'XXXX', ''].some(isTwoDecimalCurrency)).toBe(false);
  });
});
