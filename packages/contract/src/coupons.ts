import { z } from 'zod';
import type { Calls } from './call.ts';

export const Coupon = z
  .strictObject({
    _id: z.uuid(),
    code: z.string(),
    percentage: z.int().positive().max(100),
    desc: z.string().describe('Plain text, may be empty'),
    available: z.boolean(),
  })
  .meta({ id: 'Coupon' });

export const couponCalls = {
  'GET /api/available-coupons': {
    summary: 'The coupons that a member can use now, the largest discount first; at most a hundred.',
    answer: z.array(Coupon).max(100).meta({ id: 'AvailableCoupons' }),
  },
} as const satisfies Calls;

export type Coupon = z.infer<typeof Coupon>;
