import type { Db } from '../platform/database/database.ts';

/** Each member once, also with two leases. */
export function listMemberRows(db: Db) {
  return db
    .selectFrom('people')
    .innerJoin('present_leases', 'person_id', 'people.id')
    .select(['people.id', 'name', 'email', 'photo', 'present_leases.id as lease_id'])
    .where('role', '=', 'member')
    .orderBy('name')
    .orderBy('email')
    .execute();
}
