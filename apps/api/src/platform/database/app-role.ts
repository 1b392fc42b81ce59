import type pg from 'pg';

type Found = {
  readonly known: boolean;
  readonly owns: boolean;
  readonly granted: boolean;
  readonly migrated: boolean;
  readonly database: string;
};

/**
 * Part of a migration: lets the application's role in. Refuses a role that cannot be it, before anything is granted to it.
 * A new database is closed to every other role of the cluster.
 */
export async function prepareAppRole(owner: pg.Client, role: string): Promise<void> {
  const { known, owns, granted, migrated, database } = await findRole(owner, role);
  if (!known) throw new Error(`There is no role ${role}. Create it, or name another in DATABASE_APP_ROLE.`);
  if (owns) throw new Error(`The role ${role} owns the tables. Create one for the application: DATABASE_APP_ROLE.`);
  if (migrated && !granted) {
    throw new Error(
      `The role ${role} has no rights here, because another role has them. Name that one in DATABASE_APP_ROLE.`,
    );
  }
  const [quoted, quotedDatabase] = [owner.escapeIdentifier(role), owner.escapeIdentifier(database)];
  await owner.query(`grant select on schema_migrations to ${quoted}`);
  if (migrated) return;
  // Once only: whom an administrator lets in later stays in.
  await owner.query(
    `revoke all on database ${quotedDatabase} from public; grant connect on database ${quotedDatabase} to ${quoted}`,
  );
}

async function findRole(owner: pg.Client, role: string): Promise<Found> {
  const { rows } = await owner.query<Found>(
    `select app.oid is not null as known, coalesce(pg_has_role(app.oid, migrations.relowner, 'member'), false) as owns,
       exists (select from aclexplode(migrations.relacl) where grantee = app.oid and privilege_type = 'SELECT') as granted,
       exists (select from schema_migrations) as migrated, current_database() as database
     from pg_class as migrations left join pg_roles as app on app.rolname = $1
     where migrations.oid = 'schema_migrations'::regclass`,
    [role],
  );
  const [found] = rows;
  if (!found) throw new Error('schema_migrations does not exist.');
  return found;
}
