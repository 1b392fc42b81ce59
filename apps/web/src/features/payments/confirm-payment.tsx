import { cards } from '../../config.ts';
import { m } from '../../platform/messages/messages.js';
import { useSession } from '../../platform/session/session-context.tsx';
import { CardPayment } from './card-payment.tsx';
import { CouponField } from './coupon-entry.tsx';
import { CouponPayment } from './coupon-payment.tsx';
import { expectedAmount, useIntent } from './open-intent.ts';
import { payByCard } from './pay-by-card.ts';
import { payWithCoupon } from './pay-with-coupon.ts';
import { PaymentProgress } from './paying-notice.tsx';
import './payments.css';
import { PriceError } from './price-problem.tsx';
import { RentSummary } from './rent-summary.tsx';
import type { PaymentDraft } from './rent-to-pay.ts';
import { TestCards } from './test-cards.tsx';
import { type CompletedPayment, usePayment } from './use-paying.ts';
import { useLeaveGuard } from './use-stay.tsx';

type Props = {
  readonly rent: PaymentDraft;
  /** A coupon was applied, or does not hold any more. */
  readonly onRent: (rent: PaymentDraft) => void;
  readonly onEnded: (ended: CompletedPayment) => void;
};

export function ConfirmPayment({ rent, onRent, onEnded }: Props) {
  const { user } = useSession();
  const intent = useIntent(rent);
  const withoutCoupon = () => onRent({ ...rent, coupon: undefined });
  const { phase, problem, run, isBusy } = usePayment(rent, { onEnded, onWithoutCoupon: withoutCoupon });
  const busy = phase !== 'idle';
  const question = useLeaveGuard(busy && phase !== 'paying', isBusy);
  const price = intent.data;
  const amount = price?.amount ?? expectedAmount(rent);

  return (
    <div className="payment-columns">
      <div className="card-surface payment-panel">
        <CouponField rent={rent} locked={busy} onApplied={onRent} />
        <section className="grid gap-5 border-line border-t pt-6" aria-labelledby="card-title">
          <h2 id="card-title" className="text-2xl">
            {price?.clientSecret === null ? m.confirm_nothing_left() : m.confirm_card()}
          </h2>
          {intent.error ? (
            <PriceError
              error={intent.error}
              busy={intent.isFetching}
              onRetry={() => void intent.refetch()}
              onWithoutCoupon={withoutCoupon}
            />
          ) : price?.clientSecret === null ? (
            <CouponPayment busy={busy} onPay={() => void run(() => payWithCoupon(rent))} />
          ) : cards ? (
            <>
              {cards.testMode && <TestCards />}
              <CardPayment
                cards={cards}
                amount={amount}
                price={price}
                busy={busy}
                onPay={(till, shown) => {
                  const payer = { email: rent.email, name: user?.displayName ?? '' };
                  void run(() => payByCard(till, rent, shown, payer));
                }}
              />
            </>
          ) : (
            <p className="payment-note">{m.confirm_no_cards()}</p>
          )}
          <PaymentProgress phase={phase} problem={problem} />
        </section>
      </div>
      <RentSummary rent={rent} price={price} />
      {question}
    </div>
  );
}
