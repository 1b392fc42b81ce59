import type { Payment } from '@surela/contract';
import { type WaitingRefund, waitingReasonText, waitingRefundText } from '../../platform/format/waiting-refund-text.ts';
import { m } from '../../platform/messages/messages.js';

export type CancelRefund = (payment: Payment, refund: WaitingRefund) => void;

type Props = { readonly payment: Payment; readonly describedBy?: string; readonly onCancel?: CancelRefund };

/** The waiting refunds of a payment, with reason and next try. */
export function WaitingRefundList({ payment, describedBy, onCancel }: Props) {
  return payment.refundsWaiting.map((refund) => (
    <span key={refund._id} className="mt-1 block text-sm">
      <span className="block font-medium text-warning">{waitingRefundText(refund)}</span>
      {refund.why && <span className="text-muted block">{waitingReasonText(refund.why)}</span>}
      {onCancel && refund.cancellable && (
        <button
          type="button"
          className="text-link"
          aria-describedby={describedBy}
          onClick={() => onCancel(payment, refund)}
        >
          {m.refund_cancel()}
        </button>
      )}
    </span>
  ));
}
