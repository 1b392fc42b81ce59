import type { Deps } from '../../platform/deps.ts';
import { renderEmail } from '../../platform/email/email-template.ts';
import type { Email } from '../../platform/email/outbox.ts';
import type { PasswordReset } from './password-resets.store.ts';

/** For somebody without a password. Only the email says so: on the screen it would tell everyone. */
export function googleSignInEmail(
  { building, publicUrl }: Pick<Deps, 'building' | 'publicUrl'>,
  { id, name }: { readonly id: string; readonly name: string },
  { email, requested_at }: PasswordReset,
): Email {
  return {
    key: `google-sign-in:${id}:${requested_at.toISOString()}`,
    to: email,
    ...renderEmail({
      building,
      subject: 'You sign in with Google',
      name,
      says: [
        'You sign in with Google, so there is no password to reset here.',
        'Choose Sign in with Google and use this email. If you forgot the password of your Google account, reset it at Google.',
      ],
      facts: [{ label: 'Your email', value: email }],
      button: { label: 'Sign in', url: `${publicUrl}/login` },
      note: "You didn't ask for a new password? Then ignore this email. Nothing has changed.",
      why: `You get this email because someone asked for a new password for your account at ${building.name}.`,
    }),
  };
}
