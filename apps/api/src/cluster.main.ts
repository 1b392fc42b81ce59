import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createLogger } from './platform/logger.ts';
import { renamedSettings } from './settings/renamed-settings.ts';

/**
 * `npm start`. Primary process of the cluster: keeps the listening socket while workers restart one by one. It replaces a
 * worker that crashes. On SIGHUP it replaces all with the code on disk: each new worker listens before an old one stops,
 * so no request is lost.
 */
const log = createLogger(process.env['LOG_LEVEL'] || 'info', 'cluster');
const renamed = renamedSettings(process.env);
if (renamed.length > 0) {
  console.error(renamed.join('\n'));
  process.exit(1);
}
const workerCount = Number(process.env['WEB_CONCURRENCY'] || availableParallelism());
const workers = new Set<Worker>();
let closing = false;
let restart: Promise<void> | undefined;

// Workers accept from the shared socket themselves, so waiting connections survive the end of any worker.
cluster.schedulingPolicy = cluster.SCHED_NONE;
cluster.setupPrimary({ exec: path.join(import.meta.dirname, 'main.ts') });

async function startWorker(): Promise<Worker> {
  const worker = cluster.fork();
  workers.add(worker);
  worker.once('exit', (code) => {
    if (workers.delete(worker) && !closing) void restartCrashed(code);
  });
  const [outcome] = await Promise.race([once(worker, 'listening').then(() => ['listening']), once(worker, 'exit')]);
  if (outcome !== 'listening') throw new Error('A worker exited before it was ready.');
  return worker;
}

async function restartCrashed(code: number): Promise<void> {
  log.error({ code }, 'worker crashed; starting another');
  // Wait before restarting: the cause may persist, and starting is expensive.
  await sleep(500);
  if (!closing) await startWorker().catch((err: unknown) => log.error({ err }, 'could not start a worker'));
}

async function stopWorker(worker: Worker): Promise<void> {
  workers.delete(worker);
  const exited = once(worker, 'exit');
  worker.process.kill('SIGTERM');
  await exited;
}

async function rollingRestart(): Promise<void> {
  for (const worker of [...workers]) {
    await startWorker();
    await stopWorker(worker);
  }
  log.info({ workers: workers.size }, 'all workers restarted');
}

process.on('SIGHUP', () => {
  restart ??= rollingRestart()
    .catch((err: unknown) => log.error({ err }, 'new workers do not start; the old ones stay'))
    .finally(() => (restart = undefined));
});

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.on(signal, () => {
    if (closing) return;
    closing = true;
    void Promise.all([...workers].map(stopWorker)).then(() => process.exit(0));
  });
}

try {
  await Promise.all(Array.from({ length: workerCount }, startWorker));
  log.info({ workers: workerCount }, 'cluster started');
} catch {
  // The worker that failed has logged why.
  process.exit(1);
}
