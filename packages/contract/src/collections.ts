import { hasTwoDecimals } from '@surela/values/money';
import { PAYMENT_LIMITS } from '@surela/values/payment-limits';
import { z } from 'zod';
import type { Calls } from './call.ts';
import { isoDay, isoMonth } from './fields/date-fields.ts';
import { amount, daysCharged } from './fields/rent-fields.ts';
import { PAYMENT_METHODS, Payment } from './payments.ts';

const owed = amount.describe('Unpaid rent of the lease, of all months that have begun.');
const overdue = amount.describe('Part of the unpaid rent whose due date has passed.');

const firstUnpaidMonth = isoMonth
  .nullable()
  .describe(
    'Oldest month for which a payment can be recorded, on the rent roll up to its month; null if there is none.',
  );

const receivedAmount = z
  .number()
  .positive()
  .max(PAYMENT_LIMITS.amount)
  .refine(hasTwoDecimals, 'Two decimals at most')
  .describe('What was received, in currency units, with at most two decimals.');

/** Whose line it is. */
const tenant = {
  agreementId: z.uuid(),
  name: z.string(),
  email: z.string(),
  apartment: z.string(),
  block: z.string(),
  floor: z.int(),
};

export const RentRollLine = z
  .strictObject({
    ...tenant,
    rent: amount,
    days: daysCharged,
    dueOn: z.iso.date(),
    status: z
      .enum(['paid', 'later', 'due', 'overdue', 'written-off'])
      .describe(
        '`overdue`: any month of the lease is overdue today, whatever month is asked for. Otherwise the status of this month; `later`: the month or, in its first month, the lease has not begun; `written-off`: nothing of the month is owed, because at least a part of it was written off.',
      ),
    endedOn: z.iso.date().nullable().describe('The last day of a lease that has ended; null while it runs.'),
    paid: amount.describe('Amount paid for the month, less refunds and lost disputes.'),
    discount: amount.describe('Coupon discount plus refunds.'),
    writtenOff: amount.describe('Written off, and not paid after all.'),
    outstanding: amount.describe('What is still to be paid for the month.'),
    owedSince: z.iso
      .date()
      .nullable()
      .describe('Due date of the oldest month that is due and not fully paid; null if there is none.'),
    totalOwed: owed,
    overdue,
    firstUnpaidMonth,
    payment: Payment.nullable().describe(
      'The latest payment of the month, also one of several months; null if there is none.',
    ),
  })
  .meta({ id: 'RentRollLine' });

const ages = {
  notDue: amount.describe('Owed, but the due date has not passed.'),
  upTo30: amount.describe('Overdue for 1 to 30 days.'),
  upTo60: amount.describe('Overdue for 31 to 60 days.'),
  upTo90: amount.describe('Overdue for 61 to 90 days.'),
  over90: amount.describe('Overdue for more than 90 days.'),
};

export const ArrearsLine = z
  .strictObject({
    ...tenant,
    endedOn: z.iso.date().nullable().describe("The last day of a former tenant's lease; null while it runs."),
    owed,
    overdue,
    owedSince: z.iso.date().describe('Due date of the oldest month that is not fully paid.'),
    firstUnpaidMonth,
    ...ages,
  })
  .meta({ id: 'ArrearsLine' });

export const CreditLine = z
  .strictObject({
    ...tenant,
    endedOn: z.iso.date().nullable().describe("The last day of a former tenant's lease; null while it runs."),
    credit: amount.describe('Paid, and not used for any month of the lease.'),
    payments: z
      .array(
        z.strictObject({
          payment: Payment,
          month: isoMonth.describe('The month it was paid for.'),
          credit: amount.describe('Part of the credit that came by this payment.'),
          refundable: amount.describe('What of it can be refunded now. The rest is on its way, or in dispute.'),
        }),
      )
      .describe('Oldest month first.'),
  })
  .meta({ id: 'CreditLine' });

const totals = z.strictObject({
  due: amount,
  collected: amount,
  discounted: amount,
  writtenOff: amount,
  outstanding: amount,
});

