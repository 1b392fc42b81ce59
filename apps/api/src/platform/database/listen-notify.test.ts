import { buildApartment, insertApartments } from '@surela/sandbox/factories/apartment';
import { breakConnections, databaseOfThisTest, refuseNewConnections } from '@surela/sandbox/test-database';
import { expect, it, onTestFinished } from 'vitest';
import { cachedRead } from '../cache/response-cache.ts';
import { createLogger } from '../logger.ts';
import { listenForChanges } from './listen-notify.ts';

const APARTMENT = buildApartment();

async function listening() {
  const made = await databaseOfThisTest();
  const changes = await listenForChanges({ url: made.appUrl }, createLogger('silent'));
  onTestFinished(() => changes.close());
  let heard = 0;
  changes.onChange('apartments', () => (heard += 1));
  const add = (number: string) => made.database.transact((tx) => insertApartments(tx, [{ ...APARTMENT, number }]));
  /** Stops notifications until the returned function is called. Other database work continues. */
  const deafen = async () => {
    await made.database.db.selectFrom('apartments').select('id').execute();
    const letIn = await refuseNewConnections(made);
    expect(await breakConnections(made, 'surela-changes')).toBe(1);
    await expect.poll(() => changes.isListening()).toBe(false);
    return letIn;
  };
  return { made, changes, add, deafen, heard: () => heard };
}

it('a change of many rows in one transaction is heard once, and one that is rolled back not at all', async () => {
  const { made, heard, add } = await listening();
  const many = Array.from({ length: 200 }, (_, index) => ({ ...APARTMENT, number: `A${index}` }));
  const undone = made.database.transact(async (tx) => {
    await insertApartments(tx, many);
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  await made.database.transact((tx) => insertApartments(tx, many));
  await expect.poll(heard).toBe(1);
  await add('B1');
  await expect.poll(heard).toBe(2);
});

it('when the connection that listens is cut, all is forgotten, and it listens again by itself', async () => {
  const { changes, add, deafen, heard } = await listening();
  expect(changes.isListening()).toBe(true);
  const letIn = await deafen();

  // No notification arrives for this change.
  await add('A1');
  expect(heard()).toBe(0);
  await letIn();
  await expect.poll(() => changes.isListening()).toBe(true);
  expect(heard(), 'told to forget, in case something changed meanwhile').toBe(1);

  await add('A2');
  await expect.poll(heard).toBe(2);
});

it('no cached response is used while changes cannot be received', async () => {
  const { made, changes, add, deafen } = await listening();
  const load = async (_all: 'all') => (await made.database.db.selectFrom('apartments').select('id').execute()).length;
  const count = cachedRead({ changes, tables: ['apartments'], maxEntries: 1, load });
  expect(await count('all')).toBe(0);
  const letIn = await deafen();
  await add('A1');
  expect(await count('all')).toBe(1);
  await add('A2');
  expect(await count('all'), 'what was read while deaf is not kept either').toBe(2);
  await letIn();
});

it('listening may be cut again and again; once closed, it does not come back', async () => {
  const { made, changes, add, deafen, heard } = await listening();
  const letIn = await deafen();
  await letIn();
  await expect.poll(() => changes.isListening()).toBe(true);
  const letInAgain = await deafen();
  await changes.close();
  await letInAgain();
  const before = heard();
  await add('A1');
  // Another who is cut off comes back twice: by then this one would have been back as well.
  const other = await listenForChanges({ url: made.appUrl }, createLogger('silent'));
  onTestFinished(() => other.close());
  let othersReturns = 0;
  other.onChange('apartments', () => (othersReturns += 1));
  for (const times of [1, 2]) {
    expect(await breakConnections(made, 'surela-changes'), 'the other alone').toBe(1);
    await expect.poll(() => othersReturns).toBe(times);
  }
  expect(heard()).toBe(before);
});

it('[P2] a listener that cannot hear the changes does not count as listening, and the log says what to set', async () => {
  const { made } = await listening();
  const other = await databaseOfThisTest();
  const lines: string[] = [];
  const log = createLogger('info', 'api', { write: (line) => void lines.push(line) });
  const elsewhere = await listenForChanges({ url: made.appUrl, directUrl: other.appUrl }, log);
  onTestFinished(() => elsewhere.close());
  expect(elsewhere.isListening()).toBe(false);
  expect(lines.join('')).toMatch(/LISTEN receives nothing[^"]*set DATABASE_DIRECT_URL/);
});
