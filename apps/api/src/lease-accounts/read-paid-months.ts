import { type CalendarDate, latestOf } from '@surela/values/calendar-date';
import { monthOf, type RentMonth } from '@surela/values/rent-month';
import type { LeaseRow } from '../agreements/index.ts';
import { isCovered, leaseStartOf, monthsCovered } from '../charges/index.ts';
import type { Db } from '../platform/database/database.ts';
import { paidMonths } from './lease-account.rules.ts';
import { readLeaseAccount } from './read-lease-accounts.ts';

type Input = { readonly today: CalendarDate; readonly dueDay: number };

/** The months that the lease covers and that need no payment: paid, or nothing is charged for them. */
export async function readPaidMonths(db: Db, lease: LeaseRow, input: Input): Promise<Set<RentMonth>> {
  // Also a first month that lies ahead: nothing may be charged for it.
  const until = monthOf(latestOf(input.today, leaseStartOf(lease)));
  const months = monthsCovered(lease, until);
  const paid = paidMonths(await readLeaseAccount(db, lease, { ...input, months }));
  return new Set([...paid].filter((month) => isCovered(lease, month)));
}
