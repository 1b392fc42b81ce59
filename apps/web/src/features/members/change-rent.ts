import { useMutation } from '@tanstack/react-query';
import { request } from '../../platform/api/api-client.ts';
import { useInvalidateLists } from '../../platform/api/use-invalidate-lists.ts';
import { formatDay } from '../../platform/format/building-date.ts';
import { formatUnits } from '../../platform/format/format-money.ts';
import { m } from '../../platform/messages/messages.js';
import { showToast } from '../../platform/toast.ts';
import type { NewRent } from './preview-rent.ts';

type RentChange = NewRent & {
  /** Of the lease. */
  readonly id: string;
  /** Of the tenant, for the toast. */
  readonly name: string;
};

/** Pending until the lists are reloaded. A second try changes nothing if the first has reached the server. */
export function useChangeRent() {
  return useMutation({
    mutationFn: ({ id, fromOn, rent }: RentChange) =>
      request('POST /api/leases/:id/rents', { params: { id }, body: { fromOn, rent } }),
    onSuccess: ({ modifiedCount }, { name, fromOn, rent }) => {
      if (modifiedCount === 0) return showToast('info', m.change_rent_unchanged());
      showToast('success', m.change_rent_done({ name, day: formatDay(fromOn), amount: formatUnits(rent) }));
    },
    onSettled: useInvalidateLists(),
  });
}
