import { calendarDate } from '@surela/values/calendar-date';
import { monthOf, type RentMonth } from '@surela/values/rent-month';
import { sql } from 'kysely';
import type { PaymentLine } from '../../lease-accounts/index.ts';
import type { Db, Tx } from '../../platform/database/database.ts';
import type { Row } from '../../platform/database/row.ts';
import type { PaymentRow } from '../payments.store.ts';

const among = (holders: readonly string[]) => sql<string>`any(${[...holders]}::uuid[])`;

/** @returns the months of attempts or payments, oldest first, by their id; one without lines is absent */
export async function listLines(db: Db, holders: readonly string[]): Promise<ReadonlyMap<string, PaymentLine[]>> {
  if (holders.length === 0) return new Map();
  const rows = await db
    .selectFrom('payment_lines')
    .select(['holder', 'month', 'rent_minor', 'discount_minor'])
    .where('holder', '=', among(holders))
    .orderBy('month')
    .execute();
  return Map.groupBy(rows, ({ holder }) => holder);
}

export type TakenLine = Pick<Row<'payment_lines'>, 'month' | 'rent_minor' | 'discount_minor'> & {
  readonly taken_minor: number;
};

/** @returns what each month took of a payment when it was recorded, oldest first; a payment without lines is absent */
export async function listTakenLines(db: Db, paymentIds: readonly string[]): Promise<Map<string, TakenLine[]>> {
  if (paymentIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('payment_lines')
    .select(['holder', 'month', 'rent_minor', 'discount_minor'])
    .select((eb) => eb.ref('taken_minor').$notNull().as('taken_minor'))
    .where('holder', '=', among(paymentIds))
    .where('taken_minor', 'is not', null)
    .orderBy('month')
    .execute();
  return Map.groupBy(rows, ({ holder }) => holder);
}

/** The months that a payment was for, oldest first. */
export async function listMonthsOf(db: Db, { id, month }: Pick<PaymentRow, 'id' | 'month'>): Promise<RentMonth[]> {
  return monthsOf({ month }, (await listTakenLines(db, [id])).get(id));
}

/** Of a payment without lines its one month. */
export function monthsOf({ month }: Pick<PaymentRow, 'month'>, lines: readonly TakenLine[] = []): RentMonth[] {
  const days = lines.length > 0 ? lines.map((line) => line.month) : [month];
  return days.map((day) => monthOf(calendarDate(day)));
}

/** A single month needs no line: it is in the row of the holder. */
export async function insertLines(tx: Tx, holder: string, lines: readonly PaymentLine[]): Promise<void> {
  if (lines.length < 2) return;
  await tx
    .insertInto('payment_lines')
    .values(lines.map((line) => ({ ...line, holder })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** A month that took something without being named gets a line. */
export async function markTaken(
  tx: Tx,
  holder: string,
  taken: readonly (PaymentLine & { readonly taken_minor: number })[],
): Promise<void> {
  await tx
    .insertInto('payment_lines')
    .values(taken.map((line) => ({ ...line, holder })))
    .onConflict((conflict) =>
      conflict.columns(['holder', 'month']).doUpdateSet((eb) => ({ taken_minor: eb.ref('excluded.taken_minor') })),
    )
    .execute();
}
