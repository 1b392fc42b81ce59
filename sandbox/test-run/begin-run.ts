import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { endProcessesOf, MARK } from './own-processes.ts';

export type TestRun = {
  readonly folder: string;
  /** Ends every process of the run and deletes its folder. @returns what was still running */
  readonly end: () => Promise<string[]>;
};

const WATCHDOG = path.join(import.meta.dirname, 'end-run.main.ts');

/**
 * From here on, what this process starts is marked and has its own temporary folder. A watchdog ends it if this
 * process is killed.
 * @returns undefined within a run that has begun already
 */
export function beginRun(): TestRun | undefined {
  if (process.env[MARK]) return undefined;
  const id = randomUUID();
  const folder = mkdtempSync(path.join(tmpdir(), 'surela-run-'));
  // If root runs it, PostgreSQL runs as `nobody` and must be able to enter.
  chmodSync(folder, 0o755);
  // In its own session: what kills this process and its group does not reach it.
  const watchdog = spawn(process.execPath, [WATCHDOG, id, folder], {
    detached: true,
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  watchdog.unref();
  watchdog.channel?.unref();
  process.env[MARK] = id;
  process.env['TMPDIR'] = folder;
  // Tests start hundreds of processes from the same files.
  process.env['NODE_COMPILE_CACHE'] ??= path.join(folder, 'compile-cache');
  return { folder, end: () => endRun(id, folder) };
}

export async function endRun(id: string, folder: string): Promise<string[]> {
  const left = await endProcessesOf(id);
  rmSync(folder, { recursive: true, force: true });
  return left;
}
