import type { Payment, RentRollLine } from '@surela/contract';
import { formatMonth } from '@surela/values/format-date';
import { type RentMonth, rentMonth } from '@surela/values/rent-month';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { buildingMonth } from '../../platform/format/building-date.ts';
import { m } from '../../platform/messages/messages.js';
import { rentRollFilterToParams } from './rent-roll-params.ts';
import type { CancelRefund } from './waiting-refund-list.tsx';

export type RentRollAction = 'record' | 'refund' | 'void';

export type RentRollHandlers = {
  readonly onReceipt: (payment: Payment) => void;
  readonly onAction: (action: RentRollAction, line: RentRollLine) => void;
  readonly onCancelRefund: CancelRefund;
};

type Props = Omit<RentRollHandlers, 'onCancelRefund'> & {
  readonly line: RentRollLine;
  readonly month: RentMonth;
  readonly describedBy: string;
};

export function RentRollActions({ line, month, describedBy, onReceipt, onAction }: Props) {
  const { payment } = line;
  // A payment may have left a part of it open; money of another month may cover it. What was written off may be paid after all.
  const record = line.outstanding + line.writtenOff > 0 && (
    <RecordAction line={line} month={month} describedBy={describedBy} onRecord={() => onAction('record', line)} />
  );
  if (!payment) return record || null;
  // What was refunded in part is no mistake: only the rest of it can be refunded.
  const reversal = payment.method === 'card' || payment.refunded > 0 ? 'refund' : 'void';
  const actions = (
    <div className="roll-actions">
      <ReceiptButton describedBy={describedBy} onClick={() => onReceipt(payment)} />
      {payment.state === 'paid' && (reversal === 'void' || payment.refundable > 0) && (
        <button
          type="button"
          className="btn roll-action"
          aria-describedby={describedBy}
          onClick={() => onAction(reversal, line)}
        >
          {reversal === 'refund' ? m.rent_roll_refund() : m.rent_roll_void()}
        </button>
      )}
    </div>
  );
  if (!record) return actions;
  return (
    <div className="grid gap-2">
      {actions}
      {record}
    </div>
  );
}

type RecordProps = Pick<Props, 'line' | 'month' | 'describedBy'> & { readonly onRecord: () => void };

function RecordAction({ line, month, describedBy, onRecord }: RecordProps) {
  const older = olderMonthToPay(line, month);
  if (older) return <OlderMonthLink line={line} month={older} describedBy={describedBy} />;
  return (
    <button type="button" className="btn roll-record" aria-describedby={describedBy} onClick={onRecord}>
      {m.rent_roll_record()}
    </button>
  );
}

/** Also used in the list of other payments. */
export function ReceiptButton({
  describedBy,
  onClick,
}: {
  readonly describedBy: string;
  readonly onClick: () => void;
}) {
  return (
    <button type="button" className="btn roll-action" aria-describedby={describedBy} onClick={onClick}>
      {m.rent_roll_receipt()}
    </button>
  );
}

/** Money received pays the oldest rent first: no future month can be recorded while an earlier one is unpaid. */
function olderMonthToPay({ firstUnpaidMonth }: RentRollLine, month: RentMonth): RentMonth | undefined {
  if (!firstUnpaidMonth || month <= buildingMonth()) return undefined;
  const first = rentMonth(firstUnpaidMonth);
  return first < month ? first : undefined;
}

function OlderMonthLink({ line, month, describedBy }: Pick<Props, 'line' | 'month' | 'describedBy'>) {
  const view = { month, search: line.email, status: '', page: 1 } as const;
  return (
    <Link
      to={`${paths.rentRoll}?${rentRollFilterToParams(view, buildingMonth())}`}
      className="text-link"
      aria-describedby={describedBy}
    >
      {m.rent_roll_record_first({ month: formatMonth(month) })}
    </Link>
  );
}
