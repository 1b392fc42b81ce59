import pg from 'pg';
import type { PostgresServer } from './start-postgres.ts';

export type DatabaseAddresses = {
  /** May change the schema: migrations only. */
  readonly ownerUrl: string;
  /** Role of the application. */
  readonly appUrl: string;
  /** Its name, for migrations. */
  readonly appRole: string;
};

export type DatabaseRoles = { readonly owner: string; readonly app: string };

/** Those of docs/operations/database.md. */
const USUAL_ROLES: DatabaseRoles = { owner: 'surela_owner', app: 'surela_app' };

/** Creates the two roles and an empty database if missing, as docs/operations/database.md asks of an operator. */
export async function prepareDatabase(
  server: Pick<PostgresServer, 'port' | 'password'>,
  name: string,
  roles = USUAL_ROLES,
): Promise<DatabaseAddresses> {
  await asAdministrator(server, async (admin) => {
    for (const role of [roles.owner, roles.app]) {
      const found = await admin.query('select 1 from pg_roles where rolname = $1', [role]);
      if (found.rowCount) continue;
      await admin.query(`create role ${role} login password ${admin.escapeLiteral(server.password)}`);
      if (role === roles.owner) continue;
      await admin.query(`alter role ${role} set statement_timeout = '10s'`);
      await admin.query(`alter role ${role} set idle_in_transaction_session_timeout = '10s'`);
    }
    const found = await admin.query('select 1 from pg_database where datname = $1', [name]);
    if (!found.rowCount) await admin.query(`create database ${admin.escapeIdentifier(name)} owner ${roles.owner}`);
  });
  return databaseAddresses(server, name, roles);
}

export function databaseAddresses(
  server: Pick<PostgresServer, 'port' | 'password'>,
  name: string,
  roles = USUAL_ROLES,
): DatabaseAddresses {
  const url = (role: string) => `postgres://${role}:${server.password}@127.0.0.1:${server.port}/${name}`;
  return { ownerUrl: url(roles.owner), appUrl: url(roles.app), appRole: roles.app };
}

export async function asAdministrator<T>(
  server: Pick<PostgresServer, 'port' | 'password'>,
  work: (admin: pg.Client) => Promise<T>,
): Promise<T> {
  const admin = new pg.Client({
    host: '127.0.0.1',
    port: server.port,
    user: 'postgres',
    password: server.password,
    database: 'postgres',
  });
  await admin.connect();
  try {
    return await work(admin);
  } finally {
    await admin.end();
  }
}
