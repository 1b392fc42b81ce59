import type { ContractCalls } from '@surela/contract';
import type { Policy } from './platform/http/enforce-policy.ts';
import type { RateLimit } from './platform/http/rate-limit.ts';

export const BROWSING: RateLimit = { count: 3_000, seconds: 60, blockSize: 300, burst: 60 };

const ORDINARY: RateLimit = { count: 600, seconds: 60, blockSize: 20, burst: 20 };

/** A coupon code is worth money, so guessing is limited by person, also while paying (limit-guesses.ts). Counted exactly. */
const GUESSING: RateLimit = { count: 20, seconds: 60, blockSize: 1 };

/** A receipt is drawn once, but that takes a core for a fifth of a second. Counted exactly. */
const RECEIPTS: RateLimit = { count: 10, seconds: 60, blockSize: 1 };

/** Each is kept in the audit log forever. Counted exactly. */
const OWN_CHANGES: RateLimit = { count: 30, seconds: 60, blockSize: 1 };
/** Decoding a photo takes a core for up to a second, and anyone can sign up. Counted exactly. */
const PHOTOS: RateLimit = { count: 10, seconds: 300, blockSize: 1 };

/** Each calls the card provider, which has limits too. */
const PAYING: RateLimit = { count: 240, seconds: 60, blockSize: 1 };

/** Each may send an email to an address that the caller only names. Counted exactly. */
const RESETS: RateLimit = { count: 30, seconds: 60, blockSize: 1 };

/** Each asks the identity provider, which has limits too. */
const EMAIL_LINKS: RateLimit = { count: 120, seconds: 60, blockSize: 1 };

