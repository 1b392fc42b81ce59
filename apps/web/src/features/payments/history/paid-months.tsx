import type { Payment } from '@surela/contract';
import { formatUnits } from '../../../platform/format/format-money.ts';
import { m } from '../../../platform/messages/messages.js';
import { Popover } from '../../../ui/dialogs/popover.tsx';
import { formatPaymentMonth, formatPaymentMonths, monthsOf } from '../payment-format.ts';

type Props = { readonly payment: Payment; readonly id: string };

/** The month of a payment. Of several the oldest, and a button that shows them all. */
export function PaidMonths({ payment, id }: Props) {
  const { month, lines = [] } = payment;
  const first = lines[0]?.month ?? month;
  const more = lines.length - 1;
  return (
    <>
      <span id={id} className={more > 0 ? 'paid-months-first' : 'whitespace-nowrap'}>
        {formatPaymentMonth(first)}
      </span>{' '}
      {more > 0 && <span className="print-only">{formatPaymentMonths(monthsOf(payment))}</span>}
      {more > 0 && (
        <span className="paid-months">
          <Popover
            label={more === 1 ? m.history_more_one() : m.history_more_many({ count: more })}
            face={m.history_more({ count: more })}
            describedBy={id}
          >
            <PaidMonthList payment={payment} />
          </Popover>
        </span>
      )}
    </>
  );
}

function PaidMonthList({ payment: { lines = [], credit = 0 } }: Pick<Props, 'payment'>) {
  return (
    <dl className="paid-months-list">
      {lines.map(({ month, amount }) => (
        <div key={month}>
          <dt>{formatPaymentMonth(month)}</dt>
          <dd>{formatUnits(amount)}</dd>
        </div>
      ))}
      {credit > 0 && (
        <div>
          <dt>{m.payment_credit()}</dt>
          <dd>{formatUnits(credit)}</dd>
        </div>
      )}
    </dl>
  );
}
