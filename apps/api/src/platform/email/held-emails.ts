import { sql } from 'kysely';
import type { Database, Tx } from '../database/database.ts';

/** In `last_error` of an email whose recipient did not verify their address in time. */
export const NOT_VERIFIED = 'address not verified';

const BATCH_SIZE = 500;

/** Sends what waited for this person to verify their address, to the address that they have now. */
export async function releaseHeldEmails(tx: Tx, personId: string): Promise<void> {
  await sql`select release_held_emails(${personId})`.execute(tx);
}

/**
 * Job: fails emails that were held since before then. Sends those that were written while their person's verification was
 * being committed, and so missed it.
 * @returns how many failed
 */
export async function reviewHeldEmails(database: Database, heldBefore: Date): Promise<number> {
  await database.transact((tx) => sql`select release_held_emails(null)`.execute(tx));
  let total = 0;
  for (;;) {
    const failed = await database.transact((tx) => markHeldFailed(tx, heldBefore));
    total += failed;
    if (failed < BATCH_SIZE) return total;
  }
}

async function markHeldFailed(tx: Tx, heldBefore: Date): Promise<number> {
  const old = tx
    .selectFrom('email_outbox')
    .select('id')
    .where('held_for', 'is not', null)
    .where(sql<boolean>`coalesce(sent_again_at, created_at) < ${heldBefore}`)
    .limit(BATCH_SIZE);
  const failed = await tx
    .updateTable('email_outbox')
    .set({ held_for: null, failed_at: sql`clock_timestamp()`, last_error: NOT_VERIFIED })
    .where('id', 'in', old)
    // Released by a verification that was committed meanwhile.
    .where('held_for', 'is not', null)
    .returning('id')
    .execute();
  return failed.length;
}
