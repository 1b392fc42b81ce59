import { COUPON_CODE, COUPON_LIMITS, PERCENTAGE } from '@surela/values/coupon-terms';
import { cleanText } from '@surela/values/plain-text';
import { m } from '../../platform/messages/messages.js';
import { isDayOrEmpty } from '../../ui/forms/parse-day.ts';
import type { NewCoupon } from './create-coupon.ts';

/** The form's fields, as text. */
export type CouponFields = {
  readonly code: string;
  readonly percentage: string;
  readonly desc: string;
  readonly available: string;
  readonly endsOn: string;
  readonly totalLimit: string;
  readonly memberLimit: string;
};

export const BLANK: CouponFields = {
  code: '',
  percentage: '',
  desc: '',
  available: 'true',
  endsOn: '',
  totalLimit: '',
  memberLimit: '',
};

export function codeProblem(text: string): string | undefined {
  const code = text.trim();
  if (code === '') return m.coupon_code_required();
  return COUPON_CODE.test(code) ? undefined : m.coupon_code_invalid();
}

export function percentageProblem(text: string): string | undefined {
  if (text.trim() === '') return m.coupon_discount_required();
  return isPercentage(text.trim()) ? undefined : m.coupon_discount_range();
}

export function limitProblem(text: string): string | undefined {
  if (text.trim() === '' || isWhole(text, COUPON_LIMITS.uses)) return undefined;
  return m.coupon_limit_whole({ most: COUPON_LIMITS.uses.toLocaleString('en-US') });
}

export function lastDayProblem(day: string, today: string): string | undefined {
  if (!isDayOrEmpty(day, {})) return m.coupon_day_invalid();
  return day !== '' && day < today ? m.coupon_day_past() : undefined;
}

/** Empty optional fields are not sent; the four fields of the specification are enough. */
export function couponOf(fields: CouponFields): NewCoupon {
  return {
    code: fields.code.trim(),
    percentage: Number(fields.percentage),
    available: fields.available === 'true',
    desc: cleanText(fields.desc),
    ...(fields.endsOn ? { endsOn: fields.endsOn } : {}),
    ...(fields.totalLimit.trim() ? { totalLimit: Number(fields.totalLimit) } : {}),
    ...(fields.memberLimit.trim() ? { memberLimit: Number(fields.memberLimit) } : {}),
  };
}

function isPercentage(text: string): boolean {
  const { minPercentage, maxPercentage } = COUPON_LIMITS;
  return PERCENTAGE.test(text) && Number(text) >= minPercentage && Number(text) <= maxPercentage;
}

function isWhole(text: string, most: number): boolean {
  return /^\d{1,7}$/.test(text.trim()) && Number(text) >= 1 && Number(text) <= most;
}
