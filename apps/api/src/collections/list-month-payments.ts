import type { Payment } from '@surela/contract';
import { firstDayOf, rentMonth } from '@surela/values/rent-month';
import { listPaymentsOfMonth, serializePayment } from '../payments/index.ts';
import type { Deps } from '../platform/deps.ts';

const AT_MOST = 1_000;

/** GET /api/month-payments: refunded, voided and double ones too, for whoever keeps the books. */
export async function listMonthPayments({ database }: Pick<Deps, 'database'>, month: string): Promise<Payment[]> {
  const rows = await listPaymentsOfMonth(database.db, firstDayOf(rentMonth(month)), AT_MOST);
  return rows.map(serializePayment);
}
