import { z } from 'zod';
import type { Calls } from './call.ts';

const AuditedPayment = z
  .strictObject({
    receipt: z.string(),
    month: z.string().describe('The month that was paid: 2026-09'),
    method: z.enum(['card', 'cash', 'bank', 'coupon']),
    amountMinor: z.int().nonnegative(),
  })
  .meta({ id: 'AuditedPayment' });

export const AuditEntry = z
  .strictObject({
    id: z.int().positive(),
    at: z.iso.datetime(),
    actor: z.string().nullable().describe('Name of who did it; nothing for a command or a job'),
    action: z.string(),
    subject: z.string(),
    details: z.record(z.string(), z.unknown()),
    about: z
      .strictObject({
        person: z.string().nullable(),
        apartment: z.string().nullable(),
        payment: AuditedPayment.nullable(),
        announcement: z.string().nullable().describe('Its title'),
      })
      .nullable()
      .describe(
        'Whose request, account or payment and which apartment it was done to, as they are called now; the log itself has no names',
      ),
  })
  .meta({ id: 'AuditEntry' });

export const AUDIT_ENTRIES_PER_PAGE = 50;

export const auditCalls = {
  'GET /api/audit-log': {
    summary: 'What was done and by whom, the newest first, fifty at a time, before the entry that is named.',
    query: z.strictObject({
      before: z
        .string()
        .regex(/^[1-9]\d{0,14}$/, 'before is the number of an entry')
        .transform(Number)
        .optional(),
    }),
    answer: z
      .strictObject({ entries: z.array(AuditEntry).max(AUDIT_ENTRIES_PER_PAGE), total: z.int().nonnegative() })
      .meta({ id: 'AuditLog' }),
  },
} as const satisfies Calls;

export type AuditEntry = z.infer<typeof AuditEntry>;
