import pg from 'pg';
import type { PostgresServer } from './start-postgres.ts';

export type DatabaseAddresses = {
  /** May change the schema: migrations only. */
  readonly ownerUrl: string;
  /** Role of the application. */
  readonly appUrl: string;
};

/** Creates the two roles and an empty database if missing, as docs/operations/database.md asks of an operator. */
export async function prepareDatabase(
  server: Pick<PostgresServer, 'port' | 'password'>,
  name: string,
): Promise<DatabaseAddresses> {
  await asAdministrator(server, async (admin) => {
    for (const role of ['surela_owner', 'surela_app']) {
      const found = await admin.query('select 1 from pg_roles where rolname = $1', [role]);
      if (found.rowCount) continue;
      await admin.query(`create role ${role} login password ${admin.escapeLiteral(server.password)}`);
    }
    const found = await admin.query('select 1 from pg_database where datname = $1', [name]);
    if (!found.rowCount) await admin.query(`create database ${admin.escapeIdentifier(name)} owner surela_owner`);
  });
  return databaseAddresses(server, name);
}

export function databaseAddresses(server: Pick<PostgresServer, 'port' | 'password'>, name: string): DatabaseAddresses {
  const url = (role: string) => `postgres://${role}:${server.password}@127.0.0.1:${server.port}/${name}`;
  return { ownerUrl: url('surela_owner'), appUrl: url('surela_app') };
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
