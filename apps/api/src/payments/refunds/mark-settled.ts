import type { LockedLease } from '../../agreements/index.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { PaymentChange, PaymentRow } from '../payments.store.ts';
import { postPaymentChange } from '../post-payment.ts';
import { stateAfter } from './apply-reversals.ts';
import { markRefund, type RefundRow, type Settlement } from './refunds.store.ts';

/** The payer got the money of a refund in cash or by bank. The row first: it says whether the refund lowers the rent. */
export async function markSettled(
  tx: Tx,
  lease: LockedLease,
  payment: PaymentRow,
  refund: RefundRow,
  settlement: Settlement,
): Promise<RefundRow> {
  const settled = await markRefund(tx, refund, { ...settlement, state: 'settled-otherwise' });
  await postPaymentChange(tx, lease, payment, changeBy(payment, settled));
  return settled;
}

function changeBy(payment: PaymentRow, refund: RefundRow): Partial<PaymentChange> {
  const column = refund.settled_method === 'cash' ? 'refunded_cash_minor' : 'refunded_bank_minor';
  const change = { [column]: payment[column] + refund.amount_minor };
  return payment.state === 'void' ? change : { ...change, state: stateAfter({ ...payment, ...change }, payment.state) };
}
