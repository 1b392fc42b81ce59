import { Link } from 'react-router';
import { paths } from '../../../paths.ts';
import { errorCodeOf } from '../../../platform/api/error-code.ts';
import { m } from '../../../platform/messages/messages.js';
import { paymentErrorMessage } from '../payment-error-messages.ts';

type Props = {
  readonly error: Error;
  readonly busy: boolean;
  readonly onRetry: () => void;
  readonly onWithoutCoupon: () => void;
};

/** Why the payment could not be opened, and the next step. */
export function PriceError({ error, busy, onRetry, onWithoutCoupon }: Props) {
  return (
    <div role="alert" className="payment-note payment-note-bad grid justify-items-start gap-4">
      <p>{paymentErrorMessage(error)}</p>
      <NextStep code={errorCodeOf(error)} busy={busy} onRetry={onRetry} onWithoutCoupon={onWithoutCoupon} />
    </div>
  );
}

type StepProps = Omit<Props, 'error'> & { readonly code: ReturnType<typeof errorCodeOf> };

function NextStep({ code, busy, onRetry, onWithoutCoupon }: StepProps) {
  if (code === 'already-paid') {
    return (
      <Link to={paths.paymentHistory} className="btn btn-outline">
        {m.payment_history_title()}
      </Link>
    );
  }
  if (code === 'price-differs' || code === 'month-not-payable' || code === 'not-found') {
    return (
      <Link to={paths.makePayment} className="btn btn-outline">
        {m.confirm_payment_choose_again()}
      </Link>
    );
  }
  if (code === 'coupon-does-not-hold' || code === 'amount-too-small') {
    return (
      <button type="button" className="btn btn-outline" onClick={onWithoutCoupon}>
        {m.confirm_payment_without_coupon()}
      </button>
    );
  }
  return (
    <button type="button" className="btn btn-outline" aria-disabled={busy} onClick={() => busy || onRetry()}>
      {busy && <span className="loading loading-spinner loading-sm" aria-hidden="true" />}
      {m.try_again()}
    </button>
  );
}
