import type { Intent } from '../../platform/card-provider.ts';
import type { Deps } from '../../platform/deps.ts';
import { STALE_AFTER_MS } from '../cancel-stale-intents.ts';
import { isOfThisBuilding } from '../intent-metadata.ts';
import type { KnownIntent } from './known-intents.store.ts';

/** `lost`: belongs to this building, but we have no row for it. */
export type Comparison = 'not-ours' | 'up-to-date' | 'unclaimed' | 'to-record' | 'lost' | 'differs';

/** Compares an intent at the provider with our rows. */
export function compareIntent(
  deps: Pick<Deps, 'building' | 'clock'>,
  intent: Intent,
  known: KnownIntent | undefined,
): Comparison {
  if (known?.unclaimed && !known.payment) return compareUnclaimed(intent, known);
  if (!known?.attempt) {
    if (!isOfThisBuilding(deps, intent)) return 'not-ours';
    return intent.state === 'cancelled' ? 'up-to-date' : 'lost';
  }
  if (intent.state === 'cancelled') return known.attempt === 'cancelled' ? 'up-to-date' : 'differs';
  if (intent.state !== 'succeeded') {
    // An attempt that was cancelled before its intent was known leaves the intent open.
    const isOrphaned = known.attempt === 'cancelled' || isTooOld(deps, intent);
    return known.linked && !isOrphaned ? 'up-to-date' : 'differs';
  }
  if (!known.payment) return 'to-record';
  return differs(intent, known) ? 'differs' : 'up-to-date';
}

/** Open for longer than any payment can take: cancelled, whatever our rows say. */
export function isTooOld({ clock }: Pick<Deps, 'clock'>, { state, createdAt }: Intent): boolean {
  return state === 'open' && createdAt.getTime() < clock.now().getTime() - STALE_AFTER_MS;
}

function compareUnclaimed({ charge }: Intent, { unclaimed, refundedMinor }: KnownIntent): Comparison {
  if (charge && charge.refundedMinor !== refundedMinor) return 'differs';
  return unclaimed === 'unclaimed' ? 'unclaimed' : 'up-to-date';
}

function differs({ charge }: Intent, known: KnownIntent): boolean {
  if (!charge || known.payment === 'void') return false;
  return (
    known.refundedMinor !== Math.min(charge.refundedMinor, known.amountMinor ?? 0) ||
    known.dispute !== (charge.dispute ?? null) ||
    known.disputedMinor !== charge.disputedMinor ||
    known.disputeLostMinor !== charge.disputeLostMinor
  );
}
