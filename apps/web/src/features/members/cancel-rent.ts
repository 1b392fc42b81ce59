import { useMutation } from '@tanstack/react-query';
import { request } from '../../platform/api/api-client.ts';
import { useInvalidateLists } from '../../platform/api/use-invalidate-lists.ts';
import { formatDay } from '../../platform/format/building-date.ts';
import { m } from '../../platform/messages/messages.js';
import { showToast } from '../../platform/toast.ts';

type Cancellation = { readonly id: string; readonly name: string; readonly fromOn: string };

/** Cancels a rent that is agreed. Pending until the lists are reloaded. */
export function useCancelRent() {
  return useMutation({
    mutationFn: ({ id, fromOn }: Cancellation) =>
      request('DELETE /api/leases/:id/rents/:fromOn', { params: { id, fromOn } }),
    onSuccess: ({ modifiedCount }, { name, fromOn }) => {
      if (modifiedCount === 0) return showToast('info', m.cancel_rent_unchanged());
      showToast('success', m.cancel_rent_done({ name, day: formatDay(fromOn) }));
    },
    onSettled: useInvalidateLists(),
  });
}
