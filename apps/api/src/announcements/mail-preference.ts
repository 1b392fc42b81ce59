import type { Actor } from '../platform/auth/authenticate.ts';
import type { Database } from '../platform/database/database.ts';
import { AppError } from '../platform/http/app-error.ts';
import { findReader, markEmailPreference } from './readers.store.ts';

/** GET /api/mail-preference. On by default. */
export async function readMailPreference({ db }: Database, { email, personId }: Actor) {
  const reader = personId ? await findReader(db, personId) : undefined;
  return { email, announcements: reader?.by_mail ?? true };
}

/** PATCH /api/mail-preference. @returns false if nothing changed */
export async function changeMailPreference(
  database: Database,
  { personId }: Actor,
  enabled: boolean,
): Promise<boolean> {
  if (!personId) throw new AppError('account-incomplete', 'Finish signing up first.');
  const reader = await findReader(database.db, personId);
  if (reader?.by_mail === enabled) return false;
  await database.transact((tx) => markEmailPreference(tx, personId, enabled));
  return true;
}
