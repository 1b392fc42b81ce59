import type { Coupon } from '@surela/contract';
import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import { request } from '../../platform/api/api-client.ts';
import { m } from '../../platform/messages/messages.js';
import { showToast } from '../../platform/toast.ts';

const CHANGING = ['change-coupon-availability'];

/**
 * Toggles the availability. The row shows the new state until the list is reloaded, and the old state again if it
 * fails.
 */
export function useSetAvailability() {
  const client = useQueryClient();
  return useMutation({
    mutationKey: CHANGING,
    mutationFn: ({ _id, available }: Coupon) =>
      request('PATCH /api/coupons/:id', { params: { id: _id }, body: { available: !available } }),
    onSuccess: ({ modifiedCount }, { code }) => {
      if (modifiedCount > 0) showToast('success', m.coupon_updated());
      else showToast('info', m.coupon_not_updated({ code }));
      return client.invalidateQueries();
    },
    onError: () => {
      showToast('error', m.coupon_update_failed());
      void client.invalidateQueries();
    },
  });
}

/** The pending availability by coupon id. */
export function useChangesUnderWay(): ReadonlyMap<string, boolean> {
  const changes = useMutationState({
    filters: { mutationKey: CHANGING, status: 'pending' },
    select: ({ state }) => state.variables as Coupon,
  });
  return new Map(changes.map(({ _id, available }) => [_id, !available]));
}
