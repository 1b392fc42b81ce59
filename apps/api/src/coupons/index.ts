export { couponsRoutes } from './coupons.routes.ts';
export { insertCoupon, type NewCoupon } from './coupons.store.ts';