/** Access rules of every route. A route without a row stops the start; a contract call without one does not compile. */
export const policy = {
  // Counted by the call itself: failed proofs by network address, proven ones by person (people/sign-in-limits.ts).
  'POST /jwt': { who: 'provider', limit: 'unlimited' },
  'POST /api/users': { who: 'self', limit: ORDINARY },
  'GET /api/users/admin/:email': { who: 'self', limit: ORDINARY },
  'GET /api/users/member/:email': { who: 'self', limit: ORDINARY },
  'GET /api/my-profile': { who: 'signed-in', limit: ORDINARY },
  'PATCH /api/my-profile': { who: 'signed-in', limit: OWN_CHANGES },
  'POST /api/my-profile/sign-out': { who: 'signed-in', limit: OWN_CHANGES },
  'PUT /api/my-profile/photo': { who: 'signed-in', limit: PHOTOS },
  'DELETE /api/my-profile/photo': { who: 'signed-in', limit: ORDINARY },
  'GET /api/people': { who: 'admin', limit: ORDINARY },
  'POST /api/people/:id/make-admin': { who: 'admin', limit: ORDINARY },
  'POST /api/people/:id/demote': { who: 'admin', limit: ORDINARY },
  'POST /api/people/:id/block': { who: 'admin', limit: ORDINARY },
  'POST /api/people/:id/unblock': { who: 'admin', limit: ORDINARY },
  'POST /api/people/:id/sign-out': { who: 'admin', limit: ORDINARY },
  'POST /api/password-resets': { who: 'public', limit: RESETS },
  'POST /api/password-resets/sign-out': { who: 'public', limit: EMAIL_LINKS },
  'POST /api/email-verifications': { who: 'public', limit: EMAIL_LINKS },
  'GET /api/legal/:name': { who: 'public', limit: BROWSING },
  'GET /api/apartments': { who: 'public', limit: BROWSING },
  'GET /api/apartments/overview': { who: 'public', limit: BROWSING },
  'GET /api/apartments/:id': { who: 'public', limit: BROWSING },
  'GET /api/available-coupons': { who: 'signed-in', limit: ORDINARY },
  'GET /api/coupons': { who: 'admin', limit: ORDINARY },
  'GET /api/coupon-count': { who: 'admin', limit: ORDINARY },
  'POST /api/coupons': { who: 'admin', limit: ORDINARY },
  'PATCH /api/coupons/:id': { who: 'admin', limit: ORDINARY },
  'DELETE /api/coupons/:id': { who: 'admin', limit: ORDINARY },
  'GET /api/coupons/:code': { who: 'member', limit: GUESSING },
  'GET /api/inventory/apartments': { who: 'admin', limit: ORDINARY },
  'POST /api/inventory/apartments': { who: 'admin', limit: ORDINARY },
  'PATCH /api/inventory/apartments/:id': { who: 'admin', limit: ORDINARY },
  'PATCH /api/inventory/apartments/:id/retired': { who: 'admin', limit: ORDINARY },
  'POST /api/inventory/apartments/:id/pictures': { who: 'admin', limit: ORDINARY },
  'DELETE /api/inventory/apartments/:id/pictures/:pictureId': { who: 'admin', limit: ORDINARY },
  'PATCH /api/inventory/apartments/:id/pictures/:pictureId': { who: 'admin', limit: ORDINARY },
  'POST /api/inventory/import': { who: 'admin', limit: ORDINARY },
  'POST /api/agreement': { who: 'self', limit: ORDINARY },
  'GET /api/single-agreement': { who: 'self', limit: ORDINARY },
  'PATCH /api/withdraw-agreement': { who: 'self', limit: ORDINARY },
  'GET /api/agreements': { who: 'admin', limit: ORDINARY },
  'GET /api/agreement-count': { who: 'admin', limit: ORDINARY },
  'PATCH /api/agreements/:id': { who: 'admin', limit: ORDINARY },
  'GET /api/agreements/:id/first-rent': { who: 'admin', limit: ORDINARY },
  'POST /api/agreements/:id/ask-to-verify': { who: 'admin', limit: ORDINARY },
  'PATCH /api/users/:email': { who: 'admin', limit: ORDINARY },
  'GET /api/users': { who: 'admin', limit: ORDINARY },
  'PATCH /api/leases/:id/end': { who: 'admin', limit: ORDINARY },
  'GET /api/leases/:id/rents': { who: 'admin', limit: ORDINARY },
  'POST /api/leases/:id/rents': { who: 'admin', limit: ORDINARY },
  'POST /api/leases/:id/rents/preview': { who: 'admin', limit: ORDINARY },
  'DELETE /api/leases/:id/rents/:fromOn': { who: 'admin', limit: ORDINARY },
  'PATCH /api/remove-member': { who: 'admin', limit: ORDINARY },
  'GET /api/make-payment': { who: 'self', limit: ORDINARY },
  // Former tenants too: the call itself asks for a lease.
  'POST /api/create-payment-intent': { who: 'signed-in', limit: PAYING },
  'POST /api/pay-with-coupon': { who: 'member-self', limit: PAYING },
  'POST /api/payment-history': { who: 'self', limit: PAYING },
  'GET /api/payment-history': { who: 'self', limit: ORDINARY },
  'GET /api/payments/:id/receipt': { who: 'signed-in', limit: RECEIPTS },
  'GET /api/rent-roll': { who: 'admin', limit: ORDINARY },
  'GET /api/collections': { who: 'admin', limit: ORDINARY },
  'GET /api/arrears': { who: 'admin', limit: ORDINARY },
  'GET /api/credit-balances': { who: 'admin', limit: ORDINARY },
  'GET /api/members/:id/balance': { who: 'admin', limit: ORDINARY },
  'GET /api/month-payments': { who: 'admin', limit: ORDINARY },
  'POST /api/recorded-payments': { who: 'admin', limit: ORDINARY },
  'POST /api/recorded-payments/preview': { who: 'admin', limit: ORDINARY },
  'POST /api/payments/:id/refund': { who: 'admin', limit: ORDINARY },
  'POST /api/payments/:id/void': { who: 'admin', limit: ORDINARY },
  'GET /api/refunds': { who: 'admin', limit: ORDINARY },
  'POST /api/refunds/:id/retry': { who: 'admin', limit: ORDINARY },
  'POST /api/refunds/:id/cancel': { who: 'admin', limit: ORDINARY },
  'POST /api/refunds/:id/settled-otherwise': { who: 'admin', limit: ORDINARY },
  'GET /api/payment-issues': { who: 'admin', limit: ORDINARY },
  'PATCH /api/payment-issues/:id': { who: 'admin', limit: ORDINARY },
  'GET /api/unclaimed-payments': { who: 'admin', limit: ORDINARY },
  'PATCH /api/unclaimed-payments/:intentId': { who: 'admin', limit: ORDINARY },
  // Called by the card provider, with a signature; it repeats events that were refused.
  'POST /webhooks/payments': { who: 'provider', limit: 'unlimited' },
  'POST /api/announcements': { who: 'admin', limit: ORDINARY },
  'GET /api/announcements': { who: 'signed-in', limit: ORDINARY },
  'GET /api/announcements/unread': { who: 'signed-in', limit: ORDINARY },
  'GET /api/announcements/audiences': { who: 'admin', limit: ORDINARY },
  'GET /api/announcements/:id': { who: 'signed-in', limit: ORDINARY },
  'PATCH /api/announcements/:id': { who: 'admin', limit: ORDINARY },
  'POST /api/announcements/read': { who: 'signed-in', limit: ORDINARY },
  'GET /api/mail-preference': { who: 'self', limit: ORDINARY },
  'PATCH /api/mail-preference': { who: 'self', limit: ORDINARY },
  'GET /api/my-emails': { who: 'signed-in', limit: ORDINARY },
  'POST /api/emails/:id/send-again': { who: 'admin', limit: ORDINARY },
  'GET /api/admin-profile-info': { who: 'admin', limit: ORDINARY },
  'GET /api/audit-log': { who: 'admin', limit: ORDINARY },
  // For monitoring, several times a minute, from inside the network.
  'GET /healthz': { who: 'public', limit: 'unlimited' },
  'GET /readyz': { who: 'public', limit: 'unlimited' },
  // Files of the web app; browsers cache them for a year.
  'GET /*': { who: 'public', limit: 'unlimited' },
  'GET /pictures/uploads/:file': { who: 'public', limit: 'unlimited' },
  'GET /.well-known/security.txt': { who: 'public', limit: BROWSING },
} as const satisfies Record<
  | keyof ContractCalls
  | 'GET /*'
  | 'GET /.well-known/security.txt'
  | 'GET /pictures/uploads/:file'
  | 'POST /webhooks/payments',
  Policy
>;
