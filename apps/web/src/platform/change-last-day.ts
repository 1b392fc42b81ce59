import type { ErrorResponse } from '@surela/contract';
import { useMutation } from '@tanstack/react-query';
import { ApiError, request } from './api/api-client.ts';
import { useInvalidateLists } from './api/use-invalidate-lists.ts';
import { formatDay } from './format/building-date.ts';
import { m } from './messages/messages.js';
import { showToast } from './toast.ts';

export type LastDayChange = {
  /** Of the lease. */
  readonly id: string;
  /** Of the tenant, for the toast. */
  readonly name: string;
  /** Null: the lease runs on. */
  readonly endsOn: string | null;
  readonly reason: string;
};

/** Sets, moves or cancels the end of a lease. Pending until the lists are reloaded. */
export function useChangeLastDay() {
  return useMutation({
    mutationFn: ({ id, endsOn, reason }: LastDayChange) =>
      request('PATCH /api/leases/:id/end', { params: { id }, body: { endsOn, ...(reason && { reason }) } }),
    onSuccess: ({ modifiedCount, ended }, change) => {
      if (modifiedCount > 0) showToast('success', doneText(change, ended));
      else showToast('info', m.last_day_unchanged());
    },
    onSettled: useInvalidateLists(),
  });
}

function doneText({ name, endsOn }: LastDayChange, ended: boolean): string {
  if (endsOn === null) return m.last_day_cancelled_done({ name });
  const values = { name, date: formatDay(endsOn) };
  return ended ? m.last_day_ended_done(values) : m.last_day_set_done(values);
}

/** The server's own message says which days are possible, or what to do first. */
const EXPLAINED: ReadonlySet<ErrorResponse['code'] | undefined> = new Set([
  'ends-on-impossible',
  'apartment-taken',
  'has-lease',
  'has-request',
  'apartment-retired',
  'person-blocked',
  'not-for-admins',
  'not-found',
]);

export function lastDayErrorMessage(error: unknown): string {
  if (!(error instanceof ApiError)) return m.last_day_failed();
  if (error.status === 0) return m.last_day_unreachable();
  return EXPLAINED.has(error.code) ? error.message : m.last_day_failed();
}
