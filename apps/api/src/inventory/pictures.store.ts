import type { Tx } from '../platform/database/database.ts';

type Picture = { readonly address: string; readonly preview: string; readonly caption: string };

/** In their order. The apartment is locked by whoever asks, so nobody else moves them meanwhile. */
export function listPicturesForChange(tx: Tx, apartmentId: string): Promise<Picture[]> {
  return tx
    .selectFrom('apartment_pictures')
    .select(['address', 'preview', 'caption'])
    .where('apartment_id', '=', apartmentId)
    .orderBy('position')
    .execute();
}

/** Puts these, in this order, in the place of what was there. */
export async function replacePictures(tx: Tx, apartmentId: string, pictures: readonly Picture[]): Promise<void> {
  await tx.deleteFrom('apartment_pictures').where('apartment_id', '=', apartmentId).execute();
  if (pictures.length === 0) return;
  const rows = pictures.map((picture, index) => ({ ...picture, apartment_id: apartmentId, position: index + 1 }));
  await tx.insertInto('apartment_pictures').values(rows).execute();
}
