import { sql } from 'kysely';
import type { LockedLease } from '../../agreements/index.ts';
import type { Db, Tx } from '../../platform/database/database.ts';
import type { Row } from '../../platform/database/row.ts';
import type { PageSlice } from '../../platform/http/list-page.ts';
import type { NewAttempt } from '../attempts.store.ts';

const COLUMNS = [
  'intent_id',
  'amount_minor',
  'refunded_minor',
  'currency',
  'paid_at',
  'metadata',
  'why',
  'state',
  'payment_id',
  'refund_key',
] as const;

export type UnclaimedRow = Pick<Row<'unclaimed_payments'>, (typeof COLUMNS)[number]>;

export type NewUnclaimed = Omit<UnclaimedRow, 'metadata' | 'payment_id' | 'refund_key' | 'state'> & {
  readonly state: 'unclaimed' | 'refunded';
  readonly metadata: Readonly<Record<string, string>>;
};

export function lockUnclaimed(tx: Tx, intentId: string): Promise<UnclaimedRow | undefined> {
  return tx
    .selectFrom('unclaimed_payments')
    .select(COLUMNS)
    .where('intent_id', '=', intentId)
    .forUpdate()
    .executeTakeFirst();
}

/** If it is kept already, its refunded amount is updated. */
export async function insertUnclaimed(tx: Tx, { metadata, ...unclaimed }: NewUnclaimed): Promise<void> {
  const { refunded_minor, state } = unclaimed;
  await tx
    .insertInto('unclaimed_payments')
    .values({ ...unclaimed, metadata: JSON.stringify(metadata) })
    .onConflict((conflict) =>
      conflict
        .column('intent_id')
        .doUpdateSet({ refunded_minor, state })
        .where('unclaimed_payments.state', '<>', 'claimed'),
    )
    .execute();
}

/**
 * As `cancelling`: an intent that is still open is cancelled, a paid one is recorded. Neither is in the way of a newer
 * attempt for the same month.
 */
export async function insertRebuiltAttempt(
  tx: Tx,
  { id: agreement_id, person_id }: LockedLease,
  attempt: NewAttempt & { readonly intent_id: string },
): Promise<void> {
  await tx
    .insertInto('payment_attempts')
    .values({ ...attempt, agreement_id, person_id, state: 'cancelling', rebuilt_at: sql<Date>`now()` })
    .execute();
}

export async function markClaimed(tx: Tx, intentId: string, paymentId: string): Promise<void> {
  await tx
    .updateTable('unclaimed_payments')
    .set({ state: 'claimed', payment_id: paymentId })
    .where('intent_id', '=', intentId)
    .execute();
}

/** Committed before the provider is called: from then on the payment can't be assigned. */
export async function markRefundAsked(tx: Tx, intentId: string, refundKey: string): Promise<void> {
  await tx.updateTable('unclaimed_payments').set({ refund_key: refundKey }).where('intent_id', '=', intentId).execute();
}

/** The refund with this key failed: the payment can be assigned again. */
export async function markRefundFailed(tx: Tx, intentId: string, refundKey: string): Promise<void> {
  await tx
    .updateTable('unclaimed_payments')
    .set({ refund_key: null })
    .where('intent_id', '=', intentId)
    .where('refund_key', '=', refundKey)
    .execute();
}

/** Unclaimed ones first, the newest of each first, with the person whom the metadata names. */
export function listUnclaimedRows(db: Db, { limit, offset }: PageSlice) {
  return db
    .selectFrom('unclaimed_payments')
    .leftJoin('people', (join) => join.on(sql`people.id::text`, '=', sql`metadata ->> 'person'`))
    .select(['intent_id', 'amount_minor', 'refunded_minor', 'currency', 'paid_at', 'metadata', 'why', 'state'])
    .select(['people.name', 'people.email'])
    .orderBy(sql`state <> 'unclaimed'`)
    .orderBy('paid_at', 'desc')
    .orderBy('intent_id')
    .limit(limit)
    .offset(offset)
    .execute();
}

export function countUnclaimed(db: Db): Promise<{ open: number; total: number }> {
  return db
    .selectFrom('unclaimed_payments')
    .select([
      sql<number>`(count(*) filter (where state = 'unclaimed'))::int`.as('open'),
      sql<number>`count(*)::int`.as('total'),
    ])
    .executeTakeFirstOrThrow();
}
