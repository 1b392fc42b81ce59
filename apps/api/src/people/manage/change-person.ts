import type { AuditEvent } from '../../platform/audit-log.ts';
import type { Actor } from '../../platform/auth/authenticate.ts';
import type { Tx } from '../../platform/database/database.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { lockAdmins, lockPerson, type Person } from '../people.store.ts';

/** Who changes an account: an admin in the web app, or someone with a shell on the server. */
export type ChangedBy =
  | { readonly actor: Actor; readonly reason: string }
  | { readonly operator: string; readonly reason?: string };

/** Locks the person. An admin cannot change their own account. */
export async function lockForChange(tx: Tx, id: string, by: ChangedBy): Promise<Person> {
  if ('actor' in by && by.actor.personId === id) {
    throw new AppError('own-account', "You can't do this to your own account. Ask another admin.");
  }
  const person = await lockPerson(tx, id);
  if (!person) throw new AppError('not-found', 'Account not found. Reload the list.');
  return person;
}

/**
 * Locks in a fixed order, so that of two simultaneous callers one waits and then sees the other's change. An admin who lost
 * the role while waiting is refused.
 */
export async function lockForRole(tx: Tx, id: string, by: ChangedBy) {
  const admins = await lockAdmins(tx);
  const person = await lockForChange(tx, id, by);
  if ('actor' in by && !admins.some((admin) => admin === by.actor.personId)) {
    throw new AppError('not-allowed', 'You are no longer an admin. Ask another admin.');
  }
  return { admins, person };
}

/** For changes that remove the admin role or block the sign-in: never for the last admin. */
export async function lockForLoss(tx: Tx, id: string, by: ChangedBy): Promise<Person> {
  const { admins, person } = await lockForRole(tx, id, by);
  if (admins.length === 1 && admins[0] === id) {
    throw new AppError('last-admin', 'This is the only admin who can sign in. Make another admin first.');
  }
  return person;
}

export function changeEvent(action: string, id: string, by: ChangedBy, more: AuditEvent['details'] = {}): AuditEvent {
  const subject = `person ${id}`;
  if ('actor' in by) return { actorId: by.actor.personId, action, subject, details: { ...more, reason: by.reason } };
  const { operator, reason } = by;
  return { actorId: undefined, action, subject, details: { ...more, operator, ...(reason && { reason }) } };
}
