import { lockLease } from '../../agreements/index.ts';
import { releaseCoupons, releaseOtherCoupons } from '../../coupons/index.ts';
import type { Tx } from '../../platform/database/database.ts';
import { type AttemptRow, isLive, linkIntent, markAttempt } from '../attempts.store.ts';
import { endClaim, markPriced, readPricing, startClaim } from './price-claims.store.ts';

type Named = Pick<AttemptRow, 'id' | 'agreement_id'>;

export type Claim =
  /** The caller tells the provider the price of this row. Others may tell the same version at the same time. */
  | { readonly kind: 'claimed'; readonly attempt: AttemptRow }
  /** Another version is being told. */
  | { readonly kind: 'busy' }
  | { readonly kind: 'agreed'; readonly attempt: AttemptRow }
  | { readonly kind: 'closed' }
  /** Its intent may have been created with an older price, and the provider takes no other under the same key. */
  | { readonly kind: 'given-up' };

/** One version is told to the provider at a time; the claim says which. */
export async function claimPrice(tx: Tx, { id, agreement_id }: Named): Promise<Claim> {
  await lockLease(tx, agreement_id);
  const attempt = await readPricing(tx, id);
  if (!attempt || !isLive(attempt)) return { kind: 'closed' };
  if (attempt.priced_version === attempt.price_version) return { kind: 'agreed', attempt };
  const isOther = attempt.pricing_version !== null && attempt.pricing_version !== attempt.price_version;
  if (attempt.claim_runs && isOther) return { kind: 'busy' };
  if (attempt.intent_id === null && isOther) {
    await giveUp(tx, id);
    return { kind: 'given-up' };
  }
  await startClaim(tx, attempt);
  return { kind: 'claimed', attempt };
}

/** The provider has this version. Coupons of other prices are released now that none of them can be paid. */
export async function finishPrice(
  tx: Tx,
  { id, agreement_id }: Named,
  version: number,
  intentId: string,
): Promise<AttemptRow> {
  await lockLease(tx, agreement_id);
  await linkIntent(tx, id, intentId);
  // Cancelled while the provider created the intent: it is cancelled there too.
  await markAttempt(tx, id, ['cancelled'], 'cancelling');
  await endClaim(tx, id, version);
  const attempt = await markPriced(tx, id, version);
  if (isLive(attempt) && attempt.price_version === version) await releaseOtherCoupons(tx, id, attempt.coupon_code);
  return attempt;
}

/** For an attempt without an intent. While one is being created, the coupon stays held until it is cancelled. */
export async function closeUnlinked(tx: Tx, id: string): Promise<void> {
  const attempt = await readPricing(tx, id);
  if (attempt?.claim_runs) await markAttempt(tx, id, ['creating'], 'cancelling');
  else await giveUp(tx, id);
}

/** Nobody has been told how to pay it, so its coupon is free at once. */
async function giveUp(tx: Tx, id: string): Promise<void> {
  if (await markAttempt(tx, id, ['creating', 'cancelling'], 'cancelled')) await releaseCoupons(tx, id);
}
