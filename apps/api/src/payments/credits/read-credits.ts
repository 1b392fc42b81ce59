import type { CalendarDate } from '@surela/values/calendar-date';
import type { LeaseRow } from '../../agreements/index.ts';
import { type LeaseAccount, readLeaseAccounts } from '../../lease-accounts/index.ts';
import type { Db } from '../../platform/database/database.ts';
import { listActiveRefundsOfLeases } from '../refunds/refunds.store.ts';
import { refundedWith } from '../refunds/waiting.rules.ts';

type Input = { readonly today: CalendarDate; readonly dueDay: number };

export type LeaseCredit = {
  readonly lease: LeaseRow;
  readonly creditMinor: number;
  /** Of each payment, by its id. */
  readonly credits: ReadonlyMap<string, number>;
  /** The same without the refunds that are on their way: so much of each can be refunded. */
  readonly refundable: ReadonlyMap<string, number>;
};

/** Those of the leases that have a credit: money that no month takes. */
export async function readCredits(db: Db, leases: readonly LeaseRow[], input: Input): Promise<LeaseCredit[]> {
  const accountOf = await readLeaseAccounts(db, leases, input);
  const found = leases.map((lease) => ({ lease, account: accountOf(lease) }));
  const withCredit = found.filter(({ account }) => account.creditMinor > 0);
  const afterRefunds = await readAfterRefunds(
    db,
    withCredit.map(({ lease }) => lease),
    input,
  );
  return withCredit.map(({ lease, account }) => ({
    lease,
    creditMinor: account.creditMinor,
    credits: creditsOf(account),
    refundable: creditsOf(afterRefunds(lease) ?? account),
  }));
}

function creditsOf({ credits }: LeaseAccount): ReadonlyMap<string, number> {
  return new Map(credits.map(({ paymentId, minor }) => [paymentId, minor]));
}

/** @returns the account as if every refund that was requested had been made; undefined for a lease without any */
async function readAfterRefunds(db: Db, leases: readonly LeaseRow[], input: Input) {
  const ids = leases.map(({ id }) => id);
  const active = await listActiveRefundsOfLeases(db, ids);
  const refunds = new Map(
    [...Map.groupBy(active, ({ payment_id }) => payment_id)].map(([id, [first, ...more]]) => {
      const of = first ? [first, ...more] : [];
      const refundedMinor = first ? refundedWith(first, of) : 0;
      const keepsRent = of.filter(({ effect }) => effect !== 'reduces');
      const owedAgainMinor = keepsRent.reduce((sum, { amount_minor }) => sum + amount_minor, 0);
      return [id, { refundedMinor, owedAgainMinor: Math.min(owedAgainMinor, refundedMinor) }];
    }),
  );
  const affected = new Set(active.map(({ agreement_id }) => agreement_id));
  const accountOf = await readLeaseAccounts(
    db,
    leases.filter(({ id }) => affected.has(id)),
    { ...input, refunds },
  );
  return (lease: LeaseRow) => (affected.has(lease.id) ? accountOf(lease) : undefined);
}
