import { COUPON_CODE, COUPON_LIMITS, PERCENTAGE } from '@surela/values/coupon-terms';
import { hasTwoDecimals } from '@surela/values/money';
import { z } from 'zod';
import type { Calls } from './call.ts';
import { isoDay } from './fields/date-fields.ts';
import { MAX_LIST_ROWS, pageNumber, searchText } from './fields/page-fields.ts';

const REQUIRED = 'Coupon discount percentage is required';
const RANGE = 'Discount must be between 0.01 and 100, with two decimals at most';

/** An HTML form sends numbers as text. */
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
const search = searchText('Words to find in the code or the description. All must match.');

export const Coupon = z
  .strictObject({
    _id: z.uuid(),
    code: z.string(),
    percentage: z.number().positive().max(100).describe('Discount in percent, with at most two decimals.'),
    desc: z.string().describe('Plain text. May be empty.'),
    available: z.boolean().describe('Whether the admin has made it available.'),
    endsOn: z.iso.date().nullable().describe('Last day on which it can be used; null for no end.'),
    totalLimit: z.int().positive().nullable().describe('How often it can be used in total; null for no limit.'),
    memberLimit: z.int().positive().nullable().describe('How often each member can use it; null for no limit.'),
    used: z.int().nonnegative().describe('Number of payments made with it.'),
    reserved: z.int().nonnegative().describe('Number of unfinished payments it is applied to.'),
  })
  .meta({ id: 'Coupon' });

export const COUPONS_PER_PAGE = 100;

export const couponCalls = {
  'GET /api/available-coupons': {
    summary: 'List the coupons that the caller can use today',
    description: 'Largest discount first.',
    response: z.array(Coupon).max(MAX_LIST_ROWS).meta({ id: 'AvailableCoupons' }),
  },
  'GET /api/coupons': {
    summary: 'List coupons',
    description: `Newest first. Pages have ${COUPONS_PER_PAGE} entries.`,
    query: z.strictObject({ page: pageNumber, search }),
    response: z.array(Coupon).max(MAX_LIST_ROWS).meta({ id: 'Coupons' }),
  },
  'GET /api/coupon-count': {
    summary: 'Count coupons',
    query: z.strictObject({ search }),
    response: z
      .strictObject({
        total: z.int().nonnegative().describe('Entries on all pages of GET /api/coupons with the same search.'),
      })
      .meta({ id: 'CouponCount' }),
  },
  'POST /api/coupons': {
    summary: 'Create a coupon',
    description: 'Fails with `coupon-exists` if the code exists, in upper or lower case.',
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
      endsOn: isoDay('The end date must be a date like 2026-12-31').nullable().default(null),
      totalLimit: times,
      memberLimit: times,
    }),
    response: z.strictObject({ insertedId: z.uuid() }).meta({ id: 'InsertedCoupon' }),
  },
  'PATCH /api/coupons/:id': {
    summary: 'Make a coupon available or unavailable',
    params: id,
    body: z.strictObject({ available: z.boolean() }),
    response: z.strictObject({ modifiedCount: z.int().min(0).max(1) }).meta({ id: 'ChangedCoupon' }),
  },
  'DELETE /api/coupons/:id': {
    summary: 'Delete a coupon',
    description: 'Payments made with it do not change.',
    params: id,
    response: z.strictObject({ deletedCount: z.int().min(0).max(1) }).meta({ id: 'DeletedCoupon' }),
  },
  'GET /api/coupons/:code': {
    summary: 'Look up the discount of a coupon code',
    description:
      'The code is case-insensitive. Fails with `not-found` if it does not exist or the caller cannot use it: the response does not tell which.',
    params: z.strictObject({ code: z.string() }),
    response: z.strictObject({ percentage: z.number().positive().max(100) }).meta({ id: 'CouponDiscount' }),
  },
} as const satisfies Calls;

export type Coupon = z.infer<typeof Coupon>;
