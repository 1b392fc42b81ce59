import { m } from '../../../platform/messages/messages.js';
import { PayButton } from './pay-button.tsx';

type Props = { readonly busy: boolean; readonly onPay: () => void };

/** Replaces the card fields when a coupon pays everything. */
export function CouponPayment({ busy, onPay }: Props) {
  return (
    <form
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) onPay();
      }}
    >
      <p>{m.confirm_payment_nothing_left_text()}</p>
      <PayButton amount={0} busy={busy} disabled={false} />
    </form>
  );
}
