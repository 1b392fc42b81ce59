import { COUPON_LIMITS } from '@surela/values/coupon-terms';
import { EMAIL_LIMIT } from '@surela/values/email';
import { AMOUNT, PAYMENT_LIMITS } from '@surela/values/payment-limits';
import { z } from 'zod';
import type { Calls } from './call.ts';
import { MAX_LIST_ROWS } from './fields/page-fields.ts';
import { amount, daysCharged } from './fields/rent-fields.ts';

const email = z.string().min(3).max(EMAIL_LIMIT);
const monthName = z.string().max(40).describe("Month name and year: 'November,2026'.");
/** An HTML form sends numbers as text. */
const sentAmount = z.union([
  z.number().nonnegative().max(PAYMENT_LIMITS.amount),
  z.string().regex(AMOUNT).transform(Number),
]);
const sentText = z.union([z.string().max(40), z.int().transform(String)]);

export const PAYMENT_METHODS = ['card', 'cash', 'bank', 'coupon'] as const;
export const PAYMENT_STATES = ['paid', 'refunded', 'void', 'disputed', 'dispute-lost', 'duplicate'] as const;

/** Why a refund is not complete. */
export const WAITING_REASONS = ['sending', 'processing', 'declined', 'no-answer', 'balance', 'dispute'] as const;

const WaitingRefund = z
  .strictObject({
    _id: z.uuid(),
    amount: amount.positive(),
    state: z
      .enum(['requested', 'disputed', 'pending'])
      .describe(
        '`requested`: to be sent. `disputed`: waits for the end of a dispute. `pending`: being processed by the card provider and included in `refunded` of the payment.',
      ),
    why: z
      .enum(WAITING_REASONS)
      .nullable()
      .describe(
        'Only for admins, otherwise null. `balance`: the balance at the card provider is too low. `dispute`: waits for the end of a dispute.',
      ),
    nextTryAt: z.iso.datetime().nullable().describe('Time of the next try; null if none is planned.'),
    cancellable: z.boolean().describe('Only for admins, otherwise false.'),
  })
  .meta({ id: 'WaitingRefund' });

export const Payment = z
  .strictObject({
    _id: z.uuid(),
    apartment: z.string(),
    rent: amount.describe('Amount paid, in currency units.'),
    paymentDate: z.string().describe('dd/mm/yyyy.'),
    email: z.string(),
    month: monthName.describe('The oldest month of the payment.'),
    transactionId: z.string().describe("The card provider's id, or an id of this server for other methods."),
    receiptNumber: z.string().describe("Such as '2026-000017'."),
    reference: z
      .string()
      .describe('Reference of the transfer or number of the paper receipt. Empty if none was recorded.'),
    fullRent: amount.describe('Rent before the discount, in currency units.'),
    discount: amount,
    coupon: z.strictObject({ code: z.string(), percentage: z.number() }).nullable(),
    method: z.enum(PAYMENT_METHODS),
    state: z.enum(PAYMENT_STATES),
    refunded: amount.describe('Total refunded, in currency units.'),
    disputed: amount.describe("Held by the payer's bank until a dispute is decided."),
    disputeLost: amount.describe("Lost to the payer's bank in a dispute."),
    refundable: amount.describe('Amount that can still be refunded to the card.'),
    refundsWaiting: z.array(WaitingRefund).describe('Refunds that are not complete, oldest first.'),
    block: z.string(),
    floor: z.int(),
    name: z.string(),
    paidAt: z.iso.datetime(),
    lines: z
      .array(
        z.strictObject({
          month: monthName,
          amount: amount.describe('What the month took of the payment when it was recorded.'),
          discount: amount,
        }),
      )
      .optional()
      .describe('The months that it paid, oldest first. Absent if it paid its `month` alone.'),
    credit: amount.optional().describe('What no month took when it was recorded. Absent without `lines`.'),
  })
  .meta({ id: 'Payment' });

const RentMonthDue = z
  .strictObject({
    month: monthName,
    rent: amount.describe('To pay: what is left of the month.'),
    charged: amount.describe('Rent of the month. More than `rent` if a part is paid.'),
    days: daysCharged,
    dueOn: z.iso.date(),
    status: z.enum(['paid', 'later', 'due', 'overdue']).describe('`later`: the month has not begun.'),
  })
  .meta({ id: 'RentMonthDue' });

export const RentDue = z
  .strictObject({
    email: z.string(),
    agreementId: z.uuid().describe('The lease that is paid.'),
    floor: z.int(),
    block: z.string(),
    apartment: z.string(),
    rent: amount.describe(
      'To pay for the first month that is not paid, or the monthly rent if none is left. Less than `monthlyRent` if it is charged by days.',
    ),
    monthlyRent: z.int().positive().describe('Rent of a whole month.'),
    month: monthName.optional().describe('Last month up to which every month is paid. Absent if there is none.'),
    date: z.string().describe('dd/mm/yyyy: start of the lease.'),
    endsOn: z.iso.date().nullable().optional().describe('Last day of a lease that runs; null if none is set.'),
    endedOn: z.iso.date().nullable().describe('Date on which the lease ended; null if it has not.'),
    months: z
      .array(RentMonthDue)
      .max(3)
      .describe('The months offered for payment: three, or those that are left of a lease that has ended.'),
    openMonths: z
      .array(RentMonthDue)
      .max(PAYMENT_LIMITS.months)
      .describe('The months that have begun and are not fully paid, oldest first. One payment can pay all of them.'),
    payAll: amount.describe('To pay for all of `openMonths`.'),
    credit: amount.describe(
      'What was paid too much. It pays the next month when that begins; after the lease it is refunded.',
    ),
    owed: amount.describe('Unpaid rent of all months that have begun.'),
    overdue: amount.describe('Part of `owed` whose due date has passed.'),
    owedSince: z.iso.date().nullable().describe('Due date of the oldest month that is owed; null if nothing is.'),
    otherDebts: z
      .array(z.strictObject({ agreementId: z.uuid(), apartment: z.string(), owed: amount, overdue: amount }))
      .optional()
      .describe(
        'Other leases of the tenant of which rent is owed, such as that of the apartment they have moved out of.',
      ),
  })
  .meta({ id: 'RentDue' });

