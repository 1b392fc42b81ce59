import type { Audience } from '@surela/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '../../../platform/api/api-client.ts';
import { isForbidden } from '../../../platform/api/error-code.ts';
import { m } from '../../../platform/messages/messages.js';
import { showToast } from '../../../platform/toast.ts';
import { ANNOUNCEMENTS } from './list-announcements.ts';

export type Draft = {
  readonly title: string;
  readonly desc: string;
  readonly date: string;
  readonly audience: Audience;
  readonly pinned?: boolean;
  readonly endsOn?: string;
};

export function usePublishAnnouncement() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (draft: Draft) => request('POST /api/announcements', { body: draft }),
    onSuccess: () => {
      showToast('success', m.announcement_form_done());
      void client.invalidateQueries({ queryKey: ANNOUNCEMENTS });
    },
    onError: (error) =>
      showToast('error', isForbidden(error) ? m.announcement_form_not_admin() : m.announcement_form_failed()),
  });
}
