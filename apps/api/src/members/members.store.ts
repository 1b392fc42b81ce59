import { laterRents } from '../agreements/index.ts';
import type { Db } from '../platform/database/database.ts';

/** Each member once, also with two leases. */
export function listMemberRows(db: Db) {
  return db
    .selectFrom('agreements')
    .innerJoin('people', 'people.id', 'agreements.person_id')
    .innerJoin('apartments', 'apartments.id', 'agreements.apartment_id')
    .innerJoin('leases', 'leases.id', 'agreements.id')
    .innerJoin('present_leases', 'present_leases.id', 'agreements.id')
    .select(['people.id', 'name', 'email', 'photo', 'number', 'block', 'floor', 'agreements.rent_minor', 'starts_on'])
    .select(['agreements.id as agreement_id', 'ends_on', laterRents.as('rents')])
    .where('role', '=', 'member')
    .orderBy('name')
    .orderBy('email')
    .execute();
}
