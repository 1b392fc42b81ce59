import { initializeApp } from 'firebase/app';
import {
  browserLocalPersistence,
  browserPopupRedirectResolver,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  GoogleAuthProvider,
  indexedDBLocalPersistence,
  initializeAuth,
  onAuthStateChanged,
  sendEmailVerification,
  signInWithEmailAndPassword,
  signInWithPopup,
  signOut,
  type User,
  updateProfile,
} from 'firebase/auth';
import { log } from '../log.ts';
import { identity } from '../settings.ts';

/**
 * The only file that uses the identity provider. Import it dynamically: it weighs 30 kB, which a visitor who only
 * browses should not load first.
 */
export type IdentityUser = {
  readonly uid: string;
  readonly email: string;
  readonly displayName: string;
  readonly photoURL: string | null;
};

export type NewAccount = {
  readonly name: string;
  readonly photo: string;
  readonly email: string;
  readonly password: string;
};

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

/** The listener is called before the account has its name, so callers await this function instead. */
export async function createAccount({ name, photo, email, password }: NewAccount): Promise<IdentityUser> {
  const { user } = await createUserWithEmailAndPassword(auth, email, password);
  await updateProfile(user, { displayName: name, ...(photo && { photoURL: photo }) });
  await user.getIdToken(true);
  // Not awaited: the account exists even if the provider can't send its email now.
  sendEmailVerification(user).catch((error: unknown) => log('The verification email could not be sent.', error));
  return known(user);
}

export async function signInWithGoogle(): Promise<IdentityUser> {
  return known((await signInWithPopup(auth, new GoogleAuthProvider(), browserPopupRedirectResolver)).user);
}

export function signOutIdentity(): Promise<void> {
  return signOut(auth);
}

/**
 * The provider's ID token. A forced refresh also checks that the account still exists, and learns that an address was
 * verified in another tab.
 */
export async function fetchIdToken(fresh: boolean): Promise<string> {
  if (!auth.currentUser) throw new Error('Nobody is signed in at the identity provider.');
  const { token, claims } = await auth.currentUser.getIdTokenResult(fresh);
  // A cached token still says that the address is not verified, after it was.
  return fresh || claims['email_verified'] === true ? token : auth.currentUser.getIdToken(true);
}

function known({ uid, email, displayName, photoURL }: User): IdentityUser {
  return { uid, email: email ?? '', displayName: displayName ?? '', photoURL };
}
