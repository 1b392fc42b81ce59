import { fromWireMonth, type Payment } from '@surela/contract';
import { calendarDate } from '@surela/values/calendar-date';
import { nearestMinor } from '@surela/values/money';
import { monthOf } from '@surela/values/rent-month';
import type { Actor } from '../platform/authenticate.ts';
import { Refusal } from '../platform/errors.ts';
import { findAttempt } from './attempts.store.ts';
import type { Desk } from './desk.ts';
import { onTheWire } from './payment-on-the-wire.ts';
import type { PaymentRow } from './payments.store.ts';
import { settle } from './settle.ts';

type Assertion = {
  readonly transactionId: string;
  readonly apartment?: string | undefined;
  readonly rent?: number | undefined;
  readonly month?: string | undefined;
};

/** POST /api/payment-history. The provider is asked; what the browser says of the payment must agree with it. */
export async function confirmPayment(desk: Desk, actor: Actor, assertion: Assertion): Promise<Payment> {
  const attempt = await findAttempt(desk.database.db, { intentId: assertion.transactionId });
  if (!attempt || attempt.person_id !== actor.personId) {
    throw new Refusal('not-found', 'There is no such payment of yours. Please look at your payments.');
  }
  const { payment } = await settle(desk, assertion.transactionId);
  if (!payment) {
    throw new Refusal(
      'not-paid',
      'The card provider has not received this payment. Nothing was taken: please try again.',
    );
  }
  if (!agrees(payment, assertion)) {
    throw new Refusal(
      'payment-differs',
      'The payment is recorded, but for another month or amount than was sent. Please look at your payments.',
    );
  }
  return onTheWire(payment);
}

function agrees(payment: PaymentRow, { apartment, rent, month }: Assertion): boolean {
  return (
    (apartment === undefined || apartment === payment.apartment) &&
    (rent === undefined || nearestMinor(rent) === payment.amount_minor) &&
    (month === undefined || fromWireMonth(month) === monthOf(calendarDate(payment.month)))
  );
}
