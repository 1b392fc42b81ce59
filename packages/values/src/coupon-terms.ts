/** Limits of a coupon, shared by the form and the API. */
export const COUPON_LIMITS = {
  code: 40,
  desc: 1_000,
  minPercentage: 0.01,
  maxPercentage: 100,
  uses: 1_000_000,
} as const;

/** No control characters. '.' and '..' are refused because a code is part of a URL, where they mean another path. */
export const COUPON_CODE = /^(?!\.{1,2}$)\P{C}*$/u;

/** A percentage as typed, with at most two decimals. */
export const PERCENTAGE = /^\d{1,3}(\.\d{1,2})?$/;