export const collectionCalls = {
  'GET /api/rent-roll': {
    summary: 'Get the rent roll of a month',
    description: 'One line for each lease that runs in the month: what is due, paid and outstanding.',
    query: z.strictObject({ month: isoMonth.optional().describe("Default: the building's current month.") }),
    response: z.strictObject({ month: z.string(), lines: z.array(RentRollLine), totals }).meta({ id: 'RentRoll' }),
  },
  'GET /api/collections': {
    summary: 'List rent due and collected by month',
    description: 'The current month and the twelve months before it, oldest first.',
    response: z
      .array(z.strictObject({ month: z.string(), due: amount, collected: amount, outstanding: amount }))
      .max(13)
      .meta({ id: 'Collections' }),
  },
  'GET /api/arrears': {
    summary: 'List who owes rent, with its age',
    description: 'One line for each lease that owes rent today, ended ones too; the largest overdue amount first.',
    response: z
      .strictObject({ lines: z.array(ArrearsLine), totals: z.strictObject({ owed, overdue, ...ages }) })
      .meta({ id: 'Arrears' }),
  },
  'GET /api/credit-balances': {
    summary: 'List who has a credit balance, and from which payments',
    description: 'One line for each lease with money that no month takes, ended ones first; the largest credit first.',
    response: z.strictObject({ lines: z.array(CreditLine), credit: amount }).meta({ id: 'CreditBalances' }),
  },
  'GET /api/members/:id/balance': {
    summary: 'Get what a member owes and has paid ahead',
    description: 'Also what they owe from an earlier lease.',
    params: z.strictObject({ id: z.uuid().describe('Id of the member.') }),
    query: z.strictObject({
      endsOn: isoDay().optional().describe('Last day of the lease. Default: it is removed today.'),
    }),
    response: z
      .strictObject({
        owed: amount.describe(
          'What stays owed today if the lease ends then. A lease that is removed on its first day owes nothing.',
        ),
        overdue,
        owedSince: z.iso.date().nullable().describe('Due date of the oldest month that is not fully paid.'),
        monthsAhead: z
          .array(isoMonth)
          .describe('Months for which money was paid, and that the lease does not cover if it ends then.'),
        credit: amount.describe('What was paid too much if the lease ends then.'),
        lastMonth: z
          .strictObject({ month: isoMonth, rent: amount, days: daysCharged })
          .nullable()
          .describe('Rent of the last month if the lease ends then; null if nothing is charged for it.'),
      })
      .meta({ id: 'MemberBalance' }),
  },
  'GET /api/month-payments': {
    summary: 'List the payments of a month',
    description: 'Newest first, including refunded, voided and duplicate payments.',
    query: z.strictObject({ month: isoMonth }),
    response: z.array(Payment).meta({ id: 'MonthPayments' }),
  },
  'POST /api/recorded-payments': {
    summary: 'Record a payment by cash or bank transfer',
    description:
      'With `amount` any amount: it pays `month`, if one is named, then the oldest months that are owed, then what was written off. What is left is a credit that pays the next months when they begin. Without `amount` the full rent of `month`.',
    body: z.strictObject({
      agreementId: z.uuid(),
      month: isoMonth.optional().describe('Required without `amount`.'),
      amount: receivedAmount.optional(),
      owed: amount
        .optional()
        .describe('What the preview said is owed. Fails with `price-differs` if that is no longer so.'),
      method: z.enum(PAYMENT_METHODS).extract(['cash', 'bank']),
      paidOn: isoDay().optional().describe('Default: today. From 60 days before the lease starts until today.'),
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
  'POST /api/recorded-payments/preview': {
    summary: 'Preview what a payment in cash or by bank would pay',
    description: 'Changes nothing.',
    body: z.strictObject({
      agreementId: z.uuid(),
      month: isoMonth.optional().describe('The month that is paid first.'),
      amount: receivedAmount.optional().describe('Default: what is owed, and the rest of `month`.'),
    }),
    response: z
      .strictObject({
        amount: amount.describe('As sent, or the default.'),
        lines: z
          .array(
            z.strictObject({
              month: isoMonth,
              open: amount.describe('Before the payment, with what was written off of it.'),
              amount: amount.describe('What the month takes of it.'),
            }),
          )
          .describe('The months that it would pay, in the order in which it pays them.'),
        credit: amount.describe('What no month takes.'),
        owed: amount.describe('Unpaid rent of all months that have begun, before the payment.'),
        owedAfter: amount.describe('The same after it.'),
      })
      .meta({ id: 'RecordedPaymentPreview' }),
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
export type CreditLine = z.infer<typeof CreditLine>;
export type ArrearsLine = z.infer<typeof ArrearsLine>;
export type RentAge = keyof typeof ages;
