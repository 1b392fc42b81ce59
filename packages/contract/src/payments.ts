import { COUPON_LIMITS } from '@surela/values/coupon-terms';
import { EMAIL_LIMIT } from '@surela/values/email';
import { AMOUNT, PAYMENT_LIMITS } from '@surela/values/payment-limits';
import { z } from 'zod';
import type { Calls } from './call.ts';
import { MAX_LIST_ROWS } from './page-param.ts';

const email = z.string().min(3).max(EMAIL_LIMIT);
const amount = z.number().nonnegative().describe('In currency units, with cents as decimals');
const wireMonth = z.string().max(40).describe("'MonthName,Year', such as 'November,2026'");
/** A plain form may send its figures as text. */
const sentAmount = z.union([
  z.number().nonnegative().max(PAYMENT_LIMITS.amount),
  z.string().regex(AMOUNT).transform(Number),
]);
const sentText = z.union([z.string().max(40), z.int().transform(String)]);

export const PAYMENT_METHODS = ['card', 'cash', 'bank', 'coupon'] as const;
export const PAYMENT_STATES = ['paid', 'refunded', 'void', 'disputed', 'dispute-lost', 'duplicate'] as const;

/** Why a refund is not done yet. */
export const WAITING_REASONS = ['sending', 'processing', 'declined', 'no-answer', 'balance', 'dispute'] as const;

const WaitingRefund = z
  .strictObject({
    _id: z.uuid(),
    amount: amount.positive(),
    state: z
      .enum(['requested', 'disputed', 'pending'])
      .describe('pending: the provider works on it, and `refunded` of the payment counts it'),
    why: z
      .enum(WAITING_REASONS)
      .nullable()
      .describe('For admins only. balance: that at the card provider is short. dispute: it waits for its end'),
    nextTryAt: z.iso.datetime().nullable().describe('If it is to be tried again'),
    cancellable: z.boolean(),
  })
  .meta({ id: 'WaitingRefund' });

export const Payment = z
  .strictObject({
    _id: z.uuid(),
    apartment: z.string(),
    rent: amount.describe('What was paid, in currency units'),
    paymentDate: z.string().describe('dd/mm/yyyy'),
    email: z.string(),
    month: wireMonth,
    transactionId: z.string(),
    receiptNumber: z.string().describe("Such as '2026-000017'"),
    reference: z.string().describe('Of the bank or the paper receipt, if the office recorded one'),
    fullRent: amount,
    discount: amount,
    coupon: z.strictObject({ code: z.string(), percentage: z.number() }).nullable(),
    method: z.enum(PAYMENT_METHODS),
    state: z.enum(PAYMENT_STATES),
    refunded: amount,
    disputed: amount.describe("Held by the payer's bank until a dispute is decided"),
    disputeLost: amount.describe("Taken back for good by the payer's bank"),
    refundable: amount.describe('What can still be refunded to the card: neither refunded nor on its way'),
    refundsWaiting: z.array(WaitingRefund).describe('Refunds that are not done yet, the oldest first'),
    block: z.string(),
    floor: z.int(),
    name: z.string(),
    paidAt: z.iso.datetime(),
  })
  .meta({ id: 'Payment' });

export const RentDue = z
  .strictObject({
    email: z.string(),
    floor: z.int(),
    block: z.string(),
    apartment: z.string(),
    rent: z.int().positive(),
    month: wireMonth.optional().describe('The last month of the unbroken run of paid ones; none before the first'),
    date: z.string().describe('dd/mm/yyyy: since when the apartment is rented'),
    months: z
      .array(
        z.strictObject({
          month: wireMonth,
          rent: amount,
          dueOn: z.iso.date(),
          status: z.enum(['paid', 'later', 'due', 'overdue']),
        }),
      )
      .length(3)
      .describe('The three that can be chosen'),
    owed: amount.describe('All that is due by today and not paid'),
  })
  .meta({ id: 'RentDue' });

export const PaymentIntent = z
  .strictObject({
    clientSecret: z.string().nullable().describe('Nothing when a coupon leaves nothing to pay by card'),
    amount,
    rent: amount,
    discount: amount,
    month: wireMonth,
    percentage: z.number().nullable(),
    code: z.string().nullable().describe('Of the coupon, as it is stored'),
    transactionId: z.string().nullable(),
  })
  .meta({ id: 'PaymentIntent' });

export const paymentCalls = {
  'GET /api/make-payment': {
    summary: 'What a member owes, and the months they can choose to pay.',
    query: z.strictObject({ email }),
    answer: RentDue,
  },
  'POST /api/create-payment-intent': {
    summary:
      'Opens the payment of a month, or finds the one that is open, at the price worked out here. A differing rent is refused.',
    body: z.strictObject({
      rent: sentAmount.describe('What the payer expects to pay: an assertion'),
      month: wireMonth.optional().describe('The first unpaid one, if none is named'),
      code: z.string().trim().min(1).max(COUPON_LIMITS.code).optional(),
    }),
    answer: PaymentIntent,
  },
  'POST /api/pay-with-coupon': {
    summary: 'Pays a month with a coupon that leaves nothing to pay.',
    body: z.strictObject({ email, month: wireMonth, code: z.string().trim().min(1).max(COUPON_LIMITS.code) }),
    answer: z.strictObject({ insertedId: z.uuid(), payment: Payment }).meta({ id: 'PaidWithCoupon' }),
  },
  'POST /api/payment-history': {
    summary: 'Records a payment that the card provider confirms. Everything but the transaction id is an assertion.',
    body: z.strictObject({
      email,
      transactionId: z.string().min(1).max(100),
      apartment: sentText.optional(),
      rent: sentAmount.optional(),
      paymentDate: z.string().max(40).optional().describe("Not believed: the date is the provider's"),
      month: wireMonth.optional(),
    }),
    answer: z.strictObject({ insertedId: z.uuid(), payment: Payment }).meta({ id: 'RecordedPayment' }),
  },
  'GET /api/payment-history': {
    summary: 'Payments of the person who asks, the newest first, at most a thousand; of members who left too.',
    query: z.strictObject({
      email,
      month: z.string().max(60).optional().describe('Part of a month in any case, or an amount, or a receipt number'),
    }),
    answer: z.array(Payment).max(MAX_LIST_ROWS).meta({ id: 'PaymentHistory' }),
  },
  'GET /api/payments/:id/receipt': {
    summary: 'The receipt of one payment, for its payer and for the admin: as a PDF document in base64.',
    params: z.strictObject({ id: z.uuid() }),
    answer: z.strictObject({ fileName: z.string(), pdf: z.base64(), payment: Payment }).meta({ id: 'Receipt' }),
  },
} as const satisfies Calls;

export type Payment = z.infer<typeof Payment>;
export type RentDue = z.infer<typeof RentDue>;
export type PaymentIntent = z.infer<typeof PaymentIntent>;
