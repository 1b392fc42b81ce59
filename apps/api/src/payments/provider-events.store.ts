import { sql } from 'kysely';
import type { ProviderEvent } from '../platform/card-provider.ts';
import type { Db, Tx } from '../platform/database/database.ts';

const INSERTED_AT_ONCE = 500;

/** @returns true if the event is new, or stored and not processed yet */
export async function insertEvent(tx: Tx, { id, type, intentId, createdAt }: ProviderEvent): Promise<boolean> {
  const delivered_at = sql<Date>`now()`;
  const { settled_at } = await tx
    .insertInto('provider_events')
    .values({ id, type, intent_id: intentId ?? null, created_at: createdAt, delivered_at })
    // The event may already be stored from the provider's list.
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ delivered_at }))
    .returning('settled_at')
    .executeTakeFirstOrThrow();
  return settled_at === null;
}

/** Events read from the provider's list. Those that came by webhook stay as they are. */
export async function insertListedEvents(tx: Tx, events: readonly ProviderEvent[]): Promise<void> {
  for (let start = 0; start < events.length; start += INSERTED_AT_ONCE) {
    const some = events.slice(start, start + INSERTED_AT_ONCE);
    await tx
      .insertInto('provider_events')
      .values(
        some.map(({ id, type, intentId, createdAt }) => ({
          id,
          type,
          intent_id: intentId ?? null,
          created_at: createdAt,
        })),
      )
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute();
  }
}

/**
 * Finds payments before this time whose event was never delivered, with no delivery after them.
 * @returns the time of the first such payment
 */
export async function findUndeliveredSince(db: Db, before: Date): Promise<Date | undefined> {
  const { since } = await db
    .selectFrom('provider_events')
    .select((eb) => eb.fn.min('created_at').as('since'))
    .where('type', '=', 'payment_intent.succeeded')
    .where('delivered_at', 'is', null)
    .where('created_at', '<', before)
    .where(
      'created_at',
      '>',
      sql<Date>`(select coalesce(max(created_at), '-infinity') from provider_events
      where delivered_at is not null)`,
    )
    .executeTakeFirstOrThrow();
  return since ?? undefined;
}

export function listEventsToSettle(db: Db, limit: number) {
  return db
    .selectFrom('provider_events')
    .select(['id', 'intent_id'])
    .where('settled_at', 'is', null)
    .orderBy('tries')
    .orderBy('received_at')
    .limit(limit)
    .execute();
}

export async function markEvents(tx: Tx, ids: readonly string[], settledAt: Date | null): Promise<void> {
  await tx
    .updateTable('provider_events')
    .set((eb) => ({ settled_at: settledAt, tries: eb('tries', '+', 1) }))
    .where('id', 'in', [...ids])
    .execute();
}

/** Safe: the provider repeats an event for days only, and processing is idempotent. */
export async function purgeEvents(tx: Tx, settledBefore: Date): Promise<void> {
  await tx.deleteFrom('provider_events').where('settled_at', '<', settledBefore).execute();
}
