import type { Payment } from '@surela/contract';
import { formatDay, isoOfDayFirst } from '../../../platform/format/building-date.ts';
import { formatUnits } from '../../../platform/format/format-money.ts';
import { reversalNotes } from '../../../platform/format/reversal-notes.ts';
import { m } from '../../../platform/messages/messages.js';
import { Icon } from '../../../ui/icons/icon.tsx';
import type { Column } from '../../../ui/tables/data-table.tsx';
import { EmailLink } from '../../../ui/text/email-link.tsx';
import { Notes } from '../../../ui/text/notes.tsx';
import { formatCredit, monthsOf } from '../payment-format.ts';
import { methodLabel, PaymentStatus, WaitingRefunds } from '../payment-status.tsx';
import { PaidMonths } from './paid-months.tsx';

export function paymentColumns(onReceipt: (payment: Payment) => void): readonly Column<Payment>[] {
  const nameOf = ({ _id }: Payment) => `month-${_id}`;
  return [
    { title: m.payment_email(), wide: true, clipped: true, cell: ({ email }) => <EmailLink address={email} /> },
    { title: m.payment_apartment(), cell: ({ apartment }) => apartment },
    {
      title: m.payment_month(),
      namesRow: true,
      cell: (payment) => (
        <>
          <PaidMonths payment={payment} id={nameOf(payment)} /> <PaymentStatus payment={payment} />
          <WaitingRefunds payment={payment} />
        </>
      ),
    },
    {
      title: m.confirm_payment_amount(),
      numeric: true,
      cell: (payment) => (
        <>
          <span className="font-semibold">{formatUnits(payment.rent)}</span>
          {payment.discount > 0 && (
            <span className="text-muted block text-sm">
              {payment.coupon ? couponLabel(payment, payment.coupon) : m.payment_rounding()}
            </span>
          )}
          {formatCredit(payment) && <span className="text-muted block text-sm">{formatCredit(payment)}</span>}
          <Notes notes={reversalNotes(payment)} />
        </>
      ),
    },
    {
      title: m.payment_date(),
      cell: ({ paymentDate, paidAt }) => (
        <time dateTime={paidAt} className="whitespace-nowrap tabular-nums">
          {formatDay(isoOfDayFirst(paymentDate))}
        </time>
      ),
    },
    {
      title: m.payment_transaction(),
      wide: true,
      cell: ({ transactionId, method }) => (
        <>
          <span className="wrap-anywhere font-medium text-sm">{transactionId}</span>
          <span className="text-muted block text-sm">{methodLabel(method)}</span>
        </>
      ),
    },
    {
      title: m.payment_receipt(),
      wide: true,
      unlabelled: true,
      cell: (payment) => (
        <button
          type="button"
          className="btn receipt-button"
          aria-describedby={nameOf(payment)}
          onClick={() => onReceipt(payment)}
        >
          <Icon name="document" />
          {m.payment_receipt()}
        </button>
      ),
    },
  ];
}

/** Of several months, a coupon lowers the oldest. */
function couponLabel(payment: Payment, { percentage }: NonNullable<Payment['coupon']>): string {
  return monthsOf(payment).length > 1 ? m.history_coupon_oldest({ percentage }) : m.history_coupon({ percentage });
}
