import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createLogger } from './platform/logger.ts';
import { renamedSettings } from './renamed-settings.ts';

/**
 * `npm start`: holds the door (the port) while the staff change shifts. It starts API processes, replaces one that
 * falls over, and on SIGHUP replaces them all with the code that is on disk now: each successor serves before its
 * predecessor leaves, and the door itself is never shut, so no request is lost.
 */
const log = createLogger(process.env['LOG_LEVEL'] || 'info');
const renamed = renamedSettings(process.env);
if (renamed.length > 0) {
  console.error(renamed.join('\n'));
  process.exit(1);
}
const wanted = Number(process.env['WEB_CONCURRENCY'] || availableParallelism());
const workers = new Set<Worker>();
let closing = false;
let changingShifts: Promise<void> | undefined;

// The processes take connections from the one shared socket themselves; what waits in it survives any of them.
cluster.schedulingPolicy = cluster.SCHED_NONE;
cluster.setupPrimary({ exec: path.join(import.meta.dirname, 'main.ts') });

async function startWorker(): Promise<Worker> {
  const worker = cluster.fork();
  workers.add(worker);
  worker.once('exit', (code) => {
    if (workers.delete(worker) && !closing) void restartCrashed(code);
  });
  const [outcome] = await Promise.race([once(worker, 'listening').then(() => ['listening']), once(worker, 'exit')]);
  if (outcome !== 'listening') throw new Error('A process ended before it was ready.');
  return worker;
}

async function restartCrashed(code: number): Promise<void> {
  log.error({ code }, 'a process fell over; starting another');
  // Not at once: what felled it may still be there, and starting costs more than waiting.
  await sleep(500);
  if (!closing) await startWorker().catch((err: unknown) => log.error({ err }, 'could not start another'));
}

async function stopWorker(worker: Worker): Promise<void> {
  workers.delete(worker);
  const gone = once(worker, 'exit');
  worker.process.kill('SIGTERM');
  await gone;
}

async function rollingRestart(): Promise<void> {
  for (const worker of [...workers]) {
    await startWorker();
    await stopWorker(worker);
  }
  log.info({ processes: workers.size }, 'all processes are new');
}

process.on('SIGHUP', () => {
  changingShifts ??= rollingRestart()
    .catch((err: unknown) => log.error({ err }, 'the new processes do not start; the old ones stay'))
    .finally(() => (changingShifts = undefined));
});

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.on(signal, () => {
    if (closing) return;
    closing = true;
    void Promise.all([...workers].map(stopWorker)).then(() => process.exit(0));
  });
}

try {
  await Promise.all(Array.from({ length: wanted }, startWorker));
  log.info({ processes: wanted }, 'open');
} catch {
  // The process that failed has said why.
  process.exit(1);
}
