import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { isFree } from '../test-run/reserve-ports.ts';
import { CHECKOUT } from './start-building.ts';

export type RunningProcess = {
  /** Resolves if the process ends by itself, which is never expected. */
  readonly ended: Promise<string>;
  stop(): Promise<void>;
};

/** Starts a Node process. Its IPC channel closes when this process ends, even if it is killed. */
export function runProcess(args: readonly string[], env: Record<string, string>): RunningProcess {
  const child = spawn(process.execPath, args, {
    cwd: CHECKOUT,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const ended = once(child, 'exit').then(([code, signal]) => `${args.at(-1)} ended (${code ?? signal}).`);
  return { ended, stop: () => stopChild(child, ended) };
}

async function stopChild(child: ChildProcess, ended: Promise<unknown>): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  await ended;
}

/** Waits for a port that a stopping process may still hold: the API of a killed demo leaves within twenty seconds. */
export async function waitForPort(port: number): Promise<void> {
  for (let waited = 0; waited < 30_000; waited += 200) {
    if (await isFree(port)) return;
    if (waited === 2_000) console.log(`  Port ${port} is in use. Waiting 30 seconds for it …`);
    await sleep(200);
  }
  throw new Error(`Port ${port} is in use. Stop what uses it, or choose another: PORT=${port + 1} npm run demo`);
}

export async function untilReady(address: string, ended: Promise<string>): Promise<void> {
  const failure = ended.then((why) => Promise.reject(new Error(why)));
  for (let tries = 0; tries < 1_200; tries += 1) {
    const answer = await Promise.race([fetch(address).catch(() => undefined), failure]);
    if (answer?.ok) return;
    await sleep(100);
  }
  throw new Error(`${address} did not answer within two minutes.`);
}
