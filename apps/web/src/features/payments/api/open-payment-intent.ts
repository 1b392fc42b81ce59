import type { PaymentIntent } from '@surela/contract';
import { discountOf, minus, nearestMinor, unitsFromMinor } from '@surela/values/money';
import { useQuery } from '@tanstack/react-query';
import { request } from '../../../platform/api/api-client.ts';
import { errorCodeOf } from '../../../platform/api/error-code.ts';
import { cards } from '../../../platform/settings.ts';
import type { PaymentDraft } from '../payment-draft.ts';

/** Waits between tries while other windows of this person are being served. */
const WAITS_MS = [1_000, 2_000, 4_000];

/**
 * Opens the payment intent of the month, or finds the open one. The expected amount is sent, so the server can reject a
 * stale price.
 */
export async function openPaymentIntent(
  rent: PaymentDraft,
  signal?: AbortSignal,
  [waitMs, ...waits] = WAITS_MS,
): Promise<PaymentIntent> {
  const { month, agreementId, coupon } = rent;
  const body = { rent: expectedAmount(rent), month, agreementId, ...(coupon && { code: coupon.code }) };
  try {
    return await request('POST /api/create-payment-intent', { body, ...(signal && { signal }) });
  } catch (error) {
    if (errorCodeOf(error) !== 'being-prepared' || waitMs === undefined) throw error;
    await new Promise((resolve) => setTimeout(resolve, waitMs));
    signal?.throwIfAborted();
    return openPaymentIntent(rent, signal, waits);
  }
}

export function intentKey({ agreementId, month, rent, coupon }: PaymentDraft): readonly unknown[] {
  return ['payment-intent', agreementId ?? null, month, rent, coupon?.code ?? null];
}

/** Loaded when the screen opens. No automatic refetch: the price must not change while it is shown. */
export function useIntent(rent: PaymentDraft) {
  return useQuery({
    queryKey: intentKey(rent),
    queryFn: ({ signal }) => openPaymentIntent(rent, signal),
    // Without a card provider no intent is needed, unless a coupon pays everything.
    enabled: cards !== undefined || rent.coupon !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnReconnect: false,
  });
}

/** The rent minus the discount, calculated as on the server: whole minor units, half up. */
export function expectedAmount({ rent, coupon }: PaymentDraft): number {
  if (!coupon) return rent;
  const full = nearestMinor(rent);
  return unitsFromMinor(minus(full, discountOf(full, coupon.percentage)));
}
