import { parseRentMonth } from '@surela/values/rent-month';
import { z } from 'zod';
import type { Calls } from './call.ts';
import { pageNumber } from './page-param.ts';

export const UNCLAIMED_PER_PAGE = 50;

export const UnclaimedPayment = z
  .strictObject({
    intentId: z.string().describe("The card provider's id"),
    amount: z.number().nonnegative().describe('In currency units'),
    refunded: z.number().nonnegative(),
    currency: z.string(),
    paidAt: z.iso.datetime(),
    month: z.string().nullable().describe("'2026-11', as far as the payment says"),
    person: z.strictObject({ name: z.string(), email: z.string() }).nullable().describe('Who paid, if we know them'),
    why: z.string().describe("Why it was not recorded: 'lease-unknown'"),
    state: z.enum(['unclaimed', 'claimed', 'refunded']),
  })
  .meta({ id: 'UnclaimedPayment' });

const reason = z.string().trim().min(1, 'Give a reason').max(500);
const month = z
  .string()
  .refine((text) => parseRentMonth(text) !== undefined, 'must be a month such as 2026-11')
  .optional()
  .describe('If the payment does not say');

export const unclaimedPaymentCalls = {
  'GET /api/unclaimed-payments': {
    summary: 'Card payments that belong to no lease we know: unclaimed ones first, the newest first.',
    query: z.strictObject({ page: pageNumber }),
    answer: z
      .strictObject({
        payments: z.array(UnclaimedPayment).max(UNCLAIMED_PER_PAGE),
        open: z.int().nonnegative(),
        total: z.int().nonnegative(),
      })
      .meta({ id: 'UnclaimedPayments' }),
  },
  'PATCH /api/unclaimed-payments/:intentId': {
    summary: 'Record the payment for a lease, or refund it, with the reason.',
    params: z.strictObject({ intentId: z.string().regex(/^\w{3,100}$/) }),
    body: z
      .strictObject({
        leaseId: z.uuid().optional().describe('Record it for this lease'),
        month,
        refund: z.literal(true).optional().describe('Refund it'),
        reason,
      })
      .refine(
        ({ leaseId, refund }) => (leaseId === undefined) !== (refund === undefined),
        'Choose a lease or a refund',
      ),
    answer: z
      .strictObject({ modifiedCount: z.int().nonnegative(), receiptNumber: z.string().nullable() })
      .meta({ id: 'UnclaimedPaymentDecided' }),
  },
} as const satisfies Calls;

export type UnclaimedPayment = z.infer<typeof UnclaimedPayment>;
