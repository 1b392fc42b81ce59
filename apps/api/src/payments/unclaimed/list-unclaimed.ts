import { UNCLAIMED_PER_PAGE, type UnclaimedPayment } from '@surela/contract';
import { minor, unitsFromMinor } from '@surela/values/money';
import { parseRentMonth } from '@surela/values/rent-month';
import type { Database } from '../../platform/database/database.ts';
import { pageSlice } from '../../platform/http/list-page.ts';
import { countUnclaimed, listUnclaimedRows } from './unclaimed.store.ts';

type UnclaimedPage = { readonly payments: UnclaimedPayment[]; readonly open: number; readonly total: number };

/** GET /api/unclaimed-payments */
export async function listUnclaimed({ db }: Database, page: number): Promise<UnclaimedPage> {
  const [rows, { open, total }] = await Promise.all([
    listUnclaimedRows(db, pageSlice(page, UNCLAIMED_PER_PAGE)),
    countUnclaimed(db),
  ]);
  const payments = rows.map((row) => ({
    intentId: row.intent_id,
    amount: unitsFromMinor(minor(row.amount_minor)),
    refunded: unitsFromMinor(minor(row.refunded_minor)),
    currency: row.currency,
    paidAt: row.paid_at.toISOString(),
    month: parseRentMonth(row.metadata['month'] ?? '') ?? null,
    person: row.name !== null && row.email !== null ? { name: row.name, email: row.email } : null,
    why: row.why,
    state: row.state,
  }));
  return { payments, open, total };
}
