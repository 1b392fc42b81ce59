import type { RentDue } from '@surela/contract';
import type { DaysCharged } from '../../platform/format/rent-days.ts';

/** `rent` is what is left of `charged`, before any coupon, in currency units. */
export type MonthToPay = Pick<RentDue['months'][number], 'month' | 'rent' | 'charged'> & {
  /** Undefined if the month is charged whole. */
  readonly days?: NonNullable<DaysCharged> | undefined;
};

/** What Make Payment hands to Confirm Payment: the form's data, and the coupon once one is applied. */
export type PaymentDraft = {
  readonly email: string;
  /** The lease that was shown. */
  readonly agreementId?: string | undefined;
  readonly floor: number;
  readonly block: string;
  readonly apartment: string;
  /** Oldest first. A coupon lowers the oldest. */
  readonly months: readonly [MonthToPay, ...MonthToPay[]];
  readonly coupon?: { readonly code: string; readonly percentage: number } | undefined;
};

const KEY = 'payment-draft';

/**
 * The draft in the navigation state, if it is valid and belongs to this person. It is only an assertion: the server
 * calculates the price and rejects another.
 */
export function parsePaymentDraft(state: unknown, email: string): PaymentDraft | undefined {
  const found = Object(state) as Partial<Record<keyof PaymentDraft, unknown>>;
  const whole =
    found.email === email &&
    typeof found.floor === 'number' &&
    typeof found.block === 'string' &&
    typeof found.apartment === 'string';
  const months = monthsIn(found.months);
  if (!whole || !months) return undefined;
  const agreementId = typeof found.agreementId === 'string' ? found.agreementId : undefined;
  const { code, percentage } = Object(found.coupon) as { code?: unknown; percentage?: unknown };
  const coupon = typeof code === 'string' && typeof percentage === 'number' ? { code, percentage } : undefined;
  return { ...(found as unknown as PaymentDraft), agreementId, months, coupon };
}

function monthsIn(state: unknown): PaymentDraft['months'] | undefined {
  if (!Array.isArray(state)) return undefined;
  const [first, ...others] = state.map(monthIn);
  if (!first || !others.every((month) => month !== undefined)) return undefined;
  return [first, ...others];
}

function monthIn(state: unknown): MonthToPay | undefined {
  const { month, rent, charged, days } = Object(state) as Partial<Record<keyof MonthToPay, unknown>>;
  if (typeof month !== 'string' || typeof rent !== 'number' || rent <= 0 || typeof charged !== 'number')
    return undefined;
  return { month, rent, charged, days: daysIn(days) };
}

function daysIn(state: unknown): MonthToPay['days'] {
  const { counted, of, rents } = Object(state) as { counted?: unknown; of?: unknown; rents?: unknown };
  if (typeof counted !== 'number' || typeof of !== 'number' || !Array.isArray(rents)) return undefined;
  const parts = rents.map(rentIn);
  return parts.every((part) => part !== undefined) ? { counted, of, rents: parts } : undefined;
}

function rentIn(state: unknown): { rent: number; counted: number } | undefined {
  const { rent, counted } = Object(state) as { rent?: unknown; counted?: unknown };
  return typeof rent === 'number' && typeof counted === 'number' ? { rent, counted } : undefined;
}

/** A coupon is for a whole month: the server refuses it for the rest of one. */
export function takesCoupon({ months: [oldest] }: PaymentDraft): boolean {
  return oldest.rent === oldest.charged;
}

export function paysSeveral({ months }: PaymentDraft): boolean {
  return months.length > 1;
}

/**
 * Stored in the session, because the navigation state is lost on the way through the login screen or the bank's page.
 */
export function savePaymentDraft(rent: PaymentDraft): void {
  inStorage((storage) => storage.setItem(KEY, JSON.stringify(rent)));
}

export function loadPaymentDraft(email: string): PaymentDraft | undefined {
  const kept = inStorage((storage) => storage.getItem(KEY));
  try {
    return kept ? parsePaymentDraft(JSON.parse(kept), email) : undefined;
  } catch {
    return undefined;
  }
}

export function clearPaymentDraft(): void {
  inStorage((storage) => storage.removeItem(KEY));
}

/** Storage may be blocked; a reload still has the history state. */
function inStorage<T>(action: (storage: Storage) => T): T | undefined {
  try {
    return action(sessionStorage);
  } catch {
    return undefined;
  }
}
