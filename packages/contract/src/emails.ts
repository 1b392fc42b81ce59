import { z } from 'zod';
import type { Calls } from './call.ts';

export const OWN_EMAILS_SHOWN = 10;

export const OwnEmail = z
  .strictObject({
    _id: z.uuid(),
    subject: z.string(),
    at: z.iso.datetime().describe('When it was sent; if it was not, when it was written.'),
    state: z
      .enum(['sent', 'waiting', 'failed'])
      .describe('`waiting`: not sent yet, for example until the address is verified.'),
  })
  .meta({ id: 'OwnEmail' });

export const emailCalls = {
  'GET /api/my-emails': {
    summary: "List the caller's last emails",
    description: `The last ${OWN_EMAILS_SHOWN} emails that were written to the caller's account, newest first. Emails whose text was deleted after the retention period are left out.`,
    response: z.array(OwnEmail).max(OWN_EMAILS_SHOWN).meta({ id: 'OwnEmails' }),
  },
  'POST /api/emails/:id/send-again': {
    summary: 'Send a failed email again',
    description:
      'To the address that the person has now. The audit log has the id of an email. Fails with `email-not-failed` or `email-not-kept`.',
    params: z.strictObject({ id: z.uuid() }),
    response: z
      .strictObject({
        state: z.enum(['waiting', 'held']).describe('`held`: it is sent once the person has verified the address.'),
      })
      .meta({ id: 'EmailSentAgain' }),
  },
} as const satisfies Calls;

export type OwnEmail = z.infer<typeof OwnEmail>;
