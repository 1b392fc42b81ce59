import type { PaymentIntent } from '@surela/contract';
import { discountOf, minus, nearestMinor, sumInUnits, units } from '@surela/values/money';
import { useQuery } from '@tanstack/react-query';
import { request } from '../../../platform/api/api-client.ts';
import { errorCodeOf } from '../../../platform/api/error-code.ts';
import { cards } from '../../../platform/settings.ts';
import { type PaymentDraft, paysSeveral } from '../payment-draft.ts';

/** Waits between tries while other windows of this person are being served. */
const WAITS_MS = [1_000, 2_000, 4_000];

/**
 * Opens the payment intent of the months, or finds the open one. The expected amount is sent, so the server can reject a
 * stale price.
 */
export async function openPaymentIntent(
  rent: PaymentDraft,
  signal?: AbortSignal,
  [waitMs, ...waits] = WAITS_MS,
): Promise<PaymentIntent> {
  const { months, agreementId, coupon } = rent;
  const which = paysSeveral(rent) ? { months: months.map(({ month }) => month) } : { month: months[0].month };
  const body = { rent: expectedAmount(rent), ...which, agreementId, ...(coupon && { code: coupon.code }) };
  try {
    return await request('POST /api/create-payment-intent', { body, ...(signal && { signal }) });
  } catch (error) {
    if (errorCodeOf(error) !== 'being-prepared' || waitMs === undefined) throw error;
    await new Promise((resolve) => setTimeout(resolve, waitMs));
    signal?.throwIfAborted();
    return openPaymentIntent(rent, signal, waits);
  }
}

export function intentKey({ agreementId, months, coupon }: PaymentDraft): readonly unknown[] {
  return ['payment-intent', agreementId ?? null, months.map(({ month, rent }) => [month, rent]), coupon?.code ?? null];
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

/** As on the server: whole minor units, half up. The coupon lowers the oldest month. */
export function expectedLines({ months, coupon }: PaymentDraft): PaymentIntent['lines'] {
  return months.map(({ month, rent }, index) => ({
    month,
    rent,
    discount: coupon && index === 0 ? units(discountOf(nearestMinor(rent), coupon.percentage)) : 0,
  }));
}

export function expectedAmount(rent: PaymentDraft): number {
  return sumInUnits(expectedLines(rent).map((line) => minus(nearestMinor(line.rent), nearestMinor(line.discount))));
}
