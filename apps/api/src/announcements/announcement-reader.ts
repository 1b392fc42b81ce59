import type { Actor } from '../platform/auth/authenticate.ts';
import { todayAt } from '../platform/clock.ts';
import type { Deps } from '../platform/deps.ts';
import type { Reader } from './announcements.store.ts';
import { findReader } from './readers.store.ts';

/** Announcements of the 30 days before a person registered count as unread, older ones as read. */
const UNREAD_BEFORE_REGISTRATION_MS = 30 * 24 * 60 * 60 * 1000;

export async function readerOf(
  deps: Pick<Deps, 'database' | 'clock' | 'building'>,
  { personId, role }: Actor,
): Promise<Reader> {
  const found = personId ? await findReader(deps.database.db, personId) : undefined;
  const sinceRegistration = (found?.created_at.getTime() ?? 0) - UNREAD_BEFORE_REGISTRATION_MS;
  return {
    personId,
    seesAll: role === 'admin',
    block: found?.block ?? undefined,
    // '-infinity', for never read, arrives as a number.
    readUpTo: new Date(Math.max(sinceRegistration, Number(found?.read_up_to ?? Number.NEGATIVE_INFINITY))),
    today: todayAt(deps),
  };
}
