import { lockApartment } from '../apartments/index.ts';
import { writeAuditLog } from '../platform/audit-log.ts';
import type { Actor } from '../platform/auth/authenticate.ts';
import type { Database } from '../platform/database/database.ts';
import { removePictureFiles } from '../platform/storage/picture-files.ts';
import type { PictureStore } from '../platform/storage/picture-store.ts';
import { deletePictureRow, listPhotoIds, orderPhotos } from './pictures.store.ts';

type PictureDeps = { readonly database: Database; readonly pictures: PictureStore };

/**
 * DELETE /api/inventory/apartments/:id/pictures/:pictureId
 * @returns false if the apartment has no such picture, as on a repeat
 */
export async function deletePicture(
  { database, pictures }: PictureDeps,
  actor: Actor,
  { id, pictureId }: { readonly id: string; readonly pictureId: string },
): Promise<boolean> {
  const address = await database.transact(async (tx) => {
    await lockApartment(tx, id);
    const deleted = await deletePictureRow(tx, id, pictureId);
    if (!deleted) return undefined;
    await orderPhotos(tx, id, await listPhotoIds(tx, id));
    await writeAuditLog(tx, {
      actorId: actor.personId,
      action: 'picture removed',
      subject: `apartment ${id}`,
      details: { address: deleted.address, kind: deleted.kind },
    });
    return deleted.address;
  });
  // After the commit: a rollback must not leave a picture without its files.
  if (address) await removePictureFiles(pictures, address);
  return address !== undefined;
}
