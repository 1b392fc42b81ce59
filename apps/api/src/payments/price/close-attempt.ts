import { releaseCoupons } from '../../coupons/index.ts';
import type { Tx } from '../../platform/database/database.ts';
import { markAttempt, markGivenUp } from '../attempts.store.ts';

/** Longer than the provider's client takes with all its retries: after this time no answer can arrive. */
const CREATE_SECONDS = 60;

/** For an attempt without an intent. One may be about to be created, so the coupon stays held for now. */
export async function closeUnlinked(tx: Tx, id: string): Promise<void> {
  await markAttempt(tx, id, ['creating'], 'cancelling');
  await giveUpUnanswered(tx, id);
}

/**
 * Closed without an answer from the provider. Nobody can pay it, because its intent was never handed out, so its coupon is
 * released.
 */
export async function giveUpUnanswered(tx: Tx, id: string): Promise<void> {
  if (await markGivenUp(tx, id, { states: ['cancelling'], askedSecondsAgo: CREATE_SECONDS })) {
    await releaseCoupons(tx, id);
  }
}

/** The provider has refused to create it. */
export async function giveUp(tx: Tx, id: string): Promise<void> {
  if (await markGivenUp(tx, id, { states: ['creating', 'cancelling'], askedSecondsAgo: 0 })) {
    await releaseCoupons(tx, id);
  }
}
