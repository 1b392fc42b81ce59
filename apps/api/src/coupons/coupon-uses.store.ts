import { sql } from 'kysely';
import type { Db, Tx } from '../platform/database/database.ts';
import type { Uses } from './coupon.rules.ts';

type Counted = { readonly couponId: string; readonly personId: string; readonly exceptHolder?: string | undefined };

export async function countUses(db: Db, { couponId, personId, exceptHolder }: Counted): Promise<Uses> {
  let uses = db.selectFrom('coupon_uses').where('coupon_id', '=', couponId);
  if (exceptHolder) uses = uses.where('holder', '<>', exceptHolder);
  return uses
    .select(sql<number>`count(*)::int`.as('all'))
    .select(sql<number>`(count(*) filter (where person_id = ${personId}))::int`.as('own'))
    .executeTakeFirstOrThrow();
}

type Use = { readonly holder: string; readonly coupon_id: string; readonly person_id: string };

/** A holder has one coupon: a second one replaces the first. */
export async function insertUse(tx: Tx, { holder, coupon_id, person_id }: Use): Promise<void> {
  await tx
    .insertInto('coupon_uses')
    .values({ holder, coupon_id, person_id })
    .onConflict((conflict) => conflict.column('holder').doUpdateSet({ coupon_id, person_id }))
    .execute();
}

export async function deleteUse(tx: Tx, holder: string): Promise<void> {
  await tx.deleteFrom('coupon_uses').where('holder', '=', holder).execute();
}
