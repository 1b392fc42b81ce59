import { buildApartment, insertApartments } from '@surela/sandbox/factories/apartment';
import { databaseOfThisTest, type TestDatabase } from '@surela/sandbox/test-database';
import { PgBoss } from 'pg-boss';
import { expect, it, onTestFinished } from 'vitest';
import { listenForChanges } from './database/listen-notify.ts';
import { type Job, startJobQueue } from './job-queue.ts';
import { createLogger } from './logger.ts';
import { createMetrics } from './metrics/metrics.ts';

/** Runs on New Year only, so that in a test it runs just when it is queued. */
const NEVER_IN_A_TEST = '0 0 1 1 *';

/** A job that counts its runs, and fails the first so many times. */
function countingJob({ failures = 0, name = 'count' } = {}) {
  const counts = { tried: 0, done: 0 };
  const run = async () => {
    counts.tried += 1;
    if (counts.tried <= failures) throw new Error('not yet');
    counts.done += 1;
  };
  return { job: { name, cron: NEVER_IN_A_TEST, run } satisfies Job, counts };
}

/** As the application's role: what that may not do fails here. */
async function start(made: TestDatabase, ...jobs: readonly Job[]) {
  const lines: string[] = [];
  const log = createLogger('error', 'worker', { write: (line) => void lines.push(line) });
  const changes = await listenForChanges({ url: made.appUrl }, log);
  const metrics = createMetrics();
  const queue = await startJobQueue({ url: made.appUrl, timeZone: 'Asia/Dhaka', jobs, changes, metrics, log });
  onTestFinished(async () => {
    await queue.stop();
    await changes.close();
  });
  return { queue, metrics, lines };
}

/** pg-boss as its own timekeeper uses it. */
async function openBoss(made: TestDatabase): Promise<PgBoss> {
  const boss = new PgBoss({ connectionString: made.appUrl, migrate: false, supervise: false, schedule: false, max: 1 });
  await boss.start();
  onTestFinished(() => boss.stop({ graceful: false }));
  return boss;
}

it('a job runs once each time it is due', async () => {
  const made = await databaseOfThisTest();
  const { job, counts } = countingJob();
  await start(made, job);
  const boss = await openBoss(made);
  await boss.send(job.name, {});
  await expect.poll(() => counts).toEqual({ tried: 1, done: 1 });
  await boss.send(job.name, {});
  await expect.poll(() => counts).toEqual({ tried: 2, done: 2 });
});

it('each run of a job is counted and measured, and a failed one is logged with its name and id', async () => {
  const made = await databaseOfThisTest();
  const { job, counts } = countingJob({ failures: 1 });
  const { metrics, lines } = await start(made, job);
  const shown = async () =>
    (await metrics.registry.metrics())
      .split('\n')
      .filter((line) => /^surela_job_(failures_total|seconds_count)/.test(line));
  expect(await shown(), 'zero, so that the first failure is seen to rise').toEqual([
    'surela_job_failures_total{job_name="count"} 0',
  ]);
  const id = await (await openBoss(made)).send(job.name, {});
  await expect.poll(() => counts).toEqual({ tried: 2, done: 1 });
  await expect
    .poll(shown)
    .toEqual(['surela_job_seconds_count{job_name="count"} 2', 'surela_job_failures_total{job_name="count"} 1']);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ role: 'worker', job: 'count', jobId: id, msg: 'job failed' });
});

it('a job that fails is tried again', async () => {
  const made = await databaseOfThisTest();
  const { job, counts } = countingJob({ failures: 1 });
  await start(made, job);
  await (await openBoss(made)).send(job.name, {});
  await expect.poll(() => counts).toEqual({ tried: 2, done: 1 });
});

it('[P8] a job is woken by a change of its table, long before its schedule', async () => {
  const made = await databaseOfThisTest();
  const { job, counts } = countingJob();
  await start(made, { ...job, wokenBy: ['apartments'] });
  await made.database.transact((tx) => insertApartments(tx, [buildApartment()]));
  await expect.poll(() => counts.done).toBe(1);
  await made.database.transact((tx) => insertApartments(tx, [buildApartment({ number: 'A2' })]));
  await expect.poll(() => counts.done).toBe(2);
});

it('[P8] a woken job that fails is tried again by itself, though nothing polls', async () => {
  const made = await databaseOfThisTest();
  const { job, counts } = countingJob({ failures: 2 });
  await start(made, { ...job, wokenBy: ['apartments'] });
  await made.database.transact((tx) => insertApartments(tx, [buildApartment()]));
  await expect.poll(() => counts).toEqual({ tried: 3, done: 1 });
});

it('a job that became due while no worker ran is done by the next one', async () => {
  const made = await databaseOfThisTest();
  const earlier = countingJob();
  const later = countingJob();
  const { queue: stopped } = await start(made, earlier.job);
  await stopped.stop();
  await (await openBoss(made)).send('count', {});
  await start(made, later.job);
  await expect.poll(() => later.counts.done).toBe(1);
  expect(earlier.counts.tried).toBe(0);
});

it('two workers share the jobs: each is done once', async () => {
  const made = await databaseOfThisTest();
  const workers = [countingJob(), countingJob()];
  await Promise.all(workers.map(({ job }) => start(made, job)));
  const boss = await openBoss(made);
  for (let count = 0; count < 40; count += 1) await boss.send('count', {});
  const total = () => workers.reduce((sum, { counts }) => sum + counts.tried, 0);
  await expect.poll(total).toBe(40);
  const isDone = async () =>
    (await boss.getQueueStats('count')).every(({ queuedCount, activeCount }) => queuedCount + activeCount === 0);
  await expect.poll(isDone).toBe(true);
  expect(total()).toBe(40);
});

it('schedules follow the code: a job that was renamed is queued under its new name only', async () => {
  const made = await databaseOfThisTest();
  const { queue: before } = await start(made, countingJob({ name: 'sweep' }).job, countingJob({ name: 'stays' }).job);
  await before.stop();
  await start(made, countingJob({ name: 'purge' }).job, countingJob({ name: 'stays' }).job);
  const schedules = await (await openBoss(made)).getSchedules();
  expect(schedules.map(({ name }) => name).sort()).toEqual(['purge', 'stays']);
  expect(schedules[0]).toMatchObject({ cron: NEVER_IN_A_TEST, timezone: 'Asia/Dhaka' });
});
