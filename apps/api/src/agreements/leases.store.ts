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

/** The lease must be locked. Another lease of the apartment or the person on one of its days is refused by the database. */
export async function updateLastDay(tx: Tx, id: string, endsOn: string | null): Promise<void> {
  await tx.updateTable('leases').set({ ends_on: endsOn }).where('id', '=', id).execute();
}

/** @returns the ids of leases that run although their last day has passed */
export async function listLeasesToEnd(db: Db, today: string): Promise<string[]> {
  const rows = await db
    .selectFrom('leases')
    .innerJoin('agreements', 'agreements.id', 'leases.id')
    .select('leases.id')
    .where('state', '=', 'accepted')
    .where('ends_on', '<', today)
    .orderBy('ends_on')
    .orderBy('leases.id')
    .execute();
  return rows.map(({ id }) => id);
}

type NewLease = Parties & Pick<Row<'leases'>, 'id' | 'starts_on' | 'proration' | 'due_day'>;

/** Before its agreement is marked accepted: the trigger then leaves it as it is. It writes the end. */
export async function createLease(tx: Tx, lease: NewLease): Promise<void> {
  await tx.insertInto('leases').values(lease).execute();
}
