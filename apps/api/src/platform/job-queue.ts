import type pg from 'pg';
import { fromKysely, PgBoss } from 'pg-boss';
import type { Tx } from './database/database.ts';
import type { Logger } from './logger.ts';

/** Work that is done after the answer: by any worker, at least once, again after a crash. So it must bear repetition. */
export type Job<Data extends object = object> = {
  readonly name: string;
  readonly run: (data: Data) => Promise<void>;
  /** For a job that comes by itself; in the building's time zone. */
  readonly cron?: string;
};

export type JobQueue = {
  /** Joins the caller's transaction: the job exists exactly if what asked for it was committed. */
  enqueue<Data extends object>(tx: Tx, job: Pick<Job<Data>, 'name'>, data: Data): Promise<void>;
  stop(): Promise<void>;
};

type Options = {
  readonly url: string;
  readonly timeZone: string;
  readonly jobs: readonly Job[];
  /** False: only hands work in. True: does it as well. */
  readonly work: boolean;
  readonly log: Logger;
};

const RETRIES = { retryLimit: 8, retryDelay: 2, retryBackoff: true, retryDelayMax: 600 };

export async function startJobQueue({ url, timeZone, jobs, work, log }: Options): Promise<JobQueue> {
  const boss = new PgBoss({
    connectionString: url,
    application_name: 'surela-jobs',
    max: work ? 4 : 2,
    // The schema is the migration's, and this role may not change it.
    migrate: false,
    createSchema: false,
    reindex: false,
    supervise: work,
    schedule: work,
    useListenNotify: work,
  });
  boss.on('error', (error) => log.warn({ err: error }, 'jobs'));
  await boss.start();
  for (const job of jobs) {
    await boss.createQueue(job.name, { ...RETRIES, notify: true });
    if (work) await begin(boss, job, timeZone, log);
  }
  return {
    enqueue: async (tx, job, data) => {
      await boss.send(job.name, data, { db: fromKysely(tx) });
    },
    stop: () => boss.stop({ graceful: true, timeout: 8_000 }),
  };
}

async function begin(boss: PgBoss, job: Job, timeZone: string, log: Logger): Promise<void> {
  if (job.cron) await boss.schedule(job.name, job.cron, {}, { tz: timeZone });
  let worker = '';
  worker = await boss.work<object>(job.name, { notifyPollingIntervalSeconds: RETRIES.retryDelay }, async (batch) => {
    for (const { id, data } of batch) {
      try {
        await job.run(data);
      } catch (error) {
        log.error({ err: error, job: job.name, jobId: id }, 'job failed');
        throw error;
      } finally {
        // One notification may stand for many jobs. Without this, each but the first would wait for a poll.
        boss.notifyWorker(worker);
      }
    }
  });
}

/** Part of a migration: makes pg-boss's own schema as the owner, and lets the application use it. */
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
