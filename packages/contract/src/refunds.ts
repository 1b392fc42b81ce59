import { hasTwoDecimals } from '@surela/values/money';
import { PAYMENT_LIMITS } from '@surela/values/payment-limits';
import { z } from 'zod';
import type { Calls } from './call.ts';
import { pageNumber } from './page-param.ts';
import { PAYMENT_METHODS, Payment, WAITING_REASONS } from './payments.ts';

export const REFUND_STATES = [
  'requested',
  'pending',
  'succeeded',
  'disputed',
  'failed',
  'settled-otherwise',
  'charged-back',
  'cancelled',
] as const;

const otherMethod = z.enum(PAYMENT_METHODS).extract(['cash', 'bank']);

export const Refund = z
  .strictObject({
    _id: z.uuid(),
    paymentId: z.uuid(),
    receiptNumber: z.string(),
    name: z.string(),
    apartment: z.string(),
    block: z.string(),
    month: z.string().describe("'MonthName,Year', such as 'November,2026'"),
    amount: z.number().positive().describe('In currency units, with cents as decimals'),
    cause: z.enum(['duplicate', 'requested']).describe('duplicate: the month was paid twice'),
    reason: z.string(),
    state: z
      .enum(REFUND_STATES)
      .describe(
        "requested: to be sent. disputed: waits for the end of a dispute. failed: three tries failed. charged-back: the payer's bank took the money. cancelled: by an admin, before it was sent",
      ),
    tries: z.int().nonnegative().describe('How many failed'),
    nextTryAt: z.iso.datetime().nullable().describe('While it is requested'),
    why: z.enum(WAITING_REASONS).nullable().describe('While it is requested, disputed or pending'),
    cancellable: z.boolean(),
    failureReason: z.string().nullable().describe("The card provider's code"),
    pendingReason: z.string().nullable().describe("The card provider's code"),
    settled: z
      .strictObject({ method: otherMethod, reference: z.string(), reason: z.string(), settledAt: z.iso.datetime() })
      .nullable(),
    requestedAt: z.iso.datetime(),
  })
  .meta({ id: 'Refund' });

export const REFUNDS_PER_PAGE = 50;

const params = z.strictObject({ id: z.uuid() });

export const refundCalls = {
  'POST /api/payments/:id/refund': {
    summary:
      'Refunds a card payment, in part or whole. Answers with the refund as it stands: it may be pending, or be tried again.',
    params: z.strictObject({ id: z.uuid() }),
    body: z.strictObject({
      amount: z
        .number()
        .positive()
        .max(PAYMENT_LIMITS.amount)
        .refine(hasTwoDecimals, 'Two decimals at most')
        .optional()
        .describe('All that is left, if none is given'),
      reason: z.string().trim().min(1, 'Enter a reason').max(PAYMENT_LIMITS.reason),
      key: z.uuid().describe('Chosen by the caller: the same key twice is one refund'),
    }),
    answer: z.strictObject({ payment: Payment, refund: Refund }).meta({ id: 'RefundedPayment' }),
  },
  'GET /api/refunds': {
    summary: 'Refunds of card payments, the newest first.',
    query: z.strictObject({
      state: z
        .enum([...REFUND_STATES, 'waiting'])
        .optional()
        .describe('waiting: requested, disputed or pending'),
      page: pageNumber,
    }),
    answer: z
      .strictObject({ refunds: z.array(Refund).max(REFUNDS_PER_PAGE), total: z.int().nonnegative() })
      .meta({ id: 'Refunds' }),
  },
  'POST /api/refunds/:id/retry': {
    summary: 'Tries a refund that failed three times more, the first time at once.',
    params,
    answer: z.strictObject({ refund: Refund }).meta({ id: 'RefundRetried' }),
  },
  'POST /api/refunds/:id/cancel': {
    summary: 'Takes back a refund that waits, if it is certain that the card provider has not been asked for it.',
    params,
    answer: z.strictObject({ refund: Refund }).meta({ id: 'RefundCancelled' }),
  },
  'POST /api/refunds/:id/settled-otherwise': {
    summary: 'A refund that failed was given in cash or by bank instead.',
    params,
    body: z.strictObject({
      method: otherMethod,
      reference: z.string().trim().max(PAYMENT_LIMITS.reference).describe('Of the bank or the paper receipt'),
      reason: z.string().trim().min(1, 'Enter a reason').max(PAYMENT_LIMITS.reason),
    }),
    answer: z.strictObject({ refund: Refund }).meta({ id: 'RefundSettledOtherwise' }),
  },
} as const satisfies Calls;

export type Refund = z.infer<typeof Refund>;
