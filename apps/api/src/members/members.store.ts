import { sql } from 'kysely';
import type { Db } from '../platform/database/database.ts';

/** Of two leases of a person the one that runs. */
export function listMemberRows(db: Db) {
  return db
    .selectFrom('agreements')
    .innerJoin('people', 'people.id', 'agreements.person_id')
    .innerJoin('apartments', 'apartments.id', 'agreements.apartment_id')
    .innerJoin('leases', 'leases.id', 'agreements.id')
    .select(['people.id', 'name', 'email', 'photo', 'number', 'block', 'floor', 'agreements.rent_minor', 'starts_on'])
    .select(['agreements.id as agreement_id', 'ends_on'])
    .where('agreements.state', '=', 'accepted')
    .where('role', '=', 'member')
    .where(
      sql<boolean>`not exists (select from agreements as other join leases as earlier using (id)
        where other.person_id = people.id and other.state = 'accepted' and earlier.starts_on < leases.starts_on)`,
    )
    .orderBy('name')
    .orderBy('email')
    .execute();
}
