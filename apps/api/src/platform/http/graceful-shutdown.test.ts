import { once } from 'node:events';
import { connect } from 'node:net';
import {
  breakConnections,
  clientOfThisTest,
  databaseOfThisTest,
  emptyDatabaseOfThisTest,
  isWaitingForLock,
} from '@surela/sandbox/test-database';
import { type ListeningProcess, spawnApi, spawnMain, startProcess } from '@surela/sandbox/test-process';
import { startTicking } from '@surela/sandbox/ticks';
import { expect, it, onTestFinished } from 'vitest';

/** Locks the list of apartments until `giveBack`, so that a request for it stays in progress. */
async function heldApartments(ownerUrl: string) {
  const owner = await clientOfThisTest(ownerUrl);
  await owner.query('begin; lock table apartments in access exclusive mode');
  return { giveBack: () => owner.query('rollback') };
}

/** Connections that never ask for anything, or stop in the middle, as browsers and bad networks leave them. */
async function idleConnections(address: string): Promise<void> {
  for (const sent of ['', 'GET /healthz HTTP/1.1\r\nHo']) {
    const socket = connect(Number(new URL(address).port), '127.0.0.1').on('error', () => undefined);
    onTestFinished(() => void socket.destroy());
    await once(socket, 'connect');
    if (sent) socket.write(sent);
  }
}

const status = async (process: ListeningProcess, path: string) => (await fetch(process.address + path)).status;

it('a process that is told to stop finishes what is underway, sends all others elsewhere, and ends well', async () => {
  const made = await databaseOfThisTest();
  const process = await startProcess({ DATABASE_URL: made.appUrl });
  expect(await status(process, '/readyz')).toBe(200);
  const { giveBack } = await heldApartments(made.ownerUrl);
  const underway = fetch(`${process.address}/api/apartments`);
  await expect.poll(() => isWaitingForLock(made)).toBe(true);
  await idleConnections(process.address);

  process.signal('SIGTERM');
  await expect.poll(() => status(process, '/readyz')).toBe(503);
  expect(await status(process, '/healthz'), 'a proxy sends nothing more').toBe(503);
  const during = await fetch(`${process.address}/.well-known/security.txt`);
  expect([during.status, during.headers.get('connection')]).toEqual([200, 'close']);

  // The port is closed, and the earlier request is still waited for.
  await expect.poll(() => status(process, '/healthz').catch(() => 'shut')).toBe('shut');
  for (let look = 0; look < 20; look += 1) expect(await isWaitingForLock(made)).toBe(true);
  await giveBack();
  const answer = await underway;
  expect(answer.status).toBe(200);
  expect(answer.headers.get('connection')).toBe('close');
  expect(await answer.json()).toEqual({ apartments: [], total: 0 });
  // Its own limit is twenty seconds.
  const ticks = startTicking(100);
  expect(await process.ended).toBe(0);
  expect(ticks(), 'it waits for nobody who has asked for nothing').toBeLessThan(150);
  expect(process.output()).toContain('"stopped"');
});

it('[P1] SIGHUP stops a process as SIGTERM does: the request in progress is answered', async () => {
  const made = await databaseOfThisTest();
  const process = await startProcess({ DATABASE_URL: made.appUrl });
  const { giveBack } = await heldApartments(made.ownerUrl);
  const underway = fetch(`${process.address}/api/apartments`);
  await expect.poll(() => isWaitingForLock(made)).toBe(true);
  process.signal('SIGHUP');
  await expect.poll(() => status(process, '/readyz')).toBe(503);
  await giveBack();
  expect((await underway).status).toBe(200);
  expect(await process.ended).toBe(0);
});

it('a process outlives the loss of all its database connections, and serves again by itself', async () => {
  const made = await databaseOfThisTest();
  const process = await startProcess({ DATABASE_URL: made.appUrl });
  expect(await status(process, '/api/apartments')).toBe(200);
  for (const name of ['surela', 'surela-changes', 'surela-jobs']) await breakConnections(made, name);
  await expect.poll(() => status(process, '/api/apartments')).toBe(200);
  await expect.poll(() => status(process, '/readyz')).toBe(200);
});

it('neither server nor worker starts on a database that is behind, nor without its settings, and says why', async () => {
  const { appUrl } = await emptyDatabaseOfThisTest();
  const behind = spawnApi({ DATABASE_URL: appUrl });
  const worker = spawnMain('worker.main', { DATABASE_URL: appUrl });
  onTestFinished(() => worker.signal('SIGKILL'));
  const unset = spawnApi({ PORT: 'none', LOG_LEVEL: 'loud' });
  for (const started of [behind, worker]) {
    expect(await started.ended).toBe(1);
    expect(started.output()).toContain('The database is behind: run npm run migrate first');
    expect(started.output()).toContain('0002-apartments.sql');
  }
  expect(await unset.ended).toBe(1);
  for (const name of ['DATABASE_URL', 'PORT', 'LOG_LEVEL']) expect(unset.output()).toContain(`- ${name}: `);
});
