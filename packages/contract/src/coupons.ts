import { COUPON_CODE, COUPON_LIMITS, PERCENTAGE } from '@surela/values/coupon-terms';
import { hasTwoDecimals } from '@surela/values/money';
import { z } from 'zod';
import type { Calls } from './call.ts';
import { MAX_LIST_ROWS, pageNumber, searchText } from './page-param.ts';

const REQUIRED = 'Coupon discount percentage is required';
const RANGE = 'Discount must be between 0.01 and 100, with two decimals at most';

/** A plain form sends what was typed. */
const percentage = z
  .union([z.number(), z.string().trim().regex(PERCENTAGE).transform(Number)], {
    error: ({ input }) => (input === undefined || input === null || input === '' ? REQUIRED : RANGE),
  })
  .pipe(
    z
      .number()
      .min(COUPON_LIMITS.minPercentage, RANGE)
      .max(COUPON_LIMITS.maxPercentage, RANGE)
      .refine(hasTwoDecimals, RANGE),
  );

const code = z
  .string('Coupon code is required')
  .trim()
  .min(1, 'Coupon code is required')
  .max(COUPON_LIMITS.code, '40 characters at most for the coupon code')
  .regex(COUPON_CODE, "This code can't be used. Choose another.");

const times = z.int().positive().max(COUPON_LIMITS.uses).nullable().default(null);
const id = z.strictObject({ id: z.uuid() });
const search = searchText('Words, each somewhere in code or description');

export const Coupon = z
  .strictObject({
    _id: z.uuid(),
    code: z.string(),
    percentage: z.number().positive().max(100).describe('With two decimals at most'),
    desc: z.string().describe('Plain text, may be empty'),
    available: z.boolean(),
    endsOn: z.iso.date().nullable().describe('The last day on which it can be used'),
    totalLimit: z.int().positive().nullable().describe('How often it can be used by all together'),
    memberLimit: z.int().positive().nullable().describe('How often each member can use it'),
    used: z.int().nonnegative().describe('How often it was paid with'),
    reserved: z.int().nonnegative().describe('How often it is applied to a payment that is not paid yet'),
  })
  .meta({ id: 'Coupon' });

export const COUPONS_PER_PAGE = 100;

export const couponCalls = {
  'GET /api/available-coupons': {
    summary: 'The coupons that can be used today, the largest discount first.',
    answer: z.array(Coupon).max(MAX_LIST_ROWS).meta({ id: 'AvailableCoupons' }),
  },
  'GET /api/coupons': {
    summary: 'Every coupon, the newest first; all of them, or a hundred a page.',
    query: z.strictObject({
      page: pageNumber,
      search,
    }),
    answer: z.array(Coupon).max(MAX_LIST_ROWS).meta({ id: 'Coupons' }),
  },
  'GET /api/coupon-count': {
    summary: 'How many coupons there are on all pages of such a list.',
    query: z.strictObject({ search }),
    answer: z.strictObject({ total: z.int().nonnegative() }).meta({ id: 'CouponCount' }),
  },
  'POST /api/coupons': {
    summary: 'Creates a coupon. Its code is taken once, whatever the case.',
    body: z.strictObject({
      code,
      percentage,
      available: z.boolean().default(true),
      desc: z
        .string()
        .trim()
        .max(COUPON_LIMITS.desc)
        .regex(/^[^\0]*$/)
        .default(''),
      endsOn: z.iso.date('The end date must be a date like 2026-12-31').nullable().default(null),
      totalLimit: times,
      memberLimit: times,
    }),
    answer: z.strictObject({ insertedId: z.uuid() }).meta({ id: 'InsertedCoupon' }),
  },
  'PATCH /api/coupons/:id': {
    summary: 'Makes a coupon available, or no longer.',
    params: id,
    body: z.strictObject({ available: z.boolean() }),
    answer: z.strictObject({ modifiedCount: z.int().min(0).max(1) }).meta({ id: 'ChangedCoupon' }),
  },
  'DELETE /api/coupons/:id': {
    summary: 'Deletes a coupon. What was paid with it stays as it was paid.',
    params: id,
    answer: z.strictObject({ deletedCount: z.int().min(0).max(1) }).meta({ id: 'DeletedCoupon' }),
  },
  'GET /api/coupons/:code': {
    summary:
      'What a code takes off for the member who asks, whatever its case. One that cannot be used is not to be told from one that never was.',
    params: z.strictObject({ code: z.string() }),
    answer: z.strictObject({ percentage: z.number().positive().max(100) }).meta({ id: 'CouponDiscount' }),
  },
} as const satisfies Calls;

export type Coupon = z.infer<typeof Coupon>;
