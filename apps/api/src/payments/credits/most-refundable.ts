import type { LockedLease } from '../../agreements/index.ts';
import { todayAt } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { PaymentDeps } from '../payment-deps.ts';
import type { PaymentRow } from '../payments.store.ts';
import { amountLeft } from '../refunds/apply-refunds.ts';
import type { RefundRow } from '../refunds/refunds.store.ts';
import { readCredits } from './read-credits.ts';

export type Refundable = {
  readonly lease: LockedLease;
  readonly payment: PaymentRow;
  readonly effect: RefundRow['effect'];
};

/** What is left of a payment; of a credit, no more than no month takes. Refunds on their way are no longer left. */
export async function mostRefundable(
  tx: Tx,
  deps: PaymentDeps,
  { lease, payment, effect }: Refundable,
): Promise<number> {
  const left = await amountLeft(tx, payment);
  if (effect !== 'credit') return left;
  const [credit] = await readCredits(tx, [lease], { today: todayAt(deps), dueDay: deps.building.rentDueDay });
  return Math.min(left, credit?.refundable.get(payment.id) ?? 0);
}
