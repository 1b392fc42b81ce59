import type { UnclaimedPayment } from '@surela/contract';
import { formatMonth } from '@surela/values/format-date';
import { parseRentMonth } from '@surela/values/rent-month';
import { useState } from 'react';
import { buildingDateOf } from '../../platform/format/building-date.ts';
import { formatUnits } from '../../platform/format/format-money.ts';
import { m } from '../../platform/messages/messages.js';
import type { Column } from '../../ui/tables/data-table.tsx';
import { DateText } from '../../ui/text/date-text.tsx';
import { AssignDialog } from './assign-dialog.tsx';
import { useRefundUnclaimed } from './decide-issue.ts';
import { IssueSection } from './issue-section.tsx';
import { whyText } from './issue-text.ts';
import { ReasonDialog } from './reason-dialog.tsx';

type Question = { readonly action: 'assign' | 'refund'; readonly payment: UnclaimedPayment };

export function UnclaimedPayments({ payments }: { readonly payments: readonly UnclaimedPayment[] }) {
  const [question, setQuestion] = useState<Question>();
  const { mutateAsync } = useRefundUnclaimed();
  const close = () => setQuestion(undefined);
  return (
    <>
      <IssueSection
        title={m.unclaimed_title()}
        hint={m.unclaimed_hint()}
        columns={columns(setQuestion)}
        rows={payments}
        keyOf={({ intentId }) => intentId}
      />
      {question?.action === 'assign' && <AssignDialog payment={question.payment} onClose={close} />}
      {question?.action === 'refund' && (
        <ReasonDialog
          title={m.unclaimed_refund_title()}
          text={m.unclaimed_refund_text({ amount: amountText(question.payment) })}
          actionLabel={m.unclaimed_refund()}
          destructive
          onClose={close}
          onAction={(reason) => mutateAsync({ intentId: question.payment.intentId, reason })}
        />
      )}
    </>
  );
}

function columns(ask: (question: Question) => void): readonly Column<UnclaimedPayment>[] {
  const nameOf = ({ intentId }: UnclaimedPayment) => `unclaimed-${intentId}`;
  return [
    {
      title: m.unclaimed_person(),
      namesRow: true,
      cell: (payment) => (
        <span id={nameOf(payment)} className="wrap-anywhere">
          {payment.person?.name ?? m.unclaimed_person_unknown()}
          {payment.person && <span className="text-muted block font-normal text-sm">{payment.person.email}</span>}
        </span>
      ),
    },
    { title: m.unclaimed_amount(), numeric: true, cell: amountText },
    { title: m.unclaimed_month(), cell: monthText },
    { title: m.unclaimed_paid(), cell: ({ paidAt }) => <DateText on={buildingDateOf(new Date(paidAt))} /> },
    { title: m.unclaimed_why(), cell: ({ why }) => whyText(why) },
    {
      title: m.unclaimed_action(),
      wide: true,
      unlabelled: true,
      cell: (payment) => (
        <span className="flex flex-wrap gap-2">
          <button
            type="button"
            className="btn btn-primary"
            aria-describedby={nameOf(payment)}
            onClick={() => ask({ action: 'assign', payment })}
          >
            {m.unclaimed_assign()}
          </button>
          <button
            type="button"
            className="btn"
            aria-describedby={nameOf(payment)}
            onClick={() => ask({ action: 'refund', payment })}
          >
            {m.unclaimed_refund()}
          </button>
        </span>
      ),
    },
  ];
}

function amountText({ amount, refunded }: UnclaimedPayment): string {
  return formatUnits(amount - refunded);
}

function monthText({ month }: UnclaimedPayment): string {
  const named = parseRentMonth(month ?? '');
  return named ? formatMonth(named) : m.unclaimed_month_unknown();
}
