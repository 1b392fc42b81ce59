export { rentStatusOf } from './charge.rules.ts';
export { type ChargeRow, listCharges } from './charges.store.ts';
export { createCharge, createCharges } from './create-charges.ts';
export { leaseStartOf, rentChargeFor } from './rent-charge.ts';
