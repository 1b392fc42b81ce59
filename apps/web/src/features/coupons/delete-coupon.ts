import type { Coupon } from '@surela/contract';
import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import { ask } from '../../platform/api-client.ts';
import { m } from '../../platform/messages/messages.js';
import { notify } from '../../platform/notify.ts';

const DELETING = ['delete-coupon'];

/** Its row is not shown while this is under way, and is back at once when it fails. */
export function useDeleteCoupon(onDeleted: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationKey: DELETING,
    mutationFn: ({ _id }: Coupon) => ask('DELETE /api/coupons/:id', { params: { id: _id } }),
    onSuccess: ({ deletedCount }, { code }) => {
      if (deletedCount > 0) onDeleted();
      else notify('info', m.coupon_deleted_before({ code }));
      return client.invalidateQueries();
    },
    onError: () => {
      notify('error', m.coupon_delete_failed());
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
