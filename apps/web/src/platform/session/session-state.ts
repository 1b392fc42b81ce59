import type { IdentityUser, NewAccount } from './firebase-auth.ts';

/** What a screen may remember about the person for as long as they are signed in. */
export type ProfileInfo = Readonly<Record<string, unknown>>;

/**
 * Why a person who is known to the provider cannot be served: our token could not be had, their record could not be
 * written, their e-mail belongs to another account here, or the provider itself could not be reached.
 */
export type SessionProblem = 'token' | 'record' | 'email-taken' | 'provider';

export type SessionState = {
  readonly user: IdentityUser | null;
  readonly loading: boolean;
  readonly problem: SessionProblem | null;
  readonly profileInfo: ProfileInfo;
  /** The status with which the server ended the last session, until somebody signs in again. */
  readonly endedBy: 401 | 403 | null;
};

/** The auth context of the specification, and what it takes to recover from a failure. */
export type Session = SessionState & {
  /** True when the person can go on; false when there is a `problem` to show. */
  readonly signIn: (email: string, password: string) => Promise<boolean>;
  readonly signUp: (account: NewAccount) => Promise<boolean>;
  /** Says whether a new account came of it, or null when there is a `problem`. Aborting stops the waiting at once. */
  readonly googleSignIn: (signal: AbortSignal) => Promise<{ readonly isNew: boolean } | null>;
  readonly logout: () => Promise<void>;
  readonly tryAgain: () => Promise<void>;
  readonly setProfileInfo: (info: ProfileInfo) => void;
};

/** Thrown to whoever no longer waits for Google's window. */
export class GaveUpWaiting extends Error {
  override readonly name = 'GaveUpWaiting';
}
