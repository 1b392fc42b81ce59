import type { Payment } from '@surela/contract';
import { useEffect } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { BankReturn } from '../../features/payments/confirm/bank-return.tsx';
import { ConfirmPayment } from '../../features/payments/confirm/confirm-payment.tsx';
import type { CompletedPayment } from '../../features/payments/confirm/payment-outcome.ts';
import { PaymentPendingRecord, PaymentSuccess } from '../../features/payments/confirm/payment-success.tsx';
import {
  loadPaymentDraft,
  type PaymentDraft,
  parsePaymentDraft,
  savePaymentDraft,
} from '../../features/payments/payment-draft.ts';
import { useRole } from '../../features/people/use-role.ts';
import { paths } from '../../paths.ts';
import { m } from '../../platform/messages/messages.js';
import { useSession } from '../../platform/session/session-context.tsx';
import { EmptyList } from '../../ui/tables/empty-list.tsx';
import { PageHeading } from '../page-heading.tsx';

/** The navigation state holds the month to pay or the outcome of its payment. It survives a reload. */
export function ConfirmPaymentPage() {
  return (
    <>
      <PageHeading text={titleOf(useLocation().state)} />
      <ByState />
    </>
  );
}

function outcomeIn(state: unknown): { readonly paid?: Payment; readonly safe?: string } {
  return Object(state);
}

function titleOf(state: unknown): string {
  const { paid, safe } = outcomeIn(state);
  if (paid?.state === 'duplicate') return m.paid_title_duplicate();
  return paid || safe ? m.paid_title() : m.confirm_payment_title();
}

function ByState() {
  const { state, search } = useLocation();
  const navigate = useNavigate();
  const email = useSession().user?.email ?? '';
  const { member } = useRole();
  const { paid, safe } = outcomeIn(state);
  const coupons = member.holds !== false;
  const rent = paid || safe ? undefined : draftFor(state, email, coupons);
  useEffect(() => {
    if (rent) savePaymentDraft(rent);
  }, [rent]);

  const replace = (next: unknown) =>
    void navigate(paths.confirmPayment, { replace: true, state: next, preventScrollReset: true });
  const onRent = (next: PaymentDraft) => replace(next);
  const onEnded = (ended: CompletedPayment) => {
    window.scrollTo(0, 0);
    replace(ended.kind === 'paid' ? { paid: ended.payment } : { safe: ended.transactionId });
  };
  if (paid) {
    return (
      <PaymentSuccess payment={paid}>
        <ToHistory />
      </PaymentSuccess>
    );
  }
  if (safe) {
    return (
      <PaymentPendingRecord transactionId={safe}>
        <ToHistory />
      </PaymentPendingRecord>
    );
  }
  const returned = new URLSearchParams(search).get('payment_intent');
  if (returned) {
    return (
      <BankReturn key={returned} email={email} transactionId={returned} onEnded={onEnded}>
        {rent ? (
          <button type="button" className="btn btn-primary" onClick={() => replace(rent)}>
            {m.returned_try_again()}
          </button>
        ) : (
          <ToChoosing />
        )}
      </BankReturn>
    );
  }
  if (!rent) {
    return (
      <EmptyList icon="card" text={m.confirm_payment_no_month()}>
        <ToChoosing />
      </EmptyList>
    );
  }
  return <ConfirmPayment rent={rent} coupons={coupons} onRent={onRent} onEnded={onEnded} />;
}

function draftFor(state: unknown, email: string, coupons: boolean): PaymentDraft | undefined {
  const draft = parsePaymentDraft(state, email) ?? loadPaymentDraft(email);
  return draft && !coupons ? { ...draft, coupon: undefined } : draft;
}

function ToChoosing() {
  return (
    <Link to={paths.makePayment} className="btn btn-primary">
      {m.confirm_payment_choose()}
    </Link>
  );
}

function ToHistory() {
  return (
    <Link to={paths.paymentHistory} className="btn btn-primary">
      {m.payment_history_title()}
    </Link>
  );
}
