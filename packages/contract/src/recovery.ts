import { EMAIL_LIMIT } from '@surela/values/email';
import { z } from 'zod';
import type { Calls } from './call.ts';

const code = z.string().min(1).max(2_000).describe("`oobCode` of the link in the identity provider's email.");

export const recoveryCalls = {
  'POST /api/password-resets': {
    summary: 'Ask for an email with a link to a new password',
    description:
      'The same response for every address, with or without an account. An address gets at most one email a minute.',
    body: z.strictObject({ email: z.string().min(3).max(EMAIL_LIMIT).describe('Case-insensitive.') }),
    response: z.strictObject({}).meta({ id: 'PasswordResetRequested' }),
  },
  'POST /api/password-resets/sign-out': {
    summary: 'End all sessions of the person whose password is being reset',
    description:
      'Call it before the new password is given to the identity provider, and once more after that. It does not use up the link.',
    body: z.strictObject({ code }),
    response: z
      .strictObject({
        signInAfterMs: z.int().min(0).max(1_000).describe('A sign-in before this time has passed is refused.'),
      })
      .meta({ id: 'SessionsEnded' }),
  },
  'POST /api/email-verifications': {
    summary: 'Verify an email by the link sent to it',
    description:
      'Uses up a link that verifies an email, changes it or undoes a change, and records the email at once. Undoing a change ends all sessions.',
    body: z.strictObject({ code }),
    response: z.strictObject({ email: z.string().describe('The verified email.') }).meta({ id: 'EmailVerified' }),
  },
} as const satisfies Calls;
