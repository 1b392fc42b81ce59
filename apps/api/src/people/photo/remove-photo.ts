import type { Actor } from '../../platform/auth/authenticate.ts';
import type { Deps } from '../../platform/deps.ts';
import { ownPersonId } from '../my-profile/own-person-id.ts';
import { deletePhotoFiles } from './delete-photo-files.ts';
import { replacePhoto } from './replace-photo.ts';

/**
 * DELETE /api/my-profile/photo. A linked one is removed too.
 * @returns false if there was none, as on a repeat
 */
export async function removePhoto(deps: Pick<Deps, 'database' | 'pictures' | 'log'>, actor: Actor): Promise<boolean> {
  const personId = ownPersonId(actor);
  const before = await deps.database.transact((tx) => replacePhoto(tx, personId, null));
  if (before) await deletePhotoFiles(deps, before);
  return before !== null;
}
