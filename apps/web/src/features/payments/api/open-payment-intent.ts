import type { PaymentIntent } from '@surela/contract';
import { discountOf, minorFromUnits, minus, unitsFromMinor } from '@surela/values/money';
import { useQuery } from '@tanstack/react-query';
import { request } from '../../../platform/api/api-client.ts';
import { cards } from '../../../platform/settings.ts';
import type { PaymentDraft } from '../payment-draft.ts';

/** Opens the payment of the month, or finds the one that is open. What it should cost is said, so that the server can disagree. */
export function openPaymentIntent(rent: PaymentDraft): Promise<PaymentIntent> {
  const { month, coupon } = rent;
  const body = { rent: expectedAmount(rent), month, ...(coupon && { code: coupon.code }) };
  return request('POST /api/create-payment-intent', { body });
}

export function intentKey({ month, rent, coupon }: PaymentDraft): readonly unknown[] {
  return ['payment-intent', month, rent, coupon?.code ?? null];
}

/** On entering. Not asked again by itself: the price must not change under somebody's eyes, only when they press. */
export function useIntent(rent: PaymentDraft) {
  return useQuery({
    queryKey: intentKey(rent),
    queryFn: () => openPaymentIntent(rent),
    // Without cards there is nothing to open, unless a coupon pays it all.
    enabled: cards !== undefined || rent.coupon !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnReconnect: false,
  });
}

/** The rent less the coupon, as the server works it out: whole minor units, half up. */
export function expectedAmount({ rent, coupon }: PaymentDraft): number {
  if (!coupon || !Number.isInteger(rent)) return rent;
  const full = minorFromUnits(rent);
  return unitsFromMinor(minus(full, discountOf(full, coupon.percentage)));
}
