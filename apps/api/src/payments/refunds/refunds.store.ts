import { sql } from 'kysely';
import type { LockedLease } from '../../agreements/index.ts';
import type { Db, Tx } from '../../platform/database/database.ts';
import type { Row } from '../../platform/database/row.ts';
import type { PageSlice } from '../../platform/http/list-page.ts';
import type { PaymentRow } from '../payments.store.ts';
import type { RefundChange, RefundState } from './refund.rules.ts';
import { WAITING_STATES } from './waiting.rules.ts';

export type RefundRow = Row<'refunds'>;

/** A refund and its payment, as they are while their lease is locked. */
export type LockedRefund = { readonly lease: LockedLease; readonly refund: RefundRow; readonly payment: PaymentRow };

/** Made or on their way: together never more than the payment, as the database checks too. */
const ACTIVE_STATES = [...WAITING_STATES, 'succeeded', 'settled-otherwise'] as const satisfies readonly RefundState[];

const DONE_STATES = ['pending', 'succeeded', 'settled-otherwise'] as const satisfies readonly RefundState[];

export type NewRefund = Pick<RefundRow, 'payment_id' | 'amount_minor' | 'cause' | 'reason' | 'requested_by' | 'key'> & {
  /** Default: it lowers the rent. */
  readonly effect?: RefundRow['effect'];
  readonly next_try_at: Date;
  readonly created_at: Date;
};

/** @returns undefined if the payment has a refund with this key */
export function insertRefund(tx: Tx, refund: NewRefund): Promise<RefundRow | undefined> {
  return tx
    .insertInto('refunds')
    .values(refund)
    .onConflict((conflict) => conflict.columns(['payment_id', 'key']).doNothing())
    .returningAll()
    .executeTakeFirst();
}

export function findRefund(
  db: Db,
  by: { readonly id: string } | { readonly paymentId: string; readonly key: string },
): Promise<RefundRow | undefined> {
  const rows = db.selectFrom('refunds').selectAll();
  const query =
    'id' in by ? rows.where('id', '=', by.id) : rows.where('payment_id', '=', by.paymentId).where('key', '=', by.key);
  return query.executeTakeFirst();
}

