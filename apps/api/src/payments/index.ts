export { markCancelling } from './attempts.store.ts';
export { postPayment, postPaymentChange } from './book-payment.ts';
export { cancelStaleIntents } from './cancel-intents.ts';
export { leaseStartOf, rentChargeFor } from './charge-of.ts';
export { type ChargeRow, listCharges } from './charges.store.ts';
export { type PaymentDeps, requireCards } from './desk.ts';
export { purgeEvents } from './events.store.ts';
export { formatDay, formatMonth } from './in-words.ts';
export { isPayable, rentStatusOf } from './payment.rules.ts';
export { serializePayment } from './payment-on-the-wire.ts';
export { paymentsRoutes } from './payments.routes.ts';
export {
  findEffectivePayment,
  findPayment,
  listEffectivePayments,
  listPaymentsOfMonth,
  type PaymentRow,
} from './payments.store.ts';
export { createCharges } from './raise-rent.ts';
export { reconcilePayments } from './reconcile.ts';
export { sendReceipts } from './send-receipts.ts';
export { syncPayment } from './settle.ts';
export { webhookRoutes } from './webhook.routes.ts';
