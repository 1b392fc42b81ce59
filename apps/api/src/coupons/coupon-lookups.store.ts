import type { Db, Tx } from '../platform/database/database.ts';

type Lookup = { readonly person_id: string; readonly coupon_id: string; readonly looked_up_at: Date };

/** Keeps only the last lookup of each person. */
export async function upsertLookup(tx: Tx, { person_id, coupon_id, looked_up_at }: Lookup): Promise<void> {
  await tx
    .insertInto('coupon_lookups')
    .values({ person_id, coupon_id, looked_up_at })
    .onConflict((conflict) => conflict.column('person_id').doUpdateSet({ coupon_id, looked_up_at }))
    .execute();
}

export function findLookup(db: Db, personId: string, since: Date): Promise<{ code: string } | undefined> {
  return db
    .selectFrom('coupon_lookups')
    .innerJoin('coupons', 'coupons.id', 'coupon_id')
    .select('code')
    .where('person_id', '=', personId)
    .where('looked_up_at', '>=', since)
    .executeTakeFirst();
}
