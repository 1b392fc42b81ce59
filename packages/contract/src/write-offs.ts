import { hasTwoDecimals } from '@surela/values/money';
import { PAYMENT_LIMITS } from '@surela/values/payment-limits';
import { z } from 'zod';
import type { Calls } from './call.ts';
import { isoMonth } from './fields/date-fields.ts';
import { amount } from './fields/rent-fields.ts';

export const WriteOff = z
  .strictObject({
    _id: z.uuid(),
    agreementId: z.uuid(),
    name: z.string(),
    email: z.string(),
    apartment: z.string(),
    block: z.string(),
    floor: z.int(),
    endedOn: z.iso.date().nullable().describe("The last day of a former tenant's lease; null while it runs."),
    writtenOffOn: z.iso.date(),
    by: z.string().describe('Name of the admin.'),
    reason: z.string(),
    amount: amount.describe('As it was decided.'),
    standing: amount.describe(
      'What of it is still written off: less what was paid after all, or is no longer charged.',
    ),
    months: z.array(z.strictObject({ month: isoMonth, amount, standing: amount })).describe('Oldest first.'),
    undoneOn: z.iso.date().nullable().describe('When it was undone; null if it was not.'),
  })
  .meta({ id: 'WriteOff' });

export const writeOffCalls = {
  'GET /api/write-offs': {
    summary: 'List debts that were written off',
    description: 'Newest first. Those that were undone too.',
    response: z
      .strictObject({ lines: z.array(WriteOff), standing: amount.describe('Of all of them.') })
      .meta({ id: 'WriteOffs' }),
  },
  'POST /api/leases/:id/write-offs': {
    summary: 'Write off a debt',
    description:
      'Oldest month first. The debt is no longer owed: it leaves the arrears, and nobody is reminded. If it is paid all the same, less of it is written off. The tenant is not told. Fails with `price-differs` if what is owed has changed.',
    params: z.strictObject({ id: z.uuid().describe('Id of the lease: `agreementId`.') }),
    body: z.strictObject({
      amount: z
        .number()
        .positive()
        .max(PAYMENT_LIMITS.amount)
        .refine(hasTwoDecimals, 'Two decimals at most')
        .describe('In currency units, at most what is owed.'),
      owed: amount.describe('What the arrears said is owed.'),
      reason: z.string().trim().min(1, 'Enter a reason').max(PAYMENT_LIMITS.reason),
      key: z.uuid().describe('Idempotency key chosen by the client: the same key again returns the same write-off.'),
    }),
    response: z.strictObject({ insertedId: z.uuid(), writeOff: WriteOff }).meta({ id: 'WrittenOff' }),
  },
  'POST /api/write-offs/:id/undo': {
    summary: 'Undo a write-off',
    description: 'What of it was not paid is owed again, from its old due date on.',
    params: z.strictObject({ id: z.uuid() }),
    response: z
      .strictObject({
        modifiedCount: z.int().min(0).max(1),
        owed: amount.describe('What the lease owes now.'),
      })
      .meta({ id: 'UndoneWriteOff' }),
  },
} as const satisfies Calls;

export type WriteOff = z.infer<typeof WriteOff>;
