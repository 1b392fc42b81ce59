import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';

const CURSOR = { provider: 'stripe', name: 'events' } as const;

export type EventCursor = {
  /** The provider's time of the newest event that is kept. */
  readonly createdAt: Date;
  /** When the list was last read to its end. */
  readonly readAt: Date;
};

export async function findEventCursor(db: Db): Promise<EventCursor | undefined> {
  const row = await db
    .selectFrom('provider_cursors')
    .select(['created_at', 'read_at'])
    .where('provider', '=', CURSOR.provider)
    .where('name', '=', CURSOR.name)
    .executeTakeFirst();
  return row && { createdAt: row.created_at, readAt: row.read_at };
}

/** Never moves back: two processes may have read at once. */
export async function moveEventCursor(tx: Tx, { createdAt, readAt }: EventCursor, eventId?: string): Promise<void> {
  await tx
    .insertInto('provider_cursors')
    .values({ ...CURSOR, created_at: createdAt, event_id: eventId ?? null, read_at: readAt })
    .onConflict((conflict) =>
      conflict.columns(['provider', 'name']).doUpdateSet({
        created_at: sql<Date>`greatest(provider_cursors.created_at, excluded.created_at)`,
        event_id: sql<string>`coalesce(excluded.event_id, provider_cursors.event_id)`,
        read_at: sql<Date>`greatest(provider_cursors.read_at, excluded.read_at)`,
      }),
    )
    .execute();
}
