import type { Actor } from '../platform/auth/authenticate.ts';
import type { Deps } from '../platform/deps.ts';
import { readerOf } from './announcement-reader.ts';
import { findUnreadAmong } from './announcements.store.ts';
import { insertReads, markReadUpTo } from './readers.store.ts';

type ReadInput = { readonly ids: readonly string[]; readonly upTo: string | undefined };

/** POST /api/announcements/read. Ids of announcements for another audience are ignored. */
export async function markRead(
  deps: Pick<Deps, 'database' | 'clock' | 'building'>,
  actor: Actor,
  { ids, upTo }: ReadInput,
): Promise<number> {
  const { personId } = actor;
  if (!personId) return 0;
  const reader = await readerOf(deps, actor);
  const unread = await findUnreadAmong(deps.database.db, reader, ids);
  return deps.database.transact(async (tx) => {
    if (upTo) {
      // A time in the future would mark announcements as read before they are published.
      const until = Math.min(new Date(upTo).getTime(), deps.clock.now().getTime());
      await markReadUpTo(tx, personId, new Date(until));
    }
    return insertReads(tx, personId, unread);
  });
}
