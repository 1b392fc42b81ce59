import { formatDay } from '../../../platform/format/building-date.ts';
import { m } from '../../../platform/messages/messages.js';
import { LoadError } from '../../../ui/feedback/load-error.tsx';
import { AmountDuePanel } from './amount-due-panel.tsx';
import '../payments.css';
import { useRentDue } from '../api/read-rent-due.ts';
import type { PaymentDraft } from '../payment-draft.ts';
import { draftOf } from './draft-of.ts';
import { FormerLease } from './former-lease.tsx';
import { OtherDebts } from './other-debts.tsx';
import { PayAllPanel, severalOpen } from './pay-all-panel.tsx';
import { RentForm } from './rent-form.tsx';

type Props = {
  /** One of the tenant's own leases, if it was chosen. */
  readonly agreementId: string | undefined;
  readonly onPay: (rent: PaymentDraft) => void;
};

/** Chooses the month, or all that are open. The payment itself is on the next screen. */
export function MakePayment({ agreementId, onPay }: Props) {
  const { data: due, isError, isRefetching, refetch } = useRentDue(agreementId);
  if (!due) {
    if (!isError) return <PaymentSkeleton label={m.payment_loading()} />;
    return <LoadError text={m.payment_load_failed()} busy={isRefetching} onRetry={() => void refetch()} />;
  }
  const several = severalOpen(due);
  const columns = (
    <div className="payment-columns">
      <RentForm due={due} primary={!several} onPay={onPay} />
      {several ? <PayAllPanel due={due} onPayAll={() => onPay(draftOf(due, several))} /> : <AmountDuePanel due={due} />}
    </div>
  );
  if (due.endedOn) {
    return (
      <>
        <OtherDebts due={due} />
        <FormerLease due={due}>{columns}</FormerLease>
      </>
    );
  }
  return (
    <>
      <OtherDebts due={due} />
      {due.endsOn && <p className="text-muted mb-6">{m.payment_lease_ends({ date: formatDay(due.endsOn) })}</p>}
      {columns}
    </>
  );
}

function PaymentSkeleton({ label }: { readonly label: string }) {
  return (
    <div aria-busy="true">
      <output className="sr-only">{label}</output>
      <div className="payment-columns" aria-hidden="true">
        <div className="card-surface payment-panel payment-form">
          {['email', 'floor', 'block', 'apartment', 'rent', 'month', 'pay'].map((field) => (
            <div
              key={field}
              className={['email', 'month', 'pay'].includes(field) ? 'payment-form-wide last:mt-2' : undefined}
            >
              {field !== 'pay' && <div className="skeleton mb-1.5 h-6 w-24" />}
              <div className="skeleton h-11" />
            </div>
          ))}
        </div>
        <div className="card-surface payment-panel amount-due-panel">
          <div className="skeleton h-6 w-32" />
          <div className="skeleton payment-figure-skeleton" />
          <div className="skeleton payment-months-skeleton" />
        </div>
      </div>
    </div>
  );
}
