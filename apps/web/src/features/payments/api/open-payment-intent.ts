import type { PaymentIntent } from '@surela/contract';
import { discountOf, minorFromUnits, minus, unitsFromMinor } from '@surela/values/money';
import { useQuery } from '@tanstack/react-query';
import { request } from '../../../platform/api/api-client.ts';
import { cards } from '../../../platform/settings.ts';
import type { PaymentDraft } from '../payment-draft.ts';

/**
 * Opens the payment intent of the month, or finds the open one. The expected amount is sent, so the server can reject a
 * stale price.
 */
export function openPaymentIntent(rent: PaymentDraft): Promise<PaymentIntent> {
  const { month, coupon } = rent;
  const body = { rent: expectedAmount(rent), month, ...(coupon && { code: coupon.code }) };
  return request('POST /api/create-payment-intent', { body });
}

export function intentKey({ month, rent, coupon }: PaymentDraft): readonly unknown[] {
  return ['payment-intent', month, rent, coupon?.code ?? null];
}

/** Loaded when the screen opens. No automatic refetch: the price must not change while it is shown. */
export function useIntent(rent: PaymentDraft) {
  return useQuery({
    queryKey: intentKey(rent),
    queryFn: () => openPaymentIntent(rent),
    // Without a card provider no intent is needed, unless a coupon pays everything.
    enabled: cards !== undefined || rent.coupon !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnReconnect: false,
  });
}

/** The rent minus the discount, calculated as on the server: whole minor units, half up. */
export function expectedAmount({ rent, coupon }: PaymentDraft): number {
  if (!coupon || !Number.isInteger(rent)) return rent;
  const full = minorFromUnits(rent);
  return unitsFromMinor(minus(full, discountOf(full, coupon.percentage)));
}
