import { sql } from 'kysely';
import type { Db, Tx } from '../platform/database/database.ts';
import type { Row } from '../platform/database/row.ts';

export type Parties = Pick<Row<'leases'>, 'person_id' | 'apartment_id'>;

export type LastLeaseDays = { readonly lastDay: string | null; readonly lastHistoricDay: string | null };

/** The last day of any earlier lease of the apartment or the person. A lease that never began has no days. */
export function findLastLeaseDays(db: Db, { person_id, apartment_id }: Parties): Promise<LastLeaseDays> {
  return db
    .selectFrom('leases')
    .select([
      sql<string | null>`max(ends_on) filter (where not historic and not isempty(during))`.as('lastDay'),
      sql<string | null>`max(ends_on) filter (where historic)`.as('lastHistoricDay'),
    ])
    .where((eb) => eb.or([eb('apartment_id', '=', apartment_id), eb('person_id', '=', person_id)]))
    .executeTakeFirstOrThrow();
}

type NewLease = Parties & Pick<Row<'leases'>, 'id' | 'starts_on' | 'proration' | 'due_day'>;

/** Before its agreement is marked accepted: the trigger then leaves it as it is. It writes the end. */
export async function createLease(tx: Tx, lease: NewLease): Promise<void> {
  await tx.insertInto('leases').values(lease).execute();
}
