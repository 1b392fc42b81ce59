import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { AppDeps } from '@surela/api/app';
import { acceptUnsigned, firebaseSettings } from '@surela/api/identity-provider';
import { firebaseAccounts } from '@surela/api/provider-accounts';
import { installEmulator, isInstalled } from '../firebase-emulator/install-emulator.ts';
import { startEmulator } from '../firebase-emulator/start-emulator.ts';

/** What the browser gets when somebody signs in at the provider. */
export type ProviderSession = { readonly idToken: string; readonly refreshToken: string; readonly localId: string };

type EmailCode = { readonly email: string; readonly requestType: string; readonly oobCode: string };

/** Firebase's emulator, and what a browser does there. */
export type EmulatedProvider = {
  /** For `startApi`. */
  readonly deps: Pick<AppDeps, 'identityProvider' | 'providerAccounts'>;
  signUp(email: string, password: string): Promise<ProviderSession>;
  /** @returns undefined if the password is wrong */
  signIn(email: string, password: string): Promise<ProviderSession | undefined>;
  signInWithGoogle(email: string): Promise<ProviderSession>;
  /** A new ID token of a session, without a sign-in. @returns undefined if the session has ended there */
  renew(refreshToken: string): Promise<string | undefined>;
  sendVerification(idToken: string): Promise<void>;
  sendEmailChange(idToken: string, newEmail: string): Promise<void>;
  /** Changes the address without a proof, as old clients do: the provider then writes to the old address. */
  changeEmail(idToken: string, email: string): Promise<void>;
  /** Codes in the emails that it would have sent to this address. */
  codes(email: string): Promise<{ readonly kind: string; readonly code: string }[]>;
  /** @returns whether the link was accepted */
  savePassword(code: string, password: string): Promise<boolean>;
  /** Moves the clock by which its links to a new password end. */
  putForward(seconds: number): Promise<void>;
  stop(): Promise<void>;
};

export async function startEmulatedProvider(): Promise<EmulatedProvider> {
  if (!(await isInstalled())) await installEmulator();
  const folder = await mkdtemp(path.join(tmpdir(), 'surela-emulator-'));
  const emulator = await startEmulator(folder);
  const { host, project } = emulator;
  const url = `http://${host}`;
  const settings = firebaseSettings(project);

  async function post(address: string, body: object): Promise<unknown> {
    const response = await fetch(`${url}/${address}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return response.ok ? response.json() : undefined;
  }
  const account = (verb: string, body: object) =>
    post(`identitytoolkit.googleapis.com/v1/accounts:${verb}?key=test`, { returnSecureToken: true, ...body });
  const required = async (verb: string, body: object) => {
    const answer = await account(verb, body);
    if (!answer) throw new Error(`The emulator refused accounts:${verb}.`);
    return answer as ProviderSession;
  };

  return {
    deps: {
      identityProvider: acceptUnsigned(settings),
      providerAccounts: firebaseAccounts({
        apiKey: 'test',
        issuer: settings.issuer,
        emulatorUrl: url,
        publicUrl: 'https://surela.test',
      }),
    },
    signUp: (email, password) => required('signUp', { email, password }),
    signIn: async (email, password) =>
      (await account('signInWithPassword', { email, password })) as ProviderSession | undefined,
    signInWithGoogle: (email) => {
      const identity = JSON.stringify({ sub: `google-${email}`, email, email_verified: true });
      const postBody = new URLSearchParams({ id_token: identity, providerId: 'google.com' }).toString();
      return required('signInWithIdp', { postBody, requestUri: 'http://localhost' });
    },
    renew: async (refreshToken) => {
      const renewed = await post('securetoken.googleapis.com/v1/token?key=test', {
        grantType: 'refresh_token',
        refreshToken,
      });
      return (renewed as { id_token: string } | undefined)?.id_token;
    },
    sendVerification: async (idToken) => void (await required('sendOobCode', { requestType: 'VERIFY_EMAIL', idToken })),
    sendEmailChange: async (idToken, newEmail) =>
      void (await required('sendOobCode', { requestType: 'VERIFY_AND_CHANGE_EMAIL', idToken, newEmail })),
    changeEmail: async (idToken, email) => void (await required('update', { idToken, email })),
    codes: async (email) => {
      const listed = await fetch(`${url}/emulator/v1/projects/${project}/oobCodes`, {
        headers: { authorization: 'Bearer owner' },
      });
      const { oobCodes } = (await listed.json()) as { oobCodes: EmailCode[] };
      const own = oobCodes.filter((code) => code.email === email);
      return own.map(({ requestType, oobCode }) => ({ kind: requestType, code: oobCode }));
    },
    savePassword: async (code, newPassword) =>
      (await account('resetPassword', { oobCode: code, newPassword })) !== undefined,
    putForward: async (seconds) => void (await post('__sandbox/putForward', { seconds })),
    stop: async () => {
      await emulator.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
