import { ApiError, type request } from '../api/api-client.ts';
import type * as AccessToken from './access-token.ts';
import type * as IdentityProvider from './firebase-auth.ts';
import type { IdentityChange, IdentityUser, NewAccount } from './identity-user.ts';
import { type SessionEnd, sessionEndOf } from './login-page-state.ts';
import { type ProfileInfo, type SessionProblem, type SessionState, SignInCancelled } from './session-state.ts';

type Provider = Pick<
  typeof IdentityProvider,
  | 'onAuthChange'
  | 'currentIdentity'
  | 'signInWithEmail'
  | 'createAccount'
  | 'signInWithGoogle'
  | 'signOutIdentity'
  | 'fetchIdToken'
  | 'createIdentityChecks'
  | 'createRenewal'
  | 'plainName'
  | 'rejectOnAbort'
  | 'reloadIdentity'
  | 'changeIdentity'
>;
type SessionDeps = {
  readonly loadProvider: () => Promise<Provider>;
  readonly callApi: typeof request;
  readonly tokens: Pick<typeof AccessToken, 'currentToken' | 'saveToken' | 'removeToken' | 'tokenSeenAt'>;
  /** Of the terms linked beside every button that creates an account. */
  readonly termsVersion?: string | undefined;
  readonly log: (text: string, error: unknown) => void;
  readonly onPersonChange: () => void;
  readonly onAuthRejected: (end: SessionEnd) => void;
};

export type SessionStore = ReturnType<typeof createSession>;

