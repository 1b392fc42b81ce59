import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { installJobTables } from '../job-queue.ts';
import { type BuildingIdentity, INSERT_BUILDING } from './building-identity.ts';
import type { Database } from './database.ts';

export const MIGRATIONS_FOLDER = path.resolve(import.meta.dirname, '../../../migrations');

// Any fixed number. The process that holds this advisory lock migrates.
const MIGRATION_LOCK = 7_253_001;

export type MigrateOptions = {
  /** Connects as the schema's owner; the application's role may not change the schema. */
  readonly ownerUrl: string;
  /** Whose database it is. Needed once there is money in it. */
  readonly building?: BuildingIdentity | undefined;
  readonly folder?: string;
  readonly onApplied?: (name: string) => void;
};

type Migration = { readonly name: string; readonly sql: string; readonly checksum: string };

/** Applies pending migrations. Safe to run in several processes at once: they wait for each other. */
export async function migrate({
  ownerUrl,
  building,
  folder = MIGRATIONS_FOLDER,
  onApplied,
}: MigrateOptions): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl, application_name: 'surela-migrate' });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await client.query(
      `create table if not exists schema_migrations (
         name text primary key, checksum text not null, applied_at timestamptz not null default now())`,
    );
    await client.query('grant select on schema_migrations to surela_app');
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
      await apply(client, migration);
      onApplied?.(migration.name);
    }
    if (building && folder === MIGRATIONS_FOLDER) await client.query(INSERT_BUILDING, [building.id, building.currency]);
    await installJobTables(client, ownerUrl);
  } finally {
    // Ending the session releases the lock.
    await client.end();
  }
}

async function apply(client: pg.Client, { name, sql, checksum }: Migration): Promise<void> {
  await client.query('begin');
  try {
    // Do not wait long for a lock: all other queries would wait behind the migration.
    await client.query("set local lock_timeout = '5s'");
    await client.query(sql);
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
