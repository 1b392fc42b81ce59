import { initializeApp } from 'firebase/app';
import {
  browserLocalPersistence,
  browserPopupRedirectResolver,
  checkActionCode,
  confirmPasswordReset,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  EmailAuthProvider,
  GoogleAuthProvider,
  indexedDBLocalPersistence,
  initializeAuth,
  onAuthStateChanged,
  reauthenticateWithCredential,
  sendEmailVerification,
  signInWithEmailAndPassword,
  signInWithPopup,
  signOut,
  type User,
  updatePassword,
  updateProfile,
  verifyBeforeUpdateEmail,
} from 'firebase/auth';
import { log } from '../log.ts';
import { identity } from '../settings.ts';
import { authErrorCode } from './auth-error-messages.ts';
import type { IdentityChange, IdentityUser, NewAccount } from './identity-user.ts';
import { endWait, startWait } from './verification-wait.ts';

// The only file that uses the identity provider. Import it dynamically: it weighs 30 kB, which a visitor who only browses
// should not load first. The next five come with it, because only people who are signed in need them.
export { createIdentityChecks } from './identity-checks.ts';
export { plainName } from './plain-name.ts';
export { startTokenRefresh } from './refresh-token-timer.ts';
export { rejectOnAbort } from './reject-on-abort.ts';
export { createRenewal } from './renew-token.ts';

const { emulatorUrl, ...settings } = identity;
// Not getAuth(): it would load the popup code for everyone.
const auth = initializeAuth(initializeApp(settings), {
  persistence: [indexedDBLocalPersistence, browserLocalPersistence],
});
if (emulatorUrl) connectAuthEmulator(auth, emulatorUrl, { disableWarnings: true });

export function onAuthChange(onChange: (user: IdentityUser | null) => void): void {
  onAuthStateChanged(auth, (user) => onChange(user && known(user)));
}

export function currentIdentity(): IdentityUser | null {
  return auth.currentUser && known(auth.currentUser);
}

export async function signInWithEmail(email: string, password: string): Promise<IdentityUser> {
  return known((await signInWithEmailAndPassword(auth, email, password)).user);
}

/**
 * The listener is called before the account has its name, so callers await this function instead.
 * @param continueTo the page to open after the email is verified
 */
export async function createAccount(account: NewAccount, continueTo?: string): Promise<IdentityUser> {
  const { name, photo, email, password } = account;
  const { user } = await createUserWithEmailAndPassword(auth, email, password);
  await updateProfile(user, { displayName: name, ...(photo && { photoURL: photo }) });
  await user.getIdToken(true);
  // Not awaited: the account exists even if the provider can't send its email now.
  sendVerification(continueTo).catch((error: unknown) => log('The verification email could not be sent.', error));
  return known(user);
}

/** @param continueTo the page to open after the email is verified */
export async function sendVerification(continueTo?: string): Promise<void> {
  const user = signedIn();
  // Before the request, so that nobody can send another one meanwhile.
  startWait(user.uid);
  await sendLink(user, continueTo).catch((error: unknown) => {
    if (authErrorCode(error) !== 'auth/too-many-requests') endWait();
    throw error;
  });
}

async function sendLink(user: User, continueTo: string | undefined): Promise<void> {
  if (continueTo === undefined) return sendEmailVerification(user);
  await sendEmailVerification(user, { url: new URL(continueTo, location.origin).href }).catch((error: unknown) => {
    // The provider does not know this domain yet: the link is worth more than where it leads afterwards.
    if (authErrorCode(error) !== 'auth/unauthorized-continue-uri') throw error;
    return sendEmailVerification(user);
  });
}

export async function signInWithGoogle(): Promise<IdentityUser> {
  return known((await signInWithPopup(auth, new GoogleAuthProvider(), browserPopupRedirectResolver)).user);
}

export function signOutIdentity(): Promise<void> {
  return signOut(auth);
}

/** Reads the account at the provider again: its address may have been verified in another tab. */
export async function reloadIdentity(): Promise<IdentityUser | null> {
  await auth.currentUser?.reload();
  return currentIdentity();
}

export async function changeIdentity(change: IdentityChange): Promise<IdentityUser> {
  const user = signedIn();
  await updateProfile(user, change);
  return known(user);
}

/** Also ends the provider's other sessions. */
export async function changePassword(current: string, next: string): Promise<void> {
  await updatePassword(await reauthenticated(current), next);
}

/** Sends a link to the new address. Nothing changes until it is opened. */
export async function requestEmailChange(currentPassword: string, email: string): Promise<void> {
  await verifyBeforeUpdateEmail(await reauthenticated(currentPassword), email);
}

/** What a link in one of the provider's emails does, and for which address. The link can still be used afterwards. */
export async function readEmailLink(code: string): Promise<{ readonly operation: string; readonly email: string }> {
  const { operation, data } = await checkActionCode(auth, code);
  return { operation, email: data.email ?? '' };
}

export function saveNewPassword(code: string, password: string): Promise<void> {
  return confirmPasswordReset(auth, code, password);
}

/**
 * The provider's ID token. A forced refresh also checks that the account still exists, and learns that an address was
 * verified in another tab.
 */
export async function fetchIdToken(fresh: boolean): Promise<string> {
  const user = signedIn();
  const { token, claims } = await user.getIdTokenResult(fresh);
  // A cached token still says that the address is not verified, after it was.
  return fresh || claims['email_verified'] === true ? token : user.getIdToken(true);
}

function signedIn(): User {
  if (!auth.currentUser) throw new Error('Nobody is signed in at the identity provider.');
  return auth.currentUser;
}

/** The provider changes a password or an address only shortly after a sign-in. */
async function reauthenticated(password: string): Promise<User> {
  const user = signedIn();
  await reauthenticateWithCredential(user, EmailAuthProvider.credential(user.email ?? '', password));
  return user;
}

function known({ uid, email, displayName, photoURL, emailVerified, providerData }: User): IdentityUser {
  const hasPassword = providerData.some(({ providerId }) => providerId === EmailAuthProvider.PROVIDER_ID);
  return { uid, email: email ?? '', displayName: displayName ?? '', photoURL, emailVerified, hasPassword };
}
