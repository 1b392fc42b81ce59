import type { Payment } from '@surela/contract';
import { isoOfDayFirst } from '../../platform/format/building-date.ts';
import { formatUnits } from '../../platform/format/format-money.ts';
import { reversalNotes } from '../../platform/format/reversal-notes.ts';
import { m } from '../../platform/messages/messages.js';
import { DateText } from '../../ui/text/date-text.tsx';
import { Notes } from '../../ui/text/notes.tsx';
import { methodNames } from './rent-roll-labels.ts';
import { WaitingRefundList } from './waiting-refund-list.tsx';

/** Date, method and reference of a payment, with discount, refunds and disputes if any. */
export function PaymentMethodText({ payment }: { readonly payment: Payment }) {
  const { paymentDate, method, discount, coupon, reference } = payment;
  return (
    <>
      <DateText on={isoOfDayFirst(paymentDate)} />
      <span className="text-muted block text-sm">{methodNames[method]()}</span>
      {reference && <span className="text-muted wrap-anywhere block text-sm">{reference}</span>}
      {coupon && (
        <span className="text-muted block text-sm">
          {m.rent_roll_less_discount({ amount: formatUnits(discount), code: coupon.code })}
        </span>
      )}
      <Notes notes={reversalNotes(payment)} />
      <WaitingRefundList payment={payment} />
    </>
  );
}
