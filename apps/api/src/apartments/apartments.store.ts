import { sql } from 'kysely';
import type { Database, Db, PreparedQuery, Tx } from '../platform/database/database.ts';
import type { Row } from '../platform/database/row.ts';
import { AppError } from '../platform/http/app-error.ts';

type Columns =
  | 'id'
  | 'number'
  | 'block'
  | 'floor'
  | 'rent_minor'
  | 'bedrooms'
  | 'bathrooms'
  | 'size_m2'
  | 'vacant'
  | 'available_on'
  | 'free_from';

/** With its cover: '' where it has none. */
export type ListedApartment = Pick<Row<'apartments'>, Columns> & {
  readonly image: string;
  readonly preview: string;
  readonly caption: string;
};

/**
 * The inner select is an index-only scan for six keys; only those rows are fetched. A deep page reads no other row.
 */
const LISTED: PreparedQuery = {
  name: 'list-apartments',
  text: `
    select apartments.id, number, block, floor, rent_minor, bedrooms, bathrooms, size_m2, vacant, available_on, free_from,
           coalesce(address, '') as image, coalesce(preview, '') as preview, coalesce(caption, '') as caption
      from apartments
      join (select block, floor, number from apartments
             where retired_at is null
             order by block, floor, number limit $1 offset $2) as page using (block, floor, number)
      left join apartment_pictures on apartment_id = apartments.id and kind = 'photo' and position = 1
     order by block, floor, number`,
};

const COUNTED: PreparedQuery = {
  name: 'count-apartments',
  text: 'select count(*)::int as total from apartments where retired_at is null',
};

export function listApartmentRows(database: Database, limit: number, offset: number): Promise<ListedApartment[]> {
  return database.readNamed<ListedApartment>(LISTED, [limit, offset]);
}

export async function countApartments(database: Database): Promise<number> {
  const [row] = await database.readNamed<{ total: number }>(COUNTED, []);
  return row?.total ?? 0;
}

export function findApartment(db: Db, id: string) {
  return db
    .selectFrom('apartments')
    .select(['id', 'number', 'block', 'floor', 'rent_minor', 'bedrooms', 'bathrooms', 'size_m2', 'vacant'])
    .select(['available_on', 'free_from', 'description'])
    .where('id', '=', id)
    .where('retired_at', 'is', null)
    .executeTakeFirst();
}

export function listPicturesOf(db: Db, apartmentId: string) {
  return db
    .selectFrom('apartment_pictures')
    .select(['kind', 'address', 'preview', 'caption'])
    .where('apartment_id', '=', apartmentId)
    .orderBy('position')
    .execute();
}

export function summarizeApartments(db: Db) {
  return db
    .selectFrom('apartments')
    .select([
      sql<string[] | null>`array_agg(distinct block order by block)`.as('blocks'),
      sql<number | null>`min(floor)`.as('lowest_floor'),
      sql<number | null>`max(floor)`.as('highest_floor'),
      sql<number | null>`min(rent_minor)`.as('lowest_rent'),
      sql<number | null>`max(rent_minor)`.as('highest_rent'),
      sql<number>`count(*) filter (where vacant)::int`.as('vacant'),
      sql<number | null>`min(rent_minor) filter (where vacant)`.as('vacant_from'),
    ])
    .where('retired_at', 'is', null)
    .executeTakeFirstOrThrow();
}

type ApartmentKey = { readonly block: string; readonly number: string; readonly floor: number };

/** Share lock: requests run in parallel, an acceptance waits. */
export function lockForRequest(tx: Tx, { block, number, floor }: ApartmentKey) {
  return tx
    .selectFrom('apartments')
    .select(['id', 'rent_minor', 'vacant', 'available_on'])
    .where('block', '=', block)
    .where('number', '=', number)
    .where('floor', '=', floor)
    .where('retired_at', 'is', null)
    .forShare()
    .executeTakeFirst();
}

/** Exclusive lock: one transaction at a time starts or ends a lease. */
export function lockApartment(tx: Tx, id: string) {
  return tx
    .selectFrom('apartments')
    .select(['id', 'vacant', 'free_from', 'retired_at', 'available_on'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow(() => new AppError('not-found', 'Apartment not found.'));
}
