import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { isAlive } from '../postgres/postgres-process.ts';
import { MARK, signalProcess } from './own-processes.ts';

const BEGIN = path.join(import.meta.dirname, 'begin-run.ts');

/** Begins a run as the gate does, starts a process that leaves it, and prints both. */
const RUNNER = `
  import { spawn } from 'node:child_process';
  import { beginRun } from ${JSON.stringify(BEGIN)};
  const run = beginRun();
  const server = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { detached: true, stdio: 'ignore' });
  server.unref();
  console.log(JSON.stringify({ folder: run.folder, server: server.pid, within: beginRun() === undefined }));
  setInterval(() => {}, 1000);
`;

async function startRunner() {
  const { [MARK]: _, ...env } = process.env;
  const runner = spawn(process.execPath, ['--input-type=module', '-e', RUNNER], { env, detached: true });
  const [line] = (await once(runner.stdout, 'data')) as [Buffer];
  const started = JSON.parse(line.toString()) as { folder: string; server: number; within: boolean };
  return { runner, ...started };
}

it('a run that was killed with its whole process group leaves no server and no folder behind', async () => {
  const { runner, folder, server, within } = await startRunner();
  expect(within).toBe(true);
  expect(existsSync(folder)).toBe(true);
  expect(isAlive(server)).toBe(true);

  signalProcess(-(runner.pid ?? 0), 'SIGKILL');
  await expect.poll(() => existsSync(folder)).toBe(false);
  expect(isAlive(server)).toBe(false);
});
