import type { Refund } from '@surela/contract';
import { useMutation } from '@tanstack/react-query';
import { request } from './api/api-client.ts';
import { useInvalidateLists } from './api/use-invalidate-lists.ts';
import { formatUnits } from './format/format-money.ts';
import { m } from './messages/messages.js';
import { showToast } from './toast.ts';

/** Cancels a refund that waits. The lists are reloaded, whether it worked or not. */
export function useCancelRefund() {
  return useMutation({
    mutationFn: ({ _id: id }: Pick<Refund, '_id'>) => request('POST /api/refunds/:id/cancel', { params: { id } }),
    onSuccess: ({ refund: { amount, name } }) =>
      showToast('success', m.refund_cancelled({ amount: formatUnits(amount), name })),
    onSettled: useInvalidateLists(),
  });
}
