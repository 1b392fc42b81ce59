import { m } from '../../../platform/messages/messages.js';
import type { AgreementState } from '../api/own-agreement.ts';

type Words = {
  readonly heading: () => string;
  /** The status in one or two words. */
  readonly state: () => string;
  /** What the status means for the person, and what they can do. */
  readonly text: () => string;
  readonly dateLabel: () => string;
};

export const agreementMessages: Readonly<Record<AgreementState, Words>> = {
  pending: {
    heading: m.agreement_pending_heading,
    state: m.agreement_pending_state,
    text: m.agreement_pending_text,
    dateLabel: m.agreement_pending_date,
  },
  accepted: {
    heading: m.agreement_accepted_heading,
    state: m.agreement_accepted_state,
    text: m.agreement_accepted_text,
    dateLabel: m.agreement_accepted_date,
  },
  declined: {
    heading: m.agreement_declined_heading,
    state: m.agreement_declined_state,
    text: m.agreement_declined_text,
    dateLabel: m.agreement_declined_date,
  },
  withdrawn: {
    heading: m.agreement_withdrawn_heading,
    state: m.agreement_withdrawn_state,
    text: m.agreement_withdrawn_text,
    dateLabel: m.agreement_withdrawn_date,
  },
  // `date` is still the date of acceptance; `endedOn` has the end.
  ended: {
    heading: m.agreement_ended_heading,
    state: m.agreement_ended_state,
    text: m.agreement_ended_text,
    dateLabel: m.agreement_accepted_date,
  },
};
