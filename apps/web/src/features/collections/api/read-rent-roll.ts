import { useQuery } from '@tanstack/react-query';
import { request } from '../../../platform/api/api-client.ts';
import { notifyForbidden } from '../../../platform/api/notify-forbidden.ts';
import { m } from '../../../platform/messages/messages.js';

export function useRentRoll(month: string) {
  return useQuery({
    queryKey: ['rent-roll', month],
    queryFn: ({ signal }) =>
      request('GET /api/rent-roll', { query: { month }, signal }).catch(notifyForbidden(m.not_an_admin())),
  });
}

/** Every payment for the month, including refunded and voided ones. */
export function useMonthPayments(month: string) {
  return useQuery({
    queryKey: ['month-payments', month],
    queryFn: ({ signal }) => request('GET /api/month-payments', { query: { month }, signal }),
  });
}

export function useCollections() {
  return useQuery({
    queryKey: ['collections'],
    queryFn: ({ signal }) => request('GET /api/collections', { signal }),
  });
}
