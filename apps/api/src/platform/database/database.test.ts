import { createServer, type Server, type Socket } from 'node:net';
import { buildApartment, insertApartments } from '@surela/sandbox/factories/apartment';
import { breakConnections, type TestDatabase, testDatabase } from '@surela/sandbox/test-database';
import type { Kysely } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { countApartments } from '../../apartments/index.ts';
import { type Database, isDatabaseUnavailable, openDatabase, type Tx } from './database.ts';
import type { DB } from './database-types.ts';

const APARTMENT = buildApartment();

let made: TestDatabase;
beforeAll(async () => (made = await testDatabase()));
afterAll(() => made.drop());

const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => expect.unreachable('it succeeded'),
    (error: unknown) => error,
  );

/** Asks a server at this port for a row, and gives the error. */
async function failureAt(port: number, host = '127.0.0.1'): Promise<unknown> {
  const database = openDatabase({ url: `postgres://a:b@${host}:${port}/c`, poolSize: 1, onIdleError: () => undefined });
  onTestFinished(() => database.close());
  return failureOf(database.readNamed({ name: 'any', text: 'select 1' }, []));
}

async function listening(onConnection: (socket: Socket) => void): Promise<number> {
  const server: Server = createServer(onConnection).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  onTestFinished(() => void server.close());
  return (server.address() as { port: number }).port;
}

describe('the database is known to be away', () => {
  it('when nobody listens at its address, or its name is not known', async () => {
    expect(isDatabaseUnavailable(await failureAt(1))).toBe(true);
    expect(isDatabaseUnavailable(await failureAt(1, 'localhost')), 'tried on two addresses').toBe(true);
    expect(isDatabaseUnavailable(await failureAt(5432, 'nowhere.invalid'))).toBe(true);
  });

  it('when it hangs up at once', async () => {
    expect(isDatabaseUnavailable(await failureAt(await listening((socket) => socket.destroy())))).toBe(true);
  });

  it('when it takes the call and says nothing', async () => {
    const sockets: Socket[] = [];
    const port = await listening((socket) => sockets.push(socket));
    expect(isDatabaseUnavailable(await failureAt(port))).toBe(true);
    for (const socket of sockets) socket.destroy();
  });

  it('when it is stopped in the middle of a statement, and it is there again for the next', async () => {
    const asleep = failureOf(made.database.readNamed({ name: 'sleep', text: 'select pg_sleep(10)::text' }, []));
    // A read is repeated once, on another connection.
    await expect.poll(() => breakConnections(made, 'surela')).toBeGreaterThan(0);
    await expect.poll(() => breakConnections(made, 'surela')).toBeGreaterThan(0);
    expect(isDatabaseUnavailable(await asleep)).toBe(true);
    expect(await countApartments(made.database)).toBe(0);
  });

  it('when it is stopped in the middle of a transaction, which ends the transaction and not the process', async () => {
    const cut = made.database.transact(async (tx) => {
      await insertApartments(tx, [APARTMENT]);
      await breakConnections(made, 'surela');
      await insertApartments(tx, [{ ...APARTMENT, number: 'A2' }]);
    });
    expect(isDatabaseUnavailable(await failureOf(cut))).toBe(true);
    expect(await countApartments(made.database)).toBe(0);
  });

  it('but not when it refuses what was asked of it', async () => {
    const twice = failureOf(made.database.transact((tx) => insertApartments(tx, [APARTMENT, APARTMENT])));
    expect(await twice).toMatchObject({ code: '23505', constraint: 'apartment_number_is_used_once_in_its_block' });
    expect(isDatabaseUnavailable(await twice)).toBe(false);
    const unknown = await failureOf(made.database.readNamed({ name: 'no', text: 'select no from apartments' }, []));
    expect(isDatabaseUnavailable(unknown)).toBe(false);
    expect(isDatabaseUnavailable('Connection terminated')).toBe(false);
  });
});

it('a transaction that throws leaves nothing, and gives its connection back', async () => {
  for (let turn = 0; turn < 20; turn += 1) {
    const work = made.database.transact(async (tx) => {
      await insertApartments(tx, [APARTMENT]);
      throw new Error('undone');
    });
    await expect(work).rejects.toThrow('undone');
  }
  expect(await countApartments(made.database)).toBe(0);
});

it('the reads of a snapshot see nothing that is committed between them', async () => {
  const counts = await made.database.snapshot(async (db) => {
    const count = async () => (await db.selectFrom('apartments').select('id').execute()).length;
    const before = await count();
    await made.database.transact((tx) => insertApartments(tx, [{ ...APARTMENT, number: 'A3' }]));
    return [before, await count()];
  });
  expect([...counts, await countApartments(made.database)]).toEqual([0, 0, 1]);
});

it('a calendar date comes as the text that it is, in any time zone', async () => {
  const rows = await made.database.readNamed({ name: 'a-day', text: "select date '2026-09-05' as day" }, []);
  expect(rows).toEqual([{ day: '2026-09-05' }]);
});

it('a write outside a transaction does not compile', () => {
  const wrong = (database: Database, kysely: Kysely<DB>) => {
    // @ts-expect-error: for reading only
    void database.db.insertInto('apartments');
    // @ts-expect-error: for reading only
    void database.db.updateTable('apartments');
    // @ts-expect-error: for reading only
    void database.db.deleteFrom('apartments');
    // @ts-expect-error: what `with` returns could write
    void database.db.with('all', (with_) => with_.selectFrom('apartments').selectAll()).deleteFrom('apartments');
    // @ts-expect-error: not a transaction
    const outer: Tx = kysely;
    // @ts-expect-error: a transaction that transact() did not make
    void kysely.transaction().execute((transaction) => insertApartments(transaction, []));
    return outer;
  };
  const right = (database: Database) => database.transact((tx) => insertApartments(tx, []));
  expect([wrong, right]).toHaveLength(2);
});
