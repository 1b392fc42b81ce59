import { getChargedRent } from '../../charges/index.ts';
import { ledgerShares } from '../../lease-accounts/index.ts';
import type { Tx } from '../../platform/database/database.ts';
import { totalRefunded } from '../payment.rules.ts';
import { type ChargeShares, isEffective, type PaymentRow } from '../payments.store.ts';
import { sumRentKeepingRefunds } from '../refunds/refunds.store.ts';

type Facts = Pick<
  PaymentRow,
  | 'id'
  | 'agreement_id'
  | 'month'
  | 'state'
  | 'rent_minor'
  | 'amount_minor'
  | 'discount_minor'
  | 'coupon_percentage'
  | 'refunded_minor'
  | 'refunded_cash_minor'
  | 'refunded_bank_minor'
  | 'dispute_lost_minor'
>;

/** What the charge of its month makes of a payment now: the ledger must agree with the account of the lease. */
export async function sharesOf(tx: Tx, payment: Facts): Promise<ChargeShares> {
  if (!isEffective(payment)) return { discount_lost_minor: 0, owed_again_minor: 0 };
  const charged = await getChargedRent(tx, payment.agreement_id, payment.month);
  const refundedMinor = totalRefunded(payment);
  const chosen = refundedMinor > 0 ? await sumRentKeepingRefunds(tx, payment.id) : 0;
  const { discountLostMinor, owedAgainMinor } = ledgerShares(
    {
      rentMinor: payment.rent_minor,
      amountMinor: payment.amount_minor,
      discountMinor: payment.discount_minor,
      couponPercentage: payment.coupon_percentage,
      refundedMinor,
      // The provider may have been read before our row of the refund was, or the other way round.
      owedAgainMinor: Math.min(chosen, refundedMinor),
      lostMinor: payment.dispute_lost_minor,
    },
    charged,
  );
  return { discount_lost_minor: discountLostMinor, owed_again_minor: owedAgainMinor };
}
