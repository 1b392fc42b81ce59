import type { ErrorResponse, PersonAccount } from '@surela/contract';
import { useMutation } from '@tanstack/react-query';
import { request } from '../../../platform/api/api-client.ts';
import { errorCodeOf } from '../../../platform/api/error-code.ts';
import { useInvalidateLists } from '../../../platform/api/use-invalidate-lists.ts';
import { m } from '../../../platform/messages/messages.js';
import { showToast } from '../../../platform/toast.ts';

export type PersonAction = 'make-admin' | 'demote' | 'block' | 'unblock' | 'sign-out';

export type PersonChange = { readonly person: PersonAccount; readonly action: PersonAction; readonly reason: string };

const DONE: Readonly<Record<PersonAction, (of: { name: string }) => string>> = {
  'make-admin': m.accounts_make_admin_done,
  demote: m.accounts_demote_done,
  block: m.accounts_block_done,
  unblock: m.accounts_unblock_done,
  'sign-out': m.accounts_sign_out_done,
};

const REASONS: { readonly [Code in ErrorResponse['code']]?: () => string } = {
  'last-admin': m.accounts_last_admin,
  'own-account': m.accounts_own_account,
  'person-blocked': m.accounts_is_blocked,
  'email-not-verified': m.accounts_not_verified,
  'has-lease': m.accounts_has_lease,
  'has-request': m.accounts_has_request,
};

export function useChangePerson() {
  return useMutation({
    mutationFn: ({ person, action, reason }: PersonChange) =>
      request(`POST /api/people/:id/${action}`, { params: { id: person._id }, body: { reason } }),
    onSuccess: (_, { person: { name }, action }) => showToast('success', DONE[action]({ name })),
    onError: (error) => {
      const code = errorCodeOf(error);
      showToast('error', (code && REASONS[code]?.()) ?? m.accounts_change_failed());
    },
    onSettled: useInvalidateLists(),
  });
}
