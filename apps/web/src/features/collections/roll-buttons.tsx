import type { RentRollLine } from '@surela/contract';
import { m } from '../../platform/messages/messages.js';
import { TipButton } from '../../ui/tip-button.tsx';

export type Deed = 'record' | 'refund' | 'void';

export type RollDeeds = {
  /** The id of the payment whose receipt is on its way. */
  readonly receiptUnderWay: string | undefined;
  readonly onReceipt: (paymentId: string) => void;
  readonly onDeed: (deed: Deed, line: RentRollLine) => void;
};

type Props = RollDeeds & { readonly line: RentRollLine; readonly about: string };

export function RollButtons({ line, about, receiptUnderWay, onReceipt, onDeed }: Props) {
  const { payment } = line;
  if (!payment) {
    return (
      <button type="button" className="btn roll-record" aria-describedby={about} onClick={() => onDeed('record', line)}>
        {m.rent_roll_record()}
      </button>
    );
  }
  const fetching = receiptUnderWay === payment._id;
  const reversal = payment.method === 'card' ? 'refund' : 'void';
  return (
    <div className="flex flex-wrap items-center gap-2">
      <TipButton
        icon="download"
        tip={m.rent_roll_receipt()}
        tone="plain"
        about={about}
        busy={fetching}
        off={fetching}
        onPress={() => onReceipt(payment._id)}
      />
      {payment.state === 'paid' && (
        <TipButton
          icon="undo"
          tip={reversal === 'refund' ? m.rent_roll_refund() : m.rent_roll_void()}
          tone="bad"
          about={about}
          busy={false}
          off={false}
          onPress={() => onDeed(reversal, line)}
        />
      )}
    </div>
  );
}
