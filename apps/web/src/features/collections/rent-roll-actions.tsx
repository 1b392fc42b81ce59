import type { RentRollLine } from '@surela/contract';
import { m } from '../../platform/messages/messages.js';
import { IconButton } from '../../ui/buttons/icon-button.tsx';

export type RentRollAction = 'record' | 'refund' | 'void';

export type RentRollHandlers = {
  /** The id of the payment whose receipt is on its way. */
  readonly receiptUnderWay: string | undefined;
  readonly onReceipt: (paymentId: string) => void;
  readonly onAction: (action: RentRollAction, line: RentRollLine) => void;
};

type Props = RentRollHandlers & { readonly line: RentRollLine; readonly about: string };

export function RentRollActions({ line, about, receiptUnderWay, onReceipt, onAction }: Props) {
  const { payment } = line;
  if (!payment) {
    return (
      <button
        type="button"
        className="btn roll-record"
        aria-describedby={about}
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
        tip={m.rent_roll_receipt()}
        tone="plain"
        about={about}
        busy={fetching}
        off={fetching}
        onPress={() => onReceipt(payment._id)}
      />
      {payment.state === 'paid' && (
        <IconButton
          icon="undo"
          tip={reversal === 'refund' ? m.rent_roll_refund() : m.rent_roll_void()}
          tone="bad"
          about={about}
          busy={false}
          off={false}
          onPress={() => onAction(reversal, line)}
        />
      )}
    </div>
  );
}
