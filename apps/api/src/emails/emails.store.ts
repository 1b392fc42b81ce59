import { sql } from 'kysely';
import type { Db, Tx } from '../platform/database/database.ts';

/** Newest first, by the day that is shown. */
export function listEmailsOf(db: Db, personId: string, limit: number) {
  const at = sql<Date>`coalesce(sent_at, created_at)`;
  return db
    .selectFrom('email_outbox')
    .select(['id', 'subject', 'sent_at', 'failed_at', 'held_for'])
    .select(at.as('at'))
    .where('person_id', '=', personId)
    .where('purged_at', 'is', null)
    .orderBy(at, 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

export function findEmail(db: Db, id: string) {
  return db
    .selectFrom('email_outbox')
    .select(['key', 'failed_at', 'purged_at'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Conditional: of two at once, the second finds nothing to send. @returns null if it did not fail or was purged */
export async function putBackEmail(tx: Tx, id: string): Promise<'waiting' | 'held' | null> {
  const { rows } = await sql<{ state: 'waiting' | 'held' | null }>`select send_email_again(${id}) as state`.execute(tx);
  return rows[0]?.state ?? null;
}
