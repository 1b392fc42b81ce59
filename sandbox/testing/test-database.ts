import { randomBytes } from 'node:crypto';
import { type Database, openDatabase } from '@surela/api/database';
import pg from 'pg';
import { inject, onTestFinished } from 'vitest';
import {
  asAdministrator,
  type DatabaseAddresses,
  type DatabaseRoles,
  databaseAddresses,
  prepareDatabase,
} from '../postgres/prepare-database.ts';
import { throughPort } from '../postgres/start-pgbouncer.ts';

export type TestDatabase = DatabaseAddresses & {
  readonly name: string;
  /** Around PgBouncer, if the run has one (TEST_POOLER=pgbouncer). `appUrl` leads through it. */
  readonly directUrl: string;
  /** What a process needs to use this database. */
  readonly settings: Readonly<Record<string, string>>;
  /** Connected with the application's role. */
  readonly database: Database;
  drop(): Promise<void>;
};

/** A database for one test file. Call in beforeAll, `drop` in afterAll. */
export async function testDatabase(): Promise<TestDatabase> {
  const postgres = inject('postgres');
  const name = `test_${randomBytes(6).toString('hex')}`;
  await asAdministrator(postgres, (admin) =>
    admin.query(`create database ${name} template ${postgres.template} owner surela_owner`),
  );
  const addresses = databaseAddresses(postgres, name);
  const { appUrl: directUrl } = addresses;
  const appUrl = postgres.poolerPort ? throughPort(directUrl, postgres.poolerPort) : directUrl;
  const prepared = !postgres.poolerPort;
  const database = openDatabase({ url: appUrl, poolSize: 10, prepared, onIdleError: () => undefined });
  return {
    ...addresses,
    appUrl,
    directUrl,
    settings: {
      DATABASE_URL: appUrl,
      DATABASE_DIRECT_URL: directUrl,
      DATABASE_PREPARED: prepared ? 'yes' : 'no',
    },
    name,
    database,
    drop: async () => {
      await database.close();
      await asAdministrator(postgres, (admin) => admin.query(`drop database ${name} with (force)`));
    },
  };
}

/** A database for one test, dropped when the test ends. */
export async function databaseOfThisTest(): Promise<TestDatabase> {
  const made = await testDatabase();
  onTestFinished(() => made.drop());
  return made;
}

/** A database without any migration. */
export async function emptyDatabaseOfThisTest(): Promise<DatabaseAddresses> {
  const postgres = inject('postgres');
  const name = `test_${randomBytes(6).toString('hex')}`;
  const addresses = await prepareDatabase(postgres, name);
  onTestFinished(async () => {
    await asAdministrator(postgres, (admin) => admin.query(`drop database ${name} with (force)`));
  });
  return addresses;
}

/** An empty database of roles with these names. Database and roles are dropped when the test ends. */
export async function databaseOfRoles(roles: DatabaseRoles): Promise<DatabaseAddresses> {
  const postgres = inject('postgres');
  const name = `test_${randomBytes(6).toString('hex')}`;
  const addresses = await prepareDatabase(postgres, name, roles);
  onTestFinished(() =>
    asAdministrator(postgres, async (admin) => {
      await admin.query(`drop database ${name} with (force)`);
      await admin.query(`drop role ${roles.app}, ${roles.owner}`);
    }),
  );
  return addresses;
}

/** Whether a statement waits for a lock that another transaction holds. */
export async function isWaitingForLock({ name }: Pick<TestDatabase, 'name'>): Promise<boolean> {
  const waiting = await asAdministrator(inject('postgres'), (admin) =>
    admin.query("select from pg_stat_activity where datname = $1 and wait_event_type = 'Lock'", [name]),
  );
  return waiting.rows.length > 0;
}

/**
 * Other tests use the same server at the same time, and the lock of a row does not say its database: another lock of the
 * same connection does. `pg_stat_activity` would not change within a transaction.
 * @returns how many connections to this database wait for a lock
 */
export async function countWaitingForLock(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ waiting: number }>(
    `select count(distinct pid)::int as waiting from pg_locks
     where not granted and pid in
       (select held.pid from pg_locks as held join pg_database on held.database = oid where datname = current_database())`,
  );
  return rows[0]?.waiting ?? 0;
}

/**
 * Refuses new connections; open ones stay.
 * @returns a function that allows them again
 */
export async function refuseNewConnections({ name }: TestDatabase): Promise<() => Promise<void>> {
  const allow = async (allowed: boolean) => {
    await asAdministrator(inject('postgres'), (admin) =>
      admin.query(`alter database ${name} allow_connections ${allowed}`),
    );
  };
  await allow(false);
  return () => allow(true);
}

/**
 * Terminates the connections of that name, as a server restart would.
 * @returns how many there were
 */
export async function breakConnections({ name }: TestDatabase, applicationName: string): Promise<number> {
  const broken = await asAdministrator(inject('postgres'), (admin) =>
    admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and application_name = $2', [
      name,
      applicationName,
    ]),
  );
  return broken.rowCount ?? 0;
}

/** A connection that stays open until the test ends. */
export async function clientOfThisTest(url: string): Promise<pg.Client> {
  const client = new pg.Client(url);
  await client.connect();
  onTestFinished(() => client.end());
  return client;
}

/** Connected as the schema's owner, for what the application's role may not do. */
export async function asOwner<T>(
  { ownerUrl }: Pick<TestDatabase, 'ownerUrl'>,
  work: (owner: pg.Client) => Promise<T>,
): Promise<T> {
  const owner = new pg.Client(ownerUrl);
  await owner.connect();
  try {
    return await work(owner);
  } finally {
    await owner.end();
  }
}
