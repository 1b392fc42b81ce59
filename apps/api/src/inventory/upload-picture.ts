import { PICTURES_PER_APARTMENT, type PictureKind } from '@surela/contract';
import { lockApartment } from '../apartments/index.ts';
import { writeAuditLog } from '../platform/audit-log.ts';
import type { Actor } from '../platform/auth/authenticate.ts';
import { type Database, isDatabaseUnavailable, type Tx } from '../platform/database/database.ts';
import { AppError } from '../platform/http/app-error.ts';
import { newPictureAddress, removePictureFiles, storePictureFiles } from '../platform/storage/picture-files.ts';
import type { PictureStore } from '../platform/storage/picture-store.ts';
import { countPictures, insertPicture } from './pictures.store.ts';
import { resizeImage } from './resize-image.ts';

type PictureDeps = { readonly database: Database; readonly pictures: PictureStore };

type UploadInput = {
  readonly apartmentId: string;
  readonly file: Buffer;
  readonly caption: string;
  readonly kind: PictureKind;
};

/** POST /api/inventory/apartments/:id/pictures. Resizes and stores before the transaction, which must not wait for it. */
export async function uploadPicture(
  { database, pictures }: PictureDeps,
  actor: Actor,
  { apartmentId, file, caption, kind }: UploadInput,
): Promise<{ insertedId: string; address: string }> {
  const resized = await resizeImage(file);
  const address = newPictureAddress('-720.webp');
  await storePictureFiles(pictures, address, resized.files);
  try {
    const insertedId = await database.transact(async (tx) => {
      await lockApartment(tx, apartmentId);
      const position = await nextPosition(tx, apartmentId, kind);
      const { preview } = resized;
      const id = await insertPicture(tx, { apartment_id: apartmentId, kind, position, address, preview, caption });
      await writeAuditLog(tx, {
        actorId: actor.personId,
        action: 'picture added',
        subject: `apartment ${apartmentId}`,
        details: { address, kind },
      });
      return id;
    });
    return { insertedId, address };
  } catch (error) {
    // If the connection broke, the picture may have been committed. A file without a picture is better than a picture
    // without its file.
    if (!isDatabaseUnavailable(error)) await removePictureFiles(pictures, address);
    throw error;
  }
}

async function nextPosition(tx: Tx, apartmentId: string, kind: PictureKind): Promise<number> {
  const count = await countPictures(tx, apartmentId, kind);
  if (kind === 'floor-plan' && count > 0) {
    throw new AppError('floor-plan-exists', 'This apartment already has a floor plan. Remove it to add another.');
  }
  if (count >= PICTURES_PER_APARTMENT) {
    throw new AppError('too-many-pictures', `${PICTURES_PER_APARTMENT} photos at most. Remove one to add another.`);
  }
  return count + 1;
}
