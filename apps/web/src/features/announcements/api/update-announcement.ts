import type { Announcement, ErrorResponse } from '@surela/contract';
import { useMutation } from '@tanstack/react-query';
import { request } from '../../../platform/api/api-client.ts';
import { errorCodeOf, isForbidden } from '../../../platform/api/error-code.ts';
import { useInvalidateLists } from '../../../platform/api/use-invalidate-lists.ts';
import { m } from '../../../platform/messages/messages.js';
import { showToast } from '../../../platform/toast.ts';
import { ANNOUNCEMENTS } from './list-announcements.ts';

export type Change = Partial<Pick<Announcement, 'title' | 'desc' | 'pinned' | 'endsOn'> & { retired: boolean }>;

const REASONS: { readonly [Code in ErrorResponse['code']]?: () => string } = {
  'already-published': m.announcement_same,
  'ends-in-the-past': m.announcement_form_day_invalid_edit,
};

/** Pending until the list is reloaded. An error is shown as a toast unless `onRefused` is given. */
export function useUpdateAnnouncement(id: string, onRefused = (message: string) => showToast('error', message)) {
  return useMutation({
    mutationFn: (change: Change) => request('PATCH /api/announcements/:id', { params: { id }, body: change }),
    onSuccess: (_, change) => showToast('success', successMessage(change)),
    onError: (error) => {
      if (isForbidden(error)) showToast('error', m.announcement_form_not_admin());
      else onRefused(reasonOf(error));
    },
    onSettled: useInvalidateLists(ANNOUNCEMENTS),
  });
}

function successMessage({ pinned, retired }: Change): string {
  if (retired !== undefined) return retired ? m.announcement_unpublished_done() : m.announcement_published_again_done();
  if (pinned !== undefined) return pinned ? m.announcement_pinned_done() : m.announcement_unpinned_done();
  return m.announcement_saved();
}

function reasonOf(error: unknown): string {
  const code = errorCodeOf(error);
  return (code && REASONS[code]?.()) || m.announcement_change_failed();
}
