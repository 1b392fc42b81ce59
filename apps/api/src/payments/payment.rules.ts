import { discountOf, type Minor, minor, minus } from '@surela/values/money';
import { addMonths, consecutiveMonths, nextMonth, type RentMonth } from '@surela/values/rent-month';

/** How many months a tenant is offered to pay. */
const MONTHS_OFFERED = 3;

/** How far ahead rent may be paid. */
const MONTHS_AHEAD = 24;

/** @returns undefined if the first month is not paid */
export function lastConsecutivePaidMonth(first: RentMonth, paid: ReadonlySet<RentMonth>): RentMonth | undefined {
  let end: RentMonth | undefined;
  for (let month = first; paid.has(month); month = nextMonth(month)) end = month;
  return end;
}

type LeaseMonths = { readonly began: RentMonth; readonly ended?: RentMonth | undefined };

/**
 * Three in a row from the first unpaid month, so a skipped month is always offered. Fewer, or none, at the end of the lease.
 */
export function monthsOffered({ began, ended }: LeaseMonths, paid: ReadonlySet<RentMonth>): RentMonth[] {
  const end = lastConsecutivePaidMonth(began, paid);
  const offered = consecutiveMonths(end ? nextMonth(end) : began, MONTHS_OFFERED);
  return offered.filter((month) => ended === undefined || month <= ended);
}

/** Rent is owed for whole months, from the lease's first to its last. The first may lie ahead itself. */
export function isPayable(month: RentMonth, lease: LeaseMonths, today: RentMonth): boolean {
  const from = today > lease.began ? today : lease.began;
  return month >= lease.began && month <= (lease.ended ?? addMonths(from, MONTHS_AHEAD));
}

export type Price = { readonly rentMinor: Minor; readonly discountMinor: Minor; readonly amountMinor: Minor };

export function priceOf(rentMinor: Minor, percentage: number): Price {
  const discountMinor = discountOf(rentMinor, percentage);
  return { rentMinor, discountMinor, amountMinor: minus(rentMinor, discountMinor) };
}

/** The card provider's minimum charge in minor units; it converts from about half a dollar. */
const LEAST_CHARGE: Readonly<Record<string, number>> = { USD: 50, EUR: 50, GBP: 30, BDT: 6_000, INR: 5_000 };

export function minimumCharge(currency: string): Minor {
  return minor(LEAST_CHARGE[currency] ?? 50);
}

/** '2026-000123', or '2026R1115203012-000001' in the series begun after a restore in that second. */
export function receiptNumber(year: number, series: string, count: number): string {
  return `${year}${series}-${String(count).padStart(6, '0')}`;
}

/** Refunded to the card, in cash and by bank. */
export function totalRefunded(payment: {
  readonly refunded_minor: number;
  readonly refunded_cash_minor: number;
  readonly refunded_bank_minor: number;
}): number {
  return payment.refunded_minor + payment.refunded_cash_minor + payment.refunded_bank_minor;
}

type ReversedAmounts = {
  readonly amountMinor: number;
  /** To the card, in cash and by bank. */
  readonly refundedMinor: number;
  readonly disputedMinor: number;
  readonly disputeLostMinor: number;
};

/**
 * Our payment state for the provider's charge. A duplicate stays a duplicate. A payment of which something is left still
 * pays its month; money that a bank reversed is owed again.
 */
export function paymentStateAfter(
  before: 'paid' | 'refunded' | 'disputed' | 'dispute-lost' | 'duplicate',
  { amountMinor, refundedMinor, disputedMinor, disputeLostMinor }: ReversedAmounts,
): 'paid' | 'refunded' | 'disputed' | 'dispute-lost' | 'duplicate' {
  if (before === 'duplicate') return 'duplicate';
  if (refundedMinor >= amountMinor) return 'refunded';
  if (refundedMinor + disputeLostMinor >= amountMinor) return 'dispute-lost';
  return disputedMinor > 0 ? 'disputed' : 'paid';
}
