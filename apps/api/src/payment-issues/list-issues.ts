import { ISSUES_PER_PAGE, type PaymentIssue } from '@surela/contract';
import type { Database } from '../platform/database/database.ts';
import { pageSlice } from '../platform/http/list-page.ts';
import { listIssueRows } from './issue-list.store.ts';
import { countIssues } from './issues.store.ts';

type IssuePage = { readonly issues: PaymentIssue[]; readonly open: number; readonly total: number };

/** GET /api/payment-issues */
export async function listIssues({ db }: Database, page: number): Promise<IssuePage> {
  const [rows, open, total] = await Promise.all([
    listIssueRows(db, pageSlice(page, ISSUES_PER_PAGE)),
    countIssues(db, 'open'),
    countIssues(db, 'all'),
  ]);
  const issues = rows.map((row) => ({
    _id: row.id,
    kind: row.kind,
    subject: row.subject,
    details: row.details,
    about: serializeAbout(row),
    openedAt: row.opened_at.toISOString(),
    closedAt: row.closed_at?.toISOString() ?? null,
    closedBy: row.closedBy,
    closingReason: row.closing_reason,
  }));
  return { issues, open, total };
}

type IssueRow = Awaited<ReturnType<typeof listIssueRows>>[number];

function serializeAbout({ person, role, apartment, receipt, ...row }: IssueRow): PaymentIssue['about'] {
  // With a receipt, the payment is found here; without one, it has to be looked for at the card provider.
  const intent = receipt === null ? row.intent : null;
  if (person === null && receipt === null && intent === null) return null;
  return { person, isTenant: role === 'member', apartment, month: monthOfIssue(row), receipt, intent };
}

/** 'YYYY-MM' */
export function monthOfIssue({ paidMonth, namedMonth }: Pick<IssueRow, 'paidMonth' | 'namedMonth'>): string | null {
  return (paidMonth ?? namedMonth)?.slice(0, 'YYYY-MM'.length) ?? null;
}
