import { z } from 'zod';
import type { Calls } from './call.ts';
import { pageFromFirst } from './page-param.ts';

export const PaymentException = z
  .strictObject({
    _id: z.uuid(),
    kind: z.string().describe("Kind of issue: 'coupon-not-held'."),
    subject: z.string().describe("Kind and id of what it is about: 'payment 0198…'."),
    details: z.record(z.string(), z.unknown()).describe('Ids and amounts. The keys depend on `kind`.'),
    openedAt: z.iso.datetime(),
    closedAt: z.iso.datetime().nullable().describe('Null while it is open.'),
    closedBy: z
      .string()
      .nullable()
      .describe('Name of the admin who closed it; null while it is open or if the server closed it.'),
    closingReason: z.string().nullable(),
  })
  .meta({ id: 'PaymentException' });

export const EXCEPTIONS_PER_PAGE = 50;

export const exceptionCalls = {
  'GET /api/payment-exceptions': {
    summary: 'List payment issues',
    description: `Problems with payments that an admin must check. Open issues first, then closed ones, newest first. Pages have ${EXCEPTIONS_PER_PAGE} entries.`,
    query: z.strictObject({ page: pageFromFirst }),
    response: z
      .strictObject({
        exceptions: z.array(PaymentException).max(EXCEPTIONS_PER_PAGE),
        open: z.int().nonnegative().describe('Number of open issues.'),
        total: z.int().nonnegative().describe('Number of issues on all pages.'),
      })
      .meta({ id: 'PaymentExceptions' }),
  },
  'PATCH /api/payment-exceptions/:id': {
    summary: 'Close a payment issue',
    params: z.strictObject({ id: z.uuid() }),
    body: z.strictObject({ reason: z.string().trim().min(1, 'Give a reason').max(500) }),
    response: z.strictObject({ modifiedCount: z.int().nonnegative() }).meta({ id: 'PaymentExceptionClosed' }),
  },
} as const satisfies Calls;

export type PaymentException = z.infer<typeof PaymentException>;
