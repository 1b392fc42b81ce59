import { parseRentMonth } from '@surela/values/rent-month';
import { z } from 'zod';
import type { Calls } from './call.ts';
import { pageFromFirst } from './fields/page-fields.ts';
import { amount } from './fields/rent-fields.ts';

export const UNCLAIMED_PER_PAGE = 50;

export const UnclaimedPayment = z
  .strictObject({
    intentId: z.string().describe("The card provider's id of the payment."),
    amount,
    refunded: z.number().nonnegative().describe('Amount already refunded.'),
    currency: z.string().describe("Three-letter code: 'USD'."),
    paidAt: z.iso.datetime(),
    month: z.string().nullable().describe("Month named by the payment: '2026-11'. Null if it names none."),
    person: z.strictObject({ name: z.string(), email: z.string() }).nullable().describe('The payer; null if unknown.'),
    why: z.string().describe("Why it was not recorded: 'lease-unknown'."),
    state: z.enum(['unclaimed', 'claimed', 'refunded']),
  })
  .meta({ id: 'UnclaimedPayment' });

const reason = z.string().trim().min(1, 'Give a reason').max(500);
const month = z
  .string()
  .refine((text) => parseRentMonth(text) !== undefined, 'must be a month such as 2026-11')
  .optional()
  .describe("Month to record: '2026-11'. Default: the month named by the payment.");

export const unclaimedPaymentCalls = {
  'GET /api/unclaimed-payments': {
    summary: 'List card payments without a known lease',
    description: `Unclaimed payments first, then the others, newest first. Pages have ${UNCLAIMED_PER_PAGE} entries.`,
    query: z.strictObject({ page: pageFromFirst }),
    response: z
      .strictObject({
        payments: z.array(UnclaimedPayment).max(UNCLAIMED_PER_PAGE),
        open: z.int().nonnegative().describe('Number of unclaimed payments.'),
        total: z.int().nonnegative().describe('Number of payments on all pages.'),
      })
      .meta({ id: 'UnclaimedPayments' }),
  },
  'PATCH /api/unclaimed-payments/:intentId': {
    summary: 'Record an unclaimed payment for a lease, or refund it',
    description: 'Send either `leaseId` or `refund`.',
    params: z.strictObject({ intentId: z.string().regex(/^\w{3,100}$/) }),
    body: z
      .strictObject({
        leaseId: z.uuid().optional().describe('Records the payment for this lease.'),
        month,
        refund: z.literal(true).optional().describe('Refunds the payment.'),
        reason,
      })
      .refine(
        ({ leaseId, refund }) => (leaseId === undefined) !== (refund === undefined),
        'Choose a lease or a refund',
      ),
    response: z
      .strictObject({
        modifiedCount: z.int().nonnegative(),
        receiptNumber: z.string().nullable().describe('Null for a refund.'),
      })
      .meta({ id: 'UnclaimedPaymentDecided' }),
  },
} as const satisfies Calls;

export type UnclaimedPayment = z.infer<typeof UnclaimedPayment>;
