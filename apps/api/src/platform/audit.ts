import type { Tx } from './database.ts';

export type Deed = {
  /** Nobody for a command on the server or a job. */
  readonly actorId: string | undefined;
  /** In the past: 'agreement accepted'. */
  readonly deed: string;
  /** What it was done to: 'agreement' and its id. */
  readonly subject: string;
  /** Ids, amounts and reasons. No names, no addresses: the log is kept for ever. */
  readonly details?: Readonly<Record<string, unknown>>;
};

/**
 * Writes down a deed, in its own transaction. Come last: from here to the commit every other writer of the log waits.
 * The database gives the entry its place in the chain.
 */
export async function writeAudit(tx: Tx, ...deeds: readonly Deed[]): Promise<void> {
  for (const { actorId, deed, subject, details = {} } of deeds) {
    await tx
      .insertInto('audit_entries')
      .values({ actor_id: actorId ?? null, deed, subject, details: JSON.stringify(details) } as never)
      .execute();
  }
}
