import { createHash, randomUUID } from 'node:crypto';
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { type DemoPerson, demoPeople } from '../../sandbox/firebase-emulator/demo-accounts.ts';
import { moveClockOf } from './browser-clock.ts';
import { said } from './said.ts';

export type Role = DemoPerson['role'];
export const VISITORS = ['nobody', 'user', 'member', 'admin'] as const;
export type Visitor = (typeof VISITORS)[number];

type Kept = Awaited<ReturnType<BrowserContext['storageState']>>;

/**
 * `test.use({ as: 'member' })` starts a test signed in. Each worker signs in once with the form; its storage state is
 * copied into each test's browser.
 */
export const test = base.extend<{ as: Visitor }, { browserOf: (role: Role) => Promise<Kept> }>({
  browser: [async ({ browser }, give) => give(moveClockOf(browser)), { scope: 'worker' }],
  as: ['nobody', { option: true }],
  extraHTTPHeaders: async ({ as }, give, { testId }) => {
    await give({ 'x-forwarded-for': addressOf(`${as} in ${testId}`) });
  },
  storageState: async ({ as, browserOf }, give) => {
    await give(as === 'nobody' ? undefined : await browserOf(as));
  },
  browserOf: [
    async ({ browser }, give, { project, workerIndex }) => {
      const kept = new Map<Role, Promise<Kept>>();
      const signInOnce = async (role: Role) => {
        const { baseURL = '' } = project.use;
        const headers = { 'x-forwarded-for': addressOf(`${role} of ${workerIndex}`) };
        // Created outside a test: a context made inside it would start with that test's storage.
        const storageState = { cookies: [], origins: [] };
        const context = await browser.newContext({ baseURL, extraHTTPHeaders: headers, storageState });
        const page = await context.newPage();
        await signIn(page, personOf(role));
        const state = await context.storageState({ indexedDB: true });
        await context.close();
        return state;
      };
      await give((role) => {
        const state = kept.get(role) ?? signInOnce(role);
        kept.set(role, state);
        return state;
      });
    },
    { scope: 'worker' },
  ],
});

export { expect };

/** Each test has its own client address, because sign-ins are rate limited by address. */
function addressOf(name: string): string {
  const [a = 0, b = 0, c = 0] = createHash('sha256').update(name).digest();
  return `10.${a}.${b}.${c}`;
}

export function personOf(role: Role): DemoPerson {
  const person = demoPeople.find((one) => one.role === role);
  if (!person) throw new Error(`The demo has no ${role}.`);
  return person;
}

/** A visitor without any state. */
export function newcomer() {
  const id = randomUUID().slice(0, 8);
  return { name: `New Comer ${id}`, email: `newcomer-${id}@surela.example`, password: 'Harmony#9' };
}

type Credentials = { readonly email: string; readonly password: string };

export async function fillSignIn(page: Page, { email, password }: Credentials): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel(said('password_label'), { exact: true }).fill(password);
  await page.getByRole('button', { name: /^sign in$/i }).click();
}

export async function signIn(page: Page, credentials: Credentials): Promise<void> {
  await page.goto('/login');
  await fillSignIn(page, credentials);
  await expect(page.getByText('Logged in successfully')).toBeVisible();
}

type NewAccount = Credentials & { readonly name: string; readonly photo?: string };

export async function fillSignUp(page: Page, { name, photo = '', email, password }: NewAccount): Promise<void> {
  await page.getByLabel(said('name_label')).fill(name);
  await page.getByLabel('Profile photo URL').fill(photo);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel(said('password_label'), { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign up', exact: true }).click();
}

/** Not a toast's own countdown. */
export const progressBar = (page: Page) => page.getByRole('progressbar', { name: said('session_loading') });

export const storedToken = (page: Page) => page.evaluate(() => localStorage.getItem('access-token'));

/** The line that says why one is on the login or sign-up screen. The other status of these screens is empty. */
export const loginReason = (page: Page) => page.getByRole('main').getByRole('status').filter({ hasText: /./ });
