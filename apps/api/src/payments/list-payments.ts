import type { Payment } from '@surela/contract';
import type { Actor } from '../platform/auth/authenticate.ts';
import type { Database } from '../platform/database/database.ts';
import { serializePayment } from './payment.serializer.ts';
import { listPaymentsOf } from './payments.store.ts';

const AT_MOST = 1_000;

/** GET /api/payment-history: what somebody paid, members who left too. Blank text means every month. */
export async function listPayments({ db }: Database, { personId }: Actor, monthText = ''): Promise<Payment[]> {
  if (!personId) return [];
  const rows = await listPaymentsOf(db, personId, monthText.trim().toLowerCase(), AT_MOST);
  return rows.map(serializePayment);
}
