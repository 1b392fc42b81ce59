import type { RentRollLine } from '@surela/contract';
import { m } from '../../platform/messages/messages.js';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import type { CancelRefund } from './waiting-refund-list.tsx';

export type RentRollAction = 'record' | 'refund' | 'void';

export type RentRollHandlers = {
  /** Id of the payment whose receipt is being downloaded. */
  readonly receiptUnderWay: string | undefined;
  readonly onReceipt: (paymentId: string) => void;
  readonly onAction: (action: RentRollAction, line: RentRollLine) => void;
  readonly onCancelRefund: CancelRefund;
};

/** Those that a list without questions has too. */
export type ReceiptHandlers = Pick<RentRollHandlers, 'receiptUnderWay' | 'onReceipt'>;

type Props = Omit<RentRollHandlers, 'onCancelRefund'> & { readonly line: RentRollLine; readonly describedBy: string };

export function RentRollActions({ line, describedBy, receiptUnderWay, onReceipt, onAction }: Props) {
  const { payment } = line;
  if (!payment) {
    return (
      <button
        type="button"
        className="btn roll-record"
        aria-describedby={describedBy}
        onClick={() => onAction('record', line)}
      >
        {m.rent_roll_record()}
      </button>
    );
  }
  const fetching = receiptUnderWay === payment._id;
  const reversal = payment.method === 'card' ? 'refund' : 'void';
  return (
    <div className="flex flex-wrap items-center gap-2">
      <IconButton
        icon="download"
        label={m.rent_roll_receipt()}
        tone="plain"
        describedBy={describedBy}
        busy={fetching}
        disabled={fetching}
        onClick={() => onReceipt(payment._id)}
      />
      {payment.state === 'paid' && (reversal === 'void' || payment.refundable > 0) && (
        <IconButton
          icon="undo"
          label={reversal === 'refund' ? m.rent_roll_refund() : m.rent_roll_void()}
          tone="bad"
          describedBy={describedBy}
          busy={false}
          disabled={false}
          onClick={() => onAction(reversal, line)}
        />
      )}
    </div>
  );
}
