export {
  balancesOfCharge,
  balancesOfPayment,
  balancesOfWriteOff,
  difference,
  type PaymentFacts,
} from './balances.rules.ts';
export { insertPosting } from './ledger.store.ts';
