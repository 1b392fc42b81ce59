import { openIssue, resolveIssue } from '../../payment-issues/index.ts';
import type { ProviderEvent } from '../../platform/card-provider.ts';
import { type PaymentDeps, requireCards } from '../payment-deps.ts';
import { findUndeliveredSince, insertListedEvents } from '../provider-events.store.ts';
import { findEventCursor, moveEventCursor } from './provider-cursors.store.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
/** Events of the same moment may appear in the list at different times. */
const OVERLAP_MS = 5 * MINUTE_MS;
/** The provider keeps events for 30 days. */
const KEPT_MS = 29 * DAY_MS;
/** The provider repeats a webhook that failed; after this time one should have arrived. */
const SILENT_AFTER_MS = 30 * MINUTE_MS;

/**
 * Stores the provider's events since the cursor, and moves the cursor once all are stored. Does not depend on webhooks.
 * @returns the time since which events may be missing, if the cursor is older than the provider's list
 */
export async function readEvents(deps: PaymentDeps): Promise<Date | undefined> {
  const { database, clock } = deps;
  const now = clock.now();
  const cursor = await findEventCursor(database.db);
  const oldest = new Date(now.getTime() - KEPT_MS);
  const missing = cursor && cursor.readAt < oldest ? cursor.readAt : undefined;
  const since = new Date((cursor?.createdAt ?? oldest).getTime() - OVERLAP_MS);
  const events: ProviderEvent[] = [];
  for await (const event of requireCards(deps).listEvents(since)) events.push(event);
  await database.transact(async (tx) => {
    await insertListedEvents(tx, events);
    const newest = newestOf(events);
    await moveEventCursor(tx, { createdAt: newest?.createdAt ?? cursor?.createdAt ?? now, readAt: now }, newest?.id);
    if (missing) {
      const details = { since: missing.toISOString(), until: oldest.toISOString() };
      await openIssue(tx, { kind: 'cursor-too-old', subject: 'events of the card provider', details });
    }
  });
  if (events.length > 0) await watchWebhooks(deps, now);
  return missing;
}

function newestOf(events: readonly ProviderEvent[]): ProviderEvent | undefined {
  return events.toSorted((one, other) => other.createdAt.getTime() - one.createdAt.getTime())[0];
}

/** Payments are still recorded without webhooks, but minutes later. An admin should know that webhooks do not arrive. */
async function watchWebhooks({ database }: PaymentDeps, now: Date): Promise<void> {
  const silent = { kind: 'webhooks-silent', subject: 'webhooks of the card provider' };
  const since = await findUndeliveredSince(database.db, new Date(now.getTime() - SILENT_AFTER_MS));
  await database.transact((tx) =>
    since
      ? openIssue(tx, { ...silent, details: { since: since.toISOString() } })
      : resolveIssue(tx, { ...silent, reason: 'Webhooks are arriving again.' }),
  );
}
