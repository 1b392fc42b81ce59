import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Clock } from '../clock.ts';
import type { Database, Tx } from '../database/database.ts';
import type { Logger } from '../logger.ts';

export type RateLimit = {
  readonly count: number;
  readonly seconds: number;
  /**
   * Tokens a process takes from the shared window at a time. 1 is exact and costs a query per request; more costs fewer
   * queries, but up to that many tokens per process may stay unused.
   */
  readonly blockSize: number;
  /** Tokens per caller that a process gives before its first query. The limit may be exceeded by this many per process. */
  readonly burst?: number;
};

export type RateLimitResult =
  | { readonly allowed: true }
  | { readonly allowed: false; readonly retryAfterSeconds: number };

const ALLOWED: RateLimitResult = { allowed: true };
const MAX_BUCKETS = 50_000;

type Bucket = { readonly windowEndsAt: number; tokens: number; exhausted: boolean; refill: Promise<void> | undefined };

/**
 * Counts requests over all API processes. A process takes a block of tokens from the shared window in the database before
 * it spends them, so all processes together cannot exceed the limit.
 */
export function createRateLimiter(database: Database, clock: Clock, log: Logger) {
  const buckets = new Map<string, Bucket>();

  /** @returns synchronously while this process has tokens left, so the common case costs no await */
  function consume(call: string, caller: string, limit: RateLimit): RateLimitResult | Promise<RateLimitResult> {
    const key = keyOf(call, caller);
    const bucket = bucketFor(key, limit, clock.now().getTime());
    if (bucket.tokens === 0) return waitForTokens(bucket, key, limit);
    bucket.tokens -= 1;
    // Refill in the background when half of the block is left, so that no request waits for it.
    const isHalfUsed = limit.blockSize > 1 && bucket.tokens === limit.blockSize >> 1;
    if (isHalfUsed && !bucket.exhausted) void refill(bucket, key, limit);
    return ALLOWED;
  }

  function bucketFor(key: string, limit: RateLimit, now: number): Bucket {
    const current = buckets.get(key);
    if (current && current.windowEndsAt > now) return current;
    if (buckets.size >= MAX_BUCKETS) buckets.clear();
    const windowMs = limit.seconds * 1000;
    const windowEndsAt = (Math.floor(now / windowMs) + 1) * windowMs;
    const bucket = { windowEndsAt, tokens: limit.burst ?? 0, exhausted: false, refill: undefined };
    buckets.set(key, bucket);
    return bucket;
  }

  async function waitForTokens(bucket: Bucket, key: string, limit: RateLimit): Promise<RateLimitResult> {
    while (bucket.tokens === 0 && !bucket.exhausted) await refill(bucket, key, limit);
    if (bucket.tokens > 0) {
      bucket.tokens -= 1;
      return ALLOWED;
    }
    const waitMs = bucket.windowEndsAt - clock.now().getTime();
    return { allowed: false, retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)) };
  }

  function refill(bucket: Bucket, key: string, limit: RateLimit): Promise<void> {
    bucket.refill ??= takeBlock(bucket, key, limit).finally(() => (bucket.refill = undefined));
    return bucket.refill;
  }

  async function takeBlock(bucket: Bucket, key: string, limit: RateLimit): Promise<void> {
    const { blockSize, count } = limit;
    const digest = createHash('sha256').update(`${key} ${bucket.windowEndsAt}`).digest();
    try {
      const taken = await database.transact((tx) =>
        incrementWindow(tx, digest, blockSize, new Date(bucket.windowEndsAt)),
      );
      bucket.tokens += Math.max(0, Math.min(blockSize, count - (taken - blockSize)));
      // Remembered, so that further requests in this window cost no query.
      bucket.exhausted = taken >= count;
    } catch (error) {
      // Fail open: if the database is down, allow the request; calls that need it fail on their own.
      log.warn({ err: error }, 'rate limit not counted');
      bucket.tokens += blockSize;
    }
  }

  /** Returns a token that was consumed. This process keeps it for the caller until the window ends. */
  function giveBack(call: string, caller: string): void {
    const bucket = buckets.get(keyOf(call, caller));
    if (bucket && bucket.windowEndsAt > clock.now().getTime()) bucket.tokens += 1;
  }

  return { consume, giveBack };
}

function keyOf(call: string, caller: string): string {
  return `${call} ${caller}`;
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
