import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { installJobTables } from '../job-queue.ts';
import { prepareAppRole } from './app-role.ts';
import { type BuildingIdentity, INSERT_BUILDING } from './building-identity.ts';
import type { Database } from './database.ts';

export const MIGRATIONS_FOLDER = path.resolve(import.meta.dirname, '../../../migrations');

// Any fixed number. The process that holds this advisory lock migrates.
const MIGRATION_LOCK = 7_253_001;

export type MigrateOptions = {
  /** Connects as the schema's owner; the application's role may not change the schema. */
  readonly ownerUrl: string;
  /** The application's role. It exists already, and gets its rights from the migrations. */
  readonly appRole?: string;
  /** Whose database it is. Needed once there is money in it. */
  readonly building?: BuildingIdentity | undefined;
  readonly folder?: string;
  readonly onApplied?: (name: string) => void;
};

type Migration = { readonly name: string; readonly sql: string; readonly checksum: string };

/** Applies pending migrations. Safe to run in several processes at once: they wait for each other. */
export async function migrate({
  ownerUrl,
  appRole = 'surela_app',
  building,
  folder = MIGRATIONS_FOLDER,
  onApplied,
}: MigrateOptions): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl, application_name: 'surela-migrate' });
  await client.connect();
  try {
    await requireOwnSession(client);
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await client.query(
      `create table if not exists schema_migrations (
         name text primary key, checksum text not null, applied_at timestamptz not null default now())`,
    );
    await prepareAppRole(client, appRole);
    // Read by 0024-currency.sql.
    await client.query("select set_config('surela.currency', $1, false)", [building?.currency ?? '']);
    const applied = await client.query<{ name: string; checksum: string }>(
      'select name, checksum from schema_migrations',
    );
    const checksums = new Map(applied.rows.map((row) => [row.name, row.checksum]));
    for (const migration of await readMigrations(folder)) {
      const checksum = checksums.get(migration.name);
      if (checksum && checksum !== migration.checksum) {
        throw new Error(
          `${migration.name} was changed after it was applied. Restore it and add a new migration instead.`,
        );
      }
      if (checksum) continue;
      await apply(client, migration, appRole);
      onApplied?.(migration.name);
    }
    if (building && folder === MIGRATIONS_FOLDER) await client.query(INSERT_BUILDING, [building.id, building.currency]);
    await installJobTables(client, ownerUrl, appRole);
  } finally {
    // Ending the session releases the lock.
    await client.end();
  }
}

/** A pooler would keep the connection, and with it the lock, after this process has ended. It hides the session's number. */
async function requireOwnSession(client: pg.Client & { readonly processID?: number | null }): Promise<void> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  if (rows[0]?.pid === client.processID) return;
  throw new Error(
    'MIGRATION_DATABASE_URL leads through a pooler. Migrations hold a lock for a session: give the address of the database itself.',
  );
}

async function apply(client: pg.Client, { name, sql, checksum }: Migration, appRole: string): Promise<void> {
  await client.query('begin');
  try {
    // Do not wait long for a lock: all other queries would wait behind the migration.
    await client.query("set local lock_timeout = '5s'");
    // Applied files never change, and all of them grant to surela_app: the name stands for the application's role.
    await client.query(sql.replaceAll(/\bsurela_app\b/g, () => client.escapeIdentifier(appRole)));
    await client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [name, checksum]);
    await client.query('commit');
  } catch (cause) {
    await client.query('rollback');
    throw new Error(`Migration ${name} failed: ${(cause as Error).message}`, { cause });
  }
}

async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(path.join(folder, name), 'utf8');
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

/** @returns the migrations this version needs and the database does not have yet */
export async function pendingMigrations(database: Database): Promise<string[]> {
  const names = (await readMigrations(MIGRATIONS_FOLDER)).map((migration) => migration.name);
  const applied = await database
    .readNamed<{ name: string }>({ name: 'applied-migrations', text: 'select name from schema_migrations' }, [])
    .catch((error: unknown) => {
      const UNDEFINED_TABLE = '42P01';
      if ((error as { code?: string }).code === UNDEFINED_TABLE) return [];
      throw error;
    });
  const done = new Set(applied.map((row) => row.name));
  return names.filter((name) => !done.has(name));
}

/** Refuses to start on a database that lacks migrations of this version. */
export async function requireMigrated(database: Database): Promise<void> {
  const pending = await pendingMigrations(database);
  if (pending.length > 0) throw new Error(`The database is behind: run npm run migrate first (${pending.join(', ')}).`);
}
