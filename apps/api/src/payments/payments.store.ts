import { calendarDate } from '@surela/values/calendar-date';
import { monthOf, type RentMonth } from '@surela/values/rent-month';
import { sql } from 'kysely';
import type { Db, Tx } from '../platform/database/database.ts';

export type PaymentMethod = 'card' | 'cash' | 'bank' | 'coupon';
export type PaymentState = 'paid' | 'refunded' | 'void' | 'disputed' | 'dispute-lost' | 'duplicate';

/** In one of these a month counts as paid. */
const EFFECTIVE_STATES: readonly PaymentState[] = ['paid', 'disputed'];

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
  'state',
  'version',
  'paid_at',
  'paid_on',
  'email',
  'name',
  'apartment',
  'block',
  'floor',
  'reference',
] as const;

export type PaymentRow = {
  readonly id: string;
  readonly receipt_number: string;
  readonly agreement_id: string;
  readonly person_id: string;
  /** First day of it. */
  readonly month: string;
  readonly attempt_id: string | null;
  readonly method: PaymentMethod;
  readonly transaction_id: string;
  readonly rent_minor: number;
  readonly discount_minor: number;
  readonly amount_minor: number;
  readonly coupon_code: string | null;
  readonly coupon_percentage: number | null;
  readonly refunded_minor: number;
  readonly state: PaymentState;
  readonly version: number;
  readonly paid_at: Date;
  readonly paid_on: string;
  readonly email: string;
  readonly name: string;
  readonly apartment: string;
  readonly block: string;
  readonly floor: number;
  readonly reference: string;
};

const payments = (db: Db) => db.selectFrom('payments').select(COLUMNS);
const rows = (found: unknown) => found as PaymentRow[];
const row = (found: unknown) => found as PaymentRow | undefined;

export async function findPayment(db: Db, by: { id: string } | { transactionId: string }) {
  const query =
    'id' in by ? payments(db).where('id', '=', by.id) : payments(db).where('transaction_id', '=', by.transactionId);
  return row(await query.executeTakeFirst());
}

/** The one by which a month counts as paid. */
export async function findEffectivePayment(db: Db, agreementId: string, month: string) {
  const query = payments(db)
    .where('agreement_id', '=', agreementId)
    .where('month', '=', month)
    .where('state', 'in', [...EFFECTIVE_STATES]);
  return row(await query.executeTakeFirst());
}

/** The months of a lease that are paid. */
export async function listPaidMonths(db: Db, agreementId: string): Promise<Set<RentMonth>> {
  const found = await db
    .selectFrom('payments')
    .select('month')
    .where('agreement_id', '=', agreementId)
    .where('state', 'in', [...EFFECTIVE_STATES])
    .execute();
  return new Set(found.map(({ month }) => monthOf(calendarDate(String(month)))));
}

/** The text is looked for as it is, in the month as people read it: never as a pattern. */
export async function listPaymentsOf(db: Db, personId: string, monthText: string, limit: number) {
  const query = payments(db)
    .where('person_id', '=', personId)
    .$if(monthText !== '', (some) =>
      some.where(sql<boolean>`strpos(lower(to_char(month, 'FMMonth,YYYY')), ${monthText}) > 0`),
    )
    .orderBy('paid_at', 'desc')
    .orderBy('receipt_number', 'desc')
    .limit(limit);
  return rows(await query.execute());
}

export async function listPaymentsOfMonth(db: Db, month: string, limit: number) {
  const query = payments(db).where('month', '=', month).orderBy('paid_at', 'desc').limit(limit);
  return rows(await query.execute());
}

/** Every payment by which a month of one of these leases counts as paid. */
export async function listEffectivePayments(db: Db, agreementIds: readonly string[]) {
  if (agreementIds.length === 0) return [];
  const query = payments(db)
    .where('agreement_id', 'in', [...agreementIds])
    .where('state', 'in', [...EFFECTIVE_STATES]);
  return rows(await query.execute());
}

export async function listDuplicatesToRefund(db: Db, limit: number) {
  const query = payments(db)
    .where('state', '=', 'duplicate')
    .whereRef('refunded_minor', '<', 'amount_minor')
    .limit(limit);
  return rows(await query.execute());
}

/** Paid within the last week, and not told of by a letter yet. */
export async function listWithoutReceiptEmail(db: Db, limit: number) {
  const query = payments(db)
    .where('state', 'in', [...EFFECTIVE_STATES])
    .where('paid_at', '>', sql<Date>`now() - interval '7 days'`)
    .where((eb) => {
      const key = sql<string>`'receipt:' || payments.id`;
      return eb.not(eb.exists(eb.selectFrom('email_outbox').select('email_outbox.id').where('key', '=', key)));
    })
    .orderBy('created_at')
    .limit(limit);
  return rows(await query.execute());
}

export type NewPayment = Omit<PaymentRow, 'refunded_minor' | 'version'> & { readonly refunded_minor?: number };

export async function insertPayment(tx: Tx, payment: NewPayment): Promise<PaymentRow> {
  const inserted = await tx.insertInto('payments').values(payment).returning(COLUMNS).executeTakeFirstOrThrow();
  return rows([inserted])[0] as PaymentRow;
}

/** Only if nobody else changed it meanwhile. */
export async function markPayment(
  tx: Tx,
  { id, version }: PaymentRow,
  change: { readonly state: PaymentState; readonly refunded_minor: number },
): Promise<PaymentRow> {
  const changed = await tx
    .updateTable('payments')
    .set({ ...change, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
  return rows([changed])[0] as PaymentRow;
}

/** The next in its year, without a gap: whoever numbers a receipt waits for the one before. */
export async function nextReceipt(tx: Tx, year: number): Promise<number> {
  const { latest } = await tx
    .insertInto('receipt_numbers')
    .values({ year, latest: 1 })
    .onConflict((conflict) =>
      conflict.column('year').doUpdateSet((eb) => ({ latest: eb('receipt_numbers.latest', '+', 1) })),
    )
    .returning('latest')
    .executeTakeFirstOrThrow();
  return latest;
}
