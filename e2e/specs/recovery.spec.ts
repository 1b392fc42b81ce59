import type { Page } from '@playwright/test';
import { tabTo } from '../journeys/tab-to.ts';
import { expectNoAxeViolations } from '../support/axe.ts';
import { openInbox, waitForEmail } from '../support/inbox.ts';
import { createUser } from '../support/new-users.ts';
import { said } from '../support/said.ts';
import { expect, fillSignIn, fillSignUp, newcomer, signIn, storedToken, test } from '../support/signed-in-test.ts';

const NEW_PASSWORD = 'New#Password1';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const passwordField = (page: Page) => page.getByLabel(said('password_label'), { exact: true });

async function requestLink(page: Page, email: string): Promise<void> {
  await page.goto('/forgot-password');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: said('forgot_password_submit') }).click();
  await expect(heading(page, said('forgot_password_sent_title'))).toBeFocused();
  await expect(page.getByText(said('forgot_password_answer', { email }))).toBeVisible();
}

/** @returns the address of the link in the email */
async function linkIn(page: Page, baseURL: string | undefined, email: string, subject: string): Promise<string> {
  const inbox = await page.context().newPage();
  await (await waitForEmail(inbox, baseURL, email, subject)).click();
  const link = (await inbox.getByRole('link', { name: /email-link/ }).getAttribute('href')) ?? '';
  await inbox.close();
  return link;
}

async function resetLink(page: Page, baseURL: string | undefined): Promise<{ email: string; link: string }> {
  await page.goto('/login');
  const { email } = await createUser(page);
  await requestLink(page, email);
  return { email, link: await linkIn(page, baseURL, email, 'Reset your password') };
}

test.describe('a forgotten password', () => {
  test('[A-12] [A-13] [I4] is replaced by way of an email, and every session from before ends', {
    tag: '@gate',
  }, async ({ page, browser, baseURL }) => {
    await page.goto('/login');
    const { email, password } = await createUser(page);
    const elsewhere = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
    await signIn(elsewhere, { email, password });
    const stolen = await storedToken(elsewhere);

    await page.getByRole('link', { name: said('forgot_password_link') }).click();
    await expect(page).toHaveURL('/forgot-password');
    await requestLink(page, email);
    const link = await linkIn(page, baseURL, email, 'Reset your password');
    await page.goto(link);
    await expect(heading(page, said('new_password_title'))).toBeVisible();
    await expect(page.getByText(said('new_password_for', { email }))).toBeVisible();
    await passwordField(page).fill('short');
    await page.getByRole('button', { name: said('new_password_submit') }).click();
    await expect(page.getByText(said('password_short'))).toBeVisible();
    await passwordField(page).fill(NEW_PASSWORD);
    await page.getByRole('button', { name: said('new_password_submit') }).click();
    await expect(page).toHaveURL('/login');
    await expect(page.getByText(said('session_ended_password'))).toBeVisible();

    const headers = { authorization: `Bearer ${stolen}` };
    const refused = await page.request.get(`/api/users/admin/${encodeURIComponent(email)}`, { headers });
    expect(refused.status()).toBe(401);
    await elsewhere.goto('/dashboard');
    await expect(elsewhere).toHaveURL('/login');
    await elsewhere.context().close();

    await fillSignIn(page, { email, password });
    await expect(page.getByText(said('identity_wrong'))).toBeVisible();
    await fillSignIn(page, { email, password: NEW_PASSWORD });
    await expect(page.getByText('Logged in successfully')).toBeVisible();
    await page.goto(link);
    await expect(heading(page, said('email_link_stale_title'))).toBeVisible();
    await page.getByRole('link', { name: said('email_link_new') }).click();
    await expect(page).toHaveURL('/forgot-password');
  });

  test('[A-12] of an unknown address gets the same answer, and no email', async ({ page, baseURL }) => {
    const { email: unknown } = newcomer();
    await requestLink(page, unknown);
    // The email of a later request has come, so the first one would have too.
    await resetLink(page, baseURL);
    await openInbox(page, baseURL, unknown);
    await expect(page.getByRole('link', { name: 'Reset your password' })).toHaveCount(0);
  });

  test('is replaced by keyboard on a phone', async ({ page, baseURL }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/login');
    const { email } = await createUser(page);
    await tabTo(page, page.getByRole('link', { name: said('forgot_password_link') }));
    await page.keyboard.press('Enter');
    await tabTo(page, page.getByLabel('Email'));
    await page.keyboard.type(email);
    await page.keyboard.press('Enter');
    await expect(heading(page, said('forgot_password_sent_title'))).toBeFocused();
    await tabTo(page, page.getByRole('button', { name: said('forgot_password_again') }));
    await page.keyboard.press('Enter');
    await expect(heading(page, said('forgot_password_title'))).toBeFocused();
    await page.goto(await linkIn(page, baseURL, email, 'Reset your password'));
    await tabTo(page, passwordField(page));
    await page.keyboard.type(NEW_PASSWORD);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/login');
    await tabTo(page, page.getByLabel('Email'));
    await page.keyboard.type(email);
    await tabTo(page, passwordField(page));
    await page.keyboard.type(NEW_PASSWORD);
    await page.keyboard.press('Enter');
    await expect(page.getByText('Logged in successfully')).toBeVisible();
  });

  test('that is asked for too often, or without a connection, is told so', async ({ page }) => {
    await page.goto('/forgot-password');
    await page.getByLabel('Email').fill('somebody@surela.example');
    const submit = page.getByRole('button', { name: said('forgot_password_submit') });
    await page.route('**/api/password-resets', (route) =>
      route.fulfill({ status: 429, json: { code: 'too-many-requests', message: '', requestId: '1' } }),
    );
    await submit.click();
    await expect(page.getByText(said('forgot_password_limited'))).toBeVisible();
    await page.unroute('**/api/password-resets');
    await page.route('**/api/password-resets', (route) => route.abort());
    await submit.click();
    await expect(page.getByText(said('forgot_password_unreachable'))).toBeVisible();
    await expect(page.getByLabel('Email')).toHaveValue('somebody@surela.example');
  });
});

