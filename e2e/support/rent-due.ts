import type { RentDue } from '@surela/contract';
import { personOf } from './signed-in-test.ts';

/** What the member of the demo owes, in years to come, so that it is the same on each day of a test. */
export function rentDue(openMonths: RentDue['openMonths'], more: Partial<RentDue> = {}): RentDue {
  const payAll = openMonths.reduce((sum, { rent }) => sum + rent, 0);
  const overdue = openMonths.reduce((sum, { rent, status }) => (status === 'overdue' ? sum + rent : sum), 0);
  return {
    email: personOf('member').email,
    agreementId: '00000000-0000-4000-8000-000000000401',
    floor: 4,
    block: 'B',
    apartment: 'B401',
    rent: openMonths[0]?.rent ?? 970,
    monthlyRent: 970,
    date: '05/09/2026',
    endedOn: null,
    months: openMonths.slice(0, 3),
    openMonths,
    payAll,
    credit: 0,
    owed: payAll,
    overdue,
    owedSince: openMonths[0]?.dueOn ?? null,
    ...more,
  };
}
