import type { Payment } from '@surela/contract';
import { ApiError } from '../../../platform/api/api-client.ts';
import { errorCodeOf } from '../../../platform/api/error-code.ts';
import type { PaymentOutcome } from './payment-outcome.ts';

const AGAIN_MS = 4_000;
/** A payment that was on its way when the line broke may arrive a moment after we asked. */
const NOES_NEEDED = 2;

type Question = {
  readonly transactionId: string;
  /** Asks our server once. */
  readonly send: (signal: AbortSignal) => Promise<Payment>;
  /** Why it came to nothing. */
  readonly wordsFor: (error: unknown) => string;
  /** No answer this time: it will be asked again. */
  readonly onNoAnswer: () => void;
  readonly signal: AbortSignal;
};
type Learnt = Exclude<PaymentOutcome, { kind: 'unknown' }> | { readonly kind: 'unknown' };

/** Nobody here knows whether the card was charged. Asks our server, for as long as it takes, what became of it. */
export async function pollPayment({ transactionId, send, wordsFor, onNoAnswer, signal }: Question): Promise<Learnt> {
  let noes = 0;
  while (!signal.aborted) {
    try {
      return { kind: 'paid', payment: await send(signal) };
    } catch (error) {
      if (errorCodeOf(error) === 'not-paid') noes += 1;
      else if (errorCodeOf(error) === 'payment-differs') return { kind: 'safe', transactionId };
      else if (error instanceof ApiError && error.isFinal && error.status !== 429) {
        return { kind: 'refused', words: wordsFor(error) };
      } else onNoAnswer();
      if (noes === NOES_NEEDED) return { kind: 'refused', words: wordsFor(error) };
      await waitOrOnline(noes > 0 ? AGAIN_MS / 2 : AGAIN_MS, signal);
    }
  }
  return { kind: 'unknown' };
}

/** Or until there is a line again, whichever comes first. */
function waitOrOnline(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      window.removeEventListener('online', done);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, milliseconds);
    window.addEventListener('online', done);
    signal.addEventListener('abort', done);
  });
}
