import type { Payment, RentRollLine } from '@surela/contract';
import type { RentMonth } from '@surela/values/rent-month';
import { buildingMonth } from '../../platform/format/building-date.ts';
import { m } from '../../platform/messages/messages.js';

/** Nobody owes the rent of a month that has not begun. */
export function outstandingName(month: RentMonth): string {
  return month > buildingMonth() ? m.rent_roll_expected() : m.rent_roll_outstanding();
}

export const statusNames = {
  overdue: m.rent_roll_is_overdue,
  due: m.rent_roll_is_due,
  later: m.rent_roll_is_upcoming,
  paid: m.rent_roll_is_paid,
  'written-off': m.rent_roll_is_written_off,
} as const satisfies Record<RentRollLine['status'], () => string>;

export const methodNames = {
  card: m.rent_roll_by_card,
  cash: m.rent_roll_by_cash,
  bank: m.rent_roll_by_bank,
  coupon: m.rent_roll_by_coupon,
} as const satisfies Record<Payment['method'], () => string>;
