import { sql } from 'kysely';
import type { Tx } from './database/database.ts';

export type AuditEvent = {
  /** Nobody for a command on the server or a job. */
  readonly actorId: string | undefined;
  /** In the past: 'agreement accepted'. */
  readonly action: string;
  /** What it was done to: 'agreement' and its id. */
  readonly subject: string;
  /** Ids, amounts and reasons. No names, no addresses: the log is kept for ever. */
  readonly details?: Readonly<Record<string, unknown>>;
};

/**
 * Writes down a action, in its own transaction. Come last: from here to the commit every other writer of the log waits.
 * The database gives the entry its place in the chain.
 */
export async function writeAuditLog(tx: Tx, ...actions: readonly AuditEvent[]): Promise<void> {
  for (const { actorId, action, subject, details = {} } of actions) {
    await tx
      .insertInto('audit_entries')
      .values({ actor_id: actorId ?? null, action, subject, details: JSON.stringify(details) })
      .execute();
  }
}

type Known = { readonly action: string; readonly subject: string; readonly key: string };

/** The details of a action that was asked for under this key before: whoever asks again means the same one. */
export async function findAuditEvent(
  tx: Tx,
  { action, subject, key }: Known,
): Promise<Record<string, unknown> | undefined> {
  const found = await tx
    .selectFrom('audit_entries')
    .select('details')
    .where('subject', '=', subject)
    .where('action', '=', action)
    .where(sql`details ->> 'key'`, '=', key)
    .executeTakeFirst();
  return found?.details;
}
