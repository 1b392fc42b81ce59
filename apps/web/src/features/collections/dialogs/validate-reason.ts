import { m } from '../../../platform/messages/messages.js';

export const reasonProblem = (reason: string) => reason.trim() !== '' || m.rent_roll_reason_missing();

/** What the reasons of a refund and of a void have in common. */
export const reasonFieldProps = () =>
  ({ label: m.rent_roll_reason(), hint: m.rent_roll_reason_hint(), maxLength: 300, required: true }) as const;
