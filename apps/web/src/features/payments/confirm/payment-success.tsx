import type { Payment } from '@surela/contract';
import { type ReactNode, useEffect, useRef } from 'react';
import { m } from '../../../platform/messages/messages.js';
import { Icon } from '../../../ui/icons/icon.tsx';
import '../payments.css';
import { Receipt } from '../receipt/receipt.tsx';
import { ReceiptActions } from '../receipt/receipt-actions.tsx';

type Props = { readonly payment: Payment; readonly children: ReactNode };

/** After a payment: confirmation, receipt number and receipt. */
export function PaymentSuccess({ payment, children }: Props) {
  return (
    <div className="paid">
      <Verdict title={m.confirm_payment_successful()}>
        <p>
          {m.payment_transaction()}:{' '}
          <span className="inline-block wrap-anywhere font-medium">{payment.transactionId}</span>
        </p>
      </Verdict>
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
      <Verdict title={m.confirm_payment_successful()}>
        <p>
          {m.payment_transaction()}: <span className="inline-block wrap-anywhere font-medium">{transactionId}</span>
        </p>
        <p className="mt-2">{m.confirm_payment_safe()}</p>
      </Verdict>
      <div className="paid-ways">{children}</div>
    </div>
  );
}

function Verdict({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The focused button was removed.
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className="card-surface verdict">
      <span className="verdict-mark hexagon">
        <Icon name="check" className="size-7" />
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
