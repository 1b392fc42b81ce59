import { databaseOfThisTest, type TestDatabase } from '@surela/sandbox/test-database';
import { describe, expect, it } from 'vitest';
import { assertNoneFailed, forEachItem, STUCK_AFTER, type StuckItem } from './for-each-item.ts';
import { AppError } from './http/app-error.ts';
import { createLogger } from './logger.ts';

const HOUR_MS = 3_600_000;
const START = new Date('2026-11-05T03:00:00Z');

/** A job over some items, of which those in `broken` fail. */
function jobOn({ database }: TestDatabase, items: readonly string[], concurrency = 1) {
  const broken = new Map<string, Error>();
  const tried: string[] = [];
  const stuck: StuckItem[] = [];
  const lines: string[] = [];
  let now = START;
  let running = 0;
  let mostAtOnce = 0;
  const log = createLogger('error', 'api', { write: (line) => void lines.push(line) });
  const run = () =>
    forEachItem(
      { database, log, clock: { now: () => now } },
      {
        job: 'test-job',
        items,
        concurrency,
        subjectOf: (item) => `thing ${item}`,
        run: async (item) => {
          tried.push(item);
          running += 1;
          mostAtOnce = Math.max(mostAtOnce, running);
          await database.db.selectFrom('people').select('id').execute();
          running -= 1;
          const error = broken.get(item);
          if (error) throw error;
        },
        onStuck: async (_tx, item) => void stuck.push(item),
      },
    );
  return {
    broken,
    tried,
    stuck,
    lines,
    run,
    mostAtOnce: () => mostAtOnce,
    later: (hours: number) => (now = new Date(now.getTime() + hours * HOUR_MS)),
  };
}

describe('the items of a job', () => {
  it('[M14] fail alone: the others are done, the failure is logged with id and code, and the job fails at its end', async () => {
    const job = jobOn(await databaseOfThisTest(), ['a', 'b', 'c']);
    job.broken.set('a', Object.assign(new Error('cannot'), { code: 'E_INK' }));
    const counts = await job.run();
    expect(counts).toEqual({ done: 2, failed: 1, postponed: 0 });
    expect(job.tried).toEqual(['a', 'b', 'c']);
    expect(job.lines.map((line) => JSON.parse(line))).toMatchObject([
      { job: 'test-job', item: 'thing a', err: { code: 'E_INK' }, msg: 'item failed' },
    ]);
    expect(() => assertNoneFailed('test-job', counts)).toThrow('test-job: 1 of 3 failed');
    expect(() => assertNoneFailed('test-job', { ...counts, failed: 0 })).not.toThrow();
  });

  it('are stuck after eight failures in a row, and then tried once a day', async () => {
    const job = jobOn(await databaseOfThisTest(), ['a', 'b']);
    job.broken.set('a', new RangeError('never'));
    for (let time = 1; time < STUCK_AFTER; time += 1) await job.run();
    expect(job.stuck).toEqual([]);
    await job.run();
    expect(job.stuck).toEqual([{ job: 'test-job', subject: 'thing a', failures: 8, code: 'RangeError' }]);
    job.tried.length = 0;
    expect(await job.run()).toEqual({ done: 1, failed: 0, postponed: 1 });
    job.later(19);
    await job.run();
    expect(job.tried).toEqual(['b', 'b']);
    job.later(2);
    expect(await job.run()).toEqual({ done: 1, failed: 1, postponed: 0 });
    expect(job.stuck.at(-1)?.failures).toBe(9);
    expect(await job.run()).toMatchObject({ postponed: 1 });
  });

  it('that succeed once begin to count anew', async () => {
    const job = jobOn(await databaseOfThisTest(), ['a']);
    const broken = new Error('for now');
    for (let round = 0; round < 2; round += 1) {
      job.broken.set('a', broken);
      for (let time = 1; time < STUCK_AFTER; time += 1) await job.run();
      job.broken.clear();
      expect(await job.run()).toEqual({ done: 1, failed: 0, postponed: 0 });
    }
    expect(job.stuck).toEqual([]);
  });

  it('are not stuck because somebody else is away: the card provider, the database', async () => {
    const made = await databaseOfThisTest();
    const job = jobOn(made, ['a']);
    job.broken.set('a', new AppError('not-available', 'The provider is away.'));
    for (let time = 0; time < 2 * STUCK_AFTER; time += 1) expect(await job.run()).toMatchObject({ failed: 1 });
    expect(job.stuck).toEqual([]);
    job.broken.clear();
    expect(await job.run()).toMatchObject({ done: 1, postponed: 0 });
  });

  it('run at most so many at once', async () => {
    const items = Array.from({ length: 30 }, (_, index) => `${index}`);
    const job = jobOn(await databaseOfThisTest(), items, 4);
    expect(await job.run()).toEqual({ done: 30, failed: 0, postponed: 0 });
    expect(job.mostAtOnce()).toBe(4);
    expect(new Set(job.tried).size).toBe(30);
  });

  it('of two runs at once are each counted, and the admin is told', async () => {
    const job = jobOn(await databaseOfThisTest(), ['a']);
    job.broken.set('a', new Error('never'));
    await Promise.all(Array.from({ length: STUCK_AFTER }, () => job.run()));
    expect(job.stuck.map(({ failures }) => failures)).toEqual([STUCK_AFTER]);
  });
});
