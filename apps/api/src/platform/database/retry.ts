import { setTimeout as sleep } from 'node:timers/promises';
import type { ControlledTransaction, ControlledTransactionBuilder, Kysely } from 'kysely';
import { codeOf, isConflict, isDatabaseUnavailable } from './database-errors.ts';

/**
 * When a transaction may run again.
 * - conflict: PostgreSQL rolled it back for a conflict with another transaction. The default.
 * - disconnect: also if the connection broke before commit. The work may then have run to its end once already.
 * - never: the work has effects outside of the database, such as an email.
 */
export type TransactOptions = { readonly retry?: 'never' | 'conflict' | 'disconnect' };

type Phase = 'connecting' | 'working' | 'committing';

const PAUSES_MS = [20, 80, 320];
/** A caller waits no longer than this for a database that cannot be reached. */
const RECONNECT_LIMIT_MS = 2_000;

/** Runs a transaction, and repeats it if certainly nothing of it was kept. */
export async function transactWithRetry<DB, T>(
  transaction: ControlledTransactionBuilder<DB>,
  work: (tx: ControlledTransaction<DB>) => Promise<T>,
  { retry = 'conflict' }: TransactOptions,
  onRetry: (code: string) => void,
): Promise<T> {
  const startedAt = performance.now();
  for (let attempt = 0; ; attempt += 1) {
    let phase: Phase = 'connecting';
    try {
      const tx = await transaction.execute();
      phase = 'working';
      try {
        const result = await work(tx);
        phase = 'committing';
        await tx.commit().execute();
        return result;
      } catch (error) {
        // Also after a failed commit: it gives the connection back.
        await tx
          .rollback()
          .execute()
          .catch(() => undefined);
        throw error;
      }
    } catch (error) {
      const pause = PAUSES_MS[attempt];
      const late = performance.now() - startedAt > RECONNECT_LIMIT_MS;
      if (pause === undefined || !mayRetry(error, { phase, retry, late })) throw error;
      onRetry(codeOf(error));
      await sleep(pause * (0.5 + Math.random()));
    }
  }
}

type Attempt = { readonly phase: Phase; readonly retry: TransactOptions['retry']; readonly late: boolean };

function mayRetry(error: unknown, { phase, retry, late }: Attempt): boolean {
  if (isConflict(error)) return retry !== 'never';
  if (late || !isDatabaseUnavailable(error)) return false;
  switch (phase) {
    case 'connecting':
      return true;
    case 'working':
      return retry === 'disconnect';
    // It is unknown whether the transaction was committed.
    case 'committing':
      return false;
  }
}

/** Repeats a read once if the database went away: nothing can have been written. */
export async function readTwice<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (!isDatabaseUnavailable(error)) throw error;
    return read();
  }
}

/** Outside of a transaction there are only reads (see the type Db). Transactions use executors of their own. */
export function repeatReads<DB>(kysely: Kysely<DB>): Kysely<DB> {
  const executor = kysely.getExecutor();
  const execute = executor.executeQuery.bind(executor);
  executor.executeQuery = (query, options) => readTwice(() => execute(query, options));
  return kysely;
}
