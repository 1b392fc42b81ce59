import { setTimeout as sleep } from 'node:timers/promises';

/** A provider that sends a hundred events at once does not take all database connections. */
const MAX_CONCURRENT = 5;
/** Less than a shutdown may take. Events not synced by then are stored: the reconciler syncs them within five minutes. */
const CLOSE_TIMEOUT_MS = 10_000;

export type EventSyncs = {
  /** Queues the sync and returns immediately. The sync handles its own errors. */
  add(sync: () => Promise<void>): void;
  /** Waits for syncs that are running. Queued ones are left to the reconciler. */
  close(): Promise<void>;
};

/** The syncs of events whose webhooks are answered already. */
export function createEventSyncs(): EventSyncs {
  const waiting: (() => Promise<void>)[] = [];
  const underWay = new Set<Promise<void>>();
  const next = () => {
    if (underWay.size >= MAX_CONCURRENT) return;
    const sync = waiting.shift();
    if (!sync) return;
    const running = sync().finally(() => {
      underWay.delete(running);
      next();
    });
    underWay.add(running);
  };
  return {
    add: (sync) => {
      waiting.push(sync);
      next();
    },
    close: async () => {
      waiting.length = 0;
      const deadline = new AbortController();
      const timer = sleep(CLOSE_TIMEOUT_MS, undefined, { signal: deadline.signal }).catch(() => undefined);
      await Promise.race([Promise.all(underWay), timer]);
      deadline.abort();
    },
  };
}
