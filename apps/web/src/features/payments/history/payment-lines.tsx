import type { Payment } from '@surela/contract';
import { formatUnits } from '../../../platform/format/format-money.ts';
import { reversalNotes } from '../../../platform/format/reversal-notes.ts';
import { m } from '../../../platform/messages/messages.js';
import { formatPaymentMonth } from '../payment-format.ts';
import { methodLabel, statusLabel, WaitingRefunds } from '../payment-status.tsx';

type Props = {
  readonly caption: string;
  readonly payments: readonly Payment[];
  readonly onReceipt: (payment: Payment) => void;
};

/**
 * The list on a phone: two lines a payment. The rest, such as the transaction id, is on the receipt. A table by its roles,
 * as on wide screens.
 */
export function PaymentLines({ caption, payments, onReceipt }: Props) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: the cells of a line are not in columns.
    <div role="table" aria-label={caption} className="payment-lines">
      {payments.map((payment) => (
        // biome-ignore lint/a11y: a row of the table above, which is never focused itself.
        <div key={payment._id} role="row" className="payment-line">
          {/* biome-ignore lint/a11y: as above. */}
          <span role="rowheader" className="font-semibold" id={`line-${payment._id}`}>
            {formatPaymentMonth(payment.month)}
          </span>
          {/* biome-ignore lint/a11y: as above. */}
          <span role="cell" className="payment-line-amount">
            {formatUnits(payment.rent)}
          </span>
          {/* biome-ignore lint/a11y: as above. */}
          <span role="cell" className="payment-line-details">
            {detailsOf(payment).join(' · ')}
            <WaitingRefunds payment={payment} />
          </span>
          {/* biome-ignore lint/a11y: as above. */}
          <span role="cell" className="payment-line-receipt">
            <button type="button" aria-describedby={`line-${payment._id}`} onClick={() => onReceipt(payment)}>
              {m.payment_receipt()}
            </button>
          </span>
        </div>
      ))}
    </div>
  );
}

/** Of a part that went back the amount says more than the word. */
function detailsOf(payment: Payment): string[] {
  const label = statusLabel(payment);
  const notes = payment.state === 'paid' || !label ? reversalNotes(payment).map(({ text }) => text) : [label];
  return [payment.paymentDate, methodLabel(payment.method), ...notes];
}
