import { sql } from 'kysely';
import type { LockedLease } from '../agreements/index.ts';
import type { Db, Tx } from '../platform/database/database.ts';
import type { Row } from '../platform/database/row.ts';
import { stuckItems } from '../platform/job-failures.store.ts';

export type AttemptState = Row<'payment_attempts'>['state'];

const COLUMNS = [
  'id',
  'agreement_id',
  'person_id',
  'month',
  'rent_minor',
  'discount_minor',
  'amount_minor',
  'coupon_code',
  'coupon_percentage',
  'intent_id',
  'state',
] as const;

export type AttemptRow = Pick<Row<'payment_attempts'>, (typeof COLUMNS)[number]>;

const PRICE_COLUMNS = ['rent_minor', 'discount_minor', 'amount_minor', 'coupon_code', 'coupon_percentage'] as const;

/** Never changed: a new price is a new attempt. */
export type AttemptPrice = Pick<AttemptRow, (typeof PRICE_COLUMNS)[number]>;

export function hasPrice(attempt: AttemptRow, price: AttemptPrice): boolean {
  return PRICE_COLUMNS.every((column) => attempt[column] === price[column]);
}

/** Attempts at any of these months that are neither paid nor cancelled. */
export function listUnfinishedAttempts(db: Db, agreementId: string, months: readonly string[]): Promise<AttemptRow[]> {
  return db
    .selectFrom('payment_attempts')
    .select(COLUMNS)
    .where('agreement_id', '=', agreementId)
    .where(atAnyOf(months))
    .where('state', 'in', ['creating', 'open', 'cancelling'])
    .execute();
}

/** An attempt at several months has a line for each. */
function atAnyOf(months: readonly string[]) {
  const named = sql`any(${[...months]}::date[])`;
  return sql<boolean>`(payment_attempts.month = ${named} or exists (
    select from payment_lines where holder = payment_attempts.id and payment_lines.month = ${named}))`;
}

export function isLive({ state }: Pick<AttemptRow, 'state'>): boolean {
  return state === 'creating' || state === 'open';
}

export function findAttempt(db: Db, by: { id: string } | { intentId: string }): Promise<AttemptRow | undefined> {
  const query = db.selectFrom('payment_attempts').select(COLUMNS);
  const found = 'id' in by ? query.where('id', '=', by.id) : query.where('intent_id', '=', by.intentId);
  return found.executeTakeFirst();
}

export type NewAttempt = AttemptPrice & Pick<AttemptRow, 'id' | 'month'>;

export function insertAttempt(tx: Tx, lease: LockedLease, attempt: NewAttempt): Promise<AttemptRow> {
  const { id: agreement_id, person_id } = lease;
  return tx
    .insertInto('payment_attempts')
    .values({ ...attempt, agreement_id, person_id, asked_at: sql<Date>`clock_timestamp()` })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
}

/** Links the provider's intent to the attempt, once. */
export async function linkIntent(tx: Tx, id: string, intentId: string): Promise<void> {
  await tx
    .updateTable('payment_attempts')
    .set((eb) => ({
      intent_id: intentId,
      state: eb.case().when('state', '=', 'creating').then<AttemptState>('open').else(eb.ref('state')).end(),
    }))
    .where('id', '=', id)
    .where('intent_id', 'is', null)
    .execute();
}

/** Requested again at the same price. An attempt that was being closed before the provider answered is live again. */
export function renewAttempt(tx: Tx, _lease: LockedLease, { id }: AttemptRow): Promise<AttemptRow> {
  return tx
    .updateTable('payment_attempts')
    .set((eb) => ({
      asked_at: sql<Date>`clock_timestamp()`,
      state: eb.case().when('state', '=', 'cancelling').then<AttemptState>('creating').else(eb.ref('state')).end(),
    }))
    .where('id', '=', id)
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
}

