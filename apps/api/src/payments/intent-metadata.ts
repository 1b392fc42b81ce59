import { firstDayOf, parseRentMonth } from '@surela/values/rent-month';
import { UUID_PATTERN } from '@surela/values/uuid';
import type { Intent } from '../platform/card-provider.ts';
import type { Deps } from '../platform/deps.ts';
import type { AttemptRow, NewAttempt } from './attempts.store.ts';

type Described = Omit<AttemptRow, 'amount_minor' | 'intent_id' | 'state'>;
type Priced = Pick<Intent, 'metadata' | 'amountMinor'>;

const UUID = new RegExp(`^${UUID_PATTERN}$`);

/**
 * The metadata of an intent at the provider: enough to record its payment if our rows are lost. Only ids and amounts, no
 * name or address.
 */
export function intentMetadata({ building }: Pick<Deps, 'building'>, attempt: Described): Record<string, string> {
  return {
    app: 'surela',
    building: building.id,
    attempt: attempt.id,
    lease: attempt.agreement_id,
    person: attempt.person_id,
    month: attempt.month.slice(0, 7),
    rentMinor: String(attempt.rent_minor),
    discountMinor: String(attempt.discount_minor),
    coupon: attempt.coupon_code ?? '',
    percentage: String(attempt.coupon_percentage ?? ''),
  };
}

/** An id in the metadata may be missing, or be of another application on the same account. */
export function isUuid(text: string | undefined): text is string {
  return text !== undefined && UUID.test(text);
}

/** Two buildings may share an account. An older intent names no building, only its attempt. */
export function isOfThisBuilding(
  { building }: Pick<Deps, 'building'>,
  { metadata }: Pick<Intent, 'metadata'>,
): boolean {
  return metadata['building'] ? metadata['building'] === building.id : metadata['attempt'] !== undefined;
}

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
