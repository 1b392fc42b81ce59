import type { CalendarDate } from '@surela/values/calendar-date';
import { formatMoney, isNearestAmount, MINOR_PER_UNIT, minor, minus } from '@surela/values/money';
import { firstDayOf, type RentMonth } from '@surela/values/rent-month';
import type { LeaseRow, LockedLease } from '../agreements/index.ts';
import { findUsableCoupon, lastLookedUpCoupon } from '../coupons/index.ts';
import type { AccountItem } from '../lease-accounts/index.ts';
import { todayAt } from '../platform/clock.ts';
import type { Db } from '../platform/database/database.ts';
import type { Deps } from '../platform/deps.ts';
import { AppError } from '../platform/http/app-error.ts';
import { listUnfinishedAttempts } from './attempts.store.ts';
import { itemsToPay } from './lines/items-to-pay.ts';
import { type Price, priceOf } from './payment.rules.ts';

export type QuoteLine = { readonly month: RentMonth; readonly rentMinor: number; readonly discountMinor: number };

export type Quote = Price & {
  /** Oldest month first. A coupon lowers the first alone. */
  readonly lines: readonly QuoteLine[];
  readonly coupon: { code: string; percentage: number } | undefined;
};

export type QuoteInput = {
  /** The payer's own, as it was shown. */
  readonly leaseId?: string | undefined;
  readonly month?: string | undefined;
  /** Several in one payment, instead of `month`. */
  readonly months?: readonly string[] | undefined;
  readonly code?: string | undefined;
  /** What the payer expects to pay, in currency units. */
  readonly expected: number;
};

type QuoteDeps = Pick<Deps, 'clock' | 'building'>;

/**
 * The price of one or several months: what is left of each, computed from lease, account and coupon. The amount that the payer
 * expects must match it.
 */
export async function quoteRent(db: Db, deps: QuoteDeps, lease: LockedLease, input: QuoteInput): Promise<Quote> {
  const today = todayAt(deps);
  const items = await itemsToPay(db, deps, lease, input);
  const plain = quoteOf(items, undefined);
  const months = items.map(({ month }) => firstDayOf(month));
  // The coupon held for these months does not count against itself.
  const unfinished = await listUnfinishedAttempts(db, lease.id, months);
  const couponQuery = { personId: lease.person_id, today, exceptHolders: unfinished.map(({ id }) => id) };
  if (input.code !== undefined) {
    if (!mayUseCoupons(lease)) throw couponsAreForTenants();
    if (!isWhole(items)) throw couponsAreForWholeMonths();
    const coupon = await findUsableCoupon(db, { ...couponQuery, code: input.code });
    if (!coupon) throw couponInvalid();
    return assertExpected(deps, input.expected, quoteOf(items, coupon));
  }
  if (isExpected(plain, input.expected)) return plain;
  const mayDiscount = mayUseCoupons(lease) && isWhole(items);
  const coupon = mayDiscount ? await findLastLookup(db, deps, couponQuery) : undefined;
  return assertExpected(deps, input.expected, plain, coupon && quoteOf(items, coupon));
}

function quoteOf(items: readonly AccountItem[], coupon: Quote['coupon']): Quote {
  const lines = items.map(({ month, openMinor }, index) => {
    const { rentMinor, discountMinor } = priceOf(minor(openMinor), index === 0 ? (coupon?.percentage ?? 0) : 0);
    return { month, rentMinor, discountMinor };
  });
  return { ...sumOf(lines), lines, coupon };
}

function sumOf(lines: readonly QuoteLine[]): Price {
  const rentMinor = minor(lines.reduce((sum, line) => sum + line.rentMinor, 0));
  const discountMinor = minor(lines.reduce((sum, line) => sum + line.discountMinor, 0));
  return { rentMinor, discountMinor, amountMinor: minus(rentMinor, discountMinor) };
}

/** A coupon is for a whole month: the rest of one that is paid in part takes none. */
function isWhole([first]: readonly AccountItem[]): boolean {
  return first?.openMinor === first?.amountMinor;
}

/**
 * A client that knows only whole rents leaves the cents of a rent by days out. It pays what it sent, and the cents are a
 * discount: nobody is charged more than they expect.
 */
function withoutCents({ lines: [first, ...more], coupon, rentMinor }: Quote): Quote[] {
  const cents = rentMinor % MINOR_PER_UNIT;
  if (!first || first.rentMinor < MINOR_PER_UNIT) return [];
  const { amountMinor } = priceOf(minor(first.rentMinor - cents), coupon?.percentage ?? 0);
  const lines = [{ ...first, discountMinor: first.rentMinor - amountMinor }, ...more];
  return [{ ...sumOf(lines), lines, coupon }];
}

/** For clients that name no coupon but expect a lower amount: the coupon this member looked up in the last hour. */
async function findLastLookup(
  db: Db,
  { clock }: Pick<Deps, 'clock'>,
  couponQuery: { personId: string; today: CalendarDate; exceptHolders: readonly string[] },
) {
  const since = new Date(clock.now().getTime() - 3_600_000);
  const lookup = await lastLookedUpCoupon(db, { personId: couponQuery.personId, since });
  return lookup && findUsableCoupon(db, { ...couponQuery, code: lookup.code });
}

/** Not those who have left. */
function mayUseCoupons({ state }: LeaseRow): boolean {
  return state === 'accepted';
}

function couponsAreForTenants(): AppError {
  return new AppError('coupon-does-not-hold', 'Coupons are for tenants. Your lease has ended: pay without a coupon.');
}

function couponsAreForWholeMonths(): AppError {
  return new AppError('coupon-does-not-hold', 'Only a part of the first month is left to pay. Pay without a coupon.');
}

export function couponInvalid(): AppError {
  return new AppError('coupon-does-not-hold', 'This coupon has ended. Pay without it or use another.');
}

/** A client that takes a percentage off a rent by days sends fractions of a cent. */
function isExpected({ amountMinor }: Price, expected: number): boolean {
  return isNearestAmount(expected, amountMinor);
}

/** @returns the quote that the payer expects, with or without its cents */
function assertExpected(
  { building }: Pick<Deps, 'building'>,
  expected: number,
  quote: Quote,
  withCoupon?: Quote,
): Quote {
  const quotes = withCoupon ? [quote, withCoupon] : [quote];
  const found = [...quotes, ...quotes.flatMap(withoutCents)].find((one) => isExpected(one, expected));
  if (found) return found;
  const now = formatMoney((withCoupon ?? quote).amountMinor, building.currency);
  throw new AppError('price-differs', `The amount is now ${now}. Check it and pay again.`);
}
