export { accountPayment, type PaymentColumns, type PaymentLine } from './account-payment.ts';
export { findLeaseToPay } from './find-lease-to-pay.ts';
export {
  agesOf,
  type Credit,
  firstUnpaidMonth,
  type LeaseAccount,
  oldestOpen,
  openMonths,
  type RentAges,
  statusOf,
} from './lease-account.rules.ts';
export { type PaymentShares, paymentShares } from './payment-shares.rules.ts';
export { readDebts } from './read-debts.ts';
export { readLeaseAccount, readLeaseAccounts } from './read-lease-accounts.ts';
export { readPaidMonths } from './read-paid-months.ts';
export type { AccountItem } from './settle-months.rules.ts';
export { amountOwed, splitAmount, writtenOffMonths } from './split-amount.rules.ts';
