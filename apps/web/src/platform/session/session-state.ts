import type { ResponseOf } from '@surela/contract';
import type { IdentityChange, IdentityUser, NewAccount } from './identity-user.ts';
import type { SessionEnd } from './login-page-state.ts';

/** Data that pages may keep about the person while signed in. */
export type ProfileInfo = Readonly<Record<string, unknown>> & {
  /** The address of the photo that they uploaded. */
  readonly photo?: string | undefined;
};

/**
 * Why a signed-in account can't be used: no token of ours, no record, email used by another account, blocked, or provider
 * unreachable.
 */
export type SessionProblem = 'token' | 'record' | 'email-taken' | 'blocked' | 'provider';

/** Why an admin has the role user in this session. */
export type AdminWithheld = ResponseOf<'POST /jwt'>['adminWithheld'];

export type SessionState = {
  readonly user: IdentityUser | null;
  readonly loading: boolean;
  readonly problem: SessionProblem | null;
  readonly adminWithheld: AdminWithheld;
  readonly profileInfo: ProfileInfo;
  /** Why the last session ended, until the next sign-in; null if the person signed out. */
  readonly endedBy: SessionEnd | null;
};

/** The auth context of the specification, plus error recovery. */
export type Session = SessionState & {
  /** @returns false if there is a `problem` to show */
  readonly signIn: (email: string, password: string) => Promise<boolean>;
  /** @param continueTo the page that the link in the verification email leads to */
  readonly signUp: (account: NewAccount, continueTo?: string) => Promise<boolean>;
  /** @returns whether the account is new, or null if there is a `problem`. Aborting rejects at once, with the reason if it is one of ours. */
  readonly googleSignIn: (signal: AbortSignal) => Promise<{ readonly isNew: boolean } | null>;
  /** @param ended why, if the login screen should say so */
  readonly logout: (ended?: SessionEnd) => Promise<void>;
  /** Looks at the provider whether the address was verified meanwhile. */
  readonly checkVerification: () => Promise<boolean>;
  /**
   * Looks at the provider whether the link to a new address was opened meanwhile.
   * @returns the new address. Rejects if the provider has ended the session because of it
   */
  readonly checkEmailChange: () => Promise<string | undefined>;
  readonly changeIdentity: (change: IdentityChange) => Promise<void>;
  readonly tryAgain: () => Promise<void>;
  readonly setProfileInfo: (info: ProfileInfo) => void;
  /** Does nothing if another person is signed in by now. */
  readonly setPhoto: (uid: string, photo: string | undefined) => void;
};

/** Thrown when the wait for Google's popup is aborted. */
export class SignInCancelled extends Error {
  override readonly name: string = 'SignInCancelled';
}

/** Thrown when Google's script has not loaded in time: the provider's library would wait for it forever. */
export class GoogleUnreachable extends SignInCancelled {
  override readonly name: string = 'GoogleUnreachable';
}
