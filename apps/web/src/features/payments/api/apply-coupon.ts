import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError, request } from '../../../platform/api/api-client.ts';
import { errorCodeOf } from '../../../platform/api/error-code.ts';
import { m } from '../../../platform/messages/messages.js';
import type { PaymentDraft } from '../payment-draft.ts';
import { draftErrorMessage } from '../payment-error-messages.ts';
import { intentKey, openPaymentIntent } from './open-payment-intent.ts';

const APPLY_COUPON = ['apply-coupon'];

/** The price is about to change. */
export function useIsApplyingCoupon(): boolean {
  return useIsMutating({ mutationKey: APPLY_COUPON }) > 0;
}

/** Looks up a code and prices the months with it. Only a price confirmed by the server is passed on. */
export function useApplyCoupon(rent: PaymentDraft, onApplied: (rent: PaymentDraft) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationKey: APPLY_COUPON,
    mutationFn: async (code: string) => {
      // '.' and '..' in a URL path would lead to another endpoint.
      if (code === '.' || code === '..') throw new ApiError(404, { code: 'not-found' });
      const { percentage } = await request('GET /api/coupons/:code', { params: { code } });
      const priced = { ...rent, coupon: { code, percentage } };
      // The server closes the payment at the old price. A request for it that is still running would only fail.
      await client.cancelQueries({ queryKey: intentKey(rent) });
      const intent = await openPaymentIntent(priced);
      // As the server has it stored, not as it was typed.
      return { priced: { ...rent, coupon: { code: intent.code ?? code, percentage } }, intent };
    },
    onSuccess: ({ priced, intent }) => {
      client.setQueryData(intentKey(priced), intent);
      onApplied(priced);
    },
    onError: (error) => {
      const queryKey = intentKey(rent);
      // What is already paid cannot be paid without the coupon either.
      const isOver = errorCodeOf(error) === 'already-paid';
      if (isOver || client.getQueryData(queryKey) === undefined) void client.refetchQueries({ queryKey });
    },
  });
}

export function couponProblem(rent: PaymentDraft, error: unknown): string {
  const { status = 0, code } = error instanceof ApiError ? error : {};
  if (code === 'coupon-does-not-hold' || status === 404 || code === 'invalid-input')
    return m.confirm_payment_coupon_unknown();
  if (status === 429) return m.confirm_payment_coupon_too_often();
  return draftErrorMessage(rent, error);
}
