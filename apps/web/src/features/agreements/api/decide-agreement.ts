import type { Agreement, ErrorResponse } from '@surela/contract';
import { useMutation, useMutationState } from '@tanstack/react-query';
import { request } from '../../../platform/api/api-client.ts';
import { errorCodeOf } from '../../../platform/api/error-code.ts';
import { useInvalidateLists } from '../../../platform/api/use-invalidate-lists.ts';
import { buildingToday, formatDayFirst } from '../../../platform/format/building-date.ts';
import { m } from '../../../platform/messages/messages.js';
import { showToast } from '../../../platform/toast.ts';

export type Decision = {
  readonly agreement: Agreement;
  readonly decision: 'accept' | 'decline';
  readonly reason: string;
  /** First day of the lease, of a request that is accepted. */
  readonly startsOn?: string;
};

const DECIDING = ['decide-agreement'];

const REASONS: { readonly [Code in ErrorResponse['code']]?: () => string } = {
  'apartment-taken': m.agreements_apartment_taken,
  'email-not-verified': m.agreements_email_not_verified,
  'person-blocked': m.agreements_person_blocked,
  'not-for-admins': m.agreements_person_is_admin,
  'already-decided': m.agreements_already_decided,
  'apartment-retired': m.agreements_apartment_archived,
  'already-requested': m.agreements_newer_request,
  'starts-on-impossible': m.agreements_first_day_impossible,
};

/** Pending until the list is reloaded, so a row never shows its buttons a second time in between. */
export function useDecideAgreement() {
  return useMutation({
    mutationKey: DECIDING,
    mutationFn: ({ agreement, decision, reason, startsOn }: Decision) =>
      request('PATCH /api/agreements/:id', {
        params: { id: agreement._id },
        body: {
          status: 'checked',
          date: formatDayFirst(buildingToday()),
          decision,
          ...(reason ? { reason } : {}),
          ...(startsOn ? { startsOn } : {}),
        },
      }),
    onSuccess: ({ alsoDeclined }, { agreement, decision }) => {
      if (decision === 'decline') return showToast('warning', m.agreements_rejected());
      showToast('success', m.agreements_accepted());
      if (alsoDeclined > 0) showToast('info', othersDeclined(alsoDeclined, agreement));
    },
    onError: (error) => showToast('error', [m.agreements_update_failed(), reasonOf(error)].filter(Boolean).join('. ')),
    // A decision changes roles, apartments, members and statistics, so every list is reloaded.
    onSettled: useInvalidateLists(),
  });
}

/** All pending decisions; several rows can be pending at once. */
export function useDecisionsUnderWay(): readonly Decision[] {
  return useMutationState({
    filters: { mutationKey: DECIDING, status: 'pending' },
    select: ({ state }) => state.variables as Decision,
  });
}

function othersDeclined(count: number, { apartment }: Agreement): string {
  return count === 1
    ? m.agreements_also_declined_one({ apartment })
    : m.agreements_also_declined_many({ apartment, count });
}

/** Why a request can't be decided like this, where the reason is known. */
export function reasonOf(error: Error): string | undefined {
  const code = errorCodeOf(error);
  return code && REASONS[code]?.();
}
