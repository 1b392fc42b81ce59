import { ApiError } from '../../platform/api-client.ts';
import { m } from '../../platform/messages/messages.js';
import type { Outcome } from './outcome.ts';
import { type Charged, sendPayment } from './record-payment.ts';
import { codeOf, refusalWords } from './refusal-words.ts';
import type { RentToPay } from './rent-to-pay.ts';

const AGAIN_MS = 4_000;
/** A payment that was on its way when the line broke may arrive a moment after we asked. */
const NOES_NEEDED = 2;

type Watch = {
  /** No answer this time: it will be asked again. */
  readonly onNoAnswer: () => void;
  readonly signal: AbortSignal;
};

/** The line was lost while the card was charged. Asks our server, for as long as it takes, what became of it. */
export async function learnOutcome(rent: RentToPay, charged: Charged, { onNoAnswer, signal }: Watch): Promise<Outcome> {
  let noes = 0;
  while (!signal.aborted) {
    try {
      return { kind: 'paid', payment: await sendPayment(rent, charged, signal) };
    } catch (error) {
      if (codeOf(error) === 'not-paid') noes += 1;
      else if (codeOf(error) === 'payment-differs') return { kind: 'safe', transactionId: charged.transactionId };
      else if (error instanceof ApiError && error.isFinal && error.status !== 429) {
        return { kind: 'refused', words: refusalWords(error) };
      } else onNoAnswer();
      if (noes === NOES_NEEDED) return { kind: 'refused', words: m.confirm_lost_not_paid() };
      await aWhile(noes > 0 ? AGAIN_MS / 2 : AGAIN_MS, signal);
    }
  }
  return { kind: 'unknown', ...charged };
}

/** Or until there is a line again, whichever comes first. */
function aWhile(milliseconds: number, signal: AbortSignal): Promise<void> {
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
