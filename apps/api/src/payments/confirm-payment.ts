import { type Payment, parseMonthName } from '@surela/contract';
import { calendarDate } from '@surela/values/calendar-date';
import { isNearestAmount } from '@surela/values/money';
import { monthOf } from '@surela/values/rent-month';
import type { Actor } from '../platform/auth/authenticate.ts';
import type { Deps } from '../platform/deps.ts';
import { AppError } from '../platform/http/app-error.ts';
import { findAttempt } from './attempts.store.ts';
import { paymentClosed } from './open-payment-intent.ts';
import { serializePayment } from './payment.serializer.ts';
import type { PaymentRow } from './payments.store.ts';
import { syncPayment } from './sync-payment.ts';

type Assertion = {
  readonly transactionId: string;
  readonly apartment?: string | undefined;
  readonly rent?: number | undefined;
  readonly month?: string | undefined;
};

/** POST /api/payment-history. The state comes from the provider; the browser's values must match it. */
export async function confirmPayment(
  deps: Pick<Deps, 'database' | 'building' | 'publicUrl' | 'cards' | 'clock'>,
  actor: Actor,
  assertion: Assertion,
): Promise<Payment> {
  const attempt = await findAttempt(deps.database.db, { intentId: assertion.transactionId });
  if (!attempt || attempt.person_id !== actor.personId) {
    throw new AppError('not-found', "We can't find this payment in your account.");
  }
  const { payment, state } = await syncPayment(deps, assertion.transactionId);
  if (!payment && state === 'cancelled') throw paymentClosed();
  if (!payment) {
    throw new AppError('not-paid', 'The payment did not go through. You were not charged. Try again.');
  }
  if (!agrees(payment, assertion)) {
    throw new AppError(
      'payment-differs',
      'The payment was recorded for another month or amount. Check Payment History.',
    );
  }
  return serializePayment(deps.database.db, payment, 'payer');
}

function agrees(payment: PaymentRow, { apartment, rent, month }: Assertion): boolean {
  return (
    (apartment === undefined || apartment === payment.apartment) &&
    (rent === undefined || isNearestAmount(rent, payment.amount_minor)) &&
    (month === undefined || parseMonthName(month) === monthOf(calendarDate(payment.month)))
  );
}
