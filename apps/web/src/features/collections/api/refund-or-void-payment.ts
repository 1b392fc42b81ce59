import type { InputOf, Payment } from '@surela/contract';
import { useMutation } from '@tanstack/react-query';
import { request } from '../../../platform/api/api-client.ts';
import { useInvalidateLists } from '../../../platform/api/use-invalidate-lists.ts';
import { m } from '../../../platform/messages/messages.js';
import { showRefundResult } from '../../../platform/show-refund-result.ts';
import { showToast } from '../../../platform/toast.ts';

/** With an idempotency key: the same key twice is one refund. */
type Refund = InputOf<'POST /api/payments/:id/refund'>['body'];

/** Refunds a card payment to its card, or records what was paid back of another. */
export function useRefundPayment({ _id: id }: Payment) {
  return useMutation({
    mutationFn: (body: Refund) => request('POST /api/payments/:id/refund', { params: { id }, body }),
    onSuccess: ({ refund }) => showRefundResult(refund),
    onSettled: useInvalidateLists(),
  });
}

/** Voids a payment that was recorded by mistake or paid by a coupon. */
export function useVoidPayment() {
  return useMutation({
    mutationFn: ({ payment: { _id: id }, reason }: { readonly payment: Payment; readonly reason: string }) =>
      request('POST /api/payments/:id/void', { params: { id }, body: { reason } }),
    onSuccess: (_, { payment: { name } }) => showToast('success', m.rent_roll_voided({ name })),
    onSettled: useInvalidateLists(),
  });
}
