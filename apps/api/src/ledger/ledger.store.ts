import { sql } from 'kysely';
import type { Db, Tx } from '../platform/database/database.ts';
import { ACCOUNTS, type Balances } from './balances.rules.ts';

export type Posting = {
  /** Unique: the same posting twice fails on an index. */
  readonly name: string;
  readonly agreementId: string;
  /** First day of the month. */
  readonly month: string;
  readonly balances: Balances;
};

export async function insertPosting(tx: Tx, { name, agreementId, month, balances }: Posting): Promise<void> {
  const entries = ACCOUNTS.map((account) => ({
    posting: name,
    account,
    agreement_id: agreementId,
    month,
    amount_minor: balances[account] ?? 0,
  })).filter(({ amount_minor }) => amount_minor !== 0);
  if (entries.length > 0) await tx.insertInto('ledger_entries').values(entries).execute();
}

/**
 * Charged, collected and owed by month. A disputed payment counts as collected until the dispute is decided, because the
 * month counts as paid. The credit of one tenant does not lower what another owes.
 */
export function sumByMonth(db: Db, from: string, to: string) {
  return db
    .selectFrom(sumByLease(db, from, to).as('sums'))
    .select('month')
    .select(({ fn }) => [fn.sum<string>('due').as('due'), fn.sum<string>('collected').as('collected')])
    .select(sql<string>`sum(greatest(owed, 0))`.as('owed'))
    .groupBy('month')
    .orderBy('month')
    .execute();
}

function sumByLease(db: Db, from: string, to: string) {
  return db
    .selectFrom('ledger_entries')
    .select('month')
    .select(sql<string>`coalesce(-sum(amount_minor) filter (where account = 'rent'), 0)`.as('due'))
    .select(
      sql<string>`coalesce(sum(amount_minor) filter (where account in ('card', 'cash', 'bank', 'disputed')), 0)
      + coalesce(sum(amount_minor) filter (where account = 'to-refund'), 0)`.as('collected'),
    )
    .select(sql<string>`coalesce(sum(amount_minor) filter (where account = 'owed'), 0)`.as('owed'))
    .where('month', '>=', from)
    .where('month', '<=', to)
    .groupBy(['month', 'agreement_id']);
}
