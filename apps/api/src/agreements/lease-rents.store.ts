import { sql } from 'kysely';
import type { Db, Tx } from '../platform/database/database.ts';
import type { Row } from '../platform/database/row.ts';
import type { LaterRent } from './lease-rents.rules.ts';

/** For a query of `agreements`: the rents that were agreed since it was signed, oldest first. */
export const laterRents = sql<LaterRent[]>`coalesce(
  (select json_agg(json_build_object('from_on', from_on, 'rent_minor', lease_rents.rent_minor) order by from_on)
     from lease_rents where lease_id = agreements.id), '[]')`;

/** Oldest first. */
export function listLaterRents(db: Db, leaseId: string) {
  return db
    .selectFrom('lease_rents')
    .select(['id', 'from_on', 'rent_minor', 'agreed_on'])
    .where('lease_id', '=', leaseId)
    .orderBy('from_on')
    .execute();
}

type NewRent = Pick<Row<'lease_rents'>, 'lease_id' | 'from_on' | 'rent_minor' | 'agreed_on' | 'agreed_by'>;

/** The lease must be locked. @returns its id */
export async function insertRent(tx: Tx, rent: NewRent): Promise<string> {
  const { id } = await tx.insertInto('lease_rents').values(rent).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** The lease must be locked. */
export async function deleteRent(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('lease_rents').where('id', '=', id).execute();
}
