import type { Payment } from '@surela/contract';
import { isoOfDayFirst } from '../../platform/format/building-date.ts';
import { formatUnits } from '../../platform/format/format-money.ts';
import { m } from '../../platform/messages/messages.js';
import { DateText } from '../../ui/text/date-text.tsx';
import { methodNames } from './rent-roll-labels.ts';

/** Date and method of a payment, with discount and refund if any. */
export function PaymentMethodText({ payment }: { readonly payment: Payment }) {
  const { paymentDate, method, state, discount, coupon, refunded } = payment;
  return (
    <>
      <DateText on={isoOfDayFirst(paymentDate)} />
      <span className="text-muted block text-sm">{methodNames[method]()}</span>
      {coupon && (
        <span className="text-muted block text-sm">
          {m.rent_roll_less_discount({ amount: formatUnits(discount), code: coupon.code })}
        </span>
      )}
      {refunded > 0 && (
        <span className="text-muted block text-sm">{m.rent_roll_given_back({ amount: formatUnits(refunded) })}</span>
      )}
      {state === 'disputed' && <span className="block font-medium text-sm text-warning">{m.rent_roll_disputed()}</span>}
    </>
  );
}
