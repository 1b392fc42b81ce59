import { calendarDate } from '@surela/values/calendar-date';
import { monthOf } from '@surela/values/rent-month';
import { listCharges } from '../../charges/index.ts';
import { accountPayment, type PaymentLine, paymentShares } from '../../lease-accounts/index.ts';
import type { Tx } from '../../platform/database/database.ts';
import { listLines } from '../lines/payment-lines.store.ts';
import { totalRefunded } from '../payment.rules.ts';
import { type ChargeShares, isEffective, listEffectivePaymentsOf, type PaymentRow } from '../payments.store.ts';
import { sumRentKeepingRefunds } from '../refunds/refunds.store.ts';

type Facts = Omit<PaymentRow, 'receipt_number' | 'version' | 'changed_at' | keyof ChargeShares>;

/** A payment as it is about to be, with its months unless they are recorded. */
type Changed = { readonly payment: Facts; readonly lines?: readonly PaymentLine[] | undefined };

export type SharesOfLease = {
  readonly own: ChargeShares;
  /** Other payments of the lease whose shares change with it: they pay the same months. */
  readonly others: readonly { readonly payment: PaymentRow; readonly shares: ChargeShares }[];
};

const NONE: ChargeShares = { discount_lost_minor: 0, owed_again_minor: 0 };

/** What the charges of the lease make of its payments now: the ledger must agree with the account of the lease. */
export async function sharesOf(tx: Tx, { payment, lines }: Changed): Promise<SharesOfLease> {
  const leaseId = payment.agreement_id;
  const stored = (await listEffectivePaymentsOf(tx, leaseId)).filter(({ id }) => id !== payment.id);
  const all = isEffective(payment) ? [...stored, payment] : stored;
  const linesOf = await listLines(
    tx,
    all.map(({ id }) => id),
  );
  const refunded = all.filter((one) => totalRefunded(one) > 0).map(({ id }) => id);
  const keeping = await sumRentKeepingRefunds(tx, refunded);
  const charges = (await listCharges(tx, [leaseId])).map((charge) => ({
    month: monthOf(calendarDate(charge.month)),
    amountMinor: charge.rent_minor,
    due: calendarDate(charge.due_on),
  }));
  const shares = paymentShares(
    charges,
    all.map((one) => {
      const named = one === payment && lines ? lines : (linesOf.get(one.id) ?? []);
      // The provider may have been read before our row of the refund was, or the other way round.
      const owedAgain = Math.min(keeping.get(one.id) ?? 0, totalRefunded(one));
      return accountPayment({ ...one, owed_again_minor: owedAgain }, named);
    }),
  );
  const found = (id: string): ChargeShares => {
    const of = shares.get(id);
    return of ? { discount_lost_minor: of.discountLostMinor, owed_again_minor: of.owedAgainMinor } : NONE;
  };
  return {
    own: found(payment.id),
    others: stored.map((one) => ({ payment: one, shares: found(one.id) })).filter(isChanged),
  };
}

function isChanged({ payment, shares }: SharesOfLease['others'][number]): boolean {
  return (
    payment.discount_lost_minor !== shares.discount_lost_minor || payment.owed_again_minor !== shares.owed_again_minor
  );
}
