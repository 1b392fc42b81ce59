import { sql } from 'kysely';
import type { Database } from './database.ts';

/** True if this connection's role owns the tables, and so could rewrite what it may only add to. */
export async function isOwnerRole({ db }: Pick<Database, 'db'>): Promise<boolean> {
  const owner = sql`(select relowner from pg_class where oid = 'audit_entries'::regclass)`;
  const { owns } = await db
    .selectFrom('audit_chain_head')
    .select(sql<boolean>`pg_has_role(current_user, ${owner}, 'member')`.as('owns'))
    .executeTakeFirstOrThrow();
  return owns;
}
