import type { Coupon } from '@surela/contract';
import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import { ask } from '../../platform/api-client.ts';
import { m } from '../../platform/messages/messages.js';
import { notify } from '../../platform/notify.ts';

const CHANGING = ['change-coupon-availability'];

/**
 * Makes it the opposite of what it is. A row shows that while it is under way, which is until the list is there again; a
 * failure ends it at once, and the row is what it was.
 */
export function useChangeAvailability() {
  const client = useQueryClient();
  return useMutation({
    mutationKey: CHANGING,
    mutationFn: ({ _id, available }: Coupon) =>
      ask('PATCH /api/coupons/:id', { params: { id: _id }, body: { available: !available } }),
    onSuccess: ({ modifiedCount }, { code }) => {
      if (modifiedCount > 0) notify('success', m.coupon_updated());
      else notify('info', m.coupon_not_updated({ code }));
      return client.invalidateQueries();
    },
    onError: () => {
      notify('error', m.coupon_update_failed());
      void client.invalidateQueries();
    },
  });
}

/** What each coupon that is being changed will be. */
export function useChangesUnderWay(): ReadonlyMap<string, boolean> {
  const changes = useMutationState({
    filters: { mutationKey: CHANGING, status: 'pending' },
    select: ({ state }) => state.variables as Coupon,
  });
  return new Map(changes.map(({ _id, available }) => [_id, !available]));
}
