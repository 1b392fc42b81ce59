import { z } from 'zod';
import type { Calls } from './call.ts';
import { pageNumber } from './page-param.ts';

export const PaymentException = z
  .strictObject({
    _id: z.uuid(),
    kind: z.string().describe("What is wrong: 'coupon-not-held'"),
    subject: z.string().describe("Kind and id of what it is about: 'payment 0198…'"),
    details: z.record(z.string(), z.unknown()).describe('Ids and amounts'),
    openedAt: z.iso.datetime(),
    closedAt: z.iso.datetime().nullable(),
    closedBy: z.string().nullable().describe('Name of the admin who closed it'),
    closingReason: z.string().nullable(),
  })
  .meta({ id: 'PaymentException' });

export const EXCEPTIONS_PER_PAGE = 50;

export const exceptionCalls = {
  'GET /api/payment-exceptions': {
    summary: 'What about payments needs an eye: open ones first, then the closed, the newest first.',
    query: z.strictObject({ page: pageNumber }),
    answer: z
      .strictObject({
        exceptions: z.array(PaymentException).max(EXCEPTIONS_PER_PAGE),
        open: z.int().nonnegative(),
        total: z.int().nonnegative(),
      })
      .meta({ id: 'PaymentExceptions' }),
  },
  'PATCH /api/payment-exceptions/:id': {
    summary: 'Close it, with the reason.',
    params: z.strictObject({ id: z.uuid() }),
    body: z.strictObject({ reason: z.string().trim().min(1, 'Give a reason').max(500) }),
    answer: z.strictObject({ modifiedCount: z.int().nonnegative() }).meta({ id: 'PaymentExceptionClosed' }),
  },
} as const satisfies Calls;

export type PaymentException = z.infer<typeof PaymentException>;
