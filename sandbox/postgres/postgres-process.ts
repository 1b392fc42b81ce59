import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

export type RunningPostgres = { readonly pid: number; readonly port: number };

/** The running server of this data folder, if any: possibly left behind by a killed demo. */
export async function findRunning(dataFolder: string): Promise<RunningPostgres | undefined> {
  const lock = path.join(dataFolder, 'postmaster.pid');
  const lines = (await readFile(lock, 'utf8').catch(() => '')).split('\n');
  const pid = Number(lines[0]);
  const port = Number(lines[3]);
  if (!Number.isInteger(pid) || pid <= 0) return undefined;
  if (commandOf(pid).includes(dataFolder)) return { pid, port };
  // After a hard stop the process id may belong to another program; PostgreSQL itself would refuse to start.
  await rm(lock, { force: true });
  return undefined;
}

/** Fast shutdown, then immediate, which is safe too and costs only a recovery at the next start. */
export async function stopProcess(pid: number): Promise<void> {
  for (const [signal, seconds] of [
    ['SIGINT', 15],
    ['SIGQUIT', 5],
    ['SIGKILL', 5],
  ] as const) {
    if (!signalled(pid, signal) || (await isGone(pid, seconds))) return;
  }
}

async function isGone(pid: number, seconds: number): Promise<boolean> {
  for (let waited = 0; waited < seconds * 1000; waited += 25) {
    if (!isAlive(pid)) return true;
    await sleep(25);
  }
  return false;
}

export function isAlive(pid: number): boolean {
  return signalled(pid, 0) && !/^State:\s+Z/m.test(statusOf(pid));
}

function signalled(pid: number, signal: NodeJS.Signals | 0): boolean {
  try {
    process.kill(pid, signal);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function statusOf(pid: number): string {
  return readProc(pid, 'status');
}

export function commandOf(pid: number): string {
  if (!isAlive(pid)) return '';
  if (process.platform === 'linux') return readProc(pid, 'cmdline');
  return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
}

function readProc(pid: number, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
}
