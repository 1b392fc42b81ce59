import type { WriteOff } from '@surela/contract';
import { useMutation } from '@tanstack/react-query';
import { request } from '../../../platform/api/api-client.ts';
import { useInvalidateLists } from '../../../platform/api/use-invalidate-lists.ts';
import { formatUnits } from '../../../platform/format/format-money.ts';
import { m } from '../../../platform/messages/messages.js';
import { showToast } from '../../../platform/toast.ts';

/** Pending until the lists are reloaded. */
export function useUndoWriteOff({ _id: id, name }: WriteOff) {
  return useMutation({
    mutationFn: () => request('POST /api/write-offs/:id/undo', { params: { id } }),
    onSuccess: ({ modifiedCount, owed }) =>
      modifiedCount === 0
        ? showToast('info', m.write_offs_undone_before())
        : showToast('success', m.write_offs_undone_done({ name, owed: formatUnits(owed) })),
    onSettled: useInvalidateLists(),
  });
}
