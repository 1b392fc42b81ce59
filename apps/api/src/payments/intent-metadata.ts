import { firstDayOf, parseRentMonth } from '@surela/values/rent-month';
import { UUID_PATTERN } from '@surela/values/uuid';
import type { PaymentLine } from '../lease-accounts/index.ts';
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
export function intentMetadata(
  { building }: Pick<Deps, 'building'>,
  attempt: Described,
  lines: readonly PaymentLine[],
): Record<string, string> {
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
    // At most 500 characters. By month: after a restore a charge has another id.
    ...(lines.length > 0 && {
      lines: lines.map(({ month, rent_minor }) => `${month.slice(0, 7)}/${rent_minor}`).join(','),
    }),
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

export type AttemptPriceRead = Omit<NewAttempt, 'id'> & { readonly lines: readonly PaymentLine[] };

/** @returns undefined if the months or the price cannot be read. A payment of one month has no lines. */
export function attemptPriceFrom(intent: Priced): AttemptPriceRead | undefined {
  const month = parseRentMonth(intent.metadata['month'] ?? '');
  const price = priceFrom(intent);
  if (!month || !price) return undefined;
  const lines = linesFrom(intent.metadata['lines'], price);
  if (!lines || (lines.length > 0 && lines[0]?.month !== firstDayOf(month))) return undefined;
  return { month: firstDayOf(month), amount_minor: intent.amountMinor, ...price, lines };
}

/** The discount is of the first month. @returns undefined if they do not add up to the rent */
function linesFrom(
  text: string | undefined,
  { rent_minor, discount_minor }: { readonly rent_minor: number; readonly discount_minor: number },
): PaymentLine[] | undefined {
  if (!text) return [];
  const lines = text.split(',').map((line, index) => {
    const [name = '', rent] = line.split('/');
    const month = parseRentMonth(name);
    return {
      month: month ? firstDayOf(month) : '',
      rent_minor: wholeNumber(rent),
      discount_minor: index === 0 ? discount_minor : 0,
    };
  });
  const isReadable = lines.every(
    ({ month, rent_minor: rent, discount_minor: discount }, index) =>
      month > (lines[index - 1]?.month ?? '') && rent > 0 && discount <= rent,
  );
  return isReadable && lines.reduce((sum, line) => sum + line.rent_minor, 0) === rent_minor ? lines : undefined;
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
