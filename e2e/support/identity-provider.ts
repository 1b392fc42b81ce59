import { expect, type Page } from '@playwright/test';
import { DEMO_PROJECT } from '../../sandbox/firebase-emulator/demo-accounts.ts';

type Credentials = { readonly email: string; readonly password: string };

export type Account = {
  readonly localId: string;
  readonly email?: string;
  readonly displayName?: string;
  readonly photoUrl?: string;
};

/** The identity provider's own record of a person. */
export async function accountOf(page: Page, email: string): Promise<Account | undefined> {
  const { users } = (await ask(page, 'GET', 'accounts:batchGet?maxResults=-1')) as { users: Account[] };
  return users.find((account) => account.email === email);
}

export async function disableAccount(page: Page, email: string): Promise<void> {
  const account = await accountOf(page, email);
  await ask(page, 'POST', 'accounts:update', { localId: account?.localId, disableUser: true });
}

/**
 * Verifies the address at the provider, as a click on the link in its email does.
 * @returns a new ID token, which says so
 */
export async function verifyEmail(page: Page, { email, password }: Credentials): Promise<string> {
  const account = await accountOf(page, email);
  await ask(page, 'POST', 'accounts:update', { localId: account?.localId, emailVerified: true });
  const signIn = `${await providerOf(page)}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=demo`;
  const answer = await page.request.post(signIn, { data: { email, password, returnSecureToken: true } });
  return ((await answer.json()) as { idToken: string }).idToken;
}

/** The same, and tells the API at once instead of at the next sign-in. */
export async function verifyEmailEverywhere(page: Page, credentials: Credentials): Promise<void> {
  const headers = { authorization: `Bearer ${await verifyEmail(page, credentials)}` };
  const answer = await page.request.post('/jwt', { headers, data: { email: credentials.email } });
  if (!answer.ok()) throw new Error(`POST /jwt: ${answer.status()} ${await answer.text()}`);
}

type Code = {
  readonly email: string;
  readonly requestType: string;
  readonly oobCode: string;
  readonly oobLink: string;
};

async function verificationEmails(page: Page, email: string): Promise<Code[]> {
  const url = `${await providerOf(page)}/emulator/v1/projects/${DEMO_PROJECT}/oobCodes`;
  const { oobCodes } = (await (await page.request.get(url)).json()) as { oobCodes: Code[] };
  return oobCodes.filter((code) => code.email === email && code.requestType === 'VERIFY_EMAIL');
}

/** The codes of the verification emails that the provider sent to the address, oldest first. */
export async function verificationCodes(page: Page, email: string): Promise<string[]> {
  return (await verificationEmails(page, email)).map(({ oobCode }) => oobCode);
}

/**
 * Opens the link of the latest verification email at the provider, as on another device: nothing tells our page.
 * @returns the page of ours that it leads on to
 */
export async function openVerificationLink(page: Page, email: string): Promise<string | null> {
  await expect.poll(() => verificationCodes(page, email)).not.toEqual([]);
  const { oobCode = '', oobLink = '' } = (await verificationEmails(page, email)).at(-1) ?? {};
  const url = `${await providerOf(page)}/identitytoolkit.googleapis.com/v1/accounts:update?key=demo`;
  expect((await page.request.post(url, { data: { oobCode } })).ok()).toBe(true);
  return new URL(oobLink).searchParams.get('continueUrl');
}

/** Base URL of the identity provider in the browser's settings. */
export async function providerOf(page: Page): Promise<string> {
  const settings = (await page.locator('#settings').textContent()) ?? '';
  return (JSON.parse(settings) as { identity: { emulatorUrl: string } }).identity.emulatorUrl;
}

async function ask(page: Page, method: string, path: string, body?: object): Promise<unknown> {
  const project = `${await providerOf(page)}/identitytoolkit.googleapis.com/v1/projects/${DEMO_PROJECT}`;
  const answer = await fetch(`${project}/${path}`, {
    method,
    headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return answer.json();
}
