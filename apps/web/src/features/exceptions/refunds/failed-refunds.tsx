import type { Refund } from '@surela/contract';
import { useState } from 'react';
import { buildingDateOf } from '../../../platform/format/building-date.ts';
import { formatUnits } from '../../../platform/format/format-money.ts';
import { m } from '../../../platform/messages/messages.js';
import type { Column } from '../../../ui/tables/data-table.tsx';
import { DateText } from '../../../ui/text/date-text.tsx';
import { IssueSection } from '../issue-section.tsx';
import { failureWords } from '../issue-words.ts';
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
    {
      title: m.rent_roll_tenant(),
      namesRow: true,
      cell: (refund) => (
        <span id={nameOf(refund)} className="wrap-anywhere">
          {refund.name}
          <span className="text-muted block font-normal text-sm">{refund.apartment}</span>
        </span>
      ),
    },
    { title: m.unclaimed_amount(), numeric: true, cell: ({ amount }) => formatUnits(amount) },
    {
      title: m.refunds_receipt(),
      cell: ({ receiptNumber, month }) => (
        <span>
          <span className="wrap-anywhere">{receiptNumber}</span>
          <span className="text-muted block text-sm">{month.replace(',', ' ')}</span>
        </span>
      ),
    },
    {
      title: m.refunds_requested(),
      cell: ({ requestedAt }) => <DateText on={buildingDateOf(new Date(requestedAt))} />,
    },
    { title: m.refunds_why(), cell: ({ failureReason }) => failureWords(failureReason) },
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
