import type { Refund } from '@surela/contract';
import { useMutation } from '@tanstack/react-query';
import { request } from './api/api-client.ts';
import { useInvalidateLists } from './api/use-invalidate-lists.ts';
import { formatUnits } from './format/format-money.ts';
import { m } from './messages/messages.js';
import { showToast } from './toast.ts';

/** The confirmation dialog, for every page that shows a waiting refund. */
export function cancelRefundQuestion({ amount, name }: Pick<Refund, 'amount' | 'name'>) {
  return {
    title: m.refund_cancel_title(),
    text: m.refund_cancel_text({ amount: formatUnits(amount), name }),
    actionLabel: m.refund_cancel(),
    cancel: m.refund_cancel_keep(),
    destructive: true,
  } as const;
}

/** Cancels a waiting refund. The lists are reloaded whether it worked or not. */
export function useCancelRefund() {
  return useMutation({
    mutationFn: ({ _id: id }: Pick<Refund, '_id'>) => request('POST /api/refunds/:id/cancel', { params: { id } }),
    onSuccess: ({ refund: { amount, name } }) =>
      showToast('success', m.refund_cancelled({ amount: formatUnits(amount), name })),
    onSettled: useInvalidateLists(),
  });
}
