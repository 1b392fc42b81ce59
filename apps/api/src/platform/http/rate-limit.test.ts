import { databaseOfThisTest, type TestDatabase } from '@surela/sandbox/test-database';
import { describe, expect, it, onTestFinished } from 'vitest';
import { type Database, openDatabase } from '../database/database.ts';
import { createLogger } from '../logger.ts';
import { createRateLimiter, purgeRateLimitWindows, type RateLimit, type RateLimitResult } from './rate-limit.ts';

const CALL = 'GET /api/apartments';
const log = createLogger('silent');

/** A clock that moves only when told to, so that no window ends in the middle of a test. */
function stoppedClock() {
  let now = Date.UTC(2026, 8, 5, 12, 0, 10);
  return { now: () => new Date(now), move: (seconds: number) => (now += seconds * 1000) };
}

type Process = { consume(call: string, caller: string, limit: RateLimit): RateLimitResult | Promise<RateLimitResult> };

/** @returns how many of `asks` simultaneous requests, spread over the processes, are allowed */
async function countAllowed(processes: readonly Process[], asks: number, limit: RateLimit, caller = '10.0.0.1') {
  const results = await Promise.all(
    Array.from({ length: asks }, async (_, ask) =>
      (processes[ask % processes.length] as Process).consume(CALL, caller, limit),
    ),
  );
  return results.filter((result) => result.allowed).length;
}

/** The same database with a count of its transactions. */
function counted(database: Database) {
  const count = { transactions: 0 };
  const transact: Database['transact'] = (work) => {
    count.transactions += 1;
    return database.transact(work);
  };
  return { count, database: { ...database, transact } };
}

/** Two API processes on one database, each with its own connections and memory. */
function twoProcesses(made: TestDatabase, clock = stoppedClock()): Process[] {
  return [1, 2].map(() => {
    const database = openDatabase({ url: made.appUrl, poolSize: 5, onIdleError: () => undefined });
    onTestFinished(() => database.close());
    return createRateLimiter(database, clock, log);
  });
}

describe('the rate limit of a caller', () => {
  it.each([1, 7, 100, 250])('holds over two processes under load, taken %i at a time', async (blockSize) => {
    const limit = { count: 100, seconds: 60, blockSize };
    const allowed = await countAllowed(twoProcesses(await databaseOfThisTest()), 400, limit);
    expect(allowed).toBe(100);
  });

  it('would not hold if each process counted for itself', async () => {
    const limit = { count: 100, seconds: 60, blockSize: 1 };
    const byItself = (): Process => {
      let taken = 0;
      return {
        consume: () => ((taken += 1) <= limit.count ? { allowed: true } : { allowed: false, retryAfterSeconds: 1 }),
      };
    };
    expect(await countAllowed([byItself(), byItself()], 400, limit)).toBe(200);
  });

  it('is each caller’s own', async () => {
    const processes = twoProcesses(await databaseOfThisTest());
    const limit = { count: 10, seconds: 60, blockSize: 1 };
    expect(await countAllowed(processes, 20, limit, '10.0.0.1')).toBe(10);
    expect(await countAllowed(processes, 20, limit, '10.0.0.2')).toBe(10);
  });

  it('starts again with the next window, and says how long that takes', async () => {
    const clock = stoppedClock();
    const [process] = twoProcesses(await databaseOfThisTest(), clock) as [Process];
    const limit = { count: 3, seconds: 60, blockSize: 1 };
    expect(await countAllowed([process], 5, limit)).toBe(3);
    expect(await process.consume(CALL, '10.0.0.1', limit)).toEqual({ allowed: false, retryAfterSeconds: 50 });
    clock.move(49.5);
    expect(await process.consume(CALL, '10.0.0.1', limit)).toEqual({ allowed: false, retryAfterSeconds: 1 });
    clock.move(0.5);
    expect(await countAllowed([process], 5, limit)).toBe(3);
  });

  it('costs the database nothing more once it is exhausted, and little before', async () => {
    const { count, database } = counted((await databaseOfThisTest()).database);
    const process = createRateLimiter(database, stoppedClock(), log);
    const limit = { count: 100, seconds: 60, blockSize: 25 };
    expect(await countAllowed([process], 100, limit)).toBe(100);
    expect(count.transactions).toBe(4);
    expect(await countAllowed([process], 500, limit)).toBe(0);
    expect(count.transactions).toBe(4);
  });

  it('is not counted while the database is unavailable: requests are allowed', { tags: ['verify'] }, async () => {
    const made = await databaseOfThisTest();
    const unreachable = openDatabase({
      url: 'postgres://a:b@127.0.0.1:1/c',
      poolSize: 2,
      onIdleError: () => undefined,
    });
    onTestFinished(() => unreachable.close());
    let isDown = true;
    const transact: Database['transact'] = (work) => (isDown ? unreachable : made.database).transact(work);
    const process = createRateLimiter({ ...made.database, transact }, stoppedClock(), log);
    const limit = { count: 10, seconds: 60, blockSize: 1 };
    expect(await countAllowed([process], 50, limit)).toBe(50);
    isDown = false;
    expect(await countAllowed([process], 50, limit), 'counted again once it is back').toBe(10);
  });

  it('stores no IP address in the database', async () => {
    const made = await databaseOfThisTest();
    await countAllowed(twoProcesses(made), 4, { count: 10, seconds: 60, blockSize: 1 }, '198.51.100.77');
    const rows = await made.database.db.selectFrom('rate_limit_windows').selectAll().execute();
    expect(rows).toHaveLength(1);
    expect(rows[0]?.key).toHaveLength(32);
    expect(rows[0]?.key.toString('latin1')).not.toContain('198.51');
  });

  it('is purged only after its window is over', async () => {
    const { database } = await databaseOfThisTest();
    const clock = stoppedClock();
    const process = createRateLimiter(database, clock, log);
    await process.consume(CALL, '10.0.0.1', { count: 10, seconds: 60, blockSize: 1 });
    await process.consume(CALL, '10.0.0.2', { count: 10, seconds: 3_600, blockSize: 1 });
    const left = async () => (await database.db.selectFrom('rate_limit_windows').select('key').execute()).length;
    await database.transact((tx) => purgeRateLimitWindows(tx, clock.now()));
    expect(await left()).toBe(2);
    clock.move(61);
    await database.transact((tx) => purgeRateLimitWindows(tx, clock.now()));
    expect(await left()).toBe(1);
    clock.move(3_600);
    await database.transact((tx) => purgeRateLimitWindows(tx, clock.now()));
    expect(await left()).toBe(0);
  });
});
