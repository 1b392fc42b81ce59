import { cards } from '../../config.ts';
import { m } from '../../platform/messages/messages.js';
import { useSession } from '../../platform/session/session-context.tsx';
import { CardPayment } from './card-payment.tsx';
import { CouponEntry } from './coupon-entry.tsx';
import { CouponPayment } from './coupon-payment.tsx';
import { expectedOf, useIntent } from './open-intent.ts';
import { payByCard } from './pay-by-card.ts';
import { payWithCoupon } from './pay-with-coupon.ts';
import { PayingNotice } from './paying-notice.tsx';
import './payments.css';
import { PriceProblem } from './price-problem.tsx';
import { RentSummary } from './rent-summary.tsx';
import type { RentToPay } from './rent-to-pay.ts';
import { TestCards } from './test-cards.tsx';
import { type Ended, usePaying } from './use-paying.ts';
import { useStay } from './use-stay.tsx';

type Props = {
  readonly rent: RentToPay;
  /** A coupon was applied, or does not hold any more. */
  readonly onRent: (rent: RentToPay) => void;
  readonly onEnded: (ended: Ended) => void;
};

export function ConfirmPayment({ rent, onRent, onEnded }: Props) {
  const { user } = useSession();
  const intent = useIntent(rent);
  const withoutCoupon = () => onRent({ ...rent, coupon: undefined });
  const { phase, problem, run, isBusy } = usePaying(rent, { onEnded, onWithoutCoupon: withoutCoupon });
  const busy = phase !== 'idle';
  const question = useStay(busy && phase !== 'paying', isBusy);
  const price = intent.data;
  const amount = price?.amount ?? expectedOf(rent);

  return (
    <div className="payment-columns">
      <div className="card-surface payment-panel">
        <CouponEntry rent={rent} locked={busy} onApplied={onRent} />
        <section className="grid gap-5 border-line border-t pt-6" aria-labelledby="card-title">
          <h2 id="card-title" className="text-2xl">
            {price?.clientSecret === null ? m.confirm_nothing_left() : m.confirm_card()}
          </h2>
          {intent.error ? (
            <PriceProblem
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
          <PayingNotice phase={phase} problem={problem} />
        </section>
      </div>
      <RentSummary rent={rent} price={price} />
      {question}
    </div>
  );
}