export function listRefundsOfPayment(db: Db, paymentId: string): Promise<RefundRow[]> {
  return db
    .selectFrom('refunds')
    .selectAll()
    .where('payment_id', '=', paymentId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** Those of all the payments that are made or on their way, the oldest first. */
export async function listActiveRefunds(db: Db, paymentIds: readonly string[]): Promise<RefundRow[]> {
  if (paymentIds.length === 0) return [];
  return db
    .selectFrom('refunds')
    .selectAll()
    .where('payment_id', 'in', [...paymentIds])
    .where('state', 'in', ACTIVE_STATES)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** Those that are made or on their way, of the payments that pay a month of these leases. */
export function listActiveRefundsOfLeases(db: Db, agreementIds: readonly string[]) {
  return db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'payment_id')
    .select(['payment_id', 'refunds.amount_minor', 'refunds.state', 'effect', 'agreement_id', 'month'])
    .select(['refunded_minor', 'refunded_cash_minor', 'refunded_bank_minor'])
    .where('agreement_id', '=', sql<string>`any(${[...agreementIds]}::uuid[])`)
    .where('payments.state', 'in', ['paid', 'disputed'])
    .where('refunds.state', 'in', ACTIVE_STATES)
    .execute();
}

/** What was refunded, or is being processed, to return a credit or to leave the month owed. */
export async function sumRentKeepingRefunds(tx: Tx, paymentIds: readonly string[]): Promise<Map<string, number>> {
  if (paymentIds.length === 0) return new Map();
  const rows = await tx
    .selectFrom('refunds')
    .select(['payment_id', sql<number>`sum(amount_minor)::int`.as('total')])
    .where('payment_id', '=', sql<string>`any(${[...paymentIds]}::uuid[])`)
    .where('state', 'in', DONE_STATES)
    .where('effect', '<>', 'reduces')
    .groupBy('payment_id')
    .execute();
  return new Map(rows.map(({ payment_id, total }) => [payment_id, total]));
}

/** @returns refunds that are due; until the given time no other process takes them */
export function reserveRefunds(tx: Tx, now: Date, reservedUntil: Date, limit: number): Promise<RefundRow[]> {
  return tx
    .updateTable('refunds')
    .set({ next_try_at: reservedUntil })
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('refunds')
        .select('id')
        .where('state', '=', 'requested')
        .where('next_try_at', '<=', now)
        .orderBy('next_try_at')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .execute();
}

/** Conditional update. @returns undefined if it was sent, changed or answered since */
export function markCalled(tx: Tx, { id, call_number }: RefundRow, now: Date): Promise<RefundRow | undefined> {
  return tx
    .updateTable('refunds')
    .set({ called_at: sql<Date>`coalesce(called_at, ${now})` })
    .where('id', '=', id)
    .where('state', '=', 'requested')
    .where('call_number', '=', call_number)
    .returningAll()
    .executeTakeFirst();
}

/**
 * Conditional update, as that of `markCalled`: of the two, one finds the row changed.
 * @returns undefined if the provider was called since, or the refund has changed
 */
export function markCancelled(tx: Tx, { id, state, call_number }: RefundRow): Promise<RefundRow | undefined> {
  return tx
    .updateTable('refunds')
    .set({ state: 'cancelled' })
    .where('id', '=', id)
    .where('state', '=', state)
    .where('call_number', '=', call_number)
    .where('called_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
}

export type Settlement = Pick<
  RefundRow,
  'settled_method' | 'settled_reference' | 'settled_reason' | 'settled_by' | 'settled_at'
>;

/** Optimistic lock: throws if state or call changed. */
export function markRefund(
  tx: Tx,
  { id, state, call_number }: RefundRow,
  change: RefundChange & Partial<Settlement>,
): Promise<RefundRow> {
  return tx
    .updateTable('refunds')
    .set(change)
    .where('id', '=', id)
    .where('state', '=', state)
    .where('call_number', '=', call_number)
    .returningAll()
    .executeTakeFirstOrThrow();
}

const COLUMNS_OF_PAYMENT = ['receipt_number', 'name', 'apartment', 'block', 'month', 'dispute'] as const;

function refundsWithPayment(db: Db) {
  return db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'payment_id')
    .selectAll('refunds')
    .select(COLUMNS_OF_PAYMENT.map((column) => `payments.${column}` as const))
    .select('payments.state as payment_state');
}

export type RefundWithPayment = RefundRow &
  Pick<Row<'payments'>, (typeof COLUMNS_OF_PAYMENT)[number]> & { readonly payment_state: Row<'payments'>['state'] };

export type RefundFilter = RefundState | 'waiting' | undefined;

const statesOf = (filter: RefundFilter): readonly RefundState[] =>
  filter === 'waiting' ? WAITING_STATES : filter === undefined ? [] : [filter];

export function getRefundWithPayment(db: Db, id: string): Promise<RefundWithPayment> {
  return refundsWithPayment(db).where('refunds.id', '=', id).executeTakeFirstOrThrow();
}

/** The newest first. */
export function listRefundRows(
  db: Db,
  filter: RefundFilter,
  { limit, offset }: PageSlice,
): Promise<RefundWithPayment[]> {
  return refundsWithPayment(db)
    .$if(filter !== undefined, (some) => some.where('refunds.state', 'in', statesOf(filter)))
    .orderBy('refunds.created_at', 'desc')
    .orderBy('refunds.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
}

export async function countRefunds(db: Db, filter: RefundFilter): Promise<number> {
  const { total } = await db
    .selectFrom('refunds')
    .select(sql<number>`count(*)::int`.as('total'))
    .$if(filter !== undefined, (some) => some.where('state', 'in', statesOf(filter)))
    .executeTakeFirstOrThrow();
  return total;
}
