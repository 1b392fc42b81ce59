import type { ReactNode } from 'react';
import { m } from '../../../platform/messages/messages.js';
import { PayButton } from './pay-button.tsx';

type Props = {
  readonly busy: boolean;
  readonly onPay: () => void;
  /** Above the button. */
  readonly children: ReactNode;
};

/** Replaces the card fields when a coupon pays everything. */
export function CouponPayment({ busy, onPay, children }: Props) {
  return (
    <form
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) onPay();
      }}
    >
      <p>{m.confirm_payment_nothing_left_text()}</p>
      {children}
      <PayButton amount={0} busy={busy} disabled={false} />
    </form>
  );
}
