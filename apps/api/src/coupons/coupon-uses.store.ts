import { sql } from 'kysely';
import type { Db, Tx } from '../platform/database/database.ts';
import type { Uses } from './coupon.rules.ts';

type Counted = { readonly couponId: string; readonly personId: string; readonly exceptHolders?: readonly string[] };

export async function countUses(db: Db, { couponId, personId, exceptHolders = [] }: Counted): Promise<Uses> {
  let uses = db.selectFrom('coupon_uses').where('coupon_id', '=', couponId);
  if (exceptHolders.length > 0) uses = uses.where('holder', 'not in', exceptHolders);
  return uses
    .select(sql<number>`count(*)::int`.as('all'))
    .select(sql<number>`(count(*) filter (where person_id = ${personId}))::int`.as('own'))
    .executeTakeFirstOrThrow();
}

type Use = { readonly holder: string; readonly coupon_id: string; readonly person_id: string };

export async function insertUse(tx: Tx, { holder, coupon_id, person_id }: Use): Promise<void> {
  await tx
    .insertInto('coupon_uses')
    .values({ holder, coupon_id, person_id })
    .onConflict((conflict) => conflict.columns(['holder', 'coupon_id']).doNothing())
    .execute();
}

export async function hasUse(db: Db, holder: string, couponId: string): Promise<boolean> {
  const uses = db.selectFrom('coupon_uses').select('holder').where('holder', '=', holder);
  return (await uses.where('coupon_id', '=', couponId).executeTakeFirst()) !== undefined;
}

export async function deleteUses(tx: Tx, holder: string): Promise<void> {
  await tx.deleteFrom('coupon_uses').where('holder', '=', holder).execute();
}

/** @returns whether the person has this coupon in use, or looked it up last */
export async function isKnownTo(db: Db, personId: string | undefined, code: string): Promise<boolean> {
  // PostgreSQL text cannot contain NUL.
  if (!personId || code.includes('\0')) return false;
  const found = await db
    .selectFrom('coupons')
    .select('id')
    .where(sql<boolean>`lower(code) = lower(${code})`)
    .where((eb) => {
      const by = { coupon_id: eb.ref('coupons.id'), person_id: personId };
      const uses = eb
        .selectFrom('coupon_uses')
        .select('holder')
        .where((use) => use.and(by));
      const lookups = eb
        .selectFrom('coupon_lookups')
        .select('looked_up_at')
        .where((lookup) => lookup.and(by));
      return eb.or([eb.exists(uses), eb.exists(lookups)]);
    })
    .executeTakeFirst();
  return found !== undefined;
}
