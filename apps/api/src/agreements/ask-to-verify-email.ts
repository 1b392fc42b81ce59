import type { Deps } from '../platform/deps.ts';
import { renderEmail } from '../platform/email/email-template.ts';
import type { Email } from '../platform/email/outbox.ts';
import type { AgreementRow } from './agreements.store.ts';

/** Without the applicant's name: who signs up with a stranger's address could have us send them any text by it. */
export function askToVerifyEmail(
  { building, publicUrl }: Pick<Deps, 'building' | 'publicUrl'>,
  { id, email, number }: Pick<AgreementRow, 'id' | 'email' | 'number'>,
  askedAt: Date,
): Email {
  return {
    key: `ask-to-verify:${id}:${askedAt.toISOString()}`,
    to: email,
    toUnverified: true,
    ...renderEmail({
      building,
      subject: `Your request for apartment ${number} needs a verified email`,
      says: [
        `We can accept the request for apartment ${number} once this email address is verified.`,
        'Open the link in the verification email that you got when you signed up. If you no longer have it, sign in and choose "Send the link again".',
      ],
      facts: [{ label: 'Apartment', value: number }],
      button: { label: 'Verify your email', url: `${publicUrl}/dashboard/my-profile` },
      note: "Didn't request an apartment here? Ignore this email: without verification the request can't be accepted.",
      why: 'You get this email because someone requested an apartment with this address.',
    }),
  };
}
