import { ApiError } from '../api/api-client.ts';
import type * as TokenKeeping from './access-token.ts';
import type { IdentityUser } from './firebase-auth.ts';
import type { SessionState } from './session-state.ts';
import { msUntilRenewal } from './token-expiry.ts';

type Parts = {
  readonly state: () => SessionState;
  /** Changes with the person, so that an answer which comes too late can tell. */
  readonly turn: () => number;
  readonly fetchToken: (user: IdentityUser, fresh: boolean) => Promise<string>;
  readonly tokens: Pick<typeof TokenKeeping, 'currentToken' | 'saveToken' | 'tokenSeenAt'>;
  readonly log: (text: string, error: unknown) => void;
  readonly turnedAway: (status: 401) => void;
};

/** The renewal of our token, unseen by the person: when it is due, and one at a time however many ask for it. */
export function createRenewal({ state, turn, fetchToken, tokens, log, turnedAway }: Parts) {
  let underWay: Promise<void> | undefined;

  async function renew(): Promise<void> {
    const { user } = state();
    const mine = turn();
    if (!user) return;
    try {
      const token = await fetchToken(user, true);
      if (mine === turn()) tokens.saveToken(token);
    } catch (error) {
      log('The token could not be renewed.', error);
      // Out of reach: the old one may do, and the next call tries again. Refused: the person is no longer let in.
      if (mine === turn() && error instanceof ApiError && error.status === 401) turnedAway(401);
    }
  }

  return {
    untilDue: (): number => {
      const { user, loading, problem } = state();
      const token = tokens.currentToken();
      if (!token || !user || loading || problem) return Number.POSITIVE_INFINITY;
      return msUntilRenewal(token, tokens.tokenSeenAt(), Date.now());
    },
    renew: (): Promise<void> => {
      underWay ??= renew().finally(() => {
        underWay = undefined;
      });
      return underWay;
    },
  };
}
