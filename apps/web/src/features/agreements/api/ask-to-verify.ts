import type { Agreement, ErrorResponse } from '@surela/contract';
import { useMutation } from '@tanstack/react-query';
import { request } from '../../../platform/api/api-client.ts';
import { errorCodeOf } from '../../../platform/api/error-code.ts';
import { useInvalidateLists } from '../../../platform/api/use-invalidate-lists.ts';
import { formatDayAndTime } from '../../../platform/format/building-date.ts';
import { m } from '../../../platform/messages/messages.js';
import { showToast } from '../../../platform/toast.ts';

const REASONS: { readonly [Code in ErrorResponse['code']]?: () => string } = {
  'already-verified': m.agreements_already_verified,
  'already-decided': m.agreements_already_decided,
  'person-blocked': m.agreements_person_blocked,
};

/** Asks the applicant by email to verify it. The server sends one a day. */
export function useAskToVerify() {
  return useMutation({
    mutationFn: ({ _id }: Agreement) => request('POST /api/agreements/:id/ask-to-verify', { params: { id: _id } }),
    onSuccess: ({ sent, askedAt }, { name }) => {
      if (sent) showToast('success', m.agreements_ask_done({ name }));
      else showToast('info', m.agreements_ask_again({ time: formatDayAndTime(askedAt) }));
    },
    onError: (error) => {
      const code = errorCodeOf(error);
      const verified = code === 'already-verified';
      showToast(verified ? 'info' : 'error', (code && REASONS[code]?.()) ?? m.agreements_ask_failed());
    },
    onSettled: useInvalidateLists(['agreements']),
  });
}
