export { balancesOfCharge, balancesOfPayment, difference, type PaymentFacts } from './balances.rules.ts';
export { insertPosting, sumByMonth } from './ledger.store.ts';
