import { m } from '../../../platform/messages/messages.js';
import { PayButton } from './pay-button.tsx';

type Props = { readonly busy: boolean; readonly onPay: () => void };

/** In place of the card's field, when a coupon leaves nothing to pay. */
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
      <PayButton amount={0} busy={busy} off={false} />
    </form>
  );
}
