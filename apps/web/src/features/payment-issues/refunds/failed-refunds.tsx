import type { Refund } from '@surela/contract';
import { useState } from 'react';
import { m } from '../../../platform/messages/messages.js';
import type { Column } from '../../../ui/tables/data-table.tsx';
import { IssueSection } from '../issue-section.tsx';
import { failureText } from '../issue-text.ts';
import { refundColumns } from './refund-columns.tsx';
import { RetryRefundDialog } from './retry-refund-dialog.tsx';
import { SettleRefundDialog } from './settle-refund-dialog.tsx';

type Question = { readonly action: 'retry' | 'settle'; readonly refund: Refund };

export function FailedRefunds({ refunds }: { readonly refunds: readonly Refund[] }) {
  const [question, setQuestion] = useState<Question>();
  const close = () => setQuestion(undefined);
  return (
    <>
      <IssueSection
        title={m.refunds_title()}
        hint={m.refunds_hint()}
        columns={columns(setQuestion)}
        rows={refunds}
        keyOf={({ _id }) => _id}
      />
      {question?.action === 'retry' && <RetryRefundDialog refund={question.refund} onClose={close} />}
      {question?.action === 'settle' && <SettleRefundDialog refund={question.refund} onClose={close} />}
    </>
  );
}

function columns(ask: (question: Question) => void): readonly Column<Refund>[] {
  const nameOf = ({ _id }: Refund) => `refund-${_id}`;
  return [
    ...refundColumns(nameOf),
    { title: m.refunds_why(), cell: ({ failureReason }) => failureText(failureReason) },
    {
      title: m.unclaimed_action(),
      wide: true,
      unlabelled: true,
      cell: (refund) => (
        <span className="flex flex-wrap gap-2">
          <button
            type="button"
            className="btn btn-primary"
            aria-describedby={nameOf(refund)}
            onClick={() => ask({ action: 'retry', refund })}
          >
            {m.try_again()}
          </button>
          <button
            type="button"
            className="btn"
            aria-describedby={nameOf(refund)}
            onClick={() => ask({ action: 'settle', refund })}
          >
            {m.refunds_settle()}
          </button>
        </span>
      ),
    },
  ];
}
