import type { Actor } from '../platform/auth/authenticate.ts';
import { todayAt } from '../platform/clock.ts';
import type { Db } from '../platform/database/database.ts';
import type { Deps } from '../platform/deps.ts';
import { AppError } from '../platform/http/app-error.ts';
import { findLookup, upsertLookup } from './coupon-lookups.store.ts';
import { lockCouponShared } from './coupons.store.ts';
import { findUsableCoupon } from './find-usable-coupon.ts';

/** GET /api/coupons/:code. One error for every reason, so codes cannot be guessed. */
export async function lookUpCoupon(
  deps: Pick<Deps, 'database' | 'clock' | 'building'>,
  { personId }: Actor,
  typed: string,
): Promise<number> {
  const code = typed.trim();
  const today = todayAt(deps);
  const percentage = await deps.database.transact(async (tx) => {
    // PostgreSQL text cannot contain NUL.
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

/** For clients that pay without naming a code: the person's last lookup. */
export function lastLookedUpCoupon(
  db: Db,
  { personId, since }: { personId: string; since: Date },
): Promise<{ code: string } | undefined> {
  return findLookup(db, personId, since);
}
