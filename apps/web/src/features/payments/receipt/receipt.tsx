import type { Payment } from '@surela/contract';
import { nearestMinor } from '@surela/values/money';
import type { ReactNode } from 'react';
import { formatDay, isoOfDayFirst } from '../../../platform/format/building-date.ts';
import { discountLines } from '../../../platform/format/discount-lines.ts';
import { formatUnits } from '../../../platform/format/format-money.ts';
import { m } from '../../../platform/messages/messages.js';
import { building } from '../../../platform/settings.ts';
import { EmailLink } from '../../../ui/text/email-link.tsx';
import { formatPaymentMonth, formatPaymentMonths, monthsOf } from '../payment-format.ts';
import { methodLabel, statusLabel } from '../payment-status.tsx';
import './receipt.css';
import '../../../ui/layout/print-document.css';

/** The receipt of one payment, printable. */
export function Receipt({ payment }: { readonly payment: Payment }) {
  const { rent, fullRent, lines = [], credit = 0, refunded, disputed, disputeLost } = payment;
  const [oldest] = lines;
  // Of several months, a coupon lowers the oldest.
  const discounted = oldest ? { ...payment, fullRent: oldest.amount + oldest.discount } : payment;
  return (
    <article className="receipt print-document" aria-label={m.payment_receipt_of({ number: payment.receiptNumber })}>
      <header className="receipt-head">
        <div>
          <p className="font-display font-semibold text-xl">{building.name}</p>
          <p className="text-muted text-sm">{building.address}</p>
        </div>
        <div className="receipt-number">
          <p className="text-muted text-sm">{m.payment_receipt()}</p>
          <p className="font-semibold tabular-nums">{payment.receiptNumber}</p>
        </div>
      </header>
      <dl className="receipt-facts">
        <Fact name={m.payment_transaction()} wide>
          <span className="wrap-anywhere">{payment.transactionId}</span>
        </Fact>
        <Fact name={m.receipt_received_from()}>{payment.name}</Fact>
        <Fact name={m.payment_email()}>
          <EmailLink address={payment.email} />
        </Fact>
        <Fact name={m.payment_apartment()}>
          {payment.apartment} <span className="text-muted font-normal">{m.apartment_where(payment)}</span>
        </Fact>
        <Fact name={m.receipt_rent_for()}>{formatPaymentMonths(monthsOf(payment))}</Fact>
        <Fact name={m.receipt_payment_date()}>{formatDay(isoOfDayFirst(payment.paymentDate))}</Fact>
        <Fact name={m.payment_method()}>{methodLabel(payment.method)}</Fact>
        {payment.reference && <Fact name={m.rent_roll_reference()}>{payment.reference}</Fact>}
        <Fact name={m.payment_state()}>{statusLabel(payment) ?? m.payment_state_paid()}</Fact>
      </dl>
      <dl className="receipt-sum">
        {lines.length > 0 ? (
          lines.map(({ month, amount, discount }) => (
            <Line key={month} name={formatPaymentMonth(month)} amount={formatUnits(amount + discount)} />
          ))
        ) : (
          <Line name={m.apartment_rent()} amount={formatUnits(fullRent)} />
        )}
        {credit > 0 && <Line name={m.payment_credit()} amount={formatUnits(credit)} />}
        {discountLines(discounted).map(({ name, amount }) => (
          <Line key={name} name={name} amount={`−${formatUnits(amount)}`} />
        ))}
        <Line name={m.receipt_amount()} amount={formatUnits(rent)} total />
        {refunded > 0 && <Line name={m.payment_refunded()} amount={`−${formatUnits(refunded)}`} />}
        {disputed > 0 && <Line name={m.payment_disputed()} amount={`−${formatUnits(disputed)}`} />}
        {disputeLost > 0 && <Line name={m.payment_dispute_lost()} amount={`−${formatUnits(disputeLost)}`} />}
        {refunded + disputed + disputeLost > 0 && (
          <Line name={m.payment_net()} amount={formatUnits(netOf(payment))} total />
        )}
      </dl>
    </article>
  );
}

/** The net amount received. */
function netOf({ rent, refunded, disputed, disputeLost }: Payment): number {
  return [refunded, disputed, disputeLost].reduce((left, part) => left - nearestMinor(part), nearestMinor(rent)) / 100;
}

type FactProps = { readonly name: string; readonly wide?: true; readonly children: ReactNode };

function Fact({ name, wide, children }: FactProps) {
  return (
    <div data-wide={wide}>
      <dt className="text-muted text-sm">{name}</dt>
      <dd className="wrap-anywhere font-medium tabular-nums">{children}</dd>
    </div>
  );
}

function Line({ name, amount, total }: { readonly name: string; readonly amount: string; readonly total?: true }) {
  return (
    <div data-total={total}>
      <dt>{name}</dt>
      <dd className="whitespace-nowrap tabular-nums">{amount}</dd>
    </div>
  );
}
