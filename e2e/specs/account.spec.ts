import type { Browser, Page } from '@playwright/test';
import { DEMO_PROJECT } from '../../sandbox/firebase-emulator/demo-accounts.ts';
import { serveGoogleScript } from '../support/fake-google-identity.ts';
import { providerOf } from '../support/identity-provider.ts';
import { createUser } from '../support/new-users.ts';
import { said } from '../support/said.ts';
import { expect, fillSignIn, newcomer, signIn, storedToken, test } from '../support/signed-in-test.ts';

const PATH = '/dashboard/account';
const UPDATE = '**/accounts:update*';

const section = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true });
const profileOf = (page: Page) => section(page, said('account_profile_title'));
const emailOf = (page: Page) => section(page, said('account_email_title'));
const passwordOf = (page: Page) => section(page, said('account_password_title'));
const menuOf = (page: Page, name: string) =>
  page.getByRole('banner').getByRole('button', { name: said('account_menu', { name }) });

async function openAccount(page: Page) {
  await page.goto('/apartments');
  const person = await createUser(page);
  await signIn(page, person);
  await page.goto(PATH);
  await expect(profileOf(page).getByLabel(said('name_label'))).toHaveValue(person.name);
  return person;
}

/** Another device of the same person. */
async function otherDevice(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const context = await browser.newContext({ baseURL: baseURL ?? '', storageState: { cookies: [], origins: [] } });
  return context.newPage();
}

async function saveOn(page: Page): Promise<void> {
  await profileOf(page)
    .getByRole('button', { name: said('account_save') })
    .click();
}

/** Opens the link that the provider sent to the new address, as on another device. */
async function confirmNewEmail(page: Page, newEmail: string): Promise<void> {
  const provider = await providerOf(page);
  const listed = await fetch(`${provider}/emulator/v1/projects/${DEMO_PROJECT}/oobCodes`);
  const { oobCodes } = (await listed.json()) as { oobCodes: { newEmail?: string; oobCode: string }[] };
  const oobCode = oobCodes.find((code) => code.newEmail === newEmail)?.oobCode;
  const opened = await fetch(`${provider}/identitytoolkit.googleapis.com/v1/accounts:update?key=demo`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ oobCode }),
  });
  expect(opened.status).toBe(200);
}

/** What a browser does when the person comes back to the tab. */
const comeBack = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('focus')));

/** Why somebody is on the login screen, which says it. */
const loginState = (page: Page): Promise<unknown> => page.evaluate(() => history.state?.usr);

async function tabTo(page: Page, target: ReturnType<Page['getByRole']>): Promise<void> {
  for (let presses = 0; presses < 12; presses += 1) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  await expect(target).toBeFocused();
}

