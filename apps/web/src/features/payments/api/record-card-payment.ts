import type { Payment } from '@surela/contract';
import { ApiError, request } from '../../../platform/api/api-client.ts';
import { errorCodeOf } from '../../../platform/api/error-code.ts';
import { buildingToday, formatDayFirst } from '../../../platform/format/building-date.ts';
import type { PaymentOutcome } from '../confirm/payment-outcome.ts';
import type { PaymentDraft } from '../payment-draft.ts';

const TRIES = 3;
const PAUSE_MS = 1_500;

export type Charged = { readonly transactionId: string; readonly amount: number };

/** POST /api/payment-history: the server checks with the card provider and returns the recorded payment. */
export async function sendPayment(
  { apartment, email, months }: PaymentDraft,
  { transactionId, amount }: Charged,
  signal?: AbortSignal,
): Promise<Payment> {
  const paymentDate = formatDayFirst(buildingToday());
  // The oldest, as the server names a payment of several.
  const [{ month }] = months;
  const body = { apartment, rent: amount, paymentDate, email, month, transactionId };
  return (await request('POST /api/payment-history', { body, ...(signal && { signal }) })).payment;
}

/** Records a payment that the card provider reported as successful. The money is taken, whatever our server answers. */
export async function recordCardPayment(rent: PaymentDraft, charged: Charged): Promise<PaymentOutcome> {
  const { transactionId } = charged;
  for (let tries = 1; ; tries += 1) {
    try {
      return { kind: 'paid', payment: await sendPayment(rent, charged) };
    } catch (error) {
      // The provider's API may lag behind what it told this browser.
      const mayChange = !(error instanceof ApiError && error.isFinal) || errorCodeOf(error) === 'not-paid';
      if (!mayChange || tries === TRIES) return { kind: 'safe', transactionId };
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  }
}
