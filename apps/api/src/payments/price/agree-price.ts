import { setTimeout as wait } from 'node:timers/promises';
import type { Intent } from '../../platform/card-provider.ts';
import type { Deps } from '../../platform/deps.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { type AttemptRow, isLive } from '../attempts.store.ts';
import { requireCards } from '../payment-deps.ts';
import { syncPayment } from '../sync-payment.ts';
import { claimPrice, finishPrice } from './claim-price.ts';
import { intentMetadata } from './intent-metadata.ts';
import { endClaim } from './price-claims.store.ts';

const MAX_WAIT_MS = 10_000;
const STEP_MS = 60;

type PriceDeps = Pick<Deps, 'database' | 'building' | 'cards' | 'clock'>;

export type AgreedPrice =
  | { readonly kind: 'agreed'; readonly intent: Intent }
  /** Another request changed the price. */
  | { readonly kind: 'superseded'; readonly attempt: AttemptRow }
  | { readonly kind: 'closed' }
  | { readonly kind: 'given-up' }
  /** Paid or cancelled at the provider. */
  | { readonly kind: 'too-late'; readonly intentId: string };

/** Tells the provider the attempt's price. Agreed only if it is still this version that can be paid. */
export async function agreePrice(deps: PriceDeps, attempt: AttemptRow): Promise<AgreedPrice> {
  const wanted = attempt.price_version;
  for (const end = performance.now() + MAX_WAIT_MS; performance.now() < end; await wait(STEP_MS)) {
    const claim = await deps.database.transact((tx) => claimPrice(tx, attempt));
    if (claim.kind === 'busy') continue;
    if (claim.kind === 'closed' || claim.kind === 'given-up') return claim;
    if (claim.attempt.price_version !== wanted) return { kind: 'superseded', attempt: claim.attempt };
    return claim.kind === 'agreed' ? readAgreed(deps, claim.attempt) : tell(deps, claim.attempt);
  }
  throw new AppError('not-available', "Couldn't start the payment. You were not charged. Try again in a minute.", 5);
}

async function readAgreed(deps: PriceDeps, attempt: AttemptRow): Promise<AgreedPrice> {
  const intent = attempt.intent_id ? await requireCards(deps).readIntent(attempt.intent_id) : undefined;
  if (!intent) throw new Error('The card provider has lost an intent');
  return intent.state === 'open' ? { kind: 'agreed', intent } : { kind: 'too-late', intentId: intent.id };
}

async function tell(deps: PriceDeps, attempt: AttemptRow): Promise<AgreedPrice> {
  const version = attempt.price_version;
  const told = await tellProvider(deps, attempt).catch(async (error: unknown) => {
    // With an unknown outcome the claim runs on: the price may still arrive there.
    const isUnknown = error instanceof AppError && error.code === 'not-available';
    if (!isUnknown) await deps.database.transact((tx) => endClaim(tx, attempt.id, version));
    throw error;
  });
  if (told === 'too-late') {
    await deps.database.transact((tx) => endClaim(tx, attempt.id, version));
    return { kind: 'too-late', intentId: attempt.intent_id ?? '' };
  }
  const after = await deps.database.transact((tx) => finishPrice(tx, attempt, version, told.id));
  if (!isLive(after)) {
    await cancelOwn(deps, told.id);
    return { kind: 'closed' };
  }
  return after.price_version === version ? { kind: 'agreed', intent: told } : { kind: 'superseded', attempt: after };
}

/** Closed while the provider was told: nobody has been given this intent. If it cannot be cancelled now, a job does it. */
async function cancelOwn(deps: PriceDeps, intentId: string): Promise<void> {
  try {
    await requireCards(deps).cancelIntent(intentId);
    await syncPayment(deps, intentId);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
  }
}

/** The key names the version, so a request that arrives late or twice changes nothing. */
async function tellProvider(deps: PriceDeps, attempt: AttemptRow): Promise<Intent | 'too-late'> {
  const cards = requireCards(deps);
  const price = { amountMinor: attempt.amount_minor, metadata: intentMetadata(deps, attempt) };
  if (attempt.intent_id !== null) {
    return cards.priceIntent(attempt.intent_id, { ...price, key: `price:${attempt.id}:${attempt.price_version}` });
  }
  return cards.createIntent({
    ...price,
    key: `attempt:${attempt.id}`,
    currency: deps.building.currency,
    description: `Rent ${attempt.month.slice(0, 7)}`,
  });
}
