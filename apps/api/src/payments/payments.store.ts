import { sql } from 'kysely';
import type { Db, Tx } from '../platform/database/database.ts';
import type { Row } from '../platform/database/row.ts';
import { stuckItems } from '../platform/job-failures.store.ts';
import type { PaymentSearch } from './payment-search.ts';

/** In these states a month counts as paid. */
const EFFECTIVE_STATES = ['paid', 'disputed'] as const satisfies readonly Row<'payments'>['state'][];

/** @returns whether its month counts as paid */
export function isEffective({ state }: Pick<Row<'payments'>, 'state'>): boolean {
  return EFFECTIVE_STATES.some((one) => one === state);
}

const COLUMNS = [
  'id',
  'receipt_number',
  'agreement_id',
  'person_id',
  'month',
  'attempt_id',
  'method',
  'transaction_id',
  'rent_minor',
  'discount_minor',
  'amount_minor',
  'coupon_code',
  'coupon_percentage',
  'refunded_minor',
  'refunded_cash_minor',
  'refunded_bank_minor',
  'dispute',
  'disputed_minor',
  'dispute_lost_minor',
  'discount_lost_minor',
  'owed_again_minor',
  'state',
  'version',
  'changed_at',
  'paid_at',
  'paid_on',
  'email',
  'name',
  'apartment',
  'block',
  'floor',
  'reference',
] as const;

/** `month` is its first day. */
export type PaymentRow = Pick<Row<'payments'>, (typeof COLUMNS)[number]>;

const payments = (db: Db) => db.selectFrom('payments').select(COLUMNS);

export function findPayment(db: Db, by: { id: string } | { transactionId: string }): Promise<PaymentRow | undefined> {
  const query =
    'id' in by ? payments(db).where('id', '=', by.id) : payments(db).where('transaction_id', '=', by.transactionId);
  return query.executeTakeFirst();
}

export function listPayments(db: Db, ids: readonly string[]): Promise<PaymentRow[]> {
  return payments(db)
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .orderBy('month')
    .execute();
}

/** The payments that pay a month of the lease, the oldest month first. */
export function listEffectivePaymentsOf(db: Db, agreementId: string): Promise<PaymentRow[]> {
  return payments(db)
    .where('agreement_id', '=', agreementId)
    .where('state', 'in', EFFECTIVE_STATES)
    .orderBy('month')
    .execute();
}

/** Texts are matched literally, never as a pattern. Each of its months as the API writes it and as the screens do. */
function paymentsOf(db: Db, personId: string, { month, amountMinor, receipt }: PaymentSearch) {
  const all = payments(db).where('person_id', '=', personId);
  if (month === '') return all;
  const names = (day: 'payments.month' | 'payment_lines.month') =>
    sql<boolean>`(strpos(lower(to_char(${sql.ref(day)}, 'FMMonth YYYY')), ${month}) > 0
      or strpos(lower(to_char(${sql.ref(day)}, 'FMMonth,YYYY')), ${month}) > 0)`;
  return all.where((eb) =>
    eb.or([
      names('payments.month'),
      eb.exists(
        eb
          .selectFrom('payment_lines')
          .select('payment_lines.month')
          .whereRef('payment_lines.holder', '=', 'payments.id')
          .where('payment_lines.taken_minor', 'is not', null)
          .where(names('payment_lines.month')),
      ),
      ...(amountMinor === undefined ? [] : [eb('amount_minor', '=', amountMinor)]),
      ...(receipt === undefined ? [] : [sql<boolean>`right(receipt_number, ${receipt.length}) = ${receipt}`]),
    ]),
  );
}

export async function countPaymentsOf(db: Db, personId: string, search: PaymentSearch): Promise<number> {
  const counted = paymentsOf(db, personId, search).clearSelect().select(sql<number>`count(*)::int`.as('total'));
  return (await counted.executeTakeFirstOrThrow()).total;
}

export function listPaymentsOf(db: Db, personId: string, search: PaymentSearch, limit: number): Promise<PaymentRow[]> {
  return paymentsOf(db, personId, search)
    .orderBy('paid_at', 'desc')
    .orderBy('receipt_number', 'desc')
    .limit(limit)
    .execute();
}

/** Also those of several months, whether a month was named or took a part. Newest first. */
export function listPaymentsOfMonth(db: Db, month: string): Promise<PaymentRow[]> {
  return payments(db)
    .where((eb) =>
      eb.or([
        eb('month', '=', month),
        eb('id', 'in', eb.selectFrom('payment_lines').select('holder').where('payment_lines.month', '=', month)),
      ]),
    )
    .orderBy('paid_at', 'desc')
    .execute();
}

/** The payments that pay a month, of all leases, newest first. */
export async function listEffectivePayments(db: Db, month: string): Promise<PaymentRow[]> {
  return (await listPaymentsOfMonth(db, month)).filter(isEffective);
}

type Batch = { readonly job: string; readonly now: Date; readonly limit: number };

/**
 * Paid within the last week, without a receipt email in the outbox. Payments at which the job is stuck are left out: they
 * would fill the batch.
 */
export function listWithoutReceiptEmail(db: Db, { job, now, limit }: Batch): Promise<PaymentRow[]> {
  return payments(db)
    .where('state', 'in', EFFECTIVE_STATES)
    .where('paid_at', '>', sql<Date>`now() - interval '7 days'`)
    .where((eb) => {
      const key = sql<string>`'receipt:' || payments.id`;
      return eb.not(eb.exists(eb.selectFrom('email_outbox').select('email_outbox.id').where('key', '=', key)));
    })
    .where((eb) => eb.not(eb.exists(stuckItems(db, { job, now }, sql<string>`'payment ' || payments.id`))))
    .orderBy('created_at')
    .limit(limit)
    .execute();
}

/** What happens to a payment after it was recorded. */
export type PaymentChange = Pick<
  PaymentRow,
  | 'state'
  | 'dispute'
  | 'disputed_minor'
  | 'dispute_lost_minor'
  | 'refunded_minor'
  | 'refunded_cash_minor'
  | 'refunded_bank_minor'
>;

/** What its charge makes of it, for the ledger. */
export type ChargeShares = Pick<PaymentRow, 'discount_lost_minor' | 'owed_again_minor'>;

export type NewPayment = Omit<PaymentRow, Exclude<keyof PaymentChange, 'state'> | 'version' | 'changed_at'>;

export function insertPayment(tx: Tx, payment: NewPayment): Promise<PaymentRow> {
  return tx.insertInto('payments').values(payment).returning(COLUMNS).executeTakeFirstOrThrow();
}

/** Optimistic lock: throws if the version changed. */
export function markPayment(
  tx: Tx,
  { id, version }: PaymentRow,
  change: Partial<PaymentChange> & ChargeShares,
): Promise<PaymentRow> {
  return tx
    .updateTable('payments')
    .set({ ...change, version: version + 1, changed_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('version', '=', version)
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
}
