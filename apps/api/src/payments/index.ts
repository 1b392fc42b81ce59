export { markCancelling } from './attempts.store.ts';
export { cancelStaleIntents } from './cancel-stale-intents.ts';
export { applyEnd, type EndedLease, listEndedLeases } from './credits/ended-leases.ts';
export { type FollowedEnd, followEnd, followLease } from './credits/follow-lease.ts';
export { type LeaseCredit, readCredits } from './credits/read-credits.ts';
export { findLastPaidMonths } from './find-last-paid-months.ts';
export { readAccountNow } from './lines/are-paid.ts';
export { listMonthsOf, listTakenLines, monthsOf, type TakenLine } from './lines/payment-lines.store.ts';
export { isPayable, monthsOffered, totalRefunded } from './payment.rules.ts';
export { serializePayment, serializePayments } from './payment.serializer.ts';
export { type PaymentDeps, requireCards } from './payment-deps.ts';
export { paymentsRoutes } from './payments.routes.ts';
export {
  findPayment,
  listEffectivePayments,
  listPayments,
  listPaymentsOfMonth,
  listWithoutReceiptEmail,
  type PaymentRow,
} from './payments.store.ts';
export { postPayment, postPaymentChange } from './post-payment.ts';
export { purgeEvents } from './provider-events.store.ts';
export { beginReceiptSeries } from './receipt-numbers.store.ts';
export { reconcilePayments } from './reconcile/reconcile-payments.ts';
export { formatReport, needsAttention } from './reconcile/reconcile-report.ts';
export { refundsRoutes } from './refunds/refunds.routes.ts';
export { sendRefunds } from './refunds/send-refunds.ts';
export { syncPayment } from './sync-payment.ts';
export { unclaimedRoutes } from './unclaimed/unclaimed.routes.ts';
export { watchPayments } from './watch/watch-payments.ts';
export { webhookRoutes } from './webhook.routes.ts';
