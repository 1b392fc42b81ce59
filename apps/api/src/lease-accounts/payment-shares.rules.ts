import type { CalendarDate } from '@surela/values/calendar-date';
import type { RentMonth } from '@surela/values/rent-month';
import { type AccountPayment, settleMonths } from './settle-months.rules.ts';

type Charged = { readonly month: RentMonth; readonly amountMinor: number; readonly due: CalendarDate };

export type PaymentShares = { readonly discountLostMinor: number; readonly owedAgainMinor: number };

/**
 * What the ledger needs to know of each payment beside its own amounts, so that it agrees with the account.
 * @returns by payment
 */
export function paymentShares(
  charges: readonly Charged[],
  payments: readonly AccountPayment[],
): ReadonlyMap<string, PaymentShares> {
  const { parts } = settleMonths(
    charges.map((charge) => ({ ...charge, owedFrom: charge.due })),
    payments,
  );
  return new Map(
    parts.map(({ payment, discountMinor, reductionMinor }) => {
      const given = payment.lines.reduce((sum, line) => sum + line.discountMinor, 0);
      const shares = {
        discountLostMinor: given - discountMinor,
        owedAgainMinor: payment.refundedMinor - reductionMinor,
      };
      return [payment.id, shares];
    }),
  );
}
