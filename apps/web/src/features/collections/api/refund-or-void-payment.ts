import type { Payment } from '@surela/contract';
import { useMutation } from '@tanstack/react-query';
import { request } from '../../../platform/api/api-client.ts';
import { useInvalidateLists } from '../../../platform/api/use-invalidate-lists.ts';
import { m } from '../../../platform/messages/messages.js';
import { showRefundResult } from '../../../platform/show-refund-result.ts';
import { showToast } from '../../../platform/toast.ts';

export type Refund = {
  readonly payment: Payment;
  readonly amount: number;
  readonly reason: string;
  /** Idempotency key: the same key twice is one refund. */
  readonly key: string;
};

/** Refunds a card payment to the card. */
export function useRefundPayment() {
  return useMutation({
    mutationFn: ({ payment: { _id: id }, amount, reason, key }: Refund) =>
      request('POST /api/payments/:id/refund', { params: { id }, body: { amount, reason, key } }),
    onSuccess: ({ refund }) => showRefundResult(refund),
    onSettled: useInvalidateLists(),
  });
}

/** Voids a payment that was recorded by mistake or paid by a coupon. */
export function useVoidPayment() {
  return useMutation({
    mutationFn: ({ payment: { _id: id }, reason }: Pick<Refund, 'payment' | 'reason'>) =>
      request('POST /api/payments/:id/void', { params: { id }, body: { reason } }),
    onSuccess: (_, { payment: { name } }) => showToast('success', m.rent_roll_voided({ name })),
    onSettled: useInvalidateLists(),
  });
}
