import type { Refund } from '@surela/contract';
import { useMutation } from '@tanstack/react-query';
import { request } from '../../../platform/api/api-client.ts';
import { useInvalidateLists } from '../../../platform/api/use-invalidate-lists.ts';
import { formatUnits } from '../../../platform/format/format-money.ts';
import { m } from '../../../platform/messages/messages.js';
import { showRefundResult } from '../../../platform/show-refund-result.ts';
import { showToast } from '../../../platform/toast.ts';

export function useRetryRefund() {
  return useMutation({
    mutationFn: ({ _id: id }: Refund) => request('POST /api/refunds/:id/retry', { params: { id } }),
    onSuccess: ({ refund }) => showRefundResult(refund),
    onSettled: useInvalidateLists(),
  });
}

export type Settlement = { readonly method: 'cash' | 'bank'; readonly reference: string; readonly reason: string };

export function useSettleRefund({ _id: id }: Refund) {
  return useMutation({
    mutationFn: (body: Settlement) => request('POST /api/refunds/:id/settled-otherwise', { params: { id }, body }),
    onSuccess: ({ refund: { amount, name } }) =>
      showToast('success', m.refunds_settled({ amount: formatUnits(amount), name })),
    onSettled: useInvalidateLists(),
  });
}