test.describe('My account', () => {
  test('[A-04] [A-14] by keyboard: name, phone, password, email, and signed out everywhere', {
    tag: '@gate',
  }, async ({ page, browser, baseURL }) => {
    await page.goto('/apartments');
    const { email, password, name } = await createUser(page);
    await signIn(page, { email, password });
    await menuOf(page, name).press('Enter');
    await tabTo(page, page.getByRole('banner').getByRole('link', { name: said('account_title') }));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(PATH);
    await expect(page.getByRole('heading', { level: 1, name: said('account_title') })).toBeFocused();

    const profile = profileOf(page);
    await profile.getByLabel(said('name_label')).press('ControlOrMeta+a');
    await page.keyboard.type('Rina Akter');
    await tabTo(page, profile.getByLabel(said('account_phone')));
    await page.keyboard.type('+880 1700 000000');
    await page.keyboard.press('Enter');
    await expect(page.getByText(said('account_saved'), { exact: true })).toBeVisible();
    await expect(menuOf(page, 'Rina Akter')).toBeVisible();

    const other = await otherDevice(browser, baseURL);
    await signIn(other, { email, password });
    await other.goto(PATH);
    await expect(profileOf(other).getByLabel(said('name_label'))).toHaveValue('Rina Akter');
    await expect(profileOf(other).getByLabel(said('account_phone'))).toHaveValue('+880 1700 000000');

    const secret = passwordOf(page);
    await secret.getByLabel(said('account_password_current'), { exact: true }).focus();
    await page.keyboard.type(password);
    await tabTo(page, secret.getByLabel(said('account_password_new'), { exact: true }));
    await page.keyboard.type('Renewed#10');
    await page.keyboard.press('Enter');
    await expect(page.getByText(said('account_password_done'), { exact: true })).toBeVisible();
    await saveOn(other);
    await expect(other, 'the other device is signed out').toHaveURL('/login');
    await fillSignIn(other, { email, password });
    await expect(other.getByText(said('identity_wrong'))).toBeVisible();
    await fillSignIn(other, { email, password: 'Renewed#10' });
    await expect(other).toHaveURL(PATH);

    const next = newcomer().email;
    await emailOf(page).getByLabel(said('account_email_new')).focus();
    await page.keyboard.type(next);
    await tabTo(page, emailOf(page).getByLabel(said('account_password_current'), { exact: true }));
    await page.keyboard.type('Renewed#10');
    await page.keyboard.press('Enter');
    await expect(page.getByText(said('account_email_sent', { email: next }))).toBeVisible();
    await comeBack(page);
    await expect(emailOf(page), 'until the link is opened').toContainText(email);
    await confirmNewEmail(page, next);
    await comeBack(page);
    await expect(page.getByText(said('account_email_changed', { email: next }), { exact: true })).toBeVisible();
    await expect(emailOf(page)).toContainText(next);
    await expect(emailOf(page)).toContainText(said('account_email_verified'));

    await page.getByRole('button', { name: said('account_sign_out') }).focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/login');
    await expect.poll(() => loginState(page)).toEqual({ ended: 'signed-out-everywhere' });
    expect(await storedToken(page)).toBeNull();
    await saveOn(other);
    await expect(other).toHaveURL('/login');
    await expect.poll(() => storedToken(other)).toBeNull();
    await other.context().close();
  });

  test('the office sees the phone number, and can call it', async ({ page, browser, browserOf, baseURL }) => {
    const { email } = await openAccount(page);
    await profileOf(page).getByLabel(said('account_phone')).fill('+880 (1700) 000-000');
    await saveOn(page);
    await expect(page.getByText(said('account_saved'), { exact: true })).toBeVisible();
    const admin = await browser.newPage({ baseURL: baseURL ?? '', storageState: await browserOf('admin') });
    await admin.goto(`/dashboard/accounts?search=${encodeURIComponent(email)}`);
    const row = admin.getByRole('row').filter({ hasText: email });
    const phone = row.getByRole('link', { name: '+880 (1700) 000-000' });
    await expect(phone).toHaveAttribute('href', 'tel:+8801700000000');
    await admin.close();
  });

  test('[A-22] says at each field what is wrong, and sends nothing', async ({ page }) => {
    const { email, password } = await openAccount(page);
    const calls: string[] = [];
    page.on('request', (request) => calls.push(`${request.method()} ${new URL(request.url()).pathname}`));
    await profileOf(page).getByLabel(said('name_label')).fill('Rina \u202Enimda');
    await profileOf(page).getByLabel(said('account_phone')).fill('call me');
    await saveOn(page);
    await expect(profileOf(page).getByText(said('account_name_not_plain'))).toBeVisible();
    await expect(profileOf(page).getByText(said('account_phone_invalid'))).toBeVisible();
    await emailOf(page).getByLabel(said('account_email_new')).fill(email.toUpperCase());
    await emailOf(page)
      .getByRole('button', { name: said('account_email_submit') })
      .click();
    await expect(emailOf(page).getByText(said('account_email_same'))).toBeVisible();
    await expect(emailOf(page).getByText(said('password_required'))).toBeVisible();
    const secret = passwordOf(page);
    await secret.getByLabel(said('account_password_current'), { exact: true }).fill(password);
    await secret.getByLabel(said('account_password_new'), { exact: true }).fill(password);
    await secret.getByRole('button', { name: said('account_password_submit') }).click();
    await expect(secret.getByText(said('account_password_same'))).toBeVisible();
    expect(calls.filter((call) => /^(PATCH|POST)/.test(call))).toEqual([]);
  });

  test('a wrong current password changes nothing and is said in place', async ({ page }) => {
    const { email, password } = await openAccount(page);
    const secret = passwordOf(page);
    await secret.getByLabel(said('account_password_current'), { exact: true }).fill('Wrong#12');
    await secret.getByLabel(said('account_password_new'), { exact: true }).fill('Renewed#10');
    await secret.getByRole('button', { name: said('account_password_submit') }).click();
    await expect(secret.getByRole('alert')).toHaveText(said('account_password_wrong'));
    await emailOf(page).getByLabel(said('account_email_new')).fill(newcomer().email);
    await emailOf(page).getByLabel(said('account_password_current'), { exact: true }).fill('Wrong#12');
    await emailOf(page)
      .getByRole('button', { name: said('account_email_submit') })
      .click();
    await expect(emailOf(page).getByRole('alert')).toHaveText(said('account_password_wrong'));
    await page
      .getByRole('banner')
      .getByRole('button', { name: said('sign_out') })
      .click();
    await signIn(page, { email, password });
  });

  test('a name that the provider did not take is saved with us, and saving again mends the rest', async ({ page }) => {
    const { name } = await openAccount(page);
    await page.route(UPDATE, (route) => route.abort());
    await profileOf(page).getByLabel(said('name_label')).fill('Rina Akter');
    await saveOn(page);
    await expect(profileOf(page).getByRole('alert')).toHaveText(said('account_name_half'));
    await expect(menuOf(page, name)).toBeVisible();
    await page.unroute(UPDATE);
    await saveOn(page);
    await expect(page.getByText(said('account_saved'), { exact: true })).toBeVisible();
    await expect(menuOf(page, 'Rina Akter')).toBeVisible();
    await expect(profileOf(page).getByRole('alert')).toHaveCount(0);
  });

  test('a changed password whose other sessions could not be ended says what to do, and this one goes on', async ({
    page,
  }) => {
    const { password } = await openAccount(page);
    await page.route('**/api/my-profile/sign-out', (route) => route.abort());
    const secret = passwordOf(page);
    await secret.getByLabel(said('account_password_current'), { exact: true }).fill(password);
    await secret.getByLabel(said('account_password_new'), { exact: true }).fill('Renewed#10');
    await secret.getByRole('button', { name: said('account_password_submit') }).click();
    await expect(secret.getByRole('alert')).toHaveText(said('account_password_half'));
    await saveOn(page);
    await expect(page.getByText(said('account_saved'), { exact: true })).toBeVisible();
  });

  test('[A-14] a session that the provider ended with the old email leads to the login screen with the reason', async ({
    page,
  }) => {
    const { password } = await openAccount(page);
    const next = newcomer().email;
    await emailOf(page).getByLabel(said('account_email_new')).fill(next);
    await emailOf(page).getByLabel(said('account_password_current'), { exact: true }).fill(password);
    await emailOf(page)
      .getByRole('button', { name: said('account_email_submit') })
      .click();
    await expect(page.getByText(said('account_email_sent', { email: next }))).toBeVisible();
    // The emulator does not end sessions when an address changes; the real provider does, with this answer.
    await page.route('**/accounts:lookup*', (route) =>
      route.fulfill({ status: 400, json: { error: { code: 400, message: 'TOKEN_EXPIRED' } } }),
    );
    await comeBack(page);
    await expect(page).toHaveURL('/login');
    await expect.poll(() => loginState(page)).toEqual({ from: PATH, ended: 'email-changed' });
  });

  test('of somebody whose sign-up broke off says so and finishes it', async ({ page }) => {
    await page.goto('/apartments');
    const { name, email, password } = newcomer();
    const provider = `${await providerOf(page)}/identitytoolkit.googleapis.com/v1/accounts:signUp?key=demo`;
    await page.request.post(provider, { data: { email, password, displayName: name, returnSecureToken: true } });
    await signIn(page, { email, password });
    await page.goto(PATH);
    await expect(profileOf(page).getByText(said('account_incomplete'))).toBeVisible();
    await profileOf(page)
      .getByRole('button', { name: said('account_finish') })
      .press('Enter');
    await expect(profileOf(page).getByLabel(said('name_label'))).toHaveValue(name);
    await expect(emailOf(page)).toContainText(said('account_email_not_verified'));
  });

  test('of somebody who signs in with Google explains email and password', async ({ page, context }) => {
    await serveGoogleScript(context);
    await page.goto('/login');
    const [popup] = await Promise.all([
      page.waitForEvent('popup'),
      page.getByRole('button', { name: /Google/ }).click(),
    ]);
    const person = newcomer();
    await popup.locator('#add-account-button').click();
    await popup.locator('#email-input').fill(person.email);
    await popup.locator('#display-name-input').fill(person.name);
    await popup.locator('#sign-in').click();
    await expect(page).toHaveURL('/');
    await page.goto(PATH);
    await expect(emailOf(page).getByText(said('account_email_google'))).toBeVisible();
    await expect(passwordOf(page).getByText(said('account_password_google'))).toBeVisible();
    await expect(page.locator('input[type=password]')).toHaveCount(0);
  });

  test.describe('of a member', () => {
    test.use({ as: 'member' });

    test('is linked from My Profile, and has the email settings too', async ({ page }) => {
      await page.goto('/dashboard/my-profile');
      await page.getByRole('link', { name: said('account_edit') }).click();
      await expect(page).toHaveURL(PATH);
      const wanted = page.getByRole('switch', { name: said('email_preference_announcements') });
      await expect(wanted).toBeChecked();
      await expect(wanted).toBeEnabled();
    });
  });
});
