import type { Tx } from '../platform/database/database.ts';
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
