import { calendarDate, dateParts } from '@surela/values/calendar-date';
import { monthOf, rentMonth } from '@surela/values/rent-month';
import type { LeaseRow } from '../agreements/index.ts';
import { createCharge } from '../charges/index.ts';
import { balancesOfPayment, difference, insertPosting, type PaymentFacts } from '../ledger/index.ts';
import type { Tx } from '../platform/database/database.ts';
import type { Deps } from '../platform/deps.ts';
import { receiptNumber } from './payment.rules.ts';
import {
  findEffectivePayment,
  insertPayment,
  markPayment,
  type NewPayment,
  nextReceipt,
  type PaymentRow,
  type PaymentState,
} from './payments.store.ts';

type Known =
  | 'receipt_number'
  | 'email'
  | 'name'
  | 'apartment'
  | 'block'
  | 'floor'
  | 'agreement_id'
  | 'person_id'
  | 'state';

/**
 * Writes down money that came, with all that follows: the charge it pays, the ledger, a numbered receipt. The lease is
 * locked by whoever calls. A month that is paid already makes it a duplicate: kept, and to be given back.
 */
export async function postPayment(
  tx: Tx,
  deps: Pick<Deps, 'building'>,
  lease: LeaseRow,
  money: Omit<NewPayment, Known>,
): Promise<PaymentRow> {
  const twice = await findEffectivePayment(tx, lease.id, money.month);
  const paidOn = calendarDate(money.paid_on);
  const payment = await insertPayment(tx, {
    ...money,
    state: twice ? 'duplicate' : 'paid',
    agreement_id: lease.id,
    person_id: lease.person_id,
    email: lease.email,
    name: lease.name,
    apartment: lease.number,
    block: lease.block,
    floor: lease.floor,
    receipt_number: receiptNumber(paidOn, await nextReceipt(tx, dateParts(paidOn).year)),
  });
  await createCharge(tx, deps.building.rentDueDay, lease, rentMonth(monthOf(calendarDate(money.month))));
  await post(tx, payment, difference({}, balancesOfPayment(factsOf(payment))));
  return payment;
}

/** What became of it, in the books as well. The same again changes nothing. */
export async function postPaymentChange(
  tx: Tx,
  before: PaymentRow,
  change: { readonly state: PaymentState; readonly refunded_minor: number },
): Promise<PaymentRow> {
  if (before.state === change.state && before.refunded_minor === change.refunded_minor) return before;
  const after = await markPayment(tx, before, change);
  await post(tx, after, difference(balancesOfPayment(factsOf(before)), balancesOfPayment(factsOf(after))));
  return after;
}

async function post(tx: Tx, payment: PaymentRow, balances: ReturnType<typeof difference>): Promise<void> {
  const { id, version, agreement_id: agreementId, month } = payment;
  await insertPosting(tx, { name: `payment:${id}:${version}`, agreementId, month, balances });
}

function factsOf(payment: PaymentRow): PaymentFacts {
  const { method, state, amount_minor, discount_minor, refunded_minor } = payment;
  return { method, state, amountMinor: amount_minor, discountMinor: discount_minor, refundedMinor: refunded_minor };
}
