import type { ProviderEvent } from '../platform/card-provider.ts';
import type { Db, Tx } from '../platform/database/database.ts';

/** @returns true if the event is new, or stored and not processed yet */
export async function insertEvent(tx: Tx, { id, type, intentId }: ProviderEvent): Promise<boolean> {
  await tx
    .insertInto('provider_events')
    .values({ id, type, intent_id: intentId ?? null })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { settled_at } = await tx
    .selectFrom('provider_events')
    .select('settled_at')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return settled_at === null;
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

export async function markEvent(tx: Tx, id: string, settledAt: Date | null): Promise<void> {
  await tx
    .updateTable('provider_events')
    .set((eb) => ({ settled_at: settledAt, tries: eb('tries', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** Safe: the provider repeats an event for days only, and processing is idempotent. */
export async function purgeEvents(tx: Tx, settledBefore: Date): Promise<void> {
  await tx.deleteFrom('provider_events').where('settled_at', '<', settledBefore).execute();
}
