import type { Payment } from '@surela/contract';
import type { RentMonth } from '@surela/values/rent-month';
import type { ReactNode } from 'react';
import { isoOfDayFirst } from '../../platform/format/building-date.ts';
import { formatUnits } from '../../platform/format/format-money.ts';
import { lineOfMonth, paymentMonths } from '../../platform/format/payment-months.ts';
import { reversalNotes } from '../../platform/format/reversal-notes.ts';
import { m } from '../../platform/messages/messages.js';
import { Popover } from '../../ui/dialogs/popover.tsx';
import { DateText } from '../../ui/text/date-text.tsx';
import { Notes } from '../../ui/text/notes.tsx';
import { paidParts } from './paid-parts.ts';
import { methodNames } from './rent-roll-labels.ts';
import { type CancelRefund, WaitingRefundList } from './waiting-refund-list.tsx';

type Props = {
  readonly payment: Payment;
  readonly month: RentMonth;
  /** The net amount received for the month, in currency units. */
  readonly received: number;
  readonly describedBy: string;
  readonly onCancelRefund: CancelRefund;
};

/** The amount received. A click shows its parts. */
export function PaidCell({ payment, month, received, describedBy, onCancelRefund }: Props) {
  const { paymentDate, method, receiptNumber, reference } = payment;
  const amount = formatUnits(received);
  const line = lineOfMonth(payment, month);
  return (
    <>
      <Popover label={m.rent_roll_paid_details({ amount })} face={amount} describedBy={describedBy}>
        <dl className="paid-parts">
          {paidParts(payment, received, line).map((part) => (
            <Part key={part.name} name={part.name} text={signed(part.amount)} />
          ))}
          <Part name={m.rent_roll_received()} text={amount} total />
          {line && <Part name={m.rent_roll_paid_of()} text={paidOf(payment)} />}
          <Part name={m.rent_roll_paid_on()} text={<DateText on={isoOfDayFirst(paymentDate)} />} />
          <Part name={m.rent_roll_csv_method()} text={methodNames[method]()} />
          <Part name={m.rent_roll_receipt_number()} text={receiptNumber} />
          {reference && <Part name={m.rent_roll_reference()} text={reference} />}
        </dl>
      </Popover>
      <span className="paid-note">
        <DateText on={isoOfDayFirst(paymentDate)} /> <span className="whitespace-nowrap">{methodNames[method]()}</span>
      </span>
      <span className={reference ? 'paid-note' : 'paid-note print-only'}>
        {reference} <span className="print-only">{receiptNumber}</span>
      </span>
      <Notes notes={reversalNotes(payment).filter(({ warns }) => warns)} />
      <span className="block whitespace-normal">
        <WaitingRefundList payment={payment} describedBy={describedBy} onCancel={onCancelRefund} />
      </span>
    </>
  );
}

/** '$4,140, September 2026 to November 2026' */
function paidOf(payment: Payment): string {
  return `${formatUnits(payment.rent)}, ${paymentMonths(payment)}`;
}

function signed(amount: number): string {
  return amount < 0 ? `−${formatUnits(-amount)}` : formatUnits(amount);
}

type PartProps = { readonly name: string; readonly text: ReactNode; readonly total?: true };

function Part({ name, text, total }: PartProps) {
  return (
    <div data-total={total}>
      <dt>{name}</dt>
      <dd>{text}</dd>
    </div>
  );
}
