import type { Payment } from '@surela/contract';
import { formatDay, isoOfDayFirst } from '../../../platform/format/building-date.ts';
import { formatUnits } from '../../../platform/format/format-money.ts';
import { reversalNotes } from '../../../platform/format/reversal-notes.ts';
import { m } from '../../../platform/messages/messages.js';
import { AS } from '../../../ui/tables/table-roles.ts';
import { formatCredit } from '../payment-format.ts';
import { methodLabel, statusLabel, WaitingRefunds } from '../payment-status.tsx';
import { PaidMonths } from './paid-months.tsx';

type Props = {
  readonly caption: string;
  readonly payments: readonly Payment[];
  readonly onReceipt: (payment: Payment) => void;
};

/** The list on a phone: two lines per payment. Everything else, such as the transaction id, is on the receipt. */
export function PaymentLines({ caption, payments, onReceipt }: Props) {
  return (
    <table {...AS.table} className="payment-lines">
      <caption className="sr-only">{caption}</caption>
      <tbody {...AS.group}>
        {payments.map((payment) => (
          <tr key={payment._id} {...AS.row} className="payment-line">
            <th {...AS.name} scope="row" className="text-left font-semibold">
              <PaidMonths payment={payment} id={`line-${payment._id}`} />
            </th>
            <td {...AS.cell} className="payment-line-amount">
              {formatUnits(payment.rent)}
            </td>
            <td {...AS.cell} className="payment-line-details">
              {detailsOf(payment).join(' · ')}
              <WaitingRefunds payment={payment} />
            </td>
            <td {...AS.cell} className="payment-line-receipt">
              <button type="button" aria-describedby={`line-${payment._id}`} onClick={() => onReceipt(payment)}>
                {m.payment_receipt()}
              </button>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** For a partial refund or a dispute, the amount says more than the status. */
function detailsOf(payment: Payment): string[] {
  const ofPart = payment.state === 'paid' || payment.state === 'disputed';
  const notes = ofPart ? reversalNotes(payment).map(({ text }) => text) : [];
  const credit = formatCredit(payment);
  const label = notes.length === 0 ? statusLabel(payment) : undefined;
  return [
    formatDay(isoOfDayFirst(payment.paymentDate)),
    methodLabel(payment.method),
    ...(credit ? [credit] : []),
    ...notes,
    ...(label ? [label] : []),
  ];
}