/** Conditional update. @returns false if the attempt was in another state */
export async function markAttempt(
  tx: Tx,
  id: string,
  from: readonly AttemptState[],
  to: AttemptState,
): Promise<boolean> {
  const row = await tx
    .updateTable('payment_attempts')
    .set({ state: to })
    .where('id', '=', id)
    .where('state', 'in', [...from])
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

type GivenUp = { readonly states: readonly AttemptState[]; readonly askedSecondsAgo: number };

/**
 * Only without an intent. Uses the database's clock, which is the same for all processes. @returns false if nothing changed
 */
export async function markGivenUp(tx: Tx, id: string, { states, askedSecondsAgo }: GivenUp): Promise<boolean> {
  const row = await tx
    .updateTable('payment_attempts')
    .set({ state: 'cancelled' })
    .where('id', '=', id)
    .where('intent_id', 'is', null)
    .where('state', 'in', [...states])
    .where('asked_at', '<=', sql<Date>`clock_timestamp() - make_interval(secs => ${askedSecondsAgo})`)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Marks the open attempts at any of these months for cancellation. */
export async function markCancelling(tx: Tx, agreementId: string, months: readonly string[]): Promise<void> {
  await tx
    .updateTable('payment_attempts')
    .set({ state: 'cancelling' })
    .where('agreement_id', '=', agreementId)
    .where('state', 'in', ['creating', 'open'])
    .where(atAnyOf(months))
    .execute();
}

/** Attempts older than these times are cancelled. */
export type StaleBefore = {
  readonly created: Date;
  /** Last requested before this time, with a coupon that others may be waiting for. */
  readonly withCoupon: Date;
  /** Last requested before this time, and the provider never answered. */
  readonly withoutIntent: Date;
};

export async function markStaleCancelling(tx: Tx, before: StaleBefore): Promise<void> {
  await tx
    .updateTable('payment_attempts')
    .set({ state: 'cancelling' })
    .where('state', 'in', ['creating', 'open'])
    .where((eb) =>
      eb.or([
        eb('created_at', '<', before.created),
        eb('asked_at', '<', before.withCoupon).and('coupon_code', 'is not', null),
        eb('asked_at', '<', before.withoutIntent).and('intent_id', 'is', null),
      ]),
    )
    .execute();
}

type Batch = { readonly job: string; readonly now: Date; readonly limit: number };

/** Those at which the job is stuck are left out: they would fill the batch. */
export function listCancelling(db: Db, { job, now, limit }: Batch): Promise<AttemptRow[]> {
  return db
    .selectFrom('payment_attempts')
    .select(COLUMNS)
    .where('state', '=', 'cancelling')
    .where((eb) => eb.not(eb.exists(stuckItems(db, { job, now }, SUBJECT))))
    .orderBy('created_at')
    .limit(limit)
    .execute();
}

const SUBJECT = sql<string>`'attempt ' || payment_attempts.id`;

/** @returns how many listCancelling leaves out */
export async function countStuckCancelling(db: Db, { job, now }: Omit<Batch, 'limit'>): Promise<number> {
  const stuck = db
    .selectFrom('payment_attempts')
    .select(sql<number>`count(*)::int`.as('total'))
    .where('state', '=', 'cancelling')
    .where((eb) => eb.exists(stuckItems(db, { job, now }, SUBJECT)));
  return (await stuck.executeTakeFirstOrThrow()).total;
}

type HoldQuery = { readonly personId: string; readonly couponId: string; readonly exceptIds: readonly string[] };

/** @returns the month of another open payment of this person that holds the coupon */
export async function findMonthHolding(
  db: Db,
  { personId, couponId, exceptIds }: HoldQuery,
): Promise<string | undefined> {
  const found = await db
    .selectFrom('payment_attempts')
    .innerJoin('coupon_uses', 'holder', 'payment_attempts.id')
    .select('month')
    .where('payment_attempts.person_id', '=', personId)
    .where('coupon_id', '=', couponId)
    .where('payment_attempts.id', '<>', sql<string>`all(${[...exceptIds]}::uuid[])`)
    .where('state', 'in', ['creating', 'open', 'cancelling'])
    .executeTakeFirst();
  return found?.month;
}
