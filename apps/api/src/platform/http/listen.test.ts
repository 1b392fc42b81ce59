import { once } from 'node:events';
import { Agent, get } from 'node:http';
import { type AddressInfo, createServer } from 'node:net';
import { databaseOfThisTest } from '@surela/sandbox/test-database';
import { type SpawnedProcess, spawnOnSocket, untilListening } from '@surela/sandbox/test-process';
import { expect, it, onTestFinished } from 'vitest';

/** Two processes on one socket, which nobody but them holds. */
async function twoOnOneSocket(
  databaseUrl: string,
): Promise<{ port: number; one: SpawnedProcess; other: SpawnedProcess }> {
  const socket = createServer().listen(0, '127.0.0.1');
  await once(socket, 'listening');
  const { port } = socket.address() as AddressInfo;
  const [one, other] = [1, 2].map(() => spawnOnSocket({ DATABASE_URL: databaseUrl, JOBS: 'worker' }, socket));
  socket.close();
  if (!one || !other) throw new Error('unreachable');
  for (const started of [one, other]) {
    expect((await untilListening(started)).address).toBe(`http://127.0.0.1:${port}`);
  }
  return { port, one, other };
}

function ask(port: number, agent: Agent): Promise<number | string> {
  return new Promise((resolve) => {
    get({ host: '127.0.0.1', port, path: '/.well-known/security.txt', agent }, (response) => {
      response.resume();
      response.once('close', () => resolve(response.complete ? (response.statusCode ?? 0) : 'cut short'));
    }).once('error', ({ message }) => resolve(message));
  });
}

it('[P1] a process that leaves an inherited socket loses no request: the other one serves on', async () => {
  const { appUrl } = await databaseOfThisTest();
  const { port, one, other } = await twoOnOneSocket(appUrl);
  const kept = new Agent({ keepAlive: true, maxSockets: 4 });
  const fresh = new Agent({ keepAlive: false });
  onTestFinished(() => kept.destroy());
  const answers: (number | string)[] = [];
  let gone = false;
  const round = async () => {
    answers.push(...(await Promise.all([kept, kept, kept, fresh, fresh].map((agent) => ask(port, agent)))));
  };
  await round();
  one.signal('SIGTERM');
  void one.ended.then(() => (gone = true));
  while (!gone) await round();
  await round();
  expect(await one.ended).toBe(0);
  expect(one.output()).toContain('"stopped"');
  // A quick machine may meet the rate limit; that is an answer too.
  expect(answers.filter((answer) => answer !== 200 && answer !== 429)).toEqual([]);
  expect(other.output()).not.toContain('"stopping"');
});
