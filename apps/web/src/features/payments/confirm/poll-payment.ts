import type { Payment } from '@surela/contract';
import { ApiError } from '../../../platform/api/api-client.ts';
import { errorCodeOf } from '../../../platform/api/error-code.ts';
import type { PaymentOutcome } from './payment-outcome.ts';

const RETRY_MS = 4_000;
/**
 * A payment in flight when the connection broke may arrive after the first request, so one 'not paid' is not enough.
 */
const NOT_PAID_ANSWERS = 2;

type PollInput = {
  readonly transactionId: string;
  /** One request to our server. */
  readonly send: (signal: AbortSignal) => Promise<Payment>;
  /** The message for a failed payment. */
  readonly messageFor: (error: unknown) => string;
  /** Called when a request got no response; polling continues. */
  readonly onNoAnswer: () => void;
  readonly signal: AbortSignal;
};
type PollResult = Exclude<PaymentOutcome, { kind: 'unknown' }> | { readonly kind: 'unknown' };

/** Polls our server until it knows whether the card was charged. */
export async function pollPayment({
  transactionId,
  send,
  messageFor,
  onNoAnswer,
  signal,
}: PollInput): Promise<PollResult> {
  let notPaid = 0;
  while (!signal.aborted) {
    try {
      return { kind: 'paid', payment: await send(signal) };
    } catch (error) {
      if (errorCodeOf(error) === 'not-paid') notPaid += 1;
      else if (errorCodeOf(error) === 'payment-differs') return { kind: 'safe', transactionId };
      else if (error instanceof ApiError && error.isFinal && error.status !== 429) {
        return { kind: 'refused', message: messageFor(error) };
      } else onNoAnswer();
      if (notPaid === NOT_PAID_ANSWERS) return { kind: 'refused', message: messageFor(error) };
      await waitOrOnline(notPaid > 0 ? RETRY_MS / 2 : RETRY_MS, signal);
    }
  }
  return { kind: 'unknown' };
}

/** Waits, or until the browser is online again, whichever comes first. */
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
