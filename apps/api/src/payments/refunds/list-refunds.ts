import { REFUNDS_PER_PAGE, type Refund } from '@surela/contract';
import type { Database } from '../../platform/database/database.ts';
import { pageSlice } from '../../platform/http/list-page.ts';
import { serializeRefund } from './refund.serializer.ts';
import { countRefunds, listRefundRows, type RefundFilter } from './refunds.store.ts';

type Filter = { readonly state?: RefundFilter; readonly page?: number | undefined };

/** GET /api/refunds */
export async function listRefunds(
  { db }: Database,
  { state, page = 1 }: Filter,
): Promise<{ readonly refunds: Refund[]; readonly total: number }> {
  const [rows, total] = await Promise.all([
    listRefundRows(db, state, pageSlice(page, REFUNDS_PER_PAGE)),
    countRefunds(db, state),
  ]);
  return { refunds: rows.map(serializeRefund), total };
}
