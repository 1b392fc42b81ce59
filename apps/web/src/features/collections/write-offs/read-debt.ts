import { rentMonth } from '@surela/values/rent-month';
import { useQuery } from '@tanstack/react-query';
import { request } from '../../../platform/api/api-client.ts';
import type { OwedMonth } from './split-debt.ts';

/** In currency units. The months oldest first. */
export type Debt = { readonly owed: number; readonly months: readonly OwedMonth[] };

/** What a tenant owes and for which months: what a payment of all of it would pay. Read once: a second try must send the same. */
export function useDebt(agreementId: string, enabled: boolean) {
  return useQuery({
    queryKey: ['debt', agreementId],
    queryFn: async ({ signal }): Promise<Debt> => {
      const { owed, lines } = await request('POST /api/recorded-payments/preview', { body: { agreementId }, signal });
      return { owed, months: lines.map(({ month, amount }) => ({ month: rentMonth(month), owed: amount })) };
    },
    enabled,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}
