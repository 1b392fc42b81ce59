import { formatMonth } from '@surela/values/format-date';
import { parseRentMonth } from '@surela/values/rent-month';
import type { Tx } from '../platform/database/database.ts';
import { notifyOffice } from '../platform/email/office-notifications.ts';
import { findIssueRow } from './issue-list.store.ts';
import { issueTitle } from './issue-titles.ts';
import { monthOfIssue } from './list-issues.ts';

/** Without an id, the issue was open already: the office has been told. */
export async function tellOfIssue(tx: Tx, opened: string | undefined): Promise<void> {
  if (!opened) return;
  const issue = await findIssueRow(tx, opened);
  const month = parseRentMonth(monthOfIssue(issue) ?? '');
  await notifyOffice(tx, {
    kind: 'payment-issue',
    subject: 'New payment issue',
    says: `${issueTitle(issue.kind)}.`,
    facts: [
      { label: 'Name', value: issue.person ?? '' },
      { label: 'Apartment', value: issue.apartment ?? '' },
      { label: 'Month', value: month ? formatMonth(month) : '' },
      { label: 'Receipt', value: issue.receipt ?? '' },
    ],
  });
}
