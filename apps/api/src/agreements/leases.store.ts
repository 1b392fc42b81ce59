import { sql } from 'kysely';
import type { Tx } from '../platform/database/database.ts';
import type { Row } from '../platform/database/row.ts';

type Parties = Pick<Row<'leases'>, 'person_id' | 'apartment_id'>;

/** @returns the last day of any earlier lease of the apartment or the person. A lease that never began has no days. */
export async function findLastLeaseDay(tx: Tx, { person_id, apartment_id }: Parties): Promise<string | null> {
  const { day } = await tx
    .selectFrom('leases')
    .select(sql<string | null>`max(ends_on)`.as('day'))
    .where((eb) => eb.or([eb('apartment_id', '=', apartment_id), eb('person_id', '=', person_id)]))
    .where('historic', '=', false)
    .where(sql<boolean>`not isempty(during)`)
    .executeTakeFirstOrThrow();
  return day;
}

type NewLease = Parties & Pick<Row<'leases'>, 'id' | 'starts_on'>;

/** Before its agreement is marked accepted: the trigger then leaves it as it is. It writes the end. */
export async function createLease(tx: Tx, lease: NewLease): Promise<void> {
  await tx.insertInto('leases').values(lease).execute();
}
