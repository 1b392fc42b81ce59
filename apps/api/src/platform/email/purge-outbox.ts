import { sql } from 'kysely';
import type { Database } from '../database/database.ts';

const BATCH_SIZE = 500;

/**
 * Deletes recipient, text and attachment of emails that were sent or failed before then.
 * @returns how many
 */
export async function purgeOutbox(database: Database, doneBefore: Date): Promise<number> {
  let total = 0;
  for (;;) {
    const purged = await database.transact(async (tx) => {
      const { rows } = await sql<{
        count: number;
      }>`select purge_email_outbox(${doneBefore}, ${BATCH_SIZE}) as count`.execute(tx);
      return rows[0]?.count ?? 0;
    });
    total += purged;
    if (purged < BATCH_SIZE) return total;
  }
}
