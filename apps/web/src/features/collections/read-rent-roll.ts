import { useQuery } from '@tanstack/react-query';
import { ask } from '../../platform/api-client.ts';
import { m } from '../../platform/messages/messages.js';
import { tellUnlessAdmin } from '../../platform/tell-unless-admin.ts';

export function useRentRoll(month: string) {
  return useQuery({
    queryKey: ['rent-roll', month],
    queryFn: ({ signal }) =>
      ask('GET /api/rent-roll', { query: { month }, signal }).catch(tellUnlessAdmin(m.not_an_admin())),
  });
}

/** Every payment for the month, those that no longer count too. */
export function useMonthPayments(month: string) {
  return useQuery({
    queryKey: ['month-payments', month],
    queryFn: ({ signal }) => ask('GET /api/month-payments', { query: { month }, signal }),
  });
}

export function useCollections() {
  return useQuery({
    queryKey: ['collections'],
    queryFn: ({ signal }) => ask('GET /api/collections', { signal }),
  });
}
