import type { Tx } from './database/database.ts';

export type AuditEvent = {
  /** Undefined for a command on the server or a job. */
  readonly actorId: string | undefined;
  /** Past tense: 'agreement accepted'. */
  readonly action: string;
  /** Kind and id: 'agreement 0198…'. */
  readonly subject: string;
  /** Ids, amounts and reasons. `email` is the key of the email that tells of it. No names, no addresses: the log is kept forever. */
  readonly details?: Readonly<Record<string, unknown>>;
};

/**
 * Call it last in the transaction: until the commit every other writer of the log waits. The database chains the entry.
 */
export async function writeAuditLog(tx: Tx, ...events: readonly AuditEvent[]): Promise<void> {
  if (events.length === 0) return;
  const rows = events.map(({ actorId, action, subject, details = {} }) => ({
    actor_id: actorId ?? null,
    action,
    subject,
    details: JSON.stringify(details),
  }));
  await tx.insertInto('audit_entries').values(rows).execute();
}
