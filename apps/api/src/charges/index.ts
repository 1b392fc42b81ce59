export { chargesRoutes } from './charges.routes.ts';
export { type ChargeRow, listCharges, postponeDue } from './charges.store.ts';
export { chargeMonthsBegun, createCharge, createCharges } from './create-charges.ts';
export { serializeDays } from './days-charged.serializer.ts';
export { followTerms } from './follow-terms.ts';
export type { DaysCharged } from './proration.rules.ts';
export {
  chargeAfterChange,
  daysOf,
  isAfterEnd,
  isCovered,
  type LeaseDays,
  type LeaseTerms,
  leaseMonths,
  leaseStartOf,
  monthsBegun,
  monthsCovered,
  neverBegan,
  type RentedLease,
  rentChargeFor,
  rentOfMonth,
} from './rent-charge.ts';
