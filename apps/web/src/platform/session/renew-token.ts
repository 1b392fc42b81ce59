import { ApiError } from '../api/api-client.ts';
import type * as AccessToken from './access-token.ts';
import type { IdentityUser } from './identity-user.ts';
import type { SessionState } from './session-state.ts';
import { msUntilExpiry, msUntilRenewal } from './token-expiry.ts';

type RenewalDeps = {
  readonly state: () => SessionState;
  /** Changes with the person, so late responses can be discarded. */
  readonly turn: () => number;
  readonly fetchToken: (user: IdentityUser, fresh: boolean) => Promise<string>;
  readonly tokens: Pick<typeof AccessToken, 'currentToken' | 'saveToken' | 'tokenSeenAt'>;
  readonly log: (text: string, error: unknown) => void;
  readonly authRejected: (status: 401, code: ApiError['code']) => void;
};

/** Renews our token in the background: when it is due, one renewal at a time. */
export function createRenewal({ state, turn, fetchToken, tokens, log, authRejected }: RenewalDeps) {
  let underWay: Promise<boolean> | undefined;

  /** @returns whether there is a new token */
  async function renew(): Promise<boolean> {
    const { user } = state();
    const mine = turn();
    if (!user) return false;
    try {
      const token = await fetchToken(user, true);
      if (mine !== turn()) return false;
      tokens.saveToken(token);
      return true;
    } catch (error) {
      log('The token could not be renewed.', error);
      // Server unreachable: keep the old token and retry with the next call. 401: the session has ended.
      if (mine === turn() && error instanceof ApiError && error.status === 401) authRejected(401, error.code);
      return false;
    }
  }

  function untilDue(): number {
    const { user, loading, problem } = state();
    const token = tokens.currentToken();
    if (!token || !user || loading || problem) return Number.POSITIVE_INFINITY;
    return msUntilRenewal(token, tokens.tokenSeenAt(), Date.now());
  }

  function renewOnce(): Promise<boolean> {
    underWay ??= renew().finally(() => {
      underWay = undefined;
    });
    return underWay;
  }

  /** @returns false if the token has expired and could not be renewed */
  async function renewIfDue(): Promise<boolean> {
    if (untilDue() > 0) return true;
    await renewOnce();
    const token = tokens.currentToken();
    return token === null || msUntilExpiry(token, tokens.tokenSeenAt(), Date.now()) > 0;
  }

  return { untilDue, renew: renewOnce, renewIfDue };
}
