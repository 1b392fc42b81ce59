import type pg from 'pg';
import { PgBoss } from 'pg-boss';
import type { ChangeListener } from './database/listen-notify.ts';
import type { Logger } from './logger.ts';
import type { Metrics } from './metrics/metrics.ts';
import { onceMore } from './once-more.ts';

/** Scheduled work. It runs at least once, and again after a crash, so it must be safe to repeat. */
export type Job = {
  readonly name: string;
  /** In the building's time zone. */
  readonly cron: string;
  /** Also runs when one of these tables changes; `cron` is then for missed notifications. */
  readonly wokenBy?: readonly string[];
  readonly run: () => Promise<void>;
};

export type JobQueue = { stop(): Promise<void> };

type JobMetrics = Pick<Metrics, 'addJob' | 'countJob'>;

type Options = {
  /** Around any pooler: pg-boss listens. */
  readonly url: string;
  readonly timeZone: string;
  readonly jobs: readonly Job[];
  readonly changes: ChangeListener;
  readonly metrics: JobMetrics;
  readonly log: Logger;
};

const RETRIES = { retryLimit: 8, retryDelay: 2, retryBackoff: true, retryDelayMax: 600 };

/** NOTIFY wakes a worker at once, so it polls only for a NOTIFY that was lost. */
const POLLING_SECONDS = 300;

/** How often pg-boss does its own maintenance. By default it queries the database several times per second. */
const QUIET = {
  // We have no jobs that depend on others, and queues do not change at runtime.
  flowIntervalSeconds: 3_600,
  queueCacheIntervalSeconds: 3_600,
  bamIntervalSeconds: 3_600,
  // A job whose process was killed is found by these.
  superviseIntervalSeconds: 900,
  monitorIntervalSeconds: 900,
  // Of cron's minute, 45 s is the longest that pg-boss allows.
  cronMonitorIntervalSeconds: 45,
  cronWorkerIntervalSeconds: 45,
  clockMonitorIntervalSeconds: 600,
  notifyHeartbeatIntervalMs: 300_000,
} as const;

/** Schedules the jobs and works on them. Several processes may do so at once: each job goes to one of them. */
export async function startJobQueue({ url, timeZone, jobs, changes, metrics, log }: Options): Promise<JobQueue> {
  const boss = new PgBoss({
    connectionString: url,
    application_name: 'surela-jobs',
    max: 4,
    // The tables come with our migrations, and the application's role may not change them.
    migrate: false,
    createSchema: false,
    reindex: false,
    useListenNotify: true,
    ...QUIET,
  });
  boss.on('error', (error) => log.warn({ err: error }, 'job queue error'));
  await boss.start();
  await removeOldSchedules(boss, jobs);
  const timers: RetryTimer[] = [];
  let stopping = false;
  for (const job of jobs) {
    await boss.createQueue(job.name, { ...RETRIES, notify: true });
    await boss.schedule(job.name, job.cron, {}, { tz: timeZone });
    metrics.addJob(job.name);
    timers.push(await work(boss, job, { metrics, log }));
    const enqueue = onceMore(() => queueNow(job.name));
    for (const table of job.wokenBy ?? []) changes.onChange(table, enqueue.call);
  }

  /** A job may have run before the answer to `send` is here, so a change in between needs another. */
  async function queueNow(name: string): Promise<void> {
    if (stopping) return;
    await boss
      .send(name, {})
      .catch((error: unknown) => log.warn({ err: error, job: name }, 'job not queued; its schedule will run it'));
  }

  return {
    stop: async () => {
      stopping = true;
      for (const timer of timers) timer.clear();
      await boss.stop({ graceful: true, timeout: 8_000 });
    },
  };
}

/** A schedule outlives the code it was made for: without this, a renamed job would be queued forever. */
async function removeOldSchedules(boss: PgBoss, jobs: readonly Job[]): Promise<void> {
  const names = new Set(jobs.map(({ name }) => name));
  for (const { name } of await boss.getSchedules()) {
    if (!names.has(name)) await boss.unschedule(name);
  }
}

type RetryTimer = { clear(): void };

async function work(
  boss: PgBoss,
  job: Job,
  { metrics, log }: { readonly metrics: JobMetrics; readonly log: Logger },
): Promise<RetryTimer> {
  let worker = '';
  const wakes = new Set<NodeJS.Timeout>();
  const options = { notifyPollingIntervalSeconds: POLLING_SECONDS, includeMetadata: true } as const;
  worker = await boss.work(job.name, options, async (batch) => {
    for (const { id, retryCount } of batch) {
      const startedAt = performance.now();
      const count = (outcome: 'done' | 'failed') =>
        metrics.countJob(job.name, (performance.now() - startedAt) / 1000, outcome);
      try {
        await job.run();
        count('done');
      } catch (error) {
        count('failed');
        log.error({ err: error, job: job.name, jobId: id }, 'job failed');
        // A retry becomes due without a NOTIFY.
        const timer = setTimeout(() => {
          wakes.delete(timer);
          boss.notifyWorker(worker);
        }, longestRetryDelayMs(retryCount)).unref();
        wakes.add(timer);
        throw error;
      } finally {
        // One notification may stand for several queued jobs; without this, the others would wait for the next poll.
        boss.notifyWorker(worker);
      }
    }
  });
  return { clear: () => wakes.forEach(clearTimeout) };
}

/** pg-boss waits at random between half of this and all of it. */
function longestRetryDelayMs(retryCount: number): number {
  const { retryDelay, retryDelayMax } = RETRIES;
  const margin = 500;
  return 1000 * Math.min(retryDelayMax, retryDelay * 2 ** (retryCount + 1)) + margin;
}

/** Part of a migration: creates the tables of pg-boss as the owner and grants them to the application's role. */
export async function installJobTables(owner: pg.Client, ownerUrl: string, appRole: string): Promise<void> {
  const boss = new PgBoss({ connectionString: ownerUrl, migrate: true, supervise: false, schedule: false, max: 1 });
  let failure: Error | undefined;
  boss.on('error', (error) => (failure ??= error));
  await boss.start();
  await boss.stop({ graceful: false });
  if (failure) throw failure;
  const role = owner.escapeIdentifier(appRole);
  await owner.query(`
    grant usage on schema pgboss to ${role};
    grant select, insert, update, delete on all tables in schema pgboss to ${role};
    grant execute on all functions in schema pgboss to ${role};
    grant usage on all sequences in schema pgboss to ${role}`);
}
