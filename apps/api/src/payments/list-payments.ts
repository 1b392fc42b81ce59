import type { Payment } from '@surela/contract';
import type { Actor } from '../platform/auth/authenticate.ts';
import type { Database } from '../platform/database/database.ts';
import { type List, pageSlice, withTotal } from '../platform/http/list-page.ts';
import { serializePayments } from './payment.serializer.ts';
import { paymentSearchOf } from './payment-search.ts';
import { countPaymentsOf, listPaymentsOf } from './payments.store.ts';

/** GET /api/payment-history. Former tenants see theirs too. An empty text matches every payment. */
export async function listPayments({ db }: Database, { personId }: Actor, text = ''): Promise<List<Payment>> {
  if (!personId) return { items: [], total: 0 };
  const search = paymentSearchOf(text);
  const slice = pageSlice(undefined);
  const rows = await listPaymentsOf(db, personId, search, slice.limit);
  return withTotal(await serializePayments(db, rows, 'payer'), slice, () => countPaymentsOf(db, personId, search));
}
