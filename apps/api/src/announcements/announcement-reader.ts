import type { Actor } from '../platform/auth/authenticate.ts';
import { todayAt } from '../platform/clock.ts';
import type { Deps } from '../platform/deps.ts';
import type { Reader } from './announcements.store.ts';
import { findReader } from './readers.store.ts';

/** What was said in the month before somebody came is still news to them; what was said before that is not. */
const NEWS_FOR_NEWCOMERS_MS = 30 * 24 * 60 * 60 * 1000;

export async function readerOf(
  deps: Pick<Deps, 'database' | 'clock' | 'building'>,
  { personId, role }: Actor,
): Promise<Reader> {
  const found = personId ? await findReader(deps.database.db, personId) : undefined;
  const sinceTheyCame = (found?.created_at.getTime() ?? 0) - NEWS_FOR_NEWCOMERS_MS;
  return {
    personId,
    seesAll: role === 'admin',
    block: found?.block ?? undefined,
    // Never read: '-infinity', which arrives as a number.
    readUpTo: new Date(Math.max(sinceTheyCame, Number(found?.read_up_to ?? Number.NEGATIVE_INFINITY))),
    today: todayAt(deps),
  };
}
