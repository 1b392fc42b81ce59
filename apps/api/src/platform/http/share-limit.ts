import type { CallName } from '@surela/contract';
import type { Actor } from '../auth/authenticate.ts';
import { count, type PolicyTable, personKey } from './enforce-policy.ts';
import type { RateLimiter } from './rate-limit.ts';

export type SharedLimit = {
  /** @throws AppError if this person has made the call too often */
  count(actor: Actor): Promise<void>;
  /** Returns a call that should not have counted. */
  giveBack(actor: Actor): void;
};

/** For actions that are equivalent to a call, so that they can't be used to avoid its limit. */
export function shareLimit(table: PolicyTable, name: CallName, rateLimiter: RateLimiter): SharedLimit {
  const limit = table[name]?.limit ?? 'unlimited';
  if (limit === 'unlimited') return { count: async () => undefined, giveBack: () => undefined };
  return {
    count: async (actor) => count(rateLimiter, name, personKey(actor), limit),
    giveBack: (actor) => rateLimiter.giveBack(name, personKey(actor)),
  };
}
