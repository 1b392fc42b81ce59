export { couponsRoutes } from './coupons.routes.ts';
export { insertCoupon, type NewCoupon } from './coupons.store.ts';
export { findUsableCoupon } from './find-usable-coupon.ts';
export { confirmCouponUse, holdCoupon, releaseCoupons } from './hold-coupon.ts';
export { type LimitGuesses, limitGuesses } from './limit-guesses.ts';
export { lastLookedUpCoupon } from './look-up-coupon.ts';
