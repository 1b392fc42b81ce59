import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/** In the environment of every process of a run. Children inherit it, the detached PostgreSQL too. */
export const MARK = 'SURELA_RUN';

/** Ends each process that carries the mark of this run: by its id, never by a name. @returns what was ended */
export async function endProcessesOf(run: string): Promise<string[]> {
  const found = processesOf(run);
  for (const signal of ['SIGTERM', 'SIGKILL'] as const) {
    for (const { pid } of processesOf(run)) signalProcess(pid, signal);
    for (let waited = 0; waited < 5_000 && processesOf(run).length > 0; waited += 100) await sleep(100);
  }
  return found.map(({ pid, command }) => `${pid} ${command}`);
}

/** A negative number means the process group, and signal 0 only asks. @returns whether there was such a process */
export function signalProcess(pid: number, signal: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, signal);
  } catch {
    return false;
  }
}

function processesOf(run: string): { readonly pid: number; readonly command: string }[] {
  // Only Linux has it. Elsewhere a step's process group is ended, and the detached PostgreSQL is left.
  if (!existsSync('/proc')) return [];
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid)
    .filter((pid) => read(pid, 'environ').split('\0').includes(`${MARK}=${run}`))
    .map((pid) => ({ pid: Number(pid), command: read(pid, 'cmdline').replaceAll('\0', ' ').slice(0, 80) }));
}

function read(pid: string, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
}
