import { sql } from 'kysely';
import type { Db } from '../platform/database/database.ts';

export async function countMembers(db: Db): Promise<number> {
  const counted = db
    .selectFrom('agreements')
    .innerJoin('people', 'people.id', 'person_id')
    .select(sql<number>`count(*)::int`.as('total'))
    .where('state', '=', 'accepted')
    .where('role', '=', 'member');
  return (await counted.executeTakeFirstOrThrow()).total;
}

export function listMemberRows(db: Db, limit: number) {
  return db
    .selectFrom('agreements')
    .innerJoin('people', 'people.id', 'agreements.person_id')
    .innerJoin('apartments', 'apartments.id', 'agreements.apartment_id')
    .innerJoin('leases', 'leases.id', 'agreements.id')
    .select(['people.id', 'name', 'email', 'photo', 'number', 'block', 'floor', 'agreements.rent_minor', 'starts_on'])
    .where('state', '=', 'accepted')
    .where('role', '=', 'member')
    .orderBy('name')
    .orderBy('email')
    .limit(limit)
    .execute();
}
