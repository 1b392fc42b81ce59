import type { Payment, Refund as RefundAnswer } from '@surela/contract';
import { useMutation } from '@tanstack/react-query';
import { request } from '../../../platform/api/api-client.ts';
import { useInvalidateLists } from '../../../platform/api/use-invalidate-lists.ts';
import { formatUnits } from '../../../platform/format/format-money.ts';
import { m } from '../../../platform/messages/messages.js';
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
    onSuccess: ({ refund }, { payment: { name } }) => {
      const values = { name, amount: formatUnits(refund.amount) };
      if (refund.state === 'succeeded') showToast('success', m.rent_roll_refunded(values));
      else showToast('info', unfinishedText(refund, values));
    },
    onSettled: useInvalidateLists(),
  });
}

/** A refund that is not done yet is not called done. */
function unfinishedText(
  { state, tries }: RefundAnswer,
  values: { readonly name: string; readonly amount: string },
): string {
  if (state === 'pending') return m.rent_roll_refund_pending(values);
  if (state === 'disputed') return m.rent_roll_refund_waits(values);
  return tries > 0 ? m.rent_roll_refund_try_failed(values) : m.rent_roll_refund_queued(values);
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
