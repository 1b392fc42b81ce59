import { calendarDate } from '@surela/values/calendar-date';
import { monthOf } from '@surela/values/rent-month';
import { lockLease } from '../../agreements/index.ts';
import { leaseStartOf } from '../../charges/index.ts';
import { writeAuditLog } from '../../platform/audit-log.ts';
import type { Intent } from '../../platform/card-provider.ts';
import { todayAt } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { type AttemptRow, findAttempt } from '../attempts.store.ts';
import { attemptPriceFrom, isOfThisBuilding, isUuid } from '../intent-metadata.ts';
import { insertLines } from '../lines/payment-lines.store.ts';
import { isPayable } from '../payment.rules.ts';
import { beginReceiptSeries } from '../receipt-numbers.store.ts';
import { recordUnclaimed } from './record-unclaimed.ts';
import { insertRebuiltAttempt, type UnclaimedRow } from './unclaimed.store.ts';

type RebuildDeps = Pick<Deps, 'database' | 'building' | 'clock'>;

/**
 * For an intent without an attempt. An attempt is committed before its intent is created, so a restored backup has lost the
 * row: it is written again from the metadata. Money whose metadata names no lease and person of ours is kept as unclaimed.
 */
export async function rebuildAttempt(
  deps: RebuildDeps,
  intent: Intent,
): Promise<AttemptRow | 'unclaimed' | 'not-ours'> {
  if (!isOfThisBuilding(deps, intent)) return 'not-ours';
  return deps.database.transact(async (tx) => {
    const rebuilt = await rebuild(tx, deps, intent);
    if (typeof rebuilt !== 'string') return rebuilt;
    if (intent.state !== 'succeeded' || !intent.charge) return 'not-ours';
    // Only an intent that names our building proves a loss.
    if (intent.metadata['building']) await beginReceiptSeries(tx, intent.createdAt);
    await recordUnclaimed(tx, intent, intent.charge, rebuilt);
    return 'unclaimed';
  });
}

/** Whether `rebuildAttempt` would write an attempt. Changes nothing. */
export function canBeRebuilt(deps: RebuildDeps, intent: Intent): Promise<boolean> {
  return deps.database.transact(async (tx) => typeof (await judge(tx, deps, intent)) !== 'string');
}

async function rebuild(tx: Tx, deps: RebuildDeps, intent: Intent): Promise<AttemptRow | UnclaimedRow['why']> {
  const judged = await judge(tx, deps, intent);
  if (typeof judged === 'string') return judged;
  const { id, lease, lines, price } = judged;
  const existing = await findAttempt(tx, { id });
  // Rebuilt by another process while this one waited for the lease.
  if (existing) return existing.intent_id === intent.id ? existing : 'attempt-taken';
  await insertRebuiltAttempt(tx, lease, { ...price, id, intent_id: intent.id });
  await insertLines(tx, id, lines);
  await beginReceiptSeries(tx, intent.createdAt);
  const details = {
    intent: intent.id,
    lease: lease.id,
    month: price.month.slice(0, 7),
    ...(lines.length > 0 && { months: lines.map(({ month }) => month.slice(0, 7)).join(', ') }),
    amountMinor: intent.amountMinor,
  };
  await writeAuditLog(tx, { actorId: undefined, action: 'attempt rebuilt', subject: `attempt ${id}`, details });
  return (await findAttempt(tx, { id })) ?? 'attempt-taken';
}

/** @returns what the attempt was, or why it cannot be known */
async function judge(tx: Tx, deps: RebuildDeps, intent: Intent) {
  const { attempt: id, lease: leaseId, person } = intent.metadata;
  if (!leaseId) return 'no-lease-named';
  const lease = isUuid(leaseId) ? await lockLease(tx, leaseId) : undefined;
  if (!lease) return 'lease-unknown';
  if (lease.person_id !== person) return 'person-differs';
  if (intent.currency !== deps.building.currency) return 'other-currency';
  const read = attemptPriceFrom(intent);
  if (!read || !isUuid(id)) return 'not-readable';
  const { lines, ...price } = read;
  // Without the lease's end: it may have ended after the month was paid ahead.
  const lived = { began: monthOf(leaseStartOf(lease)) };
  const months = [price, ...lines].map(({ month }) => monthOf(calendarDate(month)));
  if (!months.every((month) => isPayable(month, lived, monthOf(todayAt(deps))))) return 'not-readable';
  return { id, lease, lines, price };
}
