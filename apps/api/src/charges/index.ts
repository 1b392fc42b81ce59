export { rentStatusOf } from './charge.rules.ts';
export { type ChargeRow, listCharges } from './charges.store.ts';
export { chargeFirstMonth, createCharge, createCharges } from './create-charges.ts';
export { leaseMonths, leaseStartOf, monthsBegun, monthsCovered, neverBegan, rentChargeFor } from './rent-charge.ts';
