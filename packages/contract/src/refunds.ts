import { hasTwoDecimals } from '@surela/values/money';
import { PAYMENT_LIMITS } from '@surela/values/payment-limits';
import { z } from 'zod';
import type { Calls } from './call.ts';
import { pageFromFirst } from './fields/page-fields.ts';
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

export const REFUND_EFFECTS = ['reduces', 'owed', 'credit'] as const;

const effect = z
  .enum(REFUND_EFFECTS)
  .describe(
    '`reduces`: lowers the rent of the month. `owed`: the amount is owed again. `credit`: returns a credit balance. What was paid too much is returned first, and a payment that is refunded in full leaves its month owed.',
  );

const otherMethod = z.enum(PAYMENT_METHODS).extract(['cash', 'bank']);

export const Refund = z
  .strictObject({
    _id: z.uuid(),
    paymentId: z.uuid(),
    receiptNumber: z.string(),
    name: z.string(),
    apartment: z.string(),
    block: z.string(),
    month: z.string().describe("Month name and year: 'November,2026'."),
    amount: z.number().positive().describe('In currency units, with cents as decimals.'),
    cause: z
      .enum(['duplicate', 'requested'])
      .describe('`duplicate`: the month was paid twice. `requested`: by an admin.'),
    effect,
    reason: z.string(),
    state: z
      .enum(REFUND_STATES)
      .describe(
        "`requested`: to be sent. `pending`: being processed by the card provider. `disputed`: waits for the end of a dispute. `failed`: three tries failed. `settled-otherwise`: paid in cash or by bank transfer instead. `charged-back`: the payer's bank took the money. `cancelled`: by an admin, before it was sent.",
      ),
    tries: z.int().nonnegative().describe('Number of failed tries.'),
    nextTryAt: z.iso.datetime().nullable().describe('Time of the next try; null unless `state` is `requested`.'),
    why: z
      .enum(WAITING_REASONS)
      .nullable()
      .describe('Why it is not complete; null unless `state` is `requested`, `disputed` or `pending`.'),
    cancellable: z.boolean(),
    failureReason: z
      .string()
      .nullable()
      .describe("The card provider's code for the last failure; null if there is none."),
    pendingReason: z.string().nullable().describe("The card provider's code for the delay; null if there is none."),
    settled: z
      .strictObject({ method: otherMethod, reference: z.string(), reason: z.string(), settledAt: z.iso.datetime() })
      .nullable()
      .describe('Null unless `state` is `settled-otherwise`.'),
    requestedAt: z.iso.datetime(),
  })
  .meta({ id: 'Refund' });

export const REFUNDS_PER_PAGE = 50;

const params = z.strictObject({ id: z.uuid() });

export const refundCalls = {
  'POST /api/payments/:id/refund': {
    summary: 'Refund a payment in full or in part',
    description:
      'A card payment goes back to its card; the refund is returned in its current state: it may be pending, or be tried again later. For cash and bank payments, records what was paid back.',
    params: z.strictObject({ id: z.uuid() }),
    body: z.strictObject({
      amount: z
        .number()
        .positive()
        .max(PAYMENT_LIMITS.amount)
        .refine(hasTwoDecimals, 'Two decimals at most')
        .optional()
        .describe('In currency units. Default: all that is left, or all that is left of the credit.'),
      effect: effect.default('reduces'),
      method: z
        .enum(PAYMENT_METHODS)
        .extract(['card', 'cash', 'bank'])
        .default('card')
        .describe('`card` for card payments, otherwise how the money was paid back.'),
      reference: z
        .string()
        .trim()
        .max(PAYMENT_LIMITS.reference)
        .default('')
        .describe('Reference of the transfer or number of the paper receipt. Not for card refunds.'),
      reason: z.string().trim().min(1, 'Enter a reason').max(PAYMENT_LIMITS.reason),
      key: z.uuid().describe('Idempotency key chosen by the client: the same key again returns the same refund.'),
    }),
    response: z.strictObject({ payment: Payment, refund: Refund }).meta({ id: 'RefundedPayment' }),
  },
  'GET /api/refunds': {
    summary: 'List refunds',
    description: `Newest first. Pages have ${REFUNDS_PER_PAGE} entries.`,
    query: z.strictObject({
      state: z
        .enum([...REFUND_STATES, 'waiting'])
        .optional()
        .describe('Only refunds in this state. `waiting`: requested, disputed or pending.'),
      page: pageFromFirst,
    }),
    response: z
      .strictObject({
        refunds: z.array(Refund).max(REFUNDS_PER_PAGE),
        total: z.int().nonnegative().describe('Number of refunds on all pages.'),
      })
      .meta({ id: 'Refunds' }),
  },
  'POST /api/refunds/:id/retry': {
    summary: 'Retry a failed refund',
    description: 'Allows three more tries. The first is made immediately.',
    params,
    response: z.strictObject({ refund: Refund }).meta({ id: 'RefundRetried' }),
  },
  'POST /api/refunds/:id/cancel': {
    summary: 'Cancel a refund that was not sent',
    description:
      'Fails with `refund-being-sent` if the card provider may have received it, and with `payment-not-refundable` for the refund of a duplicate payment.',
    params,
    response: z.strictObject({ refund: Refund }).meta({ id: 'RefundCancelled' }),
  },
  'POST /api/refunds/:id/settled-otherwise': {
    summary: 'Record that a failed refund was paid in cash or by bank transfer',
    params,
    body: z.strictObject({
      method: otherMethod,
      reference: z
        .string()
        .trim()
        .max(PAYMENT_LIMITS.reference)
        .describe('Reference of the transfer or number of the paper receipt. May be empty.'),
      reason: z.string().trim().min(1, 'Enter a reason').max(PAYMENT_LIMITS.reason),
    }),
    response: z.strictObject({ refund: Refund }).meta({ id: 'RefundSettledOtherwise' }),
  },
} as const satisfies Calls;

export type Refund = z.infer<typeof Refund>;