export const PaymentIntent = z
  .strictObject({
    clientSecret: z
      .string()
      .nullable()
      .describe('Null if a coupon covers the whole rent: then call POST /api/pay-with-coupon.'),
    amount: amount.describe('Amount to pay by card, in currency units.'),
    rent: amount.describe('Rent before the discount, in currency units.'),
    discount: amount,
    month: monthName.describe('The oldest month that is paid.'),
    percentage: z.number().nullable().describe('Discount of the coupon; null without one.'),
    code: z.string().nullable().describe('Code of the coupon; null without one.'),
    lines: z
      .array(z.strictObject({ month: monthName, rent: amount.describe('Before the discount.'), discount: amount }))
      .describe('The months that are paid, oldest first. A coupon lowers the oldest.'),
    transactionId: z
      .string()
      .nullable()
      .describe("The card provider's id of the payment; null if there is nothing to pay."),
  })
  .meta({ id: 'PaymentIntent' });

export const paymentCalls = {
  'GET /api/make-payment': {
    summary: 'Get the rent due and the months offered for payment',
    description:
      'Of the running lease. Former tenants get the last lease with a month to pay, else the last that owes anything, else the last.',
    query: z.strictObject({
      email,
      agreementId: z.uuid().optional().describe("Another lease of the caller's own, such as one of `otherDebts`."),
    }),
    response: RentDue,
  },
  'POST /api/create-payment-intent': {
    summary: 'Open a card payment for one or several months',
    description:
      'The server computes the price. Returns the open payment of these months if it has the same price, and closes one that shares a month with them. Fails with `price-differs` if `rent` is not the price.',
    body: z.strictObject({
      rent: sentAmount.describe(
        'Amount the payer expects to pay. Must match the price, to the cent or with the cents of the rent left out.',
      ),
      month: monthName.optional().describe('Default: the first unpaid month.'),
      months: z
        .array(monthName)
        .min(1)
        .max(PAYMENT_LIMITS.months)
        .optional()
        .describe('Several months in one payment. Instead of `month`.'),
      agreementId: z
        .uuid()
        .optional()
        .describe("The caller's lease that the payer was shown. Default: the lease of GET /api/make-payment."),
      code: z
        .string()
        .trim()
        .min(1)
        .max(COUPON_LIMITS.code)
        .optional()
        .describe('Coupon code. Without it, the last coupon looked up within the hour applies if `rent` is its price.'),
    }),
    response: PaymentIntent,
  },
  'POST /api/pay-with-coupon': {
    summary: 'Pay a month with a coupon that covers the whole rent',
    body: z.strictObject({
      email,
      month: monthName,
      code: z.string().trim().min(1).max(COUPON_LIMITS.code),
      agreementId: z
        .uuid()
        .optional()
        .describe('The lease, as in GET /api/make-payment. Default: the one that it returns.'),
    }),
    response: z.strictObject({ insertedId: z.uuid(), payment: Payment }).meta({ id: 'PaidWithCoupon' }),
  },
  'POST /api/payment-history': {
    summary: 'Record a card payment',
    description:
      'The card provider must confirm the payment. Apartment, rent and month are optional and must match it; otherwise the call fails with `payment-differs`.',
    body: z.strictObject({
      email,
      transactionId: z.string().min(1).max(100),
      apartment: sentText.optional(),
      rent: sentAmount.optional(),
      paymentDate: z.string().max(40).optional().describe("Ignored: the server uses the card provider's date."),
      month: monthName.optional(),
    }),
    response: z.strictObject({ insertedId: z.uuid(), payment: Payment }).meta({ id: 'RecordedPayment' }),
  },
  'GET /api/payment-history': {
    summary: "List the caller's payments",
    description: `Newest first, at most ${MAX_LIST_ROWS}. Former tenants see their payments too.`,
    query: z.strictObject({
      email,
      month: z
        .string()
        .max(60)
        .optional()
        .describe('Part of a month name in any case, an amount, or a receipt number.'),
    }),
    response: z.array(Payment).max(MAX_LIST_ROWS).meta({ id: 'PaymentHistory' }),
  },
  'GET /api/payments/:id/receipt': {
    summary: 'Get the receipt of a payment',
    description: 'A PDF file in base64. For the payer and for admins.',
    params: z.strictObject({ id: z.uuid() }),
    response: z.strictObject({ fileName: z.string(), pdf: z.base64(), payment: Payment }).meta({ id: 'Receipt' }),
  },
} as const satisfies Calls;

export type Payment = z.infer<typeof Payment>;
export type RentDue = z.infer<typeof RentDue>;
export type PaymentIntent = z.infer<typeof PaymentIntent>;
