import type { Actor } from '../../platform/auth/authenticate.ts';
import { isDatabaseUnavailable } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { newPictureAddress, storePictureFiles } from '../../platform/storage/picture-files.ts';
import { ownPersonId } from '../my-profile/own-person-id.ts';
import { cropPhoto } from './crop-photo.ts';
import { deletePhotoFiles } from './delete-photo-files.ts';
import { claimUnusedPhoto, insertUnusedPhoto } from './photos.store.ts';
import { replacePhoto } from './replace-photo.ts';

/**
 * PUT /api/my-profile/photo. Noted as unused before its files exist: wherever the process ends, they are in use or the job
 * deletes them.
 */
export async function uploadPhoto(
  deps: Pick<Deps, 'database' | 'pictures' | 'log'>,
  actor: Actor,
  file: Buffer,
): Promise<{ photo: string }> {
  const { database, pictures } = deps;
  const personId = ownPersonId(actor);
  const files = await cropPhoto(file);
  const photo = newPictureAddress('-512.webp');
  await database.transact((tx) => insertUnusedPhoto(tx, photo));
  await storePictureFiles(pictures, photo, files);
  const before = await database
    .transact(async (tx) => {
      if (!(await claimUnusedPhoto(tx, photo))) throw new AppError('not-available', 'This took too long. Try again.');
      return replacePhoto(tx, personId, photo);
    })
    .catch(async (error: unknown) => {
      // If the connection broke, the photo may be in use.
      if (!isDatabaseUnavailable(error)) await deletePhotoFiles(deps, photo);
      throw error;
    });
  if (before) await deletePhotoFiles(deps, before);
  return { photo };
}
