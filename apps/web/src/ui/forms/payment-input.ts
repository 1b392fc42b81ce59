import { PAYMENT_LIMITS } from '@surela/values/payment-limits';
import { m } from '../../platform/messages/messages.js';

/** How money changes hands without a card, received or given back. */
export const methodChoices = () => [
  { value: 'cash', text: m.rent_roll_method_cash() },
  { value: 'bank', text: m.rent_roll_method_bank() },
];

/** The bank's or the paper receipt's reference is never wrong: it may be empty. */
export const referenceFieldProps = () => ({
  label: m.rent_roll_reference(),
  hint: m.rent_roll_reference_hint(),
  error: undefined,
  maxLength: PAYMENT_LIMITS.reference,
  autoComplete: 'off',
});
