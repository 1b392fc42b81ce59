import { sql } from 'kysely';
import type { Tx } from '../platform/database/database.ts';
import type { Row } from '../platform/database/row.ts';

export type PictureRow = Row<'apartment_pictures'>;
export type NewPicture = Omit<PictureRow, 'id'>;

export async function insertPicture(tx: Tx, picture: NewPicture): Promise<string> {
  const { id } = await tx.insertInto('apartment_pictures').values(picture).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function insertPictures(tx: Tx, pictures: readonly NewPicture[]): Promise<void> {
  if (pictures.length > 0) await tx.insertInto('apartment_pictures').values(pictures).execute();
}

export async function countPictures(tx: Tx, apartmentId: string, kind: PictureRow['kind']): Promise<number> {
  const { count } = await tx
    .selectFrom('apartment_pictures')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('apartment_id', '=', apartmentId)
    .where('kind', '=', kind)
    .executeTakeFirstOrThrow();
  return count;
}

export function findPicture(tx: Tx, apartmentId: string, id: string) {
  return tx
    .selectFrom('apartment_pictures')
    .select(['kind', 'position', 'address'])
    .where('apartment_id', '=', apartmentId)
    .where('id', '=', id)
    .executeTakeFirst();
}

export function deletePictureRow(tx: Tx, apartmentId: string, id: string) {
  return tx
    .deleteFrom('apartment_pictures')
    .where('apartment_id', '=', apartmentId)
    .where('id', '=', id)
    .returning(['kind', 'address'])
    .executeTakeFirst();
}

export async function listPhotoIds(tx: Tx, apartmentId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('apartment_pictures')
    .select('id')
    .where('apartment_id', '=', apartmentId)
    .where('kind', '=', 'photo')
    .orderBy('position')
    .execute();
  return rows.map(({ id }) => id);
}

/** Numbers the photos from 1 in this order. The constraint is checked at the end, so two may swap places. */
export async function orderPhotos(tx: Tx, apartmentId: string, ids: readonly string[]): Promise<void> {
  await tx
    .updateTable('apartment_pictures')
    .set({ position: sql`array_position(${ids}::uuid[], id)` })
    .where('apartment_id', '=', apartmentId)
    .where('kind', '=', 'photo')
    .execute();
}
