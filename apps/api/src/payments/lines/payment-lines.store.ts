import { calendarDate } from '@surela/values/calendar-date';
import { monthOf, type RentMonth } from '@surela/values/rent-month';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import type { Row } from '../../platform/database/row.ts';
import type { PaymentRow } from '../payments.store.ts';

/** A month of a payment that was recorded. `month` is its first day. */
export type TakenLine = Pick<Row<'payment_lines'>, 'month' | 'rent_minor' | 'discount_minor'> & {
  /** What the month took of the payment. */
  readonly taken_minor: number;
};

/** @returns by payment, the oldest month first; a payment of its one month is absent */
export async function listTakenLines(db: Db, paymentIds: readonly string[]): Promise<Map<string, TakenLine[]>> {
  if (paymentIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('payment_lines')
    .select(['holder', 'month', 'rent_minor', 'discount_minor', 'taken_minor'])
    .where('holder', '=', sql<string>`any(${[...paymentIds]}::uuid[])`)
    .where('taken_minor', 'is not', null)
    .$narrowType<{ taken_minor: number }>()
    .orderBy('month')
    .execute();
  const lines = new Map<string, TakenLine[]>();
  for (const { holder, ...line } of rows) {
    const before = lines.get(holder);
    if (before) before.push(line);
    else lines.set(holder, [line]);
  }
  return lines;
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
