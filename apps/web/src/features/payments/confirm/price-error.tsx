import { Link } from 'react-router';
import { paths } from '../../../paths.ts';
import { errorCodeOf } from '../../../platform/api/error-code.ts';
import { m } from '../../../platform/messages/messages.js';
import { type PaymentDraft, paysSeveral } from '../payment-draft.ts';
import { draftErrorMessage } from '../payment-error-messages.ts';
import { ChooseAgain } from './choose-again.tsx';

type Props = {
  readonly rent: PaymentDraft;
  readonly error: Error;
  readonly busy: boolean;
  readonly onRetry: () => void;
  readonly onWithoutCoupon: () => void;
};

/** What Make Payment showed no longer holds. */
const OUT_OF_DATE = ['already-paid', 'price-differs', 'month-not-payable', 'not-found'] as const;

/** Why the payment could not be opened, and the next step. */
export function PriceError({ rent, error, busy, onRetry, onWithoutCoupon }: Props) {
  return (
    <div role="alert" className="payment-note payment-note-bad">
      <p className="mb-4">{draftErrorMessage(rent, error)}</p>
      <NextStep
        code={errorCodeOf(error)}
        several={paysSeveral(rent)}
        busy={busy}
        onRetry={onRetry}
        onWithoutCoupon={onWithoutCoupon}
      />
    </div>
  );
}

type StepProps = Omit<Props, 'rent' | 'error'> & {
  readonly code: ReturnType<typeof errorCodeOf>;
  readonly several: boolean;
};

function NextStep({ code, several, busy, onRetry, onWithoutCoupon }: StepProps) {
  if (code === 'already-paid' && !several) {
    return (
      <Link to={paths.paymentHistory} className="btn btn-outline">
        {m.payment_history_title()}
      </Link>
    );
  }
  if (OUT_OF_DATE.some((one) => one === code)) return <ChooseAgain several={several} />;
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
