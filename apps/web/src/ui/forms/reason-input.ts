import { PAYMENT_LIMITS } from '@surela/values/payment-limits';
import { m } from '../../platform/messages/messages.js';

export function reasonProblem(reason: string): string | undefined {
  return reason.trim() === '' ? m.rent_roll_reason_missing() : undefined;
}

/** The same label and error for every payment action that needs a reason. */
export const reasonFieldProps = () => ({
  label: m.rent_roll_reason(),
  hint: m.rent_roll_reason_hint(),
  maxLength: PAYMENT_LIMITS.reason,
  required: true,
});
