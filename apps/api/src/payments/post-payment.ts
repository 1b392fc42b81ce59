import { calendarDate, dateParts } from '@surela/values/calendar-date';
import { monthOf, rentMonth } from '@surela/values/rent-month';
import type { LockedLease } from '../agreements/index.ts';
import { createCharge } from '../charges/index.ts';
import { balancesOfPayment, difference, insertPosting, type PaymentFacts } from '../ledger/index.ts';
import { writeAuditLog } from '../platform/audit-log.ts';
import type { Tx } from '../platform/database/database.ts';
import type { Deps } from '../platform/deps.ts';
import { sharesOf } from './credits/charge-shares.ts';
import {
  type ChargeShares,
  findEffectivePayment,
  insertPayment,
  markPayment,
  type NewPayment,
  type PaymentChange,
  type PaymentRow,
} from './payments.store.ts';
import { nextReceiptNumber } from './receipt-numbers.store.ts';
import { followCouponUse } from './refunds/follow-coupon-use.ts';

type DerivedColumn =
  | 'receipt_number'
  | 'email'
  | 'name'
  | 'apartment'
  | 'block'
  | 'floor'
  | 'agreement_id'
  | 'person_id'
  | keyof ChargeShares
  | 'state';

/**
 * Records received money with its charge, ledger entries and receipt number. If the month is already paid,
 * the payment is a duplicate: kept, and refunded later.
 */
export async function postPayment(
  tx: Tx,
  deps: Pick<Deps, 'building'>,
  lease: LockedLease,
  money: Omit<NewPayment, DerivedColumn>,
): Promise<PaymentRow> {
  const earlier = await findEffectivePayment(tx, lease.id, money.month);
  const state = earlier ? 'duplicate' : 'paid';
  await createCharge(tx, deps.building.rentDueDay, lease, rentMonth(monthOf(calendarDate(money.month))));
  const payment = await insertPayment(tx, {
    ...money,
    ...(await sharesOf(tx, { ...money, ...NOTHING_REFUNDED, state, agreement_id: lease.id })),
    state,
    agreement_id: lease.id,
    person_id: lease.person_id,
    email: lease.email,
    name: lease.name,
    apartment: lease.number,
    block: lease.block,
    floor: lease.floor,
    receipt_number: await nextReceiptNumber(tx, dateParts(calendarDate(money.paid_on)).year),
  });
  await post(tx, payment, difference({}, balancesOfPayment(factsOf(payment))));
  return payment;
}

const NOTHING_REFUNDED = {
  refunded_minor: 0,
  refunded_cash_minor: 0,
  refunded_bank_minor: 0,
  dispute_lost_minor: 0,
} as const;

/** For a card or coupon payment, last in its transaction. Cash and bank payments are audited where an admin records them. */
export async function auditReceived(tx: Tx, payment: PaymentRow): Promise<void> {
  const { id, receipt_number: receipt, method, amount_minor: amountMinor, state } = payment;
  await writeAuditLog(tx, {
    actorId: payment.person_id,
    action: 'payment received',
    subject: `payment ${id}`,
    details: { receipt, method, amountMinor, ...(state === 'duplicate' && { duplicate: true }) },
  });
}

/**
 * Changes the payment, posts the difference to the ledger and releases or takes its coupon. With an empty change it follows
 * its charge and its refunds. Idempotent. The parameter `lease` proves that the lease is locked.
 */
export async function postPaymentChange(
  tx: Tx,
  _lease: LockedLease,
  before: PaymentRow,
  change: Partial<PaymentChange>,
): Promise<PaymentRow> {
  const whole = { ...change, ...(await sharesOf(tx, { ...before, ...change })) };
  if (isUpToDate(before, whole)) return before;
  const after = await markPayment(tx, before, whole);
  await post(tx, after, difference(balancesOfPayment(factsOf(before)), balancesOfPayment(factsOf(after))));
  await followCouponUse(tx, before, after);
  return after;
}

export function isUpToDate(payment: PaymentRow, change: Partial<PaymentChange & ChargeShares>): boolean {
  const wanted = { ...payment, ...change };
  return CHANGING.every((column) => payment[column] === wanted[column]);
}

const CHANGING = [
  'state',
  'dispute',
  'disputed_minor',
  'dispute_lost_minor',
  'refunded_minor',
  'refunded_cash_minor',
  'refunded_bank_minor',
  'discount_lost_minor',
  'owed_again_minor',
] as const satisfies readonly (keyof (PaymentChange & ChargeShares))[];

async function post(tx: Tx, payment: PaymentRow, balances: ReturnType<typeof difference>): Promise<void> {
  const { id, version, agreement_id: agreementId, month } = payment;
  await insertPosting(tx, { name: `payment:${id}:${version}`, agreementId, month, balances });
}

function factsOf(payment: PaymentRow): PaymentFacts {
  return {
    method: payment.method,
    state: payment.state,
    amountMinor: payment.amount_minor,
    discountMinor: payment.discount_minor,
    refundedMinor: payment.refunded_minor,
    disputedMinor: payment.disputed_minor,
    disputeLostMinor: payment.dispute_lost_minor,
    refundedCashMinor: payment.refunded_cash_minor,
    refundedBankMinor: payment.refunded_bank_minor,
    discountLostMinor: payment.discount_lost_minor,
    owedAgainMinor: payment.owed_again_minor,
  };
}
