import type { Payment } from '@surela/contract';
import { type ReactNode, useEffect, useRef } from 'react';
import { buildingToday, formatDayFirst } from '../../../platform/format/building-date.ts';
import { formatUnits } from '../../../platform/format/format-money.ts';
import { m } from '../../../platform/messages/messages.js';
import { Icon } from '../../../ui/icons/icon.tsx';
import { formatPaymentMonths, monthsOf } from '../payment-format.ts';
import { NextRent } from './next-rent.tsx';
import '../payments.css';
import { Receipt } from '../receipt/receipt.tsx';
import { ReceiptActions } from '../receipt/receipt-actions.tsx';

type Props = { readonly payment: Payment; readonly children: ReactNode };

/** After a payment: what was paid, where its receipt goes, what comes next, and the receipt with the transaction id. */
export function PaymentSuccess({ payment, children }: Props) {
  const { credit = 0 } = payment;
  if (payment.state === 'duplicate') return <DuplicatePayment payment={payment}>{children}</DuplicatePayment>;
  return (
    <div className="paid">
      <ResultCard title={m.confirm_payment_successful()}>
        <p>
          {m.paid_amount({ amount: formatUnits(payment.rent), month: formatPaymentMonths(monthsOf(payment)) })}
          {credit > 0 && <> {m.paid_credit({ amount: formatUnits(credit) })}</>}
          {isFresh(payment) && <> {m.paid_receipt_email({ email: payment.email })}</>}
        </p>
        <NextRent />
      </ResultCard>
      <div className="card-surface payment-panel">
        <Receipt payment={payment} />
      </div>
      <div className="paid-ways">
        <ReceiptActions payment={payment} />
        {children}
      </div>
    </div>
  );
}

/** The receipt email is mentioned only on the day of the payment, not when the page is opened again later. */
function isFresh({ state, paymentDate }: Payment): boolean {
  return state === 'paid' && paymentDate === formatDayFirst(buildingToday());
}

/** The month was already paid another way: the money is refunded, so there is no receipt. */
function DuplicatePayment({ payment, children }: Props) {
  const { rent, transactionId } = payment;
  const months = monthsOf(payment);
  const values = { amount: formatUnits(rent), month: formatPaymentMonths(months) };
  const several = months.length > 1;
  return (
    <div className="paid">
      <ResultCard title={m.confirm_payment_duplicate()} tone="warning">
        <p>{several ? m.confirm_payment_duplicate_back_several(values) : m.confirm_payment_duplicate_back(values)}</p>
        <p className="mt-2">
          {m.payment_transaction()}: <span className="inline-block wrap-anywhere font-medium">{transactionId}</span>
        </p>
      </ResultCard>
      <div className="paid-ways">{children}</div>
    </div>
  );
}

/** The card provider has the money; our server records it on its own. */
export function PaymentPendingRecord({
  transactionId,
  children,
}: {
  readonly transactionId: string;
  readonly children: ReactNode;
}) {
  return (
    <div className="paid">
      <ResultCard title={m.confirm_payment_successful()}>
        <p>
          {m.payment_transaction()}: <span className="inline-block wrap-anywhere font-medium">{transactionId}</span>
        </p>
        <p className="mt-2">{m.confirm_payment_safe()}</p>
      </ResultCard>
      <div className="paid-ways">{children}</div>
    </div>
  );
}

type ResultCardProps = { readonly title: string; readonly tone?: 'success' | 'warning'; readonly children: ReactNode };

function ResultCard({ title, tone = 'success', children }: ResultCardProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The focused button was removed.
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className="card-surface payment-result" data-tone={tone}>
      <span className="payment-result-mark hexagon">
        <Icon name={tone === 'warning' ? 'alert' : 'check'} className="size-7" />
      </span>
      <div className="min-w-0">
        <h2 ref={heading} tabIndex={-1} className="text-2xl outline-none">
          {title}
        </h2>
        {children}
      </div>
    </section>
  );
}
