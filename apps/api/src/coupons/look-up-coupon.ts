import type { Actor } from '../platform/auth/authenticate.ts';
import { todayAt } from '../platform/clock.ts';
import type { Db } from '../platform/database/database.ts';
import type { Deps } from '../platform/deps.ts';
import { AppError } from '../platform/http/app-error.ts';
import { findLookup, upsertLookup } from './coupon-lookups.store.ts';
import { lockCouponShared } from './coupons.store.ts';
import { findUsableCoupon } from './find-usable-coupon.ts';

/** GET /api/coupons/:code. Whatever the reason for a no, it sounds the same. */
export async function lookUpCoupon(
  deps: Pick<Deps, 'database' | 'clock' | 'building'>,
  { personId }: Actor,
  typed: string,
): Promise<number> {
  const code = typed.trim();
  const today = todayAt(deps);
  const percentage = await deps.database.transact(async (tx) => {
    // No text of PostgreSQL's holds this character.
    if (!personId || code.includes('\0')) return undefined;
    if (!(await lockCouponShared(tx, code))) return undefined;
    const coupon = await findUsableCoupon(tx, { code, personId, today });
    if (!coupon) return undefined;
    await upsertLookup(tx, { person_id: personId, coupon_id: coupon.id, looked_up_at: deps.clock.now() });
    return coupon.percentage;
  });
  if (percentage === undefined)
    throw new AppError('not-found', 'This coupon code is not valid or has ended. Check the spelling.');
  return percentage;
}

/** What a client means that names no code when it pays: the one that the person asked about last. */
export function lastLookedUpCoupon(
  db: Db,
  { personId, since }: { personId: string; since: Date },
): Promise<{ code: string } | undefined> {
  return findLookup(db, personId, since);
}
