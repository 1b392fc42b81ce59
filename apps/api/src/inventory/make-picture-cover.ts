import { lockApartment } from '../apartments/index.ts';
import { writeAuditLog } from '../platform/audit-log.ts';
import type { Actor } from '../platform/auth/authenticate.ts';
import type { Database } from '../platform/database/database.ts';
import { findPicture, listPhotoIds, orderPhotos } from './pictures.store.ts';

/**
 * PATCH /api/inventory/apartments/:id/pictures/:pictureId. The cover is the first photo.
 * @returns false if it is already the cover, is a floor plan, or does not exist
 */
export async function makePictureCover(
  database: Database,
  actor: Actor,
  { id, pictureId }: { readonly id: string; readonly pictureId: string },
): Promise<boolean> {
  return database.transact(async (tx) => {
    await lockApartment(tx, id);
    const picture = await findPicture(tx, id, pictureId);
    if (picture?.kind !== 'photo' || picture.position === 1) return false;
    const others = (await listPhotoIds(tx, id)).filter((photoId) => photoId !== pictureId);
    await orderPhotos(tx, id, [pictureId, ...others]);
    await writeAuditLog(tx, {
      actorId: actor.personId,
      action: 'picture put first',
      subject: `apartment ${id}`,
      details: { address: picture.address },
    });
    return true;
  });
}
