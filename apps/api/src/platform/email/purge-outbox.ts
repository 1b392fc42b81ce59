import { sql } from 'kysely';
import type { Database } from '../database/database.ts';

const AT_ONCE = 500;

/** Takes address, text and attachment out of letters that were sent or given up before then. Says how many. */
export async function purgeOutbox(database: Database, doneBefore: Date): Promise<number> {
  let all = 0;
  for (;;) {
    const emptied = await database.transact(async (tx) => {
      const { rows } = await sql<{
        count: number;
      }>`select purge_email_outbox(${doneBefore}, ${AT_ONCE}) as count`.execute(tx);
      return rows[0]?.count ?? 0;
    });
    all += emptied;
    if (emptied < AT_ONCE) return all;
  }
}
