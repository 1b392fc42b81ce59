import { firstDayOf, parseRentMonth } from '@surela/values/rent-month';
import type { Intent } from '../../platform/card-provider.ts';
import type { Deps } from '../../platform/deps.ts';
import type { NewAttempt } from '../attempts.store.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export const isUuid = (text: string | undefined): text is string => text !== undefined && UUID.test(text);

/** Two buildings may share an account. An older intent names no building, only its attempt. */
export function isOfThisBuilding(
  { building }: Pick<Deps, 'building'>,
  { metadata }: Pick<Intent, 'metadata'>,
): boolean {
  return metadata['building'] ? metadata['building'] === building.id : metadata['attempt'] !== undefined;
}

type Priced = Pick<Intent, 'metadata' | 'amountMinor'>;

/** @returns undefined if the month or the price cannot be read */
export function attemptPriceFrom(intent: Priced): Omit<NewAttempt, 'id'> | undefined {
  const month = parseRentMonth(intent.metadata['month'] ?? '');
  const price = priceFrom(intent);
  return month && price && { month: firstDayOf(month), amount_minor: intent.amountMinor, ...price };
}

/**
 * The price in the metadata, which is written together with the amount.
 * @returns undefined if it does not explain the amount
 */
export function priceFrom({ metadata, amountMinor }: Priced) {
  const rent_minor = wholeNumber(metadata['rentMinor']);
  const discount_minor = wholeNumber(metadata['discountMinor']);
  if (rent_minor - discount_minor !== amountMinor) return undefined;
  const code = metadata['coupon'] || null;
  const percentage = Number.parseFloat(metadata['percentage'] ?? '');
  if (code && Number.isNaN(percentage)) return undefined;
  return {
    rent_minor,
    discount_minor,
    coupon_code: code,
    coupon_percentage: code ? percentage : null,
  };
}

/** Not a number unless it is a whole one in digits: Number('') would be 0. */
function wholeNumber(text: string | undefined): number {
  return /^\d{1,9}$/.test(text ?? '') ? Number(text) : Number.NaN;
}
