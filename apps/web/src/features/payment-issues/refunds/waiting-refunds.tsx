import type { Refund } from '@surela/contract';
import { useState } from 'react';
import { buildingDateOf } from '../../../platform/format/building-date.ts';
import { waitingReasonText } from '../../../platform/format/waiting-refund-text.ts';
import { m } from '../../../platform/messages/messages.js';
import { useKeptFocus } from '../../../ui/hooks/use-kept-focus.ts';
import type { Column } from '../../../ui/tables/data-table.tsx';
import { DateText } from '../../../ui/text/date-text.tsx';
import { IssueSection } from '../issue-section.tsx';
import { failureText } from '../issue-text.ts';
import { CancelRefundDialog } from './cancel-refund-dialog.tsx';
import { refundColumns } from './refund-columns.tsx';

/** Refunds that are not done yet: nothing to decide, but money on its way. */
export function WaitingRefunds({ refunds }: { readonly refunds: readonly Refund[] }) {
  const [cancelling, setCancelling] = useState<Refund>();
  const region = useKeptFocus<HTMLDivElement>(cancelling !== undefined);
  return (
    <div ref={region} tabIndex={-1} className="outline-none">
      <IssueSection
        title={m.refunds_waiting_title()}
        hint={m.refunds_waiting_hint()}
        columns={columns(setCancelling)}
        rows={refunds}
        keyOf={({ _id }) => _id}
      />
      {cancelling && <CancelRefundDialog refund={cancelling} onClose={() => setCancelling(undefined)} />}
    </div>
  );
}

function columns(onCancel: (refund: Refund) => void): readonly Column<Refund>[] {
  const nameOf = ({ _id }: Refund) => `waiting-${_id}`;
  return [
    ...refundColumns(nameOf),
    { title: m.refunds_waiting_why(), cell: reasonText },
    { title: m.refunds_next_try(), cell: nextTry },
    {
      title: m.unclaimed_action(),
      wide: true,
      unlabelled: true,
      cell: (refund) =>
        refund.cancellable ? (
          <button type="button" className="btn" aria-describedby={nameOf(refund)} onClick={() => onCancel(refund)}>
            {m.refund_cancel()}
          </button>
        ) : null,
    },
  ];
}

function reasonText({ why, failureReason }: Refund): string | null {
  return why === 'declined' ? failureText(failureReason) : why && waitingReasonText(why);
}

function nextTry({ why, nextTryAt }: Refund) {
  if (!nextTryAt || why === 'sending') return m.refunds_next_try_none();
  return <DateText on={buildingDateOf(new Date(nextTryAt))} />;
}
