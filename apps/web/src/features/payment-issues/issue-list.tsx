import type { PaymentIssue } from '@surela/contract';
import { useState } from 'react';
import { buildingDateOf } from '../../platform/format/building-date.ts';
import { m } from '../../platform/messages/messages.js';
import type { Column } from '../../ui/tables/data-table.tsx';
import { DateText } from '../../ui/text/date-text.tsx';
import { useCloseIssue } from './decide-issue.ts';
import { IssueAbout } from './issue-about.tsx';
import { IssueSection } from './issue-section.tsx';
import { kindText } from './issue-text.ts';
import { ReasonDialog } from './reason-dialog.tsx';

export function IssueList({ issues }: { readonly issues: readonly PaymentIssue[] }) {
  const [closing, setClosing] = useState<PaymentIssue>();
  const { mutateAsync } = useCloseIssue();
  return (
    <>
      <IssueSection
        title={m.payment_issues_other_title()}
        columns={columns(setClosing)}
        rows={issues}
        keyOf={({ _id }) => _id}
      />
      {closing && (
        <ReasonDialog
          title={m.payment_issues_close_title()}
          text={m.payment_issues_close_text()}
          actionLabel={m.payment_issues_close()}
          onClose={() => setClosing(undefined)}
          onAction={(reason) => mutateAsync({ id: closing._id, reason })}
        />
      )}
    </>
  );
}

function columns(onClose: (issue: PaymentIssue) => void): readonly Column<PaymentIssue>[] {
  const nameOf = ({ _id }: PaymentIssue) => `issue-${_id}`;
  return [
    {
      title: m.payment_issues_what(),
      namesRow: true,
      // A sentence, not a name: it has to be read to its end.
      cell: (issue) => (
        <span id={nameOf(issue)} className="block whitespace-normal">
          {kindText(issue.kind)}
        </span>
      ),
    },
    {
      title: m.payment_issues_about(),
      wide: true,
      cell: (issue) => <IssueAbout issue={issue} describedBy={nameOf(issue)} />,
    },
    { title: m.payment_issues_since(), cell: ({ openedAt }) => <DateText on={buildingDateOf(new Date(openedAt))} /> },
    {
      title: m.unclaimed_action(),
      wide: true,
      unlabelled: true,
      cell: (issue) => (
        <button type="button" className="btn" aria-describedby={nameOf(issue)} onClick={() => onClose(issue)}>
          {m.payment_issues_close()}
        </button>
      ),
    },
  ];
}
