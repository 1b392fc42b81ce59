import { m } from '../../../platform/messages/messages.js';
import type { PaymentPhase } from './use-payment.ts';

/** The live region exists before it has content. */
export function PaymentProgress({ phase }: { readonly phase: PaymentPhase }) {
  return (
    <output className="payment-progress">
      {phase === 'paying' && <span className="sr-only">{m.confirm_payment_paying()}</span>}
      {phase === 'asking' && <span className="payment-note">{m.confirm_payment_checking()}</span>}
      {phase === 'no-answer' && <span className="payment-note">{m.confirm_payment_offline()}</span>}
    </output>
  );
}
