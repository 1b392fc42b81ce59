/**
 * Money is a whole number of minor units (cents) in the building's one currency. Never a fraction, never a float:
 * floating dollars land on the wrong cent in hundreds of ordinary rent and percentage pairs.
 */
export type Minor = number & { readonly __unit: 'minor' };

/** Every currency a building may use has two decimals: the specification sends "that amount divided by 100". */
export const MINOR_PER_UNIT = 100;

export function isMinor(value: unknown): value is Minor {
  return Number.isSafeInteger(value) && (value as number) >= 0;
}

export function minor(value: number): Minor {
  if (!isMinor(value)) throw new RangeError(`Not an amount in minor units: ${value}`);
  return value;
}

/** 850 -> 85000. Rent is agreed in whole units: a fraction is a bug of the caller and is not rounded. */
export function minorFromUnits(units: number): Minor {
  if (!Number.isInteger(units)) throw new RangeError(`Not a whole amount: ${units}`);
  return minor(units * MINOR_PER_UNIT);
}

/** 765.5 -> 76550. Rounds a decimal fraction such as 765.4999999999999 to the nearest minor unit. */
export function nearestMinor(units: number): Minor {
  return minor(Math.round(units * MINOR_PER_UNIT));
}

/** Whether an amount in units is within half a minor unit: 337.1695 is 33717. */
export function isNearestAmount(units: number, amount: number): boolean {
  return Math.abs(units * MINOR_PER_UNIT - amount) < 0.5 + 1e-4;
}

/** 85000 -> 850, 76550 -> 765.5: the number in the specification's API. Exact: one correctly rounded division. */
export function unitsFromMinor(amount: Minor): number {
  return amount / MINOR_PER_UNIT;
}

/** For integers from the database. */
export function units(amountMinor: number): number {
  return unitsFromMinor(minor(amountMinor));
}

export function sumInUnits(amountsMinor: readonly number[]): number {
  return units(amountsMinor.reduce((sum, amount) => sum + amount, 0));
}

/** Discount of a coupon: `percentage` of the amount in whole minor units, half a unit rounded up. */
export function discountOf(amount: Minor, percentage: number): Minor {
  if (!hasTwoDecimals(percentage) || percentage < 0 || percentage > 100) {
    throw new RangeError(`Not a percentage between 0 and 100 with at most two decimals: ${percentage}`);
  }
  // In hundredths of a percent, and split in two, so that every step is an exact integer whatever the amount.
  const hundredths = Math.round(percentage * 100);
  const rest = amount % 10_000;
  const whole = ((amount - rest) / 10_000) * hundredths;
  return minor(whole + Math.floor((rest * hundredths + 5_000) / 10_000));
}

/** A discount as a receipt names it: what the coupon takes off, and cents of the rent that a client left out. */
export function discountParts(rent: Minor, discount: Minor, percentage: number) {
  const couponMinor = Math.min(discountOf(rent, percentage), discount);
  return { couponMinor, roundingMinor: discount - couponMinor };
}

/** Whether a number is written with at most two decimals: 12.34, but neither 12.345 nor 0.1 + 0.2. */
export function hasTwoDecimals(value: number): boolean {
  return Number.isFinite(value) && Number(value.toFixed(2)) === value;
}

export function minus(amount: Minor, less: Minor): Minor {
  return minor(amount - less);
}

/** For display only: '$850', '$1,250.50'. Whole amounts have no decimals. */
export function formatMoney(amount: Minor, currency: string, locale = 'en-US'): string {
  const whole = amount % MINOR_PER_UNIT === 0;
  return new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: whole ? 0 : 2,
    maximumFractionDigits: 2,
  }).format(unitsFromMinor(amount));
}

/** True for currencies with hundredths, the only ones that the API's number format supports. */
export function isTwoDecimalCurrency(code: string): boolean {
  if (!/^[A-Z]{3}$/.test(code) || !Intl.supportedValuesOf('currency').includes(code)) return false;
  const options = new Intl.NumberFormat('en', { style: 'currency', currency: code }).resolvedOptions();
  return options.maximumFractionDigits === 2;
}
