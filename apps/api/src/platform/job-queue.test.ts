import { databaseOfThisTest, type TestDatabase } from '@surela/sandbox/test-database';
import { expect, it, onTestFinished } from 'vitest';
import { type Job, type JobQueue, startJobQueue } from './job-queue.ts';
import { createLogger } from './logger.ts';

type Letter = { readonly to: string };

/** A job that writes down what it was given, and fails as often as it is told to. */
function letterJob(failures = 0) {
  const done: string[] = [];
  let tries = 0;
  const job: Job<Letter> = {
    name: 'send-letter',
    run: async ({ to }) => {
      tries += 1;
      if (tries <= failures) throw new Error('the post office is closed');
      done.push(to);
    },
  };
  return { job, done, tries: () => tries };
}

/** As the application's own role: what it may not do fails here. */
async function start(made: TestDatabase, job: Job<Letter>, work: boolean): Promise<JobQueue> {
  const jobs = await startJobQueue({
    url: made.appUrl,
    timeZone: 'Asia/Dhaka',
    jobs: [job as Job],
    work,
    log: createLogger('silent'),
  });
  onTestFinished(() => jobs.stop());
  return jobs;
}

it('a job runs once if what asked for it was committed, and never if it was rolled back', async () => {
  const made = await databaseOfThisTest();
  const { job, done } = letterJob();
  const jobs = await start(made, job, true);
  const undone = made.database.transact(async (tx) => {
    await jobs.enqueue(tx, job, { to: 'nobody' });
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  await made.database.transact((tx) => jobs.enqueue(tx, job, { to: 'tenant' }));
  await expect.poll(() => done, { timeout: 8_000 }).toEqual(['tenant']);

  await made.database.transact((tx) => jobs.enqueue(tx, job, { to: 'manager' }));
  await expect.poll(() => done, { timeout: 8_000 }).toEqual(['tenant', 'manager']);
});

it('a job that fails is tried again', async () => {
  const made = await databaseOfThisTest();
  const { job, done, tries } = letterJob(1);
  const jobs = await start(made, job, true);
  await made.database.transact((tx) => jobs.enqueue(tx, job, { to: 'tenant' }));
  await expect.poll(() => done, { timeout: 15_000 }).toEqual(['tenant']);
  expect(tries()).toBe(2);
});

it('the API hands a job in and the worker does it, even one that was handed in before the worker started', async () => {
  const made = await databaseOfThisTest();
  const inApi = letterJob();
  const inWorker = letterJob();
  const api = await start(made, inApi.job, false);
  await made.database.transact((tx) => api.enqueue(tx, inApi.job, { to: 'first' }));
  await start(made, inWorker.job, true);
  await expect.poll(() => inWorker.done, { timeout: 8_000 }).toEqual(['first']);
  await made.database.transact((tx) => api.enqueue(tx, inApi.job, { to: 'second' }));
  await expect.poll(() => inWorker.done, { timeout: 8_000 }).toEqual(['first', 'second']);
  expect(inApi.done).toEqual([]);
});

it('two workers share the jobs: each is done once', async () => {
  const made = await databaseOfThisTest();
  const workers = [letterJob(), letterJob()];
  const [jobs] = await Promise.all(workers.map(({ job }) => start(made, job, true)));
  const names = Array.from({ length: 40 }, (_, index) => `tenant ${index + 10}`);
  await made.database.transact(async (tx) => {
    for (const to of names) await (jobs as JobQueue).enqueue(tx, { name: 'send-letter' }, { to });
  });
  const done = () => workers.flatMap((worker) => worker.done).sort();
  await expect.poll(done, { timeout: 12_000 }).toEqual(names);
});
