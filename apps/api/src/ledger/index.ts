export { balancesOfCharge, balancesOfPayment, difference, type PaymentFacts } from './balances.rules.ts';
export { insertPosting } from './ledger.store.ts';
