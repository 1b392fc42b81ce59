export { type ChargeRow, listCharges } from '../charges/charges.store.ts';
export { createCharges } from '../charges/create-charges.ts';
export { leaseStartOf, rentChargeFor } from '../charges/rent-charge.ts';
export { sendReceipts } from '../receipts/send-receipts.ts';
export { markCancelling } from './attempts.store.ts';
export { cancelStaleIntents } from './cancel-stale-intents.ts';
export { type PaymentDeps, requireCards } from './desk.ts';
export { findLastPaidMonths } from './find-last-paid-months.ts';
export { isPayable, rentStatusOf } from './payment.rules.ts';
export { serializePayment } from './payment.serializer.ts';
export { paymentsRoutes } from './payments.routes.ts';
export {
  findEffectivePayment,
  findPayment,
  listEffectivePayments,
  listPaymentsOfMonth,
  type PaymentRow,
} from './payments.store.ts';
export { postPayment, postPaymentChange } from './post-payment.ts';
export { purgeEvents } from './provider-events.store.ts';
export { reconcilePayments } from './reconcile-payments.ts';
export { syncPayment } from './sync-payment.ts';
export { webhookRoutes } from './webhook.routes.ts';