test.describe('a link in an email', () => {
  const verifyLink = async (page: Page, baseURL: string | undefined) => {
    await page.goto('/signup');
    const person = newcomer();
    await fillSignUp(page, person);
    await expect(page).toHaveURL('/');
    return { person, link: await linkIn(page, baseURL, person.email, 'Verify your email') };
  };

  test('[I3] [U5] verifies the email after a question, and leads on', { tag: '@gate' }, async ({ page, baseURL }) => {
    const { person, link } = await verifyLink(page, baseURL);
    await page.goto(link);
    await expect(heading(page, said('verify_email_title'))).toBeVisible();
    await expect(page.getByText(said('verify_email_question', { email: person.email }))).toBeVisible();
    const exchanged = page.waitForResponse((response) => response.url().endsWith('/jwt') && response.ok());
    await page.getByRole('button', { name: said('verify_email_submit') }).click();
    await expect(heading(page, said('verify_email_done_title'))).toBeFocused();
    await exchanged;
    await page.getByRole('link', { name: said('go_on') }).click();
    await expect(page).toHaveURL('/dashboard');
    await page.goto(link);
    await expect(page.getByText(said('email_link_stale_verify'))).toBeVisible();
  });

  test('opened on another device leads to the page that was wished for, and to no other site', async ({
    page,
    browser,
    baseURL,
  }) => {
    for (const [continueUrl, landing] of [
      [`${baseURL}/dashboard/announcements?from=mail`, '/dashboard/announcements?from=mail'],
      ['https://elsewhere.example/dashboard/announcements', '/dashboard'],
    ] as const) {
      const { person, link } = await verifyLink(page, baseURL);
      const phone = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
      await phone.goto(`${link}&continueUrl=${encodeURIComponent(continueUrl)}`);
      await phone.getByRole('button', { name: said('verify_email_submit') }).click();
      await phone.getByRole('link', { name: said('login_submit') }).click();
      await fillSignIn(phone, person);
      await expect(phone).toHaveURL(landing);
      await phone.context().close();
      await page.goto('/');
      await page.getByRole('button', { name: 'Sign out' }).first().click();
      await expect(page.getByText(said('logout_done'))).toBeVisible();
    }
  });

  test('that is cut off or unknown says what to do, and so does a provider that is down', async ({ page, baseURL }) => {
    await page.goto('/email-link');
    await expect(page.getByText(said('email_link_stale_password'))).toBeVisible();
    await page.goto('/email-link?mode=resetPassword&oobCode=unknown');
    await expect(page.getByText(said('email_link_stale_password'))).toBeVisible();
    const { link } = await resetLink(page, baseURL);
    await page.route('**/accounts:resetPassword*', (route) => route.abort());
    await page.goto(link);
    await expect(page.getByText(said('email_link_unreachable'))).toBeVisible();
    await page.unroute('**/accounts:resetPassword*');
    await page.getByRole('button', { name: said('try_again') }).click();
    await expect(heading(page, said('new_password_title'))).toBeVisible();
  });
});

test.describe('recovery, for axe', { tag: '@axe' }, () => {
  test.use({ bypassCSP: true });

  test('the screens of a forgotten password have no violations', async ({ page, baseURL }) => {
    await page.goto('/forgot-password');
    await expect(heading(page, said('forgot_password_title'))).toBeVisible();
    await expectNoAxeViolations(page);
    const { link } = await resetLink(page, baseURL);
    await expectNoAxeViolations(page);
    await page.goto(link);
    await expect(heading(page, said('new_password_title'))).toBeVisible();
    await expectNoAxeViolations(page);
    await page.goto('/email-link');
    await expect(heading(page, said('email_link_stale_title'))).toBeVisible();
    await expectNoAxeViolations(page);
  });

  test('the screens of a verification have no violations', async ({ page, baseURL }) => {
    await page.goto('/signup');
    const { email, ...person } = newcomer();
    await fillSignUp(page, { email, ...person });
    await expect(page).toHaveURL('/');
    await page.goto(await linkIn(page, baseURL, email, 'Verify your email'));
    await expect(heading(page, said('verify_email_title'))).toBeVisible();
    await expectNoAxeViolations(page);
    await page.getByRole('button', { name: said('verify_email_submit') }).click();
    await expect(heading(page, said('verify_email_done_title'))).toBeVisible();
    await expectNoAxeViolations(page);
  });
});
