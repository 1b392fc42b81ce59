export { rentStatusOf } from './charge.rules.ts';
export { type ChargeRow, listCharges } from './charges.store.ts';
export { chargeFirstMonth, createCharge, createCharges } from './create-charges.ts';
export { leaseStartOf, monthsBegun, monthsCovered, rentChargeFor } from './rent-charge.ts';
