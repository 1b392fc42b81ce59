import type { Page } from '@playwright/test';
import { expectNoAxeViolations } from '../support/axe.ts';
import { asAdmin, createUser, type NewUser } from '../support/new-users.ts';
import { said } from '../support/said.ts';
import {
  expect,
  fillSignIn,
  personOf,
  loginReason as reason,
  signIn,
  storedToken,
  test,
} from '../support/signed-in-test.ts';

/** Coming back to the tab loads again what may be stale. */
async function comeBackUntilSignedOut(page: Page): Promise<void> {
  await expect(async () => {
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
    await expect(page).toHaveURL('/login', { timeout: 1_000 });
  }).toPass();
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** As another page of ours would do it, or somebody at the console. */
async function openLoginWith(page: Page, state: unknown, path = '/login'): Promise<void> {
  await page.goto('/');
  await page.evaluate(
    ([to, usr]) => {
      history.pushState({ usr, key: 'test', idx: 1 }, '', to as string);
      location.reload();
    },
    [path, state],
  );
  await expect(page).toHaveURL(path);
  await expect(page.getByLabel('Email')).toBeVisible();
}

const ENDS = [
  [true, said('session_ended')],
  ['session-ended', said('session_ended')],
  ['signed-out-everywhere', said('session_ended_everywhere')],
  ['access-changed', said('session_ended_access')],
  ['email-changed', said('session_ended_email')],
  ['password-reset', said('session_ended_password')],
] as const;

test.describe('the login screen', () => {
  test('[R8] has one line for each reason, also after a reload and on the way to sign-up and back', async ({
    page,
  }) => {
    test.slow();
    for (const [ended, text] of ENDS) {
      await openLoginWith(page, { ended, from: '/dashboard' });
      await expect(reason(page)).toHaveText(text);
    }
    await page.getByRole('link', { name: 'Sign up' }).click();
    await expect(heading(page)).toHaveText(said('sign_up_title'));
    await expect(reason(page)).toHaveCount(0);
    await page
      .getByRole('main')
      .getByRole('link', { name: said('login_link'), exact: true })
      .click();
    await expect(reason(page)).toHaveText(said('session_ended_password'));
  });

  test('[R8] says nothing to somebody who chose it, and nothing that is not ours', { tag: '@gate' }, async ({
    page,
  }) => {
    await page.goto('/apartments');
    await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click();
    await expect(heading(page)).toHaveText('Sign In');
    await expect(reason(page)).toHaveCount(0);
    const forged = 'Your account is in danger. Call 555-1234.';
    for (const state of [
      { ended: forged, from: '/apartments' },
      { reason: forged, from: 'https://evil.example/dashboard', ended: ['blocked'] },
      { from: `/apartments?request=${encodeURIComponent(forged)}`, number: forged },
    ]) {
      await openLoginWith(page, state);
      await expect(reason(page)).toHaveCount(0);
      await expect(page.getByText('555-1234')).toHaveCount(0);
    }
  });

  test('[R8] says that a page needs a sign-in', { tag: '@gate' }, async ({ page }) => {
    await page.goto('/dashboard/my-profile');
    await expect(page).toHaveURL('/login');
    await expect(reason(page)).toHaveText(said('login_for_page'));
    await page.reload();
    await expect(reason(page)).toHaveText(said('login_for_page'));
  });
});

test.describe('somebody whose session ends while they are here', () => {
  let person: NewUser;
  let admin: Page;
  test.beforeEach(async ({ page, browser, baseURL }) => {
    await page.goto('/login');
    person = await createUser(page);
    await fillSignIn(page, person);
    await expect(page.getByText('Logged in successfully')).toBeVisible();
    admin = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
    await signIn(admin, personOf('admin'));
  });
  test.afterEach(() => admin.context().close());

  const idOf = async () => {
    const found = await asAdmin(admin, 'GET', `/api/people?page=1&search=${encodeURIComponent(person.email)}`);
    return (found as { _id: string }[])[0]?._id;
  };

  test('[R8] [A-06] reads that they were blocked, and how to reach the office', { tag: '@gate' }, async ({ page }) => {
    await page.goto('/dashboard/my-profile');
    await expect(heading(page)).toBeVisible();
    await asAdmin(admin, 'POST', `/api/people/${await idOf()}/block`, { reason: 'A test.' });
    await comeBackUntilSignedOut(page);
    await expect(reason(page)).toContainText('This account is blocked. Contact the office');
    await fillSignIn(page, person);
    await expect(page.getByRole('alert')).toContainText('This account is blocked');
    expect(await storedToken(page)).toBeNull();
  });

  test('[R8] [A-04] reads that they were signed out everywhere, also after a reload', async ({ page }) => {
    await page.goto('/dashboard/my-profile');
    await expect(heading(page)).toBeVisible();
    await asAdmin(admin, 'POST', `/api/people/${await idOf()}/sign-out`, { reason: 'A test.' });
    await comeBackUntilSignedOut(page);
    await expect(reason(page)).toHaveText(said('session_ended_everywhere'));
    await page.reload();
    await expect(reason(page)).toHaveText(said('session_ended_everywhere'));
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, bypassCSP: true });

  test('[R8] the reason is accessible in both themes', { tag: '@axe' }, async ({ page }) => {
    await openLoginWith(page, { ended: 'signed-out-everywhere' });
    await expect(reason(page)).toBeVisible();
    await expectNoAxeViolations(page);
  });
});
