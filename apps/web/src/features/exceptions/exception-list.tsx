import type { PaymentException } from '@surela/contract';
import { useState } from 'react';
import { buildingDateOf } from '../../platform/format/building-date.ts';
import { formatUnits } from '../../platform/format/format-money.ts';
import { m } from '../../platform/messages/messages.js';
import type { Column } from '../../ui/tables/data-table.tsx';
import { DateText } from '../../ui/text/date-text.tsx';
import { formatNumber } from '../../ui/text/format-number.ts';
import { useCloseException } from './decide-issue.ts';
import { IssueSection } from './issue-section.tsx';
import { kindWords } from './issue-words.ts';
import { ReasonDialog } from './reason-dialog.tsx';

export function ExceptionList({ exceptions }: { readonly exceptions: readonly PaymentException[] }) {
  const [closing, setClosing] = useState<PaymentException>();
  const { mutateAsync } = useCloseException();
  return (
    <>
      <IssueSection
        title={m.exceptions_title()}
        columns={columns(setClosing)}
        rows={exceptions}
        keyOf={({ _id }) => _id}
      />
      {closing && (
        <ReasonDialog
          title={m.exceptions_close_title()}
          text={m.exceptions_close_text()}
          actionLabel={m.exceptions_close()}
          onClose={() => setClosing(undefined)}
          onAction={(reason) => mutateAsync({ id: closing._id, reason })}
        />
      )}
    </>
  );
}

/** The receipt's number, where there is one: the id of a payment says nothing to the office. */
function subjectText({ subject, details: { receipt } }: PaymentException): string {
  return typeof receipt === 'string' ? m.payment_receipt_of({ number: receipt }) : subject;
}

function Details({ count, lostMinor }: PaymentException['details']) {
  const texts = [
    typeof count === 'number' && count > 1 && m.exceptions_times({ count: formatNumber(count) }),
    typeof lostMinor === 'number' && m.payment_lost_amount({ amount: formatUnits(lostMinor / 100) }),
  ];
  const text = texts.filter(Boolean).join(', ');
  return text && <span className="text-muted block text-sm">{text}</span>;
}

function columns(onClose: (exception: PaymentException) => void): readonly Column<PaymentException>[] {
  const nameOf = ({ _id }: PaymentException) => `exception-${_id}`;
  return [
    {
      title: m.exceptions_what(),
      namesRow: true,
      cell: (exception) => <span id={nameOf(exception)}>{kindWords(exception.kind)}</span>,
    },
    {
      title: m.exceptions_subject(),
      cell: (exception) => (
        <>
          <span className="block wrap-anywhere">{subjectText(exception)}</span>
          <Details {...exception.details} />
        </>
      ),
    },
    { title: m.exceptions_since(), cell: ({ openedAt }) => <DateText on={buildingDateOf(new Date(openedAt))} /> },
    {
      title: m.unclaimed_action(),
      wide: true,
      unlabelled: true,
      cell: (exception) => (
        <button type="button" className="btn" aria-describedby={nameOf(exception)} onClick={() => onClose(exception)}>
          {m.exceptions_close()}
        </button>
      ),
    },
  ];
}
