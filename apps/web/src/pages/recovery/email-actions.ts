import { m } from '../../platform/messages/messages.js';

/** What a link can do to an email, and how it is asked and told. */
export type EmailAction = {
  readonly title: () => string;
  readonly question: (of: { email: string }) => string;
  readonly submit: () => string;
  readonly doneTitle: () => string;
  readonly done: (of: { email: string }) => string;
  /** The provider ends sessions when an email changes, so the one in this browser ends too. */
  readonly endsSession: boolean;
  /** Somebody else changed the email, and may know the password. */
  readonly wasAttacked?: true;
};

/** By the provider's name of the operation. */
const ACTIONS: Readonly<Record<string, EmailAction>> = {
  VERIFY_EMAIL: {
    title: m.verify_email_title,
    question: m.verify_email_question,
    submit: m.verify_email_submit,
    doneTitle: m.verify_email_done_title,
    done: m.verify_email_done,
    endsSession: false,
  },
  VERIFY_AND_CHANGE_EMAIL: {
    title: m.change_email_title,
    question: m.change_email_question,
    submit: m.change_email_submit,
    doneTitle: m.change_email_done_title,
    done: m.change_email_done,
    endsSession: true,
  },
  RECOVER_EMAIL: {
    title: m.undo_email_title,
    question: m.undo_email_question,
    submit: m.undo_email_submit,
    doneTitle: m.undo_email_done_title,
    done: m.undo_email_advice,
    endsSession: true,
    wasAttacked: true,
  },
};

export function emailActionOf(operation: string): EmailAction | undefined {
  return Object.hasOwn(ACTIONS, operation) ? ACTIONS[operation] : undefined;
}
