import type { IdentityChange, IdentityUser } from './identity-user.ts';
import type { SessionState } from './session-state.ts';

type ChecksDeps = {
  readonly provider: {
    readonly reloadIdentity: () => Promise<IdentityUser | null>;
    readonly fetchIdToken: (fresh: boolean) => Promise<string>;
    readonly changeIdentity: (change: IdentityChange) => Promise<IdentityUser>;
  };
  readonly state: () => SessionState;
  /** Changes with the person, so late responses can be discarded. */
  readonly turn: () => number;
  readonly change: (part: Partial<SessionState>) => void;
  readonly renew: () => Promise<boolean>;
  readonly applyUser: (user: IdentityUser) => Promise<boolean>;
};

/** What changes in a person's account at the provider while they are signed in here. */
export function createIdentityChecks({ provider, state, turn, change, renew, applyUser }: ChecksDeps) {
  /** @returns whether the address is verified by now */
  async function checkVerification(): Promise<boolean> {
    const { user, loading, problem } = state();
    if (!user || loading || problem) return false;
    if (user.emailVerified) return true;
    const mine = turn();
    const reloaded = await provider.reloadIdentity();
    if (mine !== turn() || !reloaded?.emailVerified) return false;
    // The new token tells the server: before that nothing has changed there.
    const isTold = await renew();
    if (mine !== turn()) return false;
    if (!isTold) throw new Error('The server could not be told of the verified email.');
    change({ user: reloaded });
    return true;
  }

  /** @returns the new address, if the person now has another one at the provider */
  async function checkEmailChange(): Promise<string | undefined> {
    const { user, loading, problem } = state();
    if (!user || loading || problem) return undefined;
    const mine = turn();
    const reloaded = await provider.reloadIdentity();
    if (mine !== turn() || !reloaded || reloaded.email === user.email) return undefined;
    // The cached ID token still has the old address.
    await provider.fetchIdToken(true);
    return mine === turn() && (await applyUser(reloaded)) ? reloaded.email : undefined;
  }

  /** At the provider. Our own record is the caller's to change. */
  async function changeIdentity(part: IdentityChange): Promise<void> {
    const mine = turn();
    const user = await provider.changeIdentity(part);
    if (mine === turn()) change({ user });
  }

  return { checkVerification, checkEmailChange, changeIdentity };
}
