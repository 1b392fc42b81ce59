import type { Coupon } from '@surela/contract';
import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import { request } from '../../platform/api/api-client.ts';
import { m } from '../../platform/messages/messages.js';
import { showToast } from '../../platform/toast.ts';

const DELETING = ['delete-coupon'];

/** The row is hidden while the deletion is pending, and shown again if it fails. */
export function useDeleteCoupon(onDeleted: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationKey: DELETING,
    mutationFn: ({ _id }: Coupon) => request('DELETE /api/coupons/:id', { params: { id: _id } }),
    onSuccess: ({ deletedCount }, { code }) => {
      if (deletedCount > 0) onDeleted();
      else showToast('info', m.coupon_deleted_before({ code }));
      return client.invalidateQueries();
    },
    onError: () => {
      showToast('error', m.coupon_delete_failed());
      void client.invalidateQueries();
    },
  });
}

export function useDeletionsUnderWay(): readonly string[] {
  return useMutationState({
    filters: { mutationKey: DELETING, status: 'pending' },
    select: ({ state }) => (state.variables as Coupon)._id,
  });
}
