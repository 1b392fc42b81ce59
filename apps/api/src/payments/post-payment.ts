import { type CalendarDate, calendarDate, dateParts } from '@surela/values/calendar-date';
import type { RentMonth } from '@surela/values/rent-month';
import type { LockedLease } from '../agreements/index.ts';
import { createCharge } from '../charges/index.ts';
import { type LeaseAccount, openMonths, type PaymentLine } from '../lease-accounts/index.ts';
import { balancesOfPayment, difference, insertPosting, type PaymentFacts } from '../ledger/index.ts';
import { writeAuditLog } from '../platform/audit-log.ts';
import { todayAt } from '../platform/clock.ts';
import type { Tx } from '../platform/database/database.ts';
import type { Deps } from '../platform/deps.ts';
import { followWriteOffs } from '../write-offs/index.ts';
import { type SharesOfLease, sharesOf } from './credits/charge-shares.ts';
import { arePaid, readAccountNow } from './lines/are-paid.ts';
import { insertLines, monthsOf } from './lines/payment-lines.store.ts';
import { recordTaken } from './lines/record-taken.ts';
import {
  type ChargeShares,
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

/** Without `lines` it pays its own month. */
type Money = Omit<NewPayment, DerivedColumn> & { readonly lines?: readonly PaymentLine[] | undefined };

/**
 * Records received money with its charges, ledger entries and receipt number. If all its months are already paid, a card payment
 * is a duplicate: kept, and refunded later. What no month takes is a credit.
 */
export async function postPayment(
  tx: Tx,
  deps: Pick<Deps, 'building' | 'clock'>,
  lease: LockedLease,
  { lines, ...money }: Money,
): Promise<PaymentRow> {
  const months = monthsOf(money, lines);
  const before = await readAccountNow(tx, deps, lease, months);
  const charged = [...months, ...monthsOfSurplus(before, months, money.amount_minor, todayAt(deps))];
  for (const month of charged) await createCharge(tx, { dueDay: deps.building.rentDueDay }, lease, month);
  const received = {
    ...money,
    ...NOTHING_REFUNDED,
    // Money that the office received is never a duplicate: it would neither be refunded nor a credit.
    state: money.method === 'card' && arePaid(before, months) ? ('duplicate' as const) : ('paid' as const),
    agreement_id: lease.id,
    person_id: lease.person_id,
    email: lease.email,
    name: lease.name,
    apartment: lease.number,
    block: lease.block,
    floor: lease.floor,
  };
  const { own, others } = await sharesOf(tx, { payment: received, lines });
  const payment = await insertPayment(tx, {
    ...received,
    ...own,
    receipt_number: await nextReceiptNumber(tx, dateParts(calendarDate(money.paid_on)).year),
  });
  await post(tx, payment, difference({}, balancesOfPayment(factsOf(payment))));
  if (lines) await insertLines(tx, payment.id, lines);
  await postOthers(tx, others);
  await followWriteOffs(tx, lease);
  if (payment.state === 'paid') {
    const after = await readAccountNow(tx, deps, lease, [...months, ...before.items.map(({ month }) => month)]);
    await recordTaken(tx, payment, { before, after, lines: lines ?? [] });
  }
  return payment;
}

/** What its months do not take may pay others that have begun: they must be charged, which a job does after midnight. */
function monthsOfSurplus(
  account: LeaseAccount,
  months: readonly RentMonth[],
  amountMinor: number,
  today: CalendarDate,
): RentMonth[] {
  const own = account.items.filter(({ month }) => months.includes(month));
  if (amountMinor <= own.reduce((sum, item) => sum + item.openMinor + item.writtenOffMinor, 0)) return [];
  return openMonths(account, today).map(({ month }) => month);
}

const NOTHING_REFUNDED = {
  refunded_minor: 0,
  refunded_cash_minor: 0,
  refunded_bank_minor: 0,
  dispute: null,
  disputed_minor: 0,
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
 * its charge and its refunds. What is written off of the lease follows. Idempotent.
 */
export async function postPaymentChange(
  tx: Tx,
  lease: LockedLease,
  before: PaymentRow,
  change: Partial<PaymentChange>,
): Promise<PaymentRow> {
  const { own, others } = await sharesOf(tx, { payment: { ...before, ...change } });
  await postOthers(tx, others);
  const whole = { ...change, ...own };
  const isChanged = !isUpToDate(before, whole);
  const after = isChanged ? await postDifference(tx, before, whole) : before;
  if (isChanged) await followCouponUse(tx, before, after);
  await followWriteOffs(tx, lease);
  return after;
}

/** What a payment discounts, or its refunds lower, depends on the other payments of the same months. */
async function postOthers(tx: Tx, others: SharesOfLease['others']): Promise<void> {
  for (const { payment, shares } of others) await postDifference(tx, payment, shares);
}

async function postDifference(
  tx: Tx,
  before: PaymentRow,
  change: Partial<PaymentChange> & ChargeShares,
): Promise<PaymentRow> {
  const after = await markPayment(tx, before, change);
  await post(tx, after, difference(balancesOfPayment(factsOf(before)), balancesOfPayment(factsOf(after))));
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
