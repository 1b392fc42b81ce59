import { lockLease } from '../agreements/index.ts';
import { releaseCoupons } from '../coupons/index.ts';
import { openCountedIssue } from '../payment-issues/index.ts';
import type { Tx } from '../platform/database/database.ts';
import type { Deps } from '../platform/deps.ts';
import { type AttemptRow, findAttempt, markAttempt } from './attempts.store.ts';

/**
 * The provider has no such intent: its account was replaced, or is the wrong one. An unpaid attempt is cancelled, so that
 * its payer gets another intent; a payment stays as it is. If the account was a mistake, the intent is recorded or cancelled
 * once the right one is back, as with every cancelled attempt.
 * @returns false if the intent was never ours, or has been paid
 */
export async function releaseGoneAttempt({ database }: Pick<Deps, 'database'>, intentId: string): Promise<boolean> {
  const attempt = await findAttempt(database.db, { intentId });
  if (!attempt || attempt.state === 'succeeded') return false;
  await database.transact(async (tx) => {
    await lockLease(tx, attempt.agreement_id);
    if (!(await releaseAttempt(tx, attempt))) return;
    // One issue for all of them, with their number since it was opened.
    await openCountedIssue(tx, { kind: 'intents-unknown', subject: 'card account' });
  });
  return true;
}

/** @returns false if it was paid or cancelled already */
export async function releaseAttempt(tx: Tx, { id }: Pick<AttemptRow, 'id'>): Promise<boolean> {
  if (!(await markAttempt(tx, id, ['creating', 'open', 'cancelling'], 'cancelled'))) return false;
  await releaseCoupons(tx, id);
  return true;
}
