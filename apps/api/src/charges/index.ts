export { type ChargeRow, listCharges } from './charges.store.ts';
export { chargeFirstMonth, createCharge, createCharges } from './create-charges.ts';
export {
  isCovered,
  leaseMonths,
  leaseStartOf,
  monthsBegun,
  monthsCovered,
  neverBegan,
  rentChargeFor,
} from './rent-charge.ts';
