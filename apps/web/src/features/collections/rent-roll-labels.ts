import type { Payment, RentRollLine } from '@surela/contract';
import { m } from '../../platform/messages/messages.js';

export const statusNames = {
  overdue: m.rent_roll_is_overdue,
  due: m.rent_roll_is_due,
  later: m.rent_roll_is_later,
  paid: m.rent_roll_is_paid,
} as const satisfies Record<RentRollLine['status'], () => string>;

export const methodNames = {
  card: m.rent_roll_by_card,
  cash: m.rent_roll_by_cash,
  bank: m.rent_roll_by_bank,
  coupon: m.rent_roll_by_coupon,
} as const satisfies Record<Payment['method'], () => string>;
