import type { Payment } from '@surela/contract';
import { firstDayOf, rentMonth } from '@surela/values/rent-month';
import { listPaymentsOfMonth, serializePayments } from '../payments/index.ts';
import type { Deps } from '../platform/deps.ts';

/** GET /api/month-payments. Includes refunded, voided and duplicate payments. */
export async function listMonthPayments({ database }: Pick<Deps, 'database'>, month: string): Promise<Payment[]> {
  const rows = await listPaymentsOfMonth(database.db, firstDayOf(rentMonth(month)));
  return serializePayments(database.db, rows, 'admin');
}
