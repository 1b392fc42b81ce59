import { queryOptions, useQuery } from '@tanstack/react-query';
import { request } from '../../platform/api/api-client.ts';
import { notifyForbidden } from '../../platform/api/notify-forbidden.ts';
import { m } from '../../platform/messages/messages.js';

/** For the screen and for the menu, which is on every screen: it shows no toast of its own. */
const issuesQuery = queryOptions({
  queryKey: ['payment-issues'],
  queryFn: ({ signal }) => request('GET /api/payment-issues', { query: {}, signal }),
});

export function usePaymentIssues() {
  return useQuery(issuesQuery);
}

/** For the menu. Zero while it loads and for everyone but admins. */
export function useIssueCount({ enabled }: { readonly enabled: boolean }): number {
  const { data } = useQuery({ ...issuesQuery, enabled });
  return data?.open ?? 0;
}

export function useUnclaimedPayments() {
  return useQuery({
    queryKey: ['unclaimed-payments'],
    queryFn: ({ signal }) =>
      request('GET /api/unclaimed-payments', { query: {}, signal }).catch(notifyForbidden(m.not_an_admin())),
  });
}

/** Refunds whose tries all failed. */
export function useFailedRefunds() {
  return useQuery({
    queryKey: ['refunds', 'failed'],
    queryFn: ({ signal }) => request('GET /api/refunds', { query: { state: 'failed' }, signal }),
  });
}

/** Refunds that are not done yet. */
export function useWaitingRefunds() {
  return useQuery({
    queryKey: ['refunds', 'waiting'],
    queryFn: ({ signal }) => request('GET /api/refunds', { query: { state: 'waiting' }, signal }),
  });
}

type LeaseChoice = { readonly agreementId: string; readonly apartment: string; readonly name: string };

/** The leases of this month and those that start later, to choose one. */
export function useLeases() {
  return useQuery({ queryKey: ['rent-roll', 'leases'], queryFn: ({ signal }) => readLeases(signal) });
}

async function readLeases(signal: AbortSignal): Promise<LeaseChoice[]> {
  const [{ lines }, accepted] = await Promise.all([
    request('GET /api/rent-roll', { query: {}, signal }),
    request('GET /api/agreements', { query: { status: 'accepted' }, signal }),
  ]);
  const listed = new Set(lines.map(({ agreementId }) => agreementId));
  const ahead = accepted.filter(({ _id }) => !listed.has(_id));
  return [
    ...lines.map(({ agreementId, apartment, name }) => ({ agreementId, apartment, name })),
    ...ahead.map(({ _id: agreementId, apartment, name }) => ({ agreementId, apartment, name })),
  ];
}
