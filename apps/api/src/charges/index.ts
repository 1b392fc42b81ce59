export { type ChargeRow, getChargedRent, listCharges } from './charges.store.ts';
export { chargeFirstMonth, createCharge, createCharges } from './create-charges.ts';
export { dropCharges } from './drop-charges.ts';
export {
  isAfterEnd,
  isCovered,
  leaseMonths,
  leaseStartOf,
  monthsBegun,
  monthsCovered,
  neverBegan,
  rentChargeFor,
} from './rent-charge.ts';
