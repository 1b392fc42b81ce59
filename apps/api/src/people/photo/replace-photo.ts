import { writeAuditLog } from '../../platform/audit-log.ts';
import type { Tx } from '../../platform/database/database.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { accountIncomplete } from '../my-profile/own-person-id.ts';
import { lockPhoto, markPhoto } from './photos.store.ts';

/**
 * Of two at once the second waits, so each knows the photo that it replaced.
 * @returns the photo before, or null
 */
export async function replacePhoto(tx: Tx, personId: string, photo: string | null): Promise<string | null> {
  const person = await lockPhoto(tx, personId);
  if (!person) throw accountIncomplete();
  // Blocked while the photo was being processed.
  if (person.blocked_at) throw new AppError('sign-in-needed', 'Sign in to continue.');
  if (person.photo === photo) return photo;
  await markPhoto(tx, personId, photo);
  await writeAuditLog(tx, {
    actorId: personId,
    action: photo ? 'photo changed' : 'photo removed',
    // Without the photo's address, which would open it to everyone who reads the log.
    subject: `person ${personId}`,
  });
  return person.photo;
}
