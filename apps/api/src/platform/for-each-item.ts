import { isDatabaseUnavailable, type Tx } from './database/database.ts';
import type { Deps } from './deps.ts';
import { AppError } from './http/app-error.ts';
import { deleteJobFailure, insertJobFailure, listJobFailures, markJobFailure } from './job-failures.store.ts';

/** After so many failures in a row an item is stuck. */
export const STUCK_AFTER = 8;
/** Less than a day, so that a daily job that ran late yesterday tries it again today. */
const RETRY_STUCK_AFTER_MS = 20 * 3_600_000;

export type StuckItem = {
  readonly job: string;
  readonly subject: string;
  readonly failures: number;
  readonly code: string;
};

export type ItemCounts = {
  readonly done: number;
  readonly failed: number;
  /** Stuck, and not tried again yet. */
  readonly postponed: number;
};

type ItemDeps = Pick<Deps, 'database' | 'clock' | 'log'>;

type Work<Item> = {
  /** The job's name, under which failures are remembered. */
  readonly job: string;
  readonly items: readonly Item[];
  /** Kind and id, unique within the job: 'payment 0198…'. Logged and shown to admins: no name, no email. */
  readonly subjectOf: (item: Item) => string;
  readonly run: (item: Item) => Promise<unknown>;
  /** How many run at once. One after the other unless given. */
  readonly concurrency?: number;
  /** Puts a stuck item on the admin's list, in the transaction that remembers its failure. */
  readonly onStuck: (tx: Tx, item: StuckItem) => Promise<void>;
};

/**
 * Runs a job's work for each of its items. An item that fails is logged, counted and tried again by the next run, while the
 * others go on. When the database or another service is away, that is not the item's fault and does not make it stuck.
 */
export async function forEachItem<Item>(deps: ItemDeps, work: Work<Item>): Promise<ItemCounts> {
  const failedBefore = new Map<string, Date | null>();
  for (const { subject, retry_at } of await listJobFailures(deps.database.db, work.job)) {
    failedBefore.set(subject, retry_at);
  }
  const now = deps.clock.now();
  const due = work.items.filter((item) => (failedBefore.get(work.subjectOf(item)) ?? now) <= now);
  let done = 0;
  const runOne = async (item: Item) => {
    const subject = work.subjectOf(item);
    try {
      await work.run(item);
      done += 1;
    } catch (error) {
      deps.log.error({ err: error, job: work.job, item: subject }, 'item failed');
      if (!isUnavailable(error)) await remember(deps, work, subject, error);
      return;
    }
    if (failedBefore.has(subject)) await forget(deps, work, subject);
  };
  // One iterator that all workers take from.
  const queue = due.values();
  const worker = async () => {
    for (const item of queue) await runOne(item);
  };
  await Promise.all(Array.from({ length: work.concurrency ?? 1 }, worker));
  return { done, failed: due.length - done, postponed: work.items.length - due.length };
}

/** Ends a job as failed, so that the queue tries it again and counts it. */
export function assertNoneFailed(job: string, { done, failed }: ItemCounts): void {
  if (failed > 0) throw new Error(`${job}: ${failed} of ${done + failed} failed`);
}

function isUnavailable(error: unknown): boolean {
  return isDatabaseUnavailable(error) || (error instanceof AppError && error.code === 'not-available');
}

async function remember(
  { database, clock, log }: ItemDeps,
  { job, onStuck }: Pick<Work<never>, 'job' | 'onStuck'>,
  subject: string,
  error: unknown,
): Promise<void> {
  const code = codeOf(error);
  const at = clock.now();
  try {
    await database.transact(async (tx) => {
      const failures = await insertJobFailure(tx, { job, subject }, { code, at });
      if (failures < STUCK_AFTER) return;
      await markJobFailure(tx, { job, subject }, new Date(at.getTime() + RETRY_STUCK_AFTER_MS));
      await onStuck(tx, { job, subject, failures, code });
    });
  } catch (err) {
    // The other items go on; the next run counts again.
    log.error({ err, job, item: subject }, 'failure not remembered');
  }
}

async function forget({ database, log }: ItemDeps, { job }: Pick<Work<never>, 'job'>, subject: string): Promise<void> {
  try {
    await database.transact((tx) => deleteJobFailure(tx, { job, subject }));
  } catch (err) {
    log.error({ err, job, item: subject }, 'failure not forgotten');
  }
}

function codeOf(error: unknown): string {
  const { code, name } = (error ?? {}) as { code?: unknown; name?: unknown };
  return typeof code === 'string' ? code : typeof name === 'string' ? name : typeof error;
}
