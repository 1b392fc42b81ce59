import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { endProcessesOf, MARK } from './own-processes.ts';
import { reservePorts } from './reserve-ports.ts';

it('a process that left its parent is found by its mark and ended; one of another run is not', async () => {
  const start = (mark: string) => {
    const env = { ...process.env, [MARK]: mark };
    return spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000); console.log(1)'], { env, detached: true });
  };
  const run = randomUUID();
  const [ours, other] = [start(run), start('other')];
  onTestFinished(() => void other.kill('SIGKILL'));
  await Promise.all([once(ours.stdout, 'data'), once(other.stdout, 'data')]);
  const ended = once(ours, 'exit');
  expect(await endProcessesOf(run)).toEqual([expect.stringContaining(String(ours.pid))]);
  await ended;
  expect(other.exitCode).toBeNull();
});

it('a block in which a port is taken is not chosen, nor one that another run has', async () => {
  const { first, release } = await reservePorts();
  const leftover = createServer().listen(first + 7, '127.0.0.1');
  await once(leftover, 'listening');
  onTestFinished(() => void leftover.close());
  const second = await reservePorts();
  await release();
  const third = await reservePorts();
  expect(new Set([first, second.first, third.first]).size).toBe(3);
  await Promise.all([second.release(), third.release()]);
});
