import { openStuckIssue } from '../../payment-issues/index.ts';
import { forEachItem } from '../../platform/for-each-item.ts';
import { cancelStale, countStuck } from '../cancel-stale-intents.ts';
import type { PaymentDeps } from '../payment-deps.ts';
import { syncPayment } from '../sync-payment.ts';
import { listUnfinishedIntents } from './known-intents.store.ts';
import { readEvents } from './read-events.ts';
import { reconcileIntents } from './reconcile-intents.ts';
import { emptyReport, type ReconcileReport } from './reconcile-report.ts';
import { syncEvents } from './sync-events.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Longer than the provider retries a webhook. */
const RECENT_MS = 4 * DAY_MS;
/** A bank may dispute a payment that long after it. */
const DISPUTABLE_MS = 120 * DAY_MS;
const BATCH_SIZE = 1_000;

type Options = {
  /** Compares the intents since then and, by id, those that are not final. Without it: the intents of four days. */
  readonly since?: Date;
  /** Counts what differs and changes nothing. */
  readonly dryRun?: boolean;
};

/**
 * Job: takes over the provider's events since the last run, then compares its intents with our rows, because an event may
 * never arrive. The run of every five minutes makes six queries if it finds nothing.
 */
export async function reconcilePayments(deps: PaymentDeps, options: Options = {}): Promise<ReconcileReport> {
  if (!deps.cards) return emptyReport();
  const { since, dryRun = false } = options;
  const now = deps.clock.now().getTime();
  const recent = since ?? new Date(now - RECENT_MS);
  if (dryRun) return reconcileIntents(deps, recent, true);
  const missingSince = await readEvents(deps);
  const from = missingSince ? new Date(Math.min(recent.getTime(), missingSince.getTime() - DISPUTABLE_MS)) : recent;
  // Before the events, so that the report counts what was found.
  const report = await reconcileIntents(deps, from, false);
  const events = await syncEvents(deps);
  const openedBefore = new Date(now - 25 * HOUR_MS);
  const unfinished = since ? await listUnfinishedIntents(deps.database.db, openedBefore, BATCH_SIZE) : [];
  const rest = await syncEach(deps, unfinished);
  const stale = await cancelStale(deps);
  const stuck = since ? await countStuck(deps) : 0;
  const failed = [report, events, stale].reduce((sum, one) => sum + one.failed, rest);
  return { ...report, failed: failed + events.postponed + stuck };
}

/** @returns how many failed */
async function syncEach(deps: PaymentDeps, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0;
  const { failed, postponed } = await forEachItem(deps, {
    job: 'reconcile-payments',
    items: [...new Set(ids)],
    subjectOf: (id) => `intent ${id}`,
    run: (id) => syncPayment(deps, id),
    onStuck: openStuckIssue,
  });
  return failed + postponed;
}
