import type { Apartment, ErrorResponse } from '@surela/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError, request } from '../../../platform/api/api-client.ts';
import { buildingToday, formatDayFirst } from '../../../platform/format/building-date.ts';
import { formatUnits } from '../../../platform/format/format-money.ts';
import { m } from '../../../platform/messages/messages.js';
import { useSession } from '../../../platform/session/session-context.tsx';
import { showToast } from '../../../platform/toast.ts';
import { OWN_AGREEMENT } from './own-agreement.ts';

const REASONS: { readonly [Code in ErrorResponse['code']]?: () => string } = {
  'apartment-taken': m.agreement_refused_taken,
  'already-requested': m.agreement_refused_second,
  'not-for-admins': m.agreement_refused_admin,
  'account-incomplete': m.agreement_refused_incomplete,
  'not-found': m.agreement_refused_gone,
  'too-many-requests': m.agreement_refused_often,
};

type ApartmentRequest = Apartment & {
  /** The first day that is asked for; without one, as early as possible. */
  readonly movesInOn?: string;
};

/** Requests an apartment and shows the result. Only the server decides: the data on this screen may be stale. */
export function useRequestAgreement(onSettled: () => Promise<void>, onError = showRequestError) {
  const client = useQueryClient();
  const { user } = useSession();
  return useMutation({
    mutationFn: ({ apartment, block, floor, rent, movesInOn }: ApartmentRequest) => {
      const { email = '', displayName = '' } = user ?? {};
      const door = { apartment, block, floor, rent, ...(movesInOn ? { movesInOn } : {}) };
      const body = { ...door, status: 'pending', date: formatDayFirst(buildingToday()) };
      return request('POST /api/agreement', { body: { email, name: displayName, ...body } });
    },
    onSuccess: () => showToast('success', m.agreement_done()),
    onError,
    // Awaited, so the button stays busy until the screen shows the result.
    onSettled: () => Promise.all([client.invalidateQueries({ queryKey: OWN_AGREEMENT }), onSettled()]),
  });
}

export function showRequestError(error: Error): void {
  showToast('error', requestErrorMessage(error));
}

export function requestErrorMessage(error: Error): string {
  const reason = error instanceof ApiError ? reasonOf(error) : undefined;
  return reason ? m.agreement_failed_why({ reason }) : m.agreement_failed();
}

function reasonOf({ status, code, rent, message }: ApiError): string | undefined {
  if (status === 0) return m.agreement_unreachable();
  if (code === 'rent-differs' && rent !== undefined) return m.agreement_refused_rent({ rent: formatUnits(rent) });
  // Names the days that are possible.
  if (code === 'starts-on-impossible') return message;
  return code && REASONS[code]?.();
}
