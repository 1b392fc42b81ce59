import type { Member } from '@surela/contract';
import { useMutation, useMutationState } from '@tanstack/react-query';
import { request } from '../../platform/api/api-client.ts';
import { useInvalidateLists } from '../../platform/api/use-invalidate-lists.ts';
import { m } from '../../platform/messages/messages.js';
import { showToast } from '../../platform/toast.ts';

export type Removal = { readonly member: Member; readonly reason: string };

const REMOVING = ['remove-member'];

/** Pending until the list is reloaded. */
export function useRemoveMember() {
  return useMutation({
    mutationKey: REMOVING,
    mutationFn: ({ member: { _id: id, email }, reason }: Removal) =>
      request('PATCH /api/remove-member', { body: { ...(email ? { email } : { id }), ...(reason ? { reason } : {}) } }),
    onSuccess: ({ modifiedCount }, { member: { name } }) => {
      if (modifiedCount > 0) showToast('success', m.members_removed());
      else showToast('info', m.members_not_removed({ name }));
    },
    onError: () => showToast('error', m.members_remove_failed()),
    onSettled: useInvalidateLists(),
  });
}

export function useRemovalsUnderWay(): readonly Removal[] {
  return useMutationState({
    filters: { mutationKey: REMOVING, status: 'pending' },
    select: ({ state }) => state.variables as Removal,
  });
}
