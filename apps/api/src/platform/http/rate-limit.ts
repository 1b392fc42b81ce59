import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Clock } from '../clock.ts';
import type { Database, Tx } from '../database/database.ts';
import type { Logger } from '../logger.ts';

export type RateLimit = {
  readonly count: number;
  readonly seconds: number;
  /**
   * How many requests a process takes from the shared allowance at a time. 1 asks the database each time; more lets a
   * hot call ask seldom, and may leave up to that many unused a process.
   */
  readonly block: number;
  /**
   * How many a process gives each caller before it asks at all, so that a visitor who looks at a few pages costs no
   * statement. The limit may then be passed by this many a process; none, unless stated.
   */
  readonly onTrust?: number;
};

export type RateLimitResult =
  | { readonly allowed: true }
  | { readonly allowed: false; readonly retryAfterSeconds: number };

const ALLOWED: RateLimitResult = { allowed: true };
const MAX_BUCKETS = 50_000;

type Bucket = { readonly endsAt: number; left: number; spent: boolean; asking: Promise<void> | undefined };

/**
 * Counts requests over all API processes. Each process takes blocks from one shared count in the database *before* it
 * spends them, so together they can never pass the limit, however many they are.
 */
export function createRateLimiter(database: Database, clock: Clock, log: Logger) {
  const purses = new Map<string, Bucket>();

  /** Answers at once when this process still has some left: the hot path waits for nothing. */
  function take(call: string, caller: string, limit: RateLimit): RateLimitResult | Promise<RateLimitResult> {
    const key = `${call} ${caller}`;
    const purse = purseOf(key, limit, clock.now().getTime());
    if (purse.left === 0) return refill(purse, key, limit);
    purse.left -= 1;
    // Half of the block is left: the next one comes while it is spent, and nobody waits.
    if (purse.left === limit.block >> 1 && limit.block > 1 && !purse.spent) void ask(purse, key, limit);
    return ALLOWED;
  }

  function purseOf(key: string, limit: RateLimit, now: number): Bucket {
    const known = purses.get(key);
    if (known && known.endsAt > now) return known;
    if (purses.size >= MAX_BUCKETS) purses.clear();
    const windowMs = limit.seconds * 1000;
    const endsAt = (Math.floor(now / windowMs) + 1) * windowMs;
    const purse = { endsAt, left: limit.onTrust ?? 0, spent: false, asking: undefined };
    purses.set(key, purse);
    return purse;
  }

  async function refill(purse: Bucket, key: string, limit: RateLimit): Promise<RateLimitResult> {
    while (purse.left === 0 && !purse.spent) await ask(purse, key, limit);
    if (purse.left > 0) {
      purse.left -= 1;
      return ALLOWED;
    }
    const waitMs = purse.endsAt - clock.now().getTime();
    return { allowed: false, retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)) };
  }

  function ask(purse: Bucket, key: string, limit: RateLimit): Promise<void> {
    purse.asking ??= takeBlock(purse, key, limit).finally(() => (purse.asking = undefined));
    return purse.asking;
  }

  async function takeBlock(purse: Bucket, key: string, limit: RateLimit): Promise<void> {
    const digest = createHash('sha256').update(`${key} ${purse.endsAt}`).digest();
    try {
      const taken = await database.transact((tx) => incrementWindow(tx, digest, limit.block, new Date(purse.endsAt)));
      const before = taken - limit.block;
      purse.left += Math.max(0, Math.min(limit.block, limit.count - before));
      // Remembered, so that whoever goes on asking costs us no further statement.
      purse.spent = taken >= limit.count;
    } catch (error) {
      // Better to serve uncounted than to turn people away: what needs the database will say so itself.
      log.warn({ err: error }, 'requests are not being counted');
      purse.left += limit.block;
    }
  }

  return { take };
}

export type RateLimiter = ReturnType<typeof createRateLimiter>;

async function incrementWindow(tx: Tx, key: Buffer, count: number, expiresAt: Date): Promise<number> {
  const row = await tx
    .insertInto('rate_limit_windows')
    .values({ key, taken: count, expires_at: expiresAt })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ taken: sql`rate_limit_windows.taken + ${count}` }))
    .returning('taken')
    .executeTakeFirstOrThrow();
  return row.taken;
}

export async function purgeRateLimitWindows(tx: Tx, now: Date): Promise<void> {
  await tx.deleteFrom('rate_limit_windows').where('expires_at', '<', now).execute();
}