/** The session: combines the provider's account with our own token. */
export function createSession(deps: SessionDeps) {
  const { loadProvider, callApi, tokens, termsVersion, log, onPersonChange, onAuthRejected } = deps;
  let state: SessionState = {
    user: null,
    loading: true,
    problem: null,
    adminWithheld: undefined,
    profileInfo: {},
    endedBy: null,
  };
  let opened: Promise<Provider> | undefined;
  /** Its code comes with the provider's: before that nobody is signed in. */
  let renewal: ReturnType<Provider['createRenewal']> | undefined;
  /**
   * Number of pending sign-ins. They handle the provider's events themselves: at sign-up an event arrives before the
   * name is set.
   */
  let underWay = 0;
  /** Incremented when the person changes, so late responses can be discarded. */
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
        renewal = provider.createRenewal({
          state: () => state,
          turn: () => turn,
          fetchToken,
          tokens,
          log,
          authRejected,
        });
        provider.onAuthChange((user) => {
          if (underWay === 0) void applyUser(user);
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

  /**
   * Applies the provider's account to the session.
   * @returns true if signed in with a token of ours
   */
  async function applyUser(user: IdentityUser | null): Promise<boolean> {
    const mine = ++turn;
    const before = state.user;
    // A logout has removed both: whoever still had one was signed out elsewhere, or by the provider.
    const wasEnded = !user && (before !== null || tokens.currentToken() !== null);
    if (!user || (before && before.uid !== user.uid)) tokens.removeToken();
    if (!user) {
      const ended = wasEnded ? { endedBy: state.endedBy ?? ('session-ended' as const) } : {};
      change({ user, loading: false, problem: null, profileInfo: {}, ...ended });
    } else
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
      if (mine !== turn) return false;
      change({ loading: false, problem: problemOf(error) });
      // Signed out everywhere: the provider still knows the account here, but only a new sign-in helps.
      if (underWay === 0 && isSignedOut(error)) await endSession(sessionEndOf(401, error.code));
      return false;
    }
  }

  async function fetchToken({ uid, email }: IdentityUser, fresh: boolean): Promise<string> {
    const bearer = await (await open()).fetchIdToken(fresh);
    const { photo: before } = state.profileInfo;
    const { token, adminWithheld, photo } = await callApi('POST /jwt', { body: { email }, bearer });
    if (state.adminWithheld !== adminWithheld) change({ adminWithheld });
    // Not if it was changed here meanwhile: the response may be older.
    if (before !== photo && before === state.profileInfo.photo) setPhoto(uid, photo);
    return token;
  }

  function setPhoto(uid: string, photo: string | undefined): void {
    if (state.user?.uid === uid) change({ profileInfo: { ...state.profileInfo, photo } });
  }

  /**
   * Creates the person's record.
   * @returns null if it failed and can be retried
   */
  async function record({ displayName, email, photoURL }: IdentityUser): Promise<{ isNew: boolean } | null> {
    try {
      const name = (await open()).plainName(displayName) || email;
      const body = { name, email, photo: photoURL, role: 'user', termsVersion };
      const { insertedId } = await callApi('POST /api/users', { body });
      recordMissing = false;
      return { isNew: insertedId !== null };
    } catch (error) {
      log('The record of the new person could not be written.', error);
      if (state.user) change({ problem: isTaken(error) ? 'email-taken' : 'record' });
      return null;
    }
  }

  async function applyNewUser(user: IdentityUser): Promise<{ isNew: boolean } | null> {
    recordMissing = true;
    return (await applyUser(user)) ? record(user) : null;
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
      await syncWithProvider();
      throw error;
    }
  }

  /** After a failure the provider may have changed the account, so the state is read again. */
  async function syncWithProvider(): Promise<void> {
    const provider = await open().catch(() => null);
    const user = provider?.currentIdentity() ?? null;
    if (user?.uid === state.user?.uid) change({ loading: false });
    else await applyUser(user);
  }

  /** @param ended why, if the login screen should say so */
  async function logout(ended?: SessionEnd): Promise<void> {
    const wasSomebody = state.user !== null;
    turn += 1;
    tokens.removeToken();
    change({ user: null, loading: true, problem: null, profileInfo: {}, endedBy: ended ?? null });
    if (wasSomebody) onPersonChange();
    await action(async (provider) => {
      await provider.signOutIdentity();
      await applyUser(null);
    });
  }

  async function endSession(end: SessionEnd): Promise<void> {
    await logout(end).catch((error: unknown) => log('The logout failed.', error));
    onAuthRejected(end);
  }

  function authRejected(status: 401 | 403, code: ApiError['code']): void {
    // Ignored without a valid session: the problem is already shown with a retry button.
    if (!state.user || state.problem || state.loading) return;
    const end = sessionEndOf(status, code);
    logout(end).catch((error: unknown) => log('The logout failed.', error));
    onAuthRejected(end);
  }

  async function renew(): Promise<boolean> {
    return renewal?.renew() ?? false;
  }

  async function identityChecks() {
    const provider = await open();
    return provider.createIdentityChecks({ provider, state: () => state, turn: () => turn, change, renew, applyUser });
  }

  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    state: () => state,
    start,
    signIn: (email: string, password: string) =>
      action(async (provider) => applyUser(await provider.signInWithEmail(email, password))),
    signUp: (account: NewAccount, continueTo?: string) =>
      action(async (provider) => (await applyNewUser(await provider.createAccount(account, continueTo))) !== null),
    googleSignIn: (signal: AbortSignal) =>
      action(async (provider) => {
        const popup = provider.signInWithGoogle();
        const user = await Promise.race([popup, provider.rejectOnAbort(signal)]).catch((error: unknown) => {
          // The popup is still open; a sign-in completed there still counts.
          if (error instanceof SignInCancelled) popup.then(applyNewUser).catch(() => undefined);
          throw error;
        });
        return applyNewUser(user);
      }),
    logout,
    checkVerification: async () => (await identityChecks()).checkVerification(),
    checkEmailChange: async () => (await identityChecks()).checkEmailChange(),
    changeIdentity: async (part: IdentityChange) => (await identityChecks()).changeIdentity(part),
    tryAgain: async (): Promise<void> => {
      const { user } = state;
      change({ loading: true, problem: null });
      if (!user) return start().then(syncWithProvider);
      if ((await applyUser(user)) && recordMissing) await record(user);
    },
    setProfileInfo: (profileInfo: ProfileInfo) => change({ profileInfo }),
    setPhoto,
    authRejected,
    untilDue: () => renewal?.untilDue() ?? Number.POSITIVE_INFINITY,
    renew,
    renewIfDue: async () => renewal?.renewIfDue() ?? true,
    /**
     * Another tab signed in or out. The provider's own event comes a second later, or never if both changed at once.
     */
    changedInAnotherTab: (token: string | null): void => {
      if (underWay > 0) return;
      if (token === null && state.user) void applyUser(null);
      else if (token !== null && !state.user && !state.loading) void syncWithProvider();
    },
  };
}

function isTaken(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'email-taken';
}

function isSignedOut(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status === 401;
}

function problemOf(error: unknown): SessionProblem {
  if (isTaken(error)) return 'email-taken';
  return error instanceof ApiError && error.code === 'blocked' ? 'blocked' : 'token';
}
