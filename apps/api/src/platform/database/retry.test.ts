import path from 'node:path';
import { cuttableLine, MARK } from '@surela/sandbox/cuttable-line';
import { databaseOfThisTest } from '@surela/sandbox/test-database';
import { sql } from 'kysely';
import pg from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import { MutatedCheckout } from '../../../../../checks/mutated-checkout.ts';
import { isDatabaseUnavailable, openDatabase, type Tx } from './database.ts';

async function trial(open: typeof openDatabase = openDatabase) {
  const made = await databaseOfThisTest();
  const owner = new pg.Client({ connectionString: made.ownerUrl });
  await owner.connect();
  await owner.query('create table trial (name text not null); grant select, insert, update on trial to surela_app');
  const line = await cuttableLine(made.appUrl);
  const retried: string[] = [];
  const database = open({
    url: line.url,
    poolSize: 4,
    onIdleError: () => undefined,
    onRetry: (code) => void retried.push(code),
  });
  onTestFinished(async () => {
    await owner.end();
    await database.close();
  });
  const rows = async () => (await owner.query('select name from trial')).rows.length;
  let runs = 0;
  const insert = async (tx: Tx) => {
    runs += 1;
    await sql`insert into trial (name) values (${MARK})`.execute(tx);
    return 'done';
  };
  return { made, owner, database, retried, rows, insert, runs: () => runs, cutOnce: line.cutOnce };
}

const outcomeOf = (work: Promise<string>) =>
  work.catch((error: unknown) => (isDatabaseUnavailable(error) ? 'unavailable' : error));

it('[P7] two transactions that deadlock are both done: the one that PostgreSQL rolled back runs again', async () => {
  const { database, owner, retried } = await trial();
  await owner.query("insert into trial (name) values ('a'), ('b')");
  const bothHold = Promise.withResolvers<void>();
  let holding = 0;
  const lock = (name: string, tx: Tx) => sql`update trial set name = name where name = ${name}`.execute(tx);
  const cross = (first: string, second: string) =>
    database.transact(async (tx) => {
      await lock(first, tx);
      if (++holding === 2) bothHold.resolve();
      await bothHold.promise;
      await lock(second, tx);
      await sql`insert into trial (name) values (${`${first} before ${second}`})`.execute(tx);
    });
  await Promise.all([cross('a', 'b'), cross('b', 'a')]);
  const { rows } = await owner.query("select name from trial where name like '%before%' order by name");
  expect(rows).toEqual([{ name: 'a before b' }, { name: 'b before a' }]);
  expect(retried).toEqual(['40P01']);
});

it('[P7] a deadlock that repeats is given up after three more attempts', async () => {
  const { database, retried } = await trial();
  let runs = 0;
  const work = database.transact(async (tx) => {
    runs += 1;
    await sql`do $$ begin raise exception 'deadlock' using errcode = '40P01'; end $$`.execute(tx);
  });
  await expect(work).rejects.toMatchObject({ code: '40P01' });
  expect({ runs, retried }).toEqual({ runs: 4, retried: ['40P01', '40P01', '40P01'] });
});

it('work that has effects outside of the database is never run twice', async () => {
  const { database, retried } = await trial();
  let runs = 0;
  const work = database.transact(
    async (tx) => {
      runs += 1;
      await sql`do $$ begin raise exception 'deadlock' using errcode = '40P01'; end $$`.execute(tx);
    },
    { retry: 'never' },
  );
  await expect(work).rejects.toMatchObject({ code: '40P01' });
  expect({ runs, retried }).toEqual({ runs: 1, retried: [] });
});

it('a connection that breaks before the first statement is replaced', async () => {
  const { database, insert, rows, runs, retried, cutOnce } = await trial();
  cutOnce('at-begin');
  expect(await outcomeOf(database.transact(insert))).toBe('done');
  expect({ runs: runs(), rows: await rows(), retried }).toEqual({ runs: 1, rows: 1, retried: ['ECONNRESET'] });
});

it('a connection that breaks in the work: the work runs again only if it says that it may', async () => {
  const { database, insert, rows, runs, cutOnce } = await trial();
  cutOnce('in-work');
  expect(await outcomeOf(database.transact(insert))).toBe('unavailable');
  expect({ runs: runs(), rows: await rows() }).toEqual({ runs: 1, rows: 0 });
  cutOnce('in-work');
  expect(await outcomeOf(database.transact(insert, { retry: 'disconnect' }))).toBe('done');
  expect({ runs: runs(), rows: await rows() }).toEqual({ runs: 3, rows: 1 });
});

it.each([
  ['at-commit', 0],
  ['after-commit', 1],
] as const)('once commit was sent, nobody knows: nothing runs again (%s: %i rows)', async (at, kept) => {
  const { database, insert, rows, runs, retried, cutOnce } = await trial();
  cutOnce(at);
  expect(await outcomeOf(database.transact(insert, { retry: 'disconnect' }))).toBe('unavailable');
  expect({ runs: runs(), rows: await rows(), retried }).toEqual({ runs: 1, rows: kept, retried: [] });
  expect(await outcomeOf(database.transact(insert)), 'the broken connection is not used again').toBe('done');
});

it('negative control: repeated after commit was sent, the work is done twice', { tags: ['verify'] }, async () => {
  const copy = new MutatedCheckout();
  onTestFinished(() => copy.remove());
  copy.change(
    'apps/api/src/platform/database/retry.ts',
    "case 'committing':\n      return false;",
    "case 'committing':\n      return true;",
  );
  const mutated = await import(path.join(copy.folder, 'apps/api/src/platform/database/database.ts'));
  const { database, insert, rows, cutOnce } = await trial(mutated.openDatabase);
  cutOnce('after-commit');
  expect(await outcomeOf(database.transact(insert, { retry: 'disconnect' }))).toBe('done');
  expect(await rows()).toBe(2);
});

it('[F2] a connection to a server that has become read-only is thrown away', async () => {
  const { made, owner, database, insert, rows } = await trial();
  const { name } = made;
  await owner.query(`alter database ${name} set default_transaction_read_only = on`);
  expect(await outcomeOf(database.transact(insert))).toBe('unavailable');
  await owner.query(`set default_transaction_read_only = off`);
  await owner.query(`alter database ${name} reset default_transaction_read_only`);
  expect(await outcomeOf(database.transact(insert))).toBe('done');
  expect(await rows()).toBe(1);
});

it('a read is repeated once when its connection breaks', async () => {
  const { database, cutOnce } = await trial();
  const named = () => database.readNamed({ name: MARK, text: 'select 1' }, []);
  const plain = () => database.db.selectFrom('apartments').select('id').where('block', '=', MARK).execute();
  for (const read of [named, plain]) {
    const before = await read();
    cutOnce('in-work');
    expect(await read()).toEqual(before);
  }
});
