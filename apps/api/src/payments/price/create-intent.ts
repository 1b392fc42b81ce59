import { lockLease } from '../../agreements/index.ts';
import type { Intent } from '../../platform/card-provider.ts';
import type { Deps } from '../../platform/deps.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { type AttemptRow, findAttempt, isLive, linkIntent, markAttempt } from '../attempts.store.ts';
import { intentMetadata } from '../intent-metadata.ts';
import { listLines } from '../lines/payment-lines.store.ts';
import { requireCards } from '../payment-deps.ts';
import { syncPayment } from '../sync-payment.ts';
import { giveUp } from './close-attempt.ts';

type IntentDeps = Pick<Deps, 'database' | 'building' | 'publicUrl' | 'cards' | 'clock'>;

export type OpenedIntent =
  | { readonly kind: 'open'; readonly intent: Intent }
  /** Closed by another price or by the end of the lease. */
  | { readonly kind: 'closed' }
  /** Paid or cancelled at the provider. */
  | { readonly kind: 'too-late'; readonly intentId: string };

/** The attempt's intent, created if there is none. It is returned only if the attempt is still live then. */
export async function openIntentOf(deps: IntentDeps, attempt: AttemptRow): Promise<OpenedIntent> {
  if (attempt.intent_id !== null) return readOpen(deps, attempt.intent_id);
  const intent = await createIntent(deps, attempt);
  if (await link(deps, attempt, intent.id)) return { kind: 'open', intent };
  await cancelOwn(deps, intent.id);
  return { kind: 'closed' };
}

async function readOpen(deps: IntentDeps, intentId: string): Promise<OpenedIntent> {
  const intent = await requireCards(deps).readIntent(intentId);
  return intent?.state === 'open' ? { kind: 'open', intent } : { kind: 'too-late', intentId };
}

/** Key and price belong to the attempt: a late or repeated request creates no second intent. */
async function createIntent(deps: IntentDeps, attempt: AttemptRow): Promise<Intent> {
  const lines = (await listLines(deps.database.db, [attempt.id])).get(attempt.id) ?? [];
  try {
    return await requireCards(deps).createIntent({
      key: `attempt:${attempt.id}`,
      amountMinor: attempt.amount_minor,
      currency: deps.building.currency,
      description: `Rent ${(lines.length > 0 ? lines : [attempt]).map(({ month }) => month.slice(0, 7)).join(', ')}`,
      metadata: intentMetadata(deps, attempt, lines),
    });
  } catch (error) {
    // If the outcome is unknown, the attempt stays: the next request at the same price uses the same key.
    const isUnknown = error instanceof AppError && error.code === 'not-available';
    if (!isUnknown) {
      await deps.database.transact(async (tx) => {
        await lockLease(tx, attempt.agreement_id);
        await giveUp(tx, attempt.id);
      });
    }
    throw error;
  }
}

/** @returns false if the attempt was closed while the provider created the intent */
function link({ database }: IntentDeps, { id, agreement_id }: AttemptRow, intentId: string): Promise<boolean> {
  return database.transact(async (tx) => {
    await lockLease(tx, agreement_id);
    await linkIntent(tx, id, intentId);
    // The attempt was closed while the intent was created, so the intent must be cancelled.
    await markAttempt(tx, id, ['cancelled'], 'cancelling');
    const attempt = await findAttempt(tx, { id });
    return attempt !== undefined && isLive(attempt);
  });
}

/** This intent was never handed out. If it can't be cancelled now, a job will do it. */
async function cancelOwn(deps: IntentDeps, intentId: string): Promise<void> {
  try {
    await requireCards(deps).cancelIntent(intentId);
    await syncPayment(deps, intentId);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
  }
}
