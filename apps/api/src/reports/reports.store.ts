import { sql } from 'kysely';
import type { Db } from '../platform/database/database.ts';

export function countBuilding(db: Db) {
  const count = (text: string) => sql<number>`(${sql.raw(text)})`;
  return db
    .selectFrom((eb) => eb.selectFrom('audit_chain_head').select('only_one').as('one_row'))
    .select([
      count('select count(*)::int from apartments where retired_at is null').as('apartments'),
      count(
        'select count(*)::int from apartments where (not vacant or free_from is not null) and retired_at is null',
      ).as('rented'),
      count('select count(*)::int from people').as('people'),
      count("select count(*)::int from people where role = 'member'").as('members'),
      count("select count(*)::int from agreements where state = 'pending'").as('pending'),
    ])
    .executeTakeFirstOrThrow();
}
