import { z } from 'zod';
import type { Calls } from './call.ts';

const AuditedPayment = z
  .strictObject({
    receipt: z.string(),
    month: z.string().describe("Month that was paid: '2026-09'."),
    method: z.enum(['card', 'cash', 'bank', 'coupon']),
    amountMinor: z.int().nonnegative().describe('In minor units (cents).'),
  })
  .meta({ id: 'AuditedPayment' });

const AuditedEmail = z
  .strictObject({
    id: z.uuid(),
    state: z
      .enum(['sent', 'waiting', 'held', 'failed'])
      .describe('`held`: waits until the person has verified the address.'),
    at: z.iso.datetime().nullable().describe('When it was sent or failed; null while it waits.'),
    canSendAgain: z.boolean().describe('Whether `POST /api/emails/:id/send-again` puts it back.'),
  })
  .meta({ id: 'AuditedEmail' });

export const AuditEntry = z
  .strictObject({
    id: z.int().positive(),
    at: z.iso.datetime(),
    actor: z.string().nullable().describe('Name of the person who did it; null for a command or a background job.'),
    action: z.string().describe("What was done: 'payment voided'."),
    subject: z.string().describe("Kind and id of what was changed: 'payment 0198…'."),
    details: z.record(z.string(), z.unknown()).describe('Ids, amounts and reasons. The keys depend on `action`.'),
    about: z
      .strictObject({
        person: z.string().nullable(),
        apartment: z.string().nullable(),
        payment: AuditedPayment.nullable(),
        announcement: z.string().nullable().describe('Title of the announcement.'),
      })
      .nullable()
      .describe('Current names of the person, apartment, payment or announcement. The log itself stores no names.'),
    email: AuditedEmail.nullable().describe('State of the email that this action wrote; null if it wrote none.'),
  })
  .meta({ id: 'AuditEntry' });

export const AUDIT_ENTRIES_PER_PAGE = 50;

export const auditCalls = {
  'GET /api/audit-log': {
    summary: 'List the audit log',
    description: `Newest entries first, ${AUDIT_ENTRIES_PER_PAGE} at a time.`,
    query: z.strictObject({
      before: z
        .string()
        .regex(/^[1-9]\d{0,14}$/, 'before is the number of an entry')
        .transform(Number)
        .optional()
        .describe('Id of an entry: only older entries are returned.'),
    }),
    response: z
      .strictObject({
        entries: z.array(AuditEntry).max(AUDIT_ENTRIES_PER_PAGE),
        total: z.int().nonnegative().describe('Number of entries in the whole log.'),
      })
      .meta({ id: 'AuditLog' }),
  },
} as const satisfies Calls;

export type AuditEntry = z.infer<typeof AuditEntry>;
