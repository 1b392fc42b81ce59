import { sql } from 'kysely';
import type { Db, Tx } from '../platform/database/database.ts';
import type { Row } from '../platform/database/row.ts';
import { insertPictures, type NewPicture, type PictureRow } from './pictures.store.ts';

const INPUT_COLUMNS = [
  'block',
  'number',
  'floor',
  'rent_minor',
  'bedrooms',
  'bathrooms',
  'size_m2',
  'description',
  'available_on',
] as const satisfies readonly (keyof Row<'apartments'>)[];

export type ApartmentInputRow = Pick<Row<'apartments'>, (typeof INPUT_COLUMNS)[number]>;

/** All of them, archived ones last. */
export function listInventoryRows(db: Db) {
  return db
    .selectFrom('apartments')
    .select(['id', 'vacant', 'free_from', 'retired_at', ...INPUT_COLUMNS])
    .select(
      sql<Omit<PictureRow, 'apartment_id' | 'position'>[]>`coalesce(
        (select json_agg(json_build_object('id', picture.id, 'kind', kind, 'address', address, 'preview', preview,
                                           'caption', caption) order by kind desc, position)
           from apartment_pictures as picture where apartment_id = apartments.id), '[]')`.as('pictures'),
    )
    .orderBy((eb) => eb('retired_at', 'is not', null))
    .orderBy('block')
    .orderBy('floor')
    .orderBy('number')
    .execute();
}

/** One import at a time, until the end of the transaction. */
export async function lockImports(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('import apartments'))`.execute(tx);
}

/** @returns the new id, or undefined if the block already has that number */
export async function insertApartment(tx: Tx, row: ApartmentInputRow): Promise<string | undefined> {
  const inserted = await tx
    .insertInto('apartments')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted?.id;
}

export type NewApartment = ApartmentInputRow & {
  /** In order; without a kind it is a photo. */
  readonly pictures: readonly (Pick<NewPicture, 'address' | 'preview' | 'caption'> & {
    readonly kind?: PictureRow['kind'];
  })[];
};

/** @returns their ids, in the same order */
export async function insertApartments(tx: Tx, apartments: readonly NewApartment[]): Promise<string[]> {
  const split = apartments.map(({ pictures, ...row }) => ({ row: { ...row, id: crypto.randomUUID() }, pictures }));
  const rows = split.map(({ row }) => row);
  await tx.insertInto('apartments').values(rows).execute();
  await insertPictures(
    tx,
    split.flatMap(({ row, pictures }) => numbered(row.id, pictures)),
  );
  return rows.map(({ id }) => id);
}

function numbered(apartment_id: string, pictures: NewApartment['pictures']): NewPicture[] {
  const count = { photo: 0, 'floor-plan': 0 };
  return pictures.map(({ kind = 'photo', ...picture }) => {
    count[kind] += 1;
    return { ...picture, apartment_id, kind, position: count[kind] };
  });
}

export async function isNumberTaken(
  tx: Tx,
  { block, number }: ApartmentInputRow,
  byOtherThan: string,
): Promise<boolean> {
  const row = await tx
    .selectFrom('apartments')
    .select('id')
    .where('block', '=', block)
    .where('number', '=', number)
    .where('id', '<>', byOtherThan)
    .executeTakeFirst();
  return row !== undefined;
}

/** @returns false if there is no such apartment */
export async function updateApartmentRow(tx: Tx, id: string, row: ApartmentInputRow): Promise<boolean> {
  const updated = await tx.updateTable('apartments').set(row).where('id', '=', id).returning('id').executeTakeFirst();
  return updated !== undefined;
}

/** Apartments with one of these numbers, to compare with an imported file. */
export function listApartmentsByNumber(db: Db, numbers: readonly Pick<ApartmentInputRow, 'block' | 'number'>[]) {
  return db
    .selectFrom('apartments')
    .select(['id', ...INPUT_COLUMNS])
    .where((eb) =>
      eb(
        eb.refTuple('block', 'number'),
        'in',
        numbers.length > 0 ? numbers.map(({ block, number }) => eb.tuple(block, number)) : [eb.tuple('', '')],
      ),
    )
    .execute();
}

/** @returns false if nothing changed */
export async function markRetired(tx: Tx, id: string, at: Date | null): Promise<boolean> {
  const row = await tx
    .updateTable('apartments')
    .set({ retired_at: at })
    .where('id', '=', id)
    .where('retired_at', at === null ? 'is not' : 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
