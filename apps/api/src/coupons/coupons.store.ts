import { sql } from 'kysely';
import type { Db, Tx } from '../platform/database/database.ts';
import type { Row } from '../platform/database/row.ts';

type Limits = Pick<Row<'coupons'>, 'ends_on' | 'total_limit' | 'member_limit'>;
export type NewCoupon = Pick<Row<'coupons'>, 'code' | 'percentage' | 'description' | 'available'> & Partial<Limits>;

const TERMS = ['available', 'ends_on', 'total_limit', 'member_limit'] as const;

/** What a limit counts: paid with, or reserved by a payment that is not paid yet. */
const taken = sql<number>`(select count(*)::int from coupon_uses where coupon_id = coupons.id)`;
/** An attempt and the payment that comes of it have the same id. */
const used = sql<number>`(select count(*)::int from coupon_uses join payments on payments.id = holder
   where coupon_id = coupons.id)`;

function coupons(db: Db) {
  return db
    .selectFrom('coupons')
    .select(['id', 'code', 'percentage', 'description', ...TERMS])
    .select([used.as('used'), sql<number>`${taken} - ${used}`.as('reserved')]);
}

export type CouponRow = Awaited<ReturnType<typeof listCouponRows>>[number];

export type Offer = { readonly today: string; readonly personId: string | undefined; readonly limit: number };

/** Coupons that the person can use today. */
function couponsOnOffer(db: Db, { today, personId }: Offer) {
  return coupons(db)
    .where('available', '=', true)
    .where(sql<boolean>`(ends_on is null or ends_on >= ${today})`)
    .where(sql<boolean>`(total_limit is null or total_limit > ${taken})`)
    .where(
      sql<boolean>`(member_limit is null or member_limit >
        (select count(*) from coupon_uses where coupon_id = coupons.id and person_id = ${personId ?? null}))`,
    );
}

export async function countCouponsOnOffer(db: Db, offer: Offer): Promise<number> {
  const counted = couponsOnOffer(db, offer).clearSelect().select(sql<number>`count(*)::int`.as('total'));
  return (await counted.executeTakeFirstOrThrow()).total;
}

export function listCouponsOnOffer(db: Db, offer: Offer): Promise<CouponRow[]> {
  return couponsOnOffer(db, offer).orderBy('percentage', 'desc').orderBy('code').limit(offer.limit).execute();
}

type Search = { readonly words: readonly string[] };

export function listCouponRows(db: Db, { words, limit, offset }: Search & { limit: number; offset: number }) {
  return coupons(db)
    .where(contains(words))
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute();
}

export async function countCoupons(db: Db, { words }: Search): Promise<number> {
  const row = await db
    .selectFrom('coupons')
    .select(({ fn }) => fn.countAll<string>().as('total'))
    .where(contains(words))
    .executeTakeFirstOrThrow();
  return Number(row.total);
}

/** Case-insensitive: each word occurs in the code or the description. */
function contains(words: readonly string[]) {
  const found = words.map((word) => sql`strpos(lower(code || ' ' || description), lower(${word})) > 0`);
  return words.length > 0 ? sql<boolean>`(${sql.join(found, sql` and `)})` : sql<boolean>`true`;
}

/** Codes are case-insensitive. */
function byCode(db: Db, code: string) {
  return db
    .selectFrom('coupons')
    .select(['id', 'code', 'percentage', ...TERMS])
    .where(sql<boolean>`lower(code) = lower(${code})`);
}

export function findCoupon(db: Db, code: string) {
  return byCode(db, code).executeTakeFirst();
}

/** Prevents only the deletion of the coupon until the transaction ends. */
export function lockCouponShared(tx: Tx, code: string) {
  return byCode(tx, code).forKeyShare().executeTakeFirst();
}

/** Other transactions that use the coupon wait until this one ends. */
export function lockCoupon(tx: Tx, code: string) {
  return byCode(tx, code).forNoKeyUpdate().executeTakeFirst();
}

/** @returns the new id, or undefined if the code exists, in any case */
export async function insertCoupon(tx: Tx, coupon: NewCoupon): Promise<string | undefined> {
  const inserted = await tx
    .insertInto('coupons')
    .values(coupon)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted?.id;
}

/** @returns the code, or undefined if the coupon is absent or already in that state */
export async function markAvailable(tx: Tx, id: string, available: boolean): Promise<string | undefined> {
  const row = await tx
    .updateTable('coupons')
    .set({ available })
    .where('id', '=', id)
    .where('available', '<>', available)
    .returning('code')
    .executeTakeFirst();
  return row?.code;
}

export function deleteCouponRow(tx: Tx, id: string) {
  return tx.deleteFrom('coupons').where('id', '=', id).returning(['code', 'percentage']).executeTakeFirst();
}
