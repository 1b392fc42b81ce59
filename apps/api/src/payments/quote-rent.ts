import { parseMonthName } from '@surela/contract';
import type { CalendarDate } from '@surela/values/calendar-date';
import { formatMoney, isNearestAmount, MINOR_PER_UNIT, minor, minus } from '@surela/values/money';
import { firstDayOf, monthOf, type RentMonth } from '@surela/values/rent-month';
import type { LeaseRow, LockedLease } from '../agreements/index.ts';
import { leaseMonths } from '../charges/index.ts';
import { findUsableCoupon, lastLookedUpCoupon } from '../coupons/index.ts';
import { askedOf, readLeaseAccount, readPaidMonths } from '../lease-accounts/index.ts';
import { todayAt } from '../platform/clock.ts';
import type { Db } from '../platform/database/database.ts';
import type { Deps } from '../platform/deps.ts';
import { AppError } from '../platform/http/app-error.ts';
import { listUnfinishedAttempts } from './attempts.store.ts';
import { isPayable, monthsOffered, type Price, priceOf } from './payment.rules.ts';
import { findEffectivePayment } from './payments.store.ts';

export type Quote = Price & {
  readonly month: RentMonth;
  readonly coupon: { code: string; percentage: number } | undefined;
};

export type QuoteInput = {
  /** The payer's own, as it was shown. */
  readonly leaseId?: string | undefined;
  readonly month?: string | undefined;
  readonly code?: string | undefined;
  /** What the payer expects to pay, in currency units. */
  readonly expected: number;
};

/**
 * The price of a month, computed from lease, account and coupon. The amount that the payer expects must match it. A lease that
 * has ended takes no other month's rent later, so only what is left of the month is asked.
 */
export async function quoteRent(
  db: Db,
  deps: Pick<Deps, 'clock' | 'building'>,
  lease: LockedLease,
  input: QuoteInput,
): Promise<Quote> {
  const today = todayAt(deps);
  const month = await resolveMonth(db, lease, input.month, { today, dueDay: deps.building.rentDueDay });
  const { items } = await readLeaseAccount(db, lease, { today, dueDay: deps.building.rentDueDay, months: [month] });
  const item = items.find((one) => one.month === month);
  if (!item?.amountMinor) throw new AppError('already-paid', 'No rent is due for this month. Choose another month.');
  if (item.openMinor === 0) throw alreadyPaid();
  const rentMinor = minor(askedOf(lease, item));
  // The coupon held for this month does not count against itself.
  const unfinished = await listUnfinishedAttempts(db, lease.id, firstDayOf(month));
  const couponQuery = { personId: lease.person_id, today, exceptHolders: unfinished.map(({ id }) => id) };
  if (input.code !== undefined) {
    if (!mayUseCoupons(lease)) throw couponsAreForTenants();
    const coupon = await findUsableCoupon(db, { ...couponQuery, code: input.code });
    if (!coupon) throw couponInvalid();
    return assertExpected(deps, input.expected, { ...priceOf(rentMinor, coupon.percentage), month, coupon });
  }
  const plain = { ...priceOf(rentMinor, 0), month, coupon: undefined };
  if (isExpected(plain, input.expected)) return plain;
  const withCoupon = mayUseCoupons(lease) ? await quoteWithLastLookup(db, deps, couponQuery, plain) : undefined;
  return assertExpected(deps, input.expected, plain, withCoupon);
}

/**
 * A client that knows only whole rents leaves the cents of a rent by days out. It pays what it sent, and the cents are a
 * discount: nobody is charged more than they expect.
 */
function withoutCents(quote: Quote): Quote {
  const whole = minor(quote.rentMinor - (quote.rentMinor % MINOR_PER_UNIT));
  const { amountMinor } = priceOf(whole, quote.coupon?.percentage ?? 0);
  return { ...quote, amountMinor, discountMinor: minus(quote.rentMinor, amountMinor) };
}

/** For clients that name no coupon but expect a lower amount: the coupon this member looked up in the last hour. */
async function quoteWithLastLookup(
  db: Db,
  { clock }: Pick<Deps, 'clock'>,
  couponQuery: { personId: string; today: CalendarDate; exceptHolders: readonly string[] },
  plain: Quote,
): Promise<Quote | undefined> {
  const since = new Date(clock.now().getTime() - 3_600_000);
  const lookup = await lastLookedUpCoupon(db, { personId: couponQuery.personId, since });
  const coupon = lookup && (await findUsableCoupon(db, { ...couponQuery, code: lookup.code }));
  return coupon && { ...priceOf(plain.rentMinor, coupon.percentage), month: plain.month, coupon };
}

/** Not those who have left. */
function mayUseCoupons({ state }: LeaseRow): boolean {
  return state === 'accepted';
}

function couponsAreForTenants(): AppError {
  return new AppError('coupon-does-not-hold', 'Coupons are for tenants. Your lease has ended: pay without a coupon.');
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
  const whole = quotes.filter(({ rentMinor }) => rentMinor >= MINOR_PER_UNIT).map(withoutCents);
  const found = [...quotes, ...whole].find((one) => isExpected(one, expected));
  if (found) return found;
  const now = formatMoney((withCoupon ?? quote).amountMinor, building.currency);
  throw new AppError('price-differs', `The amount is now ${now}. Check it and pay again.`);
}

function alreadyPaid(): AppError {
  return new AppError('already-paid', 'This month is already paid. Check Payment History.');
}

/** The named month if it is payable; without a name the first unpaid one. */
async function resolveMonth(
  db: Db,
  lease: LeaseRow,
  text: string | undefined,
  input: { readonly today: CalendarDate; readonly dueDay: number },
): Promise<RentMonth> {
  const lived = leaseMonths(lease);
  if (text === undefined) {
    const [next] = monthsOffered(lived, await readPaidMonths(db, lease, input));
    if (!next) throw new AppError('already-paid', 'No month of this lease is left to pay. Check Payment History.');
    return next;
  }
  const month = parseMonthName(text);
  if (!month || !isPayable(month, lived, monthOf(input.today))) {
    throw new AppError('month-not-payable', "This month can't be paid. Choose another month.");
  }
  if (await findEffectivePayment(db, lease.id, firstDayOf(month))) {
    throw alreadyPaid();
  }
  return month;
}
