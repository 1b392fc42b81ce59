import { PAYMENT_LIMITS } from '@surela/values/payment-limits';
import { z } from 'zod';
import type { Calls } from './call.ts';
import { PAYMENT_METHODS, Payment } from './payments.ts';

const amount = z.number().nonnegative().describe('In currency units, with cents as decimals.');
const isoMonth = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'month is a year and a month, such as 2026-11');

export const RentRollLine = z
  .strictObject({
    agreementId: z.uuid(),
    name: z.string(),
    email: z.string(),
    apartment: z.string(),
    block: z.string(),
    floor: z.int(),
    rent: amount,
    dueOn: z.iso.date(),
    status: z
      .enum(['paid', 'later', 'due', 'overdue'])
      .describe('`later`: the month or, in its first month, the lease has not begun.'),
    paid: amount.describe('Amount paid for the month, less refunds and lost disputes.'),
    discount: amount.describe('Coupon discount plus refunds.'),
    outstanding: amount.describe('What is still to be paid for the month.'),
    owedSince: z.iso
      .date()
      .nullable()
      .describe('Due date of the oldest month that is due and not fully paid; null if there is none.'),
    totalOwed: amount.describe('Unpaid amount of all months up to the current one.'),
    firstUnpaidMonth: isoMonth
      .nullable()
      .describe('Oldest unpaid month of the lease up to this one; null if all are paid.'),
    payment: Payment.nullable().describe('The payment of the month; null if it is not paid.'),
  })
  .meta({ id: 'RentRollLine' });

const totals = z.strictObject({ due: amount, collected: amount, discounted: amount, outstanding: amount });

export const collectionCalls = {
  'GET /api/rent-roll': {
    summary: 'Get the rent roll of a month',
    description:
      'One line for each lease that runs in the month: what is due, paid and outstanding. At most 1000 lines.',
    query: z.strictObject({ month: isoMonth.optional().describe("Default: the building's current month.") }),
    response: z
      .strictObject({ month: z.string(), lines: z.array(RentRollLine).max(1_000), totals })
      .meta({ id: 'RentRoll' }),
  },
  'GET /api/collections': {
    summary: 'List rent due and collected by month',
    description: 'The current month and the twelve months before it, oldest first.',
    response: z
      .array(z.strictObject({ month: z.string(), due: amount, collected: amount, outstanding: amount }))
      .max(13)
      .meta({ id: 'Collections' }),
  },
  'GET /api/month-payments': {
    summary: 'List the payments of a month',
    description: 'Newest first, including refunded, voided and duplicate payments. At most 1000.',
    query: z.strictObject({ month: isoMonth }),
    response: z.array(Payment).max(1_000).meta({ id: 'MonthPayments' }),
  },
  'POST /api/recorded-payments': {
    summary: 'Record a payment by cash or bank transfer',
    description: 'Records the full rent of the month.',
    body: z.strictObject({
      agreementId: z.uuid(),
      month: isoMonth,
      method: z.enum(PAYMENT_METHODS).extract(['cash', 'bank']),
      paidOn: z.iso.date().optional().describe('Default: today. From 60 days before the lease starts until today.'),
      reference: z
        .string()
        .trim()
        .max(PAYMENT_LIMITS.reference)
        .optional()
        .describe('Reference of the transfer or number of the paper receipt.'),
      key: z.uuid().describe('Idempotency key chosen by the client: the same key again returns the same payment.'),
    }),
    response: z.strictObject({ insertedId: z.uuid(), payment: Payment }).meta({ id: 'CashRecorded' }),
  },
  'POST /api/payments/:id/void': {
    summary: 'Void a cash, bank or coupon payment',
    description: 'For payments recorded by mistake. The rent of the month is due again.',
    params: z.strictObject({ id: z.uuid() }),
    body: z.strictObject({ reason: z.string().trim().min(1, 'Enter a reason').max(PAYMENT_LIMITS.reason) }),
    response: z.strictObject({ payment: Payment }).meta({ id: 'VoidedPayment' }),
  },
} as const satisfies Calls;

export type RentRollLine = z.infer<typeof RentRollLine>;
