import { EXCEPTIONS_PER_PAGE, type PaymentException } from '@surela/contract';
import type { Database } from '../platform/database/database.ts';
import { pageSlice } from '../platform/http/list-page.ts';
import { countExceptions, listExceptionRows } from './exceptions.store.ts';

type ExceptionPage = { readonly exceptions: PaymentException[]; readonly open: number; readonly total: number };

/** GET /api/payment-exceptions */
export async function listExceptions({ db }: Database, page: number): Promise<ExceptionPage> {
  const [rows, open, total] = await Promise.all([
    listExceptionRows(db, pageSlice(page, EXCEPTIONS_PER_PAGE)),
    countExceptions(db, 'open'),
    countExceptions(db, 'all'),
  ]);
  const exceptions = rows.map(({ id, kind, subject, details, opened_at, closed_at, closing_reason, closedBy }) => ({
    _id: id,
    kind,
    subject,
    details,
    openedAt: opened_at.toISOString(),
    closedAt: closed_at?.toISOString() ?? null,
    closedBy,
    closingReason: closing_reason,
  }));
  return { exceptions, open, total };
}
