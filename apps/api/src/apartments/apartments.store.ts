import type { Database, NamedStatement, Tx } from '../platform/database.ts';

export type ListedApartment = {
  readonly id: string;
  readonly number: string;
  readonly block: string;
  readonly floor: number;
  readonly rent_minor: number;
  readonly image: string;
  readonly vacant: boolean;
};

/**
 * The inner select runs along the index alone and keeps six keys; only those six rows are fetched. However deep the
 * page, no other row is touched.
 */
const LISTED: NamedStatement = {
  name: 'list-apartments',
  text: `
    select id, number, block, floor, rent_minor, image, vacant
      from apartments
      join (select block, floor, number from apartments
             order by block, floor, number limit $1 offset $2) as page using (block, floor, number)
     order by block, floor, number`,
};

const COUNTED: NamedStatement = { name: 'count-apartments', text: 'select count(*)::int as total from apartments' };

export function listApartmentRows(database: Database, limit: number, offset: number): Promise<ListedApartment[]> {
  return database.readNamed<ListedApartment>(LISTED, [limit, offset]);
}

export async function countApartments(database: Database): Promise<number> {
  const [row] = await database.readNamed<{ total: number }>(COUNTED, []);
  return row?.total ?? 0;
}

export type NewApartment = Omit<ListedApartment, 'id'>;

export async function insertApartments(tx: Tx, apartments: readonly NewApartment[]): Promise<void> {
  await tx
    .insertInto('apartments')
    .values([...apartments])
    .execute();
}
