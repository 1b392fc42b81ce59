import type pg from 'pg';
import { PgBoss } from 'pg-boss';
import type { Logger } from './logger.ts';

/** Scheduled work. It runs at least once, and again after a crash, so it must be safe to repeat. */
export type Job = {
  readonly name: string;
  /** In the building's time zone. */
  readonly cron: string;
  readonly run: () => Promise<void>;
};

export type JobQueue = { stop(): Promise<void> };

type Options = {
  readonly url: string;
  readonly timeZone: string;
  readonly jobs: readonly Job[];
  readonly log: Logger;
};

const RETRIES = { retryLimit: 8, retryDelay: 2, retryBackoff: true, retryDelayMax: 600 };

/** Schedules the jobs and works on them. Several processes may do so at once: each job goes to one of them. */
export async function startJobQueue({ url, timeZone, jobs, log }: Options): Promise<JobQueue> {
  const boss = new PgBoss({
    connectionString: url,
    application_name: 'surela-jobs',
    max: 4,
    // The tables come with our migrations, and the application's role may not change them.
    migrate: false,
    createSchema: false,
    reindex: false,
    useListenNotify: true,
  });
  boss.on('error', (error) => log.warn({ err: error }, 'job queue error'));
  await boss.start();
  await removeOldSchedules(boss, jobs);
  for (const job of jobs) {
    await boss.createQueue(job.name, { ...RETRIES, notify: true });
    await boss.schedule(job.name, job.cron, {}, { tz: timeZone });
    await work(boss, job, log);
  }
  return { stop: () => boss.stop({ graceful: true, timeout: 8_000 }) };
}

/** A schedule outlives the code it was made for: without this, a renamed job would be queued forever. */
async function removeOldSchedules(boss: PgBoss, jobs: readonly Job[]): Promise<void> {
  const names = new Set(jobs.map(({ name }) => name));
  for (const { name } of await boss.getSchedules()) {
    if (!names.has(name)) await boss.unschedule(name);
  }
}

async function work(boss: PgBoss, job: Job, log: Logger): Promise<void> {
  let worker = '';
  worker = await boss.work(job.name, { notifyPollingIntervalSeconds: RETRIES.retryDelay }, async (batch) => {
    for (const { id } of batch) {
      try {
        await job.run();
      } catch (error) {
        log.error({ err: error, job: job.name, jobId: id }, 'job failed');
        throw error;
      } finally {
        // One notification may stand for several queued jobs; without this, the others would wait for the next poll.
        boss.notifyWorker(worker);
      }
    }
  });
}

/** Part of a migration: creates the tables of pg-boss as the owner and grants them to the application's role. */
export async function installJobTables(owner: pg.Client, ownerUrl: string): Promise<void> {
  const boss = new PgBoss({ connectionString: ownerUrl, migrate: true, supervise: false, schedule: false, max: 1 });
  let failure: Error | undefined;
  boss.on('error', (error) => (failure ??= error));
  await boss.start();
  await boss.stop({ graceful: false });
  if (failure) throw failure;
  await owner.query(`
    grant usage on schema pgboss to surela_app;
    grant select, insert, update, delete on all tables in schema pgboss to surela_app;
    grant execute on all functions in schema pgboss to surela_app;
    grant usage on all sequences in schema pgboss to surela_app`);
}
