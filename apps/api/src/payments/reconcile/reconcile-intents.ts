import { openStuckIssue } from '../../payment-issues/index.ts';
import type { Intent } from '../../platform/card-provider.ts';
import { forEachItem } from '../../platform/for-each-item.ts';
import { findAttempt } from '../attempts.store.ts';
import { isUuid } from '../intent-metadata.ts';
import { type PaymentDeps, requireCards } from '../payment-deps.ts';
import { canBeRebuilt } from '../unclaimed/rebuild-attempt.ts';
import { type Comparison, compareIntent, isTooOld } from './compare-intent.ts';
import { listKnownIntents } from './known-intents.store.ts';
import { emptyReport, type ReconcileReport } from './reconcile-report.ts';
import { syncIntent } from './sync-events.ts';

const PAGE = 100;

type Behind = { readonly intent: Intent; readonly comparison: Comparison };

/** Compares the intents created since a day with our rows, and updates what differs. */
export async function reconcileIntents(deps: PaymentDeps, since: Date, dryRun: boolean): Promise<ReconcileReport> {
  const report = emptyReport();
  const behind: Behind[] = [];
  for await (const page of pagesOf(requireCards(deps).listIntents(since))) {
    const named = page.map(({ id, metadata: { attempt } }) => ({ id, attemptId: isUuid(attempt) ? attempt : null }));
    const known = await listKnownIntents(deps.database.db, named);
    for (const intent of page) {
      const comparison = compareIntent(deps, intent, known.get(intent.id));
      if (comparison !== 'not-ours') report.read += 1;
      if (comparison === 'up-to-date') report.upToDate += 1;
      else if (comparison === 'unclaimed') report.unclaimed += 1;
      else if (comparison !== 'not-ours') behind.push({ intent, comparison });
    }
  }
  if (behind.length === 0) return report;
  const { failed, postponed } = await forEachItem(deps, {
    job: 'reconcile-payments',
    items: behind,
    subjectOf: ({ intent }) => `intent ${intent.id}`,
    run: async (item) => {
      report[await (dryRun ? outcomeOf(deps, item) : bringUpToDate(deps, item))] += 1;
    },
    onStuck: openStuckIssue,
  });
  return { ...report, failed: failed + postponed };
}

type Outcome = 'recorded' | 'rebuilt' | 'unclaimed' | 'differing';

/** Cancels an open intent whose attempt was cancelled before we knew the intent's id, or lost, or that is too old. */
async function bringUpToDate(deps: PaymentDeps, { intent, comparison }: Behind): Promise<Outcome> {
  if (intent.state === 'open' && (await isOrphaned(deps, intent))) await requireCards(deps).cancelIntent(intent.id);
  const { state, payment } = await syncIntent(deps, intent.id);
  if (state === 'unclaimed') return 'unclaimed';
  if (!payment || comparison === 'differs') return 'differing';
  return comparison === 'lost' ? 'rebuilt' : 'recorded';
}

async function isOrphaned(deps: PaymentDeps, intent: Intent): Promise<boolean> {
  if (isTooOld(deps, intent)) return true;
  const { attempt: id, building } = intent.metadata;
  const attempt = isUuid(id) ? await findAttempt(deps.database.db, { id }) : undefined;
  // Without a building in its metadata it may be another building's.
  return attempt ? attempt.state === 'cancelled' : building !== undefined;
}

/** Reports what would happen, without doing it. */
async function outcomeOf(deps: PaymentDeps, { intent, comparison }: Behind): Promise<Outcome> {
  if (comparison === 'to-record') return 'recorded';
  if (comparison === 'differs' || intent.state !== 'succeeded') return 'differing';
  return (await canBeRebuilt(deps, intent)) ? 'rebuilt' : 'unclaimed';
}

async function* pagesOf(intents: AsyncIterable<Intent>): AsyncGenerator<Intent[]> {
  let page: Intent[] = [];
  for await (const intent of intents) {
    page.push(intent);
    if (page.length < PAGE) continue;
    yield page;
    page = [];
  }
  if (page.length > 0) yield page;
}
