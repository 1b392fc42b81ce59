import { useMutation } from '@tanstack/react-query';
import { request } from '../../platform/api/api-client.ts';
import { errorCodeOf } from '../../platform/api/error-code.ts';
import { useInvalidateLists } from '../../platform/api/use-invalidate-lists.ts';
import { m } from '../../platform/messages/messages.js';
import { showToast } from '../../platform/toast.ts';

/** Puts a failed email back. */
export function useSendEmailAgain() {
  return useMutation({
    mutationFn: (id: string) => request('POST /api/emails/:id/send-again', { params: { id } }),
    onSuccess: ({ state }) =>
      showToast('success', state === 'held' ? m.audit_send_again_held() : m.audit_send_again_done()),
    onError: (error) => {
      const code = errorCodeOf(error);
      if (code === 'email-not-failed') showToast('info', m.audit_send_again_not_failed());
      else showToast('error', code === 'email-not-kept' ? m.audit_send_again_not_kept() : m.audit_send_again_failed());
    },
    onSettled: useInvalidateLists(['audit-log']),
  });
}
