import type { Payment } from '@surela/contract';
import { waitingRefundText } from '../../platform/format/waiting-refund-text.ts';
import { m } from '../../platform/messages/messages.js';

const STATES = {
  refunded: m.payment_state_refunded,
  void: m.payment_state_void,
  disputed: m.payment_state_disputed,
  'dispute-lost': m.payment_state_dispute_lost,
  duplicate: m.payment_state_duplicate,
} as const satisfies Record<Exclude<Payment['state'], 'paid'>, () => string>;

const METHODS = {
  card: m.payment_method_card,
  cash: m.payment_method_cash,
  bank: m.payment_method_bank,
  coupon: m.payment_method_coupon,
} as const satisfies Record<Payment['method'], () => string>;

export function methodLabel(method: Payment['method']): string {
  return METHODS[method]();
}

/** No label for a regular payment, only for refunded, void, disputed or duplicate ones. */
export function statusLabel({ state, rent, refunded, disputeLost }: Payment): string | undefined {
  if (state === 'duplicate' && refunded < rent) return m.payment_state_duplicate_open();
  if (state !== 'paid') return STATES[state]();
  if (disputeLost > 0) return m.payment_state_part_lost();
  return refunded > 0 ? m.payment_state_partly() : undefined;
}

export function PaymentStatus({ payment }: { readonly payment: Payment }) {
  const label = statusLabel(payment);
  return label ? <span className="payment-state">{label}</span> : null;
}

/** What is not refunded yet, for the payer. */
export function WaitingRefunds({ payment: { refundsWaiting } }: { readonly payment: Payment }) {
  return refundsWaiting.map((refund) => (
    <span key={refund._id} className="text-muted block font-normal text-sm">
      {waitingRefundText(refund)}
    </span>
  ));
}
