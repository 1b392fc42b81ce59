import { m } from '../../../platform/messages/messages.js';
import { useSession } from '../../../platform/session/session-context.tsx';
import { cards } from '../../../platform/settings.ts';
import { useIsApplyingCoupon } from '../api/apply-coupon.ts';
import { expectedAmount, useIntent } from '../api/open-payment-intent.ts';
import { payWithCoupon } from '../api/pay-with-coupon.ts';
import { CardPayment } from './card-payment.tsx';
import { CouponField } from './coupon-field.tsx';
import { CouponPayment } from './coupon-payment.tsx';
import { payByCard } from './pay-by-card.ts';
import { PaymentAlert } from './payment-alert.tsx';
import { PaymentProgress } from './payment-progress.tsx';
import '../payments.css';
import { type PaymentDraft, paysSeveral, takesCoupon } from '../payment-draft.ts';
import type { CompletedPayment } from './payment-outcome.ts';
import { PriceError } from './price-error.tsx';
import { RentSummary } from './rent-summary.tsx';
import { TestCards } from './test-cards.tsx';
import { useLeaveGuard } from './use-leave-guard.tsx';
import { usePayment } from './use-payment.ts';

type Props = {
  readonly rent: PaymentDraft;
  /** Former tenants have none. */
  readonly coupons: boolean;
  /** Called when a coupon is applied, or is no longer valid. */
  readonly onRent: (rent: PaymentDraft) => void;
  readonly onEnded: (ended: CompletedPayment) => void;
};

export function ConfirmPayment({ rent, coupons, onRent, onEnded }: Props) {
  const { user } = useSession();
  const intent = useIntent(rent);
  const isApplying = useIsApplyingCoupon();
  const withoutCoupon = () => onRent({ ...rent, coupon: undefined });
  const { phase, problem, clearProblem, run, isBusy } = usePayment(rent, { onEnded, onWithoutCoupon: withoutCoupon });
  const busy = phase !== 'idle';
  const question = useLeaveGuard(busy && phase !== 'paying', isBusy);
  const price = intent.data;
  const amount = price?.amount ?? expectedAmount(rent);
  // Of several months a coupon leaves something to pay.
  const isCovered = price?.clientSecret === null && !paysSeveral(rent);
  const alert = <PaymentAlert problem={problem} />;

  return (
    <div className="payment-columns">
      <div className="card-surface payment-panel">
        {coupons && takesCoupon(rent) && (
          <CouponField
            rent={rent}
            locked={busy}
            onApplied={(next) => {
              clearProblem();
              onRent(next);
            }}
          />
        )}
        <section className="grid gap-5 border-line not-first:border-t not-first:pt-6" aria-labelledby="card-title">
          <h2 id="card-title" className="text-2xl">
            {isCovered ? m.confirm_payment_nothing_left() : m.confirm_payment_card()}
          </h2>
          {intent.error ? (
            <>
              {alert}
              <PriceError
                rent={rent}
                error={intent.error}
                busy={intent.isFetching}
                onRetry={() => void intent.refetch()}
                onWithoutCoupon={withoutCoupon}
              />
            </>
          ) : isCovered ? (
            <CouponPayment busy={busy} onPay={() => void run(() => payWithCoupon(rent))}>
              {alert}
            </CouponPayment>
          ) : cards ? (
            <>
              {cards.testMode && <TestCards />}
              <CardPayment
                cards={cards}
                amount={amount}
                price={isApplying ? undefined : price}
                busy={busy}
                onEdited={clearProblem}
                onPay={(form, shown) => {
                  const payer = { email: rent.email, name: user?.displayName ?? '' };
                  void run(() => payByCard(form, rent, shown, payer));
                }}
              >
                {alert}
              </CardPayment>
            </>
          ) : (
            <p className="payment-note">{m.confirm_payment_no_cards()}</p>
          )}
          <PaymentProgress phase={phase} />
        </section>
      </div>
      <RentSummary rent={rent} price={price} />
      {question}
    </div>
  );
}
