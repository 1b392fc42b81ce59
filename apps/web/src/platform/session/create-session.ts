import { ApiError, type request } from '../api/api-client.ts';
import type * as TokenKeeping from './access-token.ts';
import type * as IdentityProvider from './firebase-auth.ts';
import type { IdentityUser, NewAccount } from './firebase-auth.ts';
import { createRenewal } from './renew-token.ts';
import { GaveUpWaiting, type ProfileInfo, type SessionState } from './session-state.ts';

type Provider = typeof IdentityProvider;
type Parts = {
  readonly loadProvider: () => Promise<Provider>;
  readonly ask: typeof request;
  readonly tokens: Pick<typeof TokenKeeping, 'currentToken' | 'saveToken' | 'removeToken' | 'tokenSeenAt'>;
  readonly log: (text: string, error: unknown) => void;
  readonly onPersonChange: () => void;
  readonly onTurnedAway: (status: 401 | 403) => void;
};

export type SessionKeeper = ReturnType<typeof createSession>;

/** Who is signed in, from the provider's account to our own token: the one place where both are brought together. */
export function createSession({ loadProvider, ask, tokens, log, onPersonChange, onTurnedAway }: Parts) {
  let state: SessionState = { user: null, loading: true, problem: null, profileInfo: {}, endedBy: null };
  let opened: Promise<Provider> | undefined;
  /** Sign-ins under way. Meanwhile the provider's news are theirs to settle: at sign-up they come before the name does. */
  let underWay = 0;
  /** Counts the changes of person, so that an answer which comes too late can tell. */
  let turn = 0;
  let recordMissing = false;
  const listeners = new Set<() => void>();

  function change(part: Partial<SessionState>): void {
    state = { ...state, ...part };
    for (const listener of listeners) listener();
  }

  function open(): Promise<Provider> {
    opened ??= loadProvider().then(
      (provider) => {
        provider.onAuthChange((user) => {
          if (underWay === 0) void settle(user);
        });
        return provider;
      },
      (error: unknown) => {
        opened = undefined;
        throw error;
      },
    );
    return opened;
  }

  async function start(): Promise<void> {
    await open().catch((error: unknown) => {
      log('The identity provider could not be loaded.', error);
      change({ loading: false, problem: 'provider' });
    });
  }

  /** Brings the session in line with the provider's account. True when somebody is signed in with a token of ours. */
  async function settle(user: IdentityUser | null): Promise<boolean> {
    const mine = ++turn;
    const before = state.user;
    if (!user || (before && before.uid !== user.uid)) tokens.removeToken();
    if (!user) change({ user, loading: false, problem: null, profileInfo: {} });
    else
      change({
        user,
        loading: true,
        problem: null,
        endedBy: null,
        ...(before?.uid === user.uid ? {} : { profileInfo: {} }),
      });
    if (before?.uid !== user?.uid) onPersonChange();
    if (!user) return false;
    try {
      const token = await fetchToken(user, false);
      if (mine !== turn) return false;
      tokens.saveToken(token);
      change({ loading: false });
      return true;
    } catch (error) {
      log('The token request failed.', error);
      if (mine === turn) change({ loading: false, problem: isTaken(error) ? 'email-taken' : 'token' });
      return false;
    }
  }

  async function fetchToken({ email }: IdentityUser, fresh: boolean): Promise<string> {
    const bearer = await (await open()).fetchIdToken(fresh);
    return (await ask('POST /jwt', { body: { email }, bearer })).token;
  }

  /** Writes the person's record; null when that failed and is left to try again. */
  async function record({ displayName, email, photoURL }: IdentityUser): Promise<{ isNew: boolean } | null> {
    const name = displayName.trim() || email;
    try {
      const body = { name, email, photo: photoURL, role: 'user' };
      const { insertedId } = await ask('POST /api/users', { body });
      recordMissing = false;
      return { isNew: insertedId !== null };
    } catch (error) {
      log('The record of the new person could not be written.', error);
      if (state.user) change({ problem: isTaken(error) ? 'email-taken' : 'record' });
      return null;
    }
  }

  async function settleNew(user: IdentityUser): Promise<{ isNew: boolean } | null> {
    recordMissing = true;
    return (await settle(user)) ? record(user) : null;
  }

  async function action<Outcome>(run: (provider: Provider) => Promise<Outcome>): Promise<Outcome> {
    underWay += 1;
    change({ loading: true, problem: null });
    try {
      const outcome = await run(await open());
      underWay -= 1;
      return outcome;
    } catch (error) {
      underWay -= 1;
      await asTheProviderHasIt();
      throw error;
    }
  }

  /** After a failure: the provider may or may not have changed the account before it. */
  async function asTheProviderHasIt(): Promise<void> {
    const provider = await open().catch(() => null);
    const user = provider?.currentIdentity() ?? null;
    if (user?.uid === state.user?.uid) change({ loading: false });
    else await settle(user);
  }

  async function leave(): Promise<void> {
    const wasSomebody = state.user !== null;
    turn += 1;
    tokens.removeToken();
    change({ user: null, loading: true, problem: null, profileInfo: {} });
    if (wasSomebody) onPersonChange();
    await action(async (provider) => {
      await provider.signOutIdentity();
      await settle(null);
    });
  }

  function turnedAway(status: 401 | 403): void {
    // Without a token there is nothing to be turned away for: the person has been told, and offered to try again.
    if (!state.user || state.problem || state.loading) return;
    change({ endedBy: status });
    leave().catch((error: unknown) => log('The logout failed.', error));
    onTurnedAway(status);
  }

  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    state: () => state,
    start,
    signIn: (email: string, password: string) =>
      action(async (provider) => settle(await provider.signInWithEmail(email, password))),
    signUp: (account: NewAccount) =>
      action(async (provider) => (await settleNew(await provider.createAccount(account))) !== null),
    googleSignIn: (signal: AbortSignal) =>
      action(async (provider) => {
        const popup = provider.signInWithGoogle();
        const user = await Promise.race([popup, givenUp(signal)]).catch((error: unknown) => {
          // The window is still open; whoever finishes there after all is signed in like anybody else.
          if (error instanceof GaveUpWaiting) popup.then(settleNew).catch(() => undefined);
          throw error;
        });
        return settleNew(user);
      }),
    logout: leave,
    tryAgain: async (): Promise<void> => {
      const { user } = state;
      change({ loading: true, problem: null });
      if (!user) return start().then(asTheProviderHasIt);
      if ((await settle(user)) && recordMissing) await record(user);
    },
    setProfileInfo: (profileInfo: ProfileInfo) => change({ profileInfo }),
    turnedAway,
    ...createRenewal({ state: () => state, turn: () => turn, fetchToken, tokens, log, turnedAway }),
    /** Another tab signed out or in. The provider tells it too, but a second later, and not at all if both came at once. */
    changedInAnotherTab: (token: string | null): void => {
      if (underWay > 0) return;
      if (token === null && state.user) void settle(null);
      else if (token !== null && !state.user && !state.loading) void asTheProviderHasIt();
    },
  };
}

function givenUp(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(new GaveUpWaiting('No longer waiting for the window.')));
  });
}

function isTaken(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'email-taken';
}
