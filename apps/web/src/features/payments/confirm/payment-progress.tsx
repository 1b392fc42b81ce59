import { m } from '../../../platform/messages/messages.js';
import type { PaymentPhase } from './use-payment.ts';

type Props = { readonly phase: PaymentPhase; readonly problem: string };

/** The error and the progress text. Both live regions exist before they have content. */
export function PaymentProgress({ phase, problem }: Props) {
  return (
    <>
      <div role="alert" className="payment-problem">
        {problem && <p className="payment-note payment-note-bad">{problem}</p>}
      </div>
      <output className="payment-progress">
        {phase === 'paying' && <span className="sr-only">{m.confirm_payment_paying()}</span>}
        {phase === 'asking' && <span className="payment-note">{m.confirm_payment_asking()}</span>}
        {phase === 'no-answer' && <span className="payment-note">{m.confirm_payment_no_answer()}</span>}
      </output>
    </>
  );
}
