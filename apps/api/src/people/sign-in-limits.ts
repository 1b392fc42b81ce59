import { writeAuditLog } from '../platform/audit-log.ts';
import type { VerifiedIdentity } from '../platform/auth/identity-provider.ts';
import type { Database } from '../platform/database/database.ts';
import { tooManyRequests } from '../platform/http/app-error.ts';
import type { RateLimit, RateLimiter } from '../platform/http/rate-limit.ts';

const A_MINUTE: RateLimit = { count: 60, seconds: 60, blockSize: 1 };
/** The demo's accounts are public: several people share one. */
const SHARED_ACCOUNTS: RateLimit = { ...A_MINUTE, count: 600 };
const ONCE_AN_HOUR: RateLimit = { count: 1, seconds: 3_600, blockSize: 1 };

export type SignInLimits = ReturnType<typeof createSignInLimits>;

/**
 * Failed proofs are counted by network address, proven ones by person. A valid proof is never refused because of others
 * behind the same address.
 */
export function createSignInLimits(database: Database, limiter: RateLimiter, { shared }: { readonly shared: boolean }) {
  const isFirst = async (what: string) => (await limiter.consume('sign-in, once an hour', what, ONCE_AN_HOUR)).allowed;

  return {
    countFailed: async (from: string): Promise<void> => {
      const result = await limiter.consume('sign-in failed', from, A_MINUTE);
      if (result.allowed) return;
      if (await isFirst(`limited ${from}`)) {
        const limited = { actorId: undefined, action: 'sign-ins limited', subject: 'sign-in' };
        await database.transact((tx) => writeAuditLog(tx, { ...limited, details: { failed: A_MINUTE.count } }));
      }
      throw tooManyRequests(result.retryAfterSeconds);
    },
    countProven: async ({ issuer, subject }: VerifiedIdentity): Promise<void> => {
      const limit = shared ? SHARED_ACCOUNTS : A_MINUTE;
      const result = await limiter.consume('sign-in', `${issuer} ${subject}`, limit);
      if (!result.allowed) throw tooManyRequests(result.retryAfterSeconds);
    },
    isFirstRejection: (what: string): Promise<boolean> => isFirst(`refused ${what}`),
  };
}
