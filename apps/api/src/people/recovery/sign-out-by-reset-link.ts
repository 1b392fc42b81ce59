import { createHash } from 'node:crypto';
import { writeAuditLog } from '../../platform/audit-log.ts';
import type { Deps } from '../../platform/deps.ts';
import { lockPersonByEmail, markPerson } from '../people.store.ts';
import { linkNotValid } from './link-not-valid.ts';
import { findResetLink, insertResetLink } from './password-resets.store.ts';

/** Enough to save a password. Afterwards the provider is asked again. */
export const LINK_KNOWN_MS = 10 * 60_000;

/**
 * POST /api/password-resets/sign-out. The page calls it before it gives the new password to the provider, and after that.
 *
 * Before: if the page is closed in between, the sessions have ended although the password is saved; the other way round,
 * they would live on. After: someone who knows the old password may have signed in meanwhile. By then the link is used up,
 * so the first call remembers whose it is.
 * @returns for how long a new sign-in is still refused
 */
export async function signOutByResetLink(
  { database, clock, providerAccounts }: Pick<Deps, 'database' | 'clock' | 'providerAccounts'>,
  code: string,
): Promise<{ readonly signInAfterMs: number }> {
  const digest = createHash('sha256').update(code).digest();
  const known = await findResetLink(database.db, digest, new Date(clock.now().getTime() - LINK_KNOWN_MS));
  if (known) {
    const now = clock.now();
    await database.transact((tx) => markPerson(tx, known, { tokens_valid_from: now }));
    return untilNextSecond(now);
  }
  const link = await providerAccounts.readCode(code);
  if (link?.kind !== 'PASSWORD_RESET') throw linkNotValid();
  const now = clock.now();
  await database.transact(async (tx) => {
    const person = await lockPersonByEmail(tx, link.email);
    // An account at the provider that never came here has no sessions.
    if (!person) return;
    await insertResetLink(tx, digest, person.id, now);
    await markPerson(tx, person.id, { tokens_valid_from: now });
    const subject = `person ${person.id}`;
    await writeAuditLog(tx, { actorId: person.id, action: 'signed out by password reset', subject });
  });
  return untilNextSecond(now);
}

/** Sign-ins are known to the second: one of this second could be from before. */
function untilNextSecond(now: Date): { readonly signInAfterMs: number } {
  return { signInAfterMs: 1_000 - (now.getTime() % 1_000) };
}
