import { sql } from 'kysely';
import type { Db, Tx } from '../platform/database/database.ts';

export type ApartmentInputRow = {
  readonly block: string;
  readonly number: string;
  readonly floor: number;
  readonly rent_minor: number;
  readonly bedrooms: number;
  readonly bathrooms: number;
  readonly size_m2: number;
  readonly description: string;
  readonly available_on: string | null;
};

const SHEET = [
  'apartments.block',
  'apartments.number',
  'apartments.floor',
  'apartments.rent_minor',
  'apartments.bedrooms',
  'apartments.bathrooms',
  'apartments.size_m2',
  'apartments.description',
  'apartments.available_on',
] as const;

/** All of them, retired ones last. Who lives there is told by the lease. */
export function listInventoryRows(db: Db, limit: number) {
  return db
    .selectFrom('apartments')
    .select(['apartments.id', 'apartments.vacant', 'retired_at', ...SHEET])
    .select(
      sql<{ address: string; preview: string; caption: string }[]>`coalesce(
        (select json_agg(json_build_object('address', address, 'preview', preview, 'caption', caption) order by position)
           from apartment_pictures where apartment_id = apartments.id), '[]')`.as('pictures'),
    )
    .orderBy((eb) => eb('retired_at', 'is not', null))
    .orderBy('block')
    .orderBy('floor')
    .orderBy('number')
    .limit(limit)
    .execute();
}

/** Says its id, or nothing when that block has that number already. */
export async function insertApartmentInput(tx: Tx, sheet: ApartmentInputRow): Promise<string | undefined> {
  const row = await tx
    .insertInto('apartments')
    .values(sheet)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** Which other apartment has that number in that block. */
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

export async function updateApartmentInput(tx: Tx, id: string, sheet: ApartmentInputRow): Promise<boolean> {
  const row = await tx.updateTable('apartments').set(sheet).where('id', '=', id).returning('id').executeTakeFirst();
  return row !== undefined;
}

/** For a comparison: the rows that a file speaks of, by block and number. */
export function listApartmentInputs(db: Db, doors: readonly { readonly block: string; readonly number: string }[]) {
  return db
    .selectFrom('apartments')
    .select(['id', ...SHEET])
    .where((eb) =>
      eb(
        eb.refTuple('block', 'number'),
        'in',
        doors.length > 0 ? doors.map(({ block, number }) => eb.tuple(block, number)) : [eb.tuple('', '')],
      ),
    )
    .execute();
}

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
