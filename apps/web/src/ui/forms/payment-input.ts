import { PAYMENT_LIMITS } from '@surela/values/payment-limits';
import { m } from '../../platform/messages/messages.js';

/** Payment methods other than card, for money received or refunded. */
export const methodChoices = () => [
  { value: 'cash', text: m.rent_roll_method_cash() },
  { value: 'bank', text: m.rent_roll_method_bank() },
];

/** The bank's or paper receipt's reference. Optional, so it is never invalid. */
export const referenceFieldProps = () => ({
  label: m.rent_roll_reference(),
  hint: m.rent_roll_reference_hint(),
  error: undefined,
  maxLength: PAYMENT_LIMITS.reference,
  autoComplete: 'off',
});
