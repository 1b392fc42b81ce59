import { cpSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  clientOfThisTest,
  databaseOfThisTest,
  emptyDatabaseOfThisTest,
  type TestDatabase,
  testDatabase,
} from '@surela/sandbox/test-database';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { openDatabase } from './database.ts';
import { MIGRATIONS_FOLDER, migrate, pendingMigrations } from './migrate.ts';

const OURS = readdirSync(MIGRATIONS_FOLDER).filter((name) => name.endsWith('.sql'));

/** A copy of our migrations that the test may change. */
function copiedFolder() {
  const folder = mkdtempSync(path.join(tmpdir(), 'surela-migrations-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  cpSync(MIGRATIONS_FOLDER, folder, { recursive: true });
  return { folder, write: (name: string, sql: string) => writeFileSync(path.join(folder, name), sql) };
}

async function applied(ownerUrl: string): Promise<string[]> {
  const client = await clientOfThisTest(ownerUrl);
  const { rows } = await client.query<{ name: string }>('select name from schema_migrations order by name');
  return rows.map(({ name }) => name);
}

describe('migrating', () => {
  it('by eight processes at once applies each migration once', async () => {
    const { ownerUrl } = await emptyDatabaseOfThisTest();
    const done: string[] = [];
    await Promise.all(Array.from({ length: 8 }, () => migrate({ ownerUrl, onApplied: (name) => done.push(name) })));
    expect(done).toEqual(OURS);
    expect(await applied(ownerUrl)).toEqual(OURS);
  });

  it('again does nothing, and a new migration is added to the old ones', async () => {
    const { ownerUrl } = await databaseOfThisTest();
    const done: string[] = [];
    const onApplied = (name: string) => done.push(name);
    await migrate({ ownerUrl, onApplied });
    expect(done).toEqual([]);
    const { folder, write } = copiedFolder();
    write('9000-notes.sql', 'create table notes (note text)');
    await migrate({ ownerUrl, folder, onApplied });
    expect(done).toEqual(['9000-notes.sql']);
  });

  it('refuses, by name, a migration that was changed after it was applied', async () => {
    const { ownerUrl } = await databaseOfThisTest();
    const { folder, write } = copiedFolder();
    write('0002-apartments.sql', 'create table apartments (id uuid)');
    write('9000-notes.sql', 'create table notes (note text)');
    await expect(migrate({ ownerUrl, folder })).rejects.toThrow('0002-apartments.sql was changed after it was applied');
    expect(await applied(ownerUrl)).toEqual(OURS);
  });

  it('leaves nothing behind of one that fails, keeps those before it, and goes on once it is mended', async () => {
    const { ownerUrl } = await emptyDatabaseOfThisTest();
    const { folder, write } = copiedFolder();
    write('9000-notes.sql', "create table notes (note text); insert into notes values ('x'); select 1 / 0;");
    await expect(migrate({ ownerUrl, folder })).rejects.toThrow('9000-notes.sql failed: division by zero');
    const owner = await clientOfThisTest(ownerUrl);
    const found = async () => (await owner.query("select to_regclass('notes') as notes")).rows[0].notes;
    expect(await found()).toBeNull();
    expect(await applied(ownerUrl)).toEqual(OURS);

    write('9000-notes.sql', 'create table notes (note text)');
    await migrate({ ownerUrl, folder });
    expect(await found()).toBe('notes');
  });

  it('and writing down that it was done are one: neither happens without the other', async () => {
    const { ownerUrl } = await databaseOfThisTest();
    const { folder, write } = copiedFolder();
    // Takes its own place in the record, so that writing it down fails after its statements have succeeded.
    const place = "insert into schema_migrations (name, checksum) values ('9000-notes.sql', 'x')";
    write('9000-notes.sql', `create table notes (note text); ${place}`);
    await expect(migrate({ ownerUrl, folder })).rejects.toThrow('9000-notes.sql failed: duplicate key');
    const { rows } = await (await clientOfThisTest(ownerUrl)).query("select to_regclass('notes') as notes");
    expect(rows).toEqual([{ notes: null }]);
    expect(await applied(ownerUrl)).toEqual(OURS);
  });

  it('is known to be needed: by an empty database all of it, by a current one nothing', async () => {
    const { appUrl, ownerUrl } = await emptyDatabaseOfThisTest();
    const database = openDatabase({ url: appUrl, poolSize: 1, onIdleError: () => undefined });
    try {
      expect(await pendingMigrations(database)).toEqual(OURS);
      await migrate({ ownerUrl });
      expect(await pendingMigrations(database)).toEqual([]);
      await (await clientOfThisTest(ownerUrl)).query('delete from schema_migrations where name = $1', [OURS.at(-1)]);
      expect(await pendingMigrations(database)).toEqual([OURS.at(-1)]);
    } finally {
      await database.close();
    }
  });

  it('is not for the application’s own role', async () => {
    const { appUrl } = await emptyDatabaseOfThisTest();
    await expect(migrate({ ownerUrl: appUrl })).rejects.toMatchObject({ code: '42501' });
  });
});

describe('the application’s own role may not', () => {
  let made: TestDatabase;
  beforeAll(async () => (made = await testDatabase()));
  afterAll(() => made.drop());

  it.each([
    'create table mine (id int)',
    'create schema mine',
    'alter table apartments add column note text',
    'alter table apartments disable trigger all',
    'drop table apartments',
    'truncate apartments',
    'delete from apartments',
    "insert into schema_migrations (name, checksum) values ('x', 'y')",
    'drop table pgboss.job',
    'set role surela_owner',
  ])('%s', async (statement) => {
    const app = await clientOfThisTest(made.appUrl);
    await expect(app.query(statement)).rejects.toMatchObject({ code: '42501' });
  });
});
