export { chargesRoutes } from './charges.routes.ts';
export { type ChargeRow, listCharges } from './charges.store.ts';
export { chargeMonthsBegun, createCharge, createCharges } from './create-charges.ts';
export { followLastDay } from './follow-last-day.ts';
export type { DaysCharged } from './proration.rules.ts';
export {
  chargeAfterEnd,
  daysOf,
  isAfterEnd,
  isCovered,
  type LeaseDays,
  leaseMonths,
  leaseStartOf,
  monthsBegun,
  monthsCovered,
  neverBegan,
  type RentedLease,
  rentChargeFor,
  rentOfMonth,
} from './rent-charge.ts';
