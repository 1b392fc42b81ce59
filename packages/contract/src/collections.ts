import { PAYMENT_LIMITS } from '@surela/values/payment-limits';
import { z } from 'zod';
import type { Calls } from './call.ts';
import { PAYMENT_METHODS, Payment } from './payments.ts';

const amount = z.number().nonnegative();
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
    status: z.enum(['paid', 'later', 'due', 'overdue']),
    paid: amount,
    discount: amount,
    outstanding: amount,
    owedSince: z.iso.date().nullable().describe('Due day of the oldest month that is due and not paid'),
    totalOwed: amount.describe('Over all months up to the present one'),
    firstUnpaidMonth: isoMonth.nullable().describe('The oldest month of the lease up to this one that is not paid'),
    payment: Payment.nullable(),
  })
  .meta({ id: 'RentRollLine' });

const totals = z.strictObject({ due: amount, collected: amount, discounted: amount, outstanding: amount });

export const collectionCalls = {
  'GET /api/rent-roll': {
    summary: 'Who paid and who owes the rent of a month; at most a thousand lines.',
    query: z.strictObject({ month: isoMonth.optional().describe("The building's present month, if none is named") }),
    answer: z
      .strictObject({ month: z.string(), lines: z.array(RentRollLine).max(1_000), totals })
      .meta({ id: 'RentRoll' }),
  },
  'GET /api/collections': {
    summary: 'Due and collected by month, the last twelve and the present one.',
    answer: z
      .array(z.strictObject({ month: z.string(), due: amount, collected: amount, outstanding: amount }))
      .max(13)
      .meta({ id: 'Collections' }),
  },
  'GET /api/month-payments': {
    summary: 'Every payment made for a month, refunded and voided ones too, the newest first; at most a thousand.',
    query: z.strictObject({ month: isoMonth }),
    answer: z.array(Payment).max(1_000).meta({ id: 'MonthPayments' }),
  },
  'POST /api/recorded-payments': {
    summary: 'Records rent that was paid in cash or by bank.',
    body: z.strictObject({
      agreementId: z.uuid(),
      month: isoMonth,
      method: z.enum(PAYMENT_METHODS).extract(['cash', 'bank']),
      paidOn: z.iso.date().optional().describe('Today, if none is given; from 60 days before the lease to today'),
      reference: z
        .string()
        .trim()
        .max(PAYMENT_LIMITS.reference)
        .optional()
        .describe('Of the bank or the paper receipt'),
      key: z.uuid().describe('Chosen by the caller: the same key twice is one payment'),
    }),
    answer: z.strictObject({ insertedId: z.uuid(), payment: Payment }).meta({ id: 'CashRecorded' }),
  },
  'POST /api/payments/:id/void': {
    summary: 'Takes back a payment that was recorded by mistake or paid by a coupon: the month is owed again.',
    params: z.strictObject({ id: z.uuid() }),
    body: z.strictObject({ reason: z.string().trim().min(1, 'Enter a reason').max(PAYMENT_LIMITS.reason) }),
    answer: z.strictObject({ payment: Payment }).meta({ id: 'VoidedPayment' }),
  },
} as const satisfies Calls;

export type RentRollLine = z.infer<typeof RentRollLine>;
