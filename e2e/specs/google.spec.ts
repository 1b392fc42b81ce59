import type { Page } from '@playwright/test';
import { demoGoogleAccount } from '../../sandbox/firebase-emulator/demo-accounts.ts';
import { serveGoogleScript } from '../support/fake-google-identity.ts';
import { said } from '../support/said.ts';
import { expect, fillSignIn, newcomer, personOf, progressBar, storedToken, test } from '../support/signed-in-test.ts';

const googleButton = (page: Page) => page.getByRole('button', { name: /Google/ });

async function openWindow(page: Page): Promise<Page> {
  const [popup] = await Promise.all([page.waitForEvent('popup'), googleButton(page).click()]);
  await popup.waitForLoadState();
  return popup;
}

async function chooseNewAccount(popup: Page, { name, email }: { name: string; email: string }): Promise<void> {
  await popup.locator('#add-account-button').click();
  await popup.locator('#email-input').fill(email);
  await popup.locator('#display-name-input').fill(name);
  await popup.locator('#sign-in').click();
}

test.describe('signing in with Google', () => {
  test.beforeEach(async ({ context, page }) => {
    await serveGoogleScript(context);
    await page.goto('/login');
  });

  test('[AUTH-10] [AUTH-11] [ERR-03] a newcomer gets an account; the second time they are just signed in', {
    tag: '@gate',
  }, async ({ page }) => {
    const person = newcomer();
    const opened = page.evaluate(
      () =>
        new Promise<string>((resolve) => {
          const open = window.open.bind(window);
          window.open = (url, name, features) => {
            resolve(features ?? '');
            return open(url, name, features);
          };
        }),
    );
    const recorded = page.waitForRequest((request) => request.url().endsWith('/api/users'));
    await chooseNewAccount(await openWindow(page), person);
    await expect(page.getByText('Account created successfully')).toBeVisible();
    await expect(page).toHaveURL('/');
    expect(await opened).toMatch(/width=500/);
    expect(await opened).toMatch(/height=600/);
    expect((await recorded).postDataJSON()).toMatchObject({ name: person.name, email: person.email, role: 'user' });
    expect(await storedToken(page)).not.toBeNull();

    await page.getByRole('button', { name: 'Sign out' }).first().click();
    await expect(page.getByText('Logged out successfully')).toBeVisible();
    await page.goto('/login');
    const popup = await openWindow(page);
    await popup.locator('.js-reuse-account', { hasText: person.email }).first().click();
    await expect(page.getByText('Logged in successfully')).toBeVisible();
  });

  test('[AUTH-10] from the sign-up screen as well, with an account that Google knows already', async ({ page }) => {
    await page.goto('/signup');
    const popup = await openWindow(page);
    await popup.locator('.js-reuse-account', { hasText: demoGoogleAccount.email }).first().click();
    await expect(page).toHaveURL('/');
    await expect(page.getByText(/Account created successfully|Logged in successfully/)).toBeVisible();
  });

  test('[AUTH-11] a window that is closed counts as cancelled: no complaint, and the form can be used', async ({
    page,
  }) => {
    const popup = await openWindow(page);
    await popup.close();
    await expect(googleButton(page)).toBeEnabled();
    await expect(progressBar(page)).toHaveCount(0);
    await expect(page.getByRole('alert')).toHaveCount(0);
    expect(await storedToken(page)).toBeNull();
  });

  test('[AUTH-11] signing in can be cancelled without waiting for the provider to notice a closed window', {
    tag: '@gate',
  }, async ({ page }) => {
    const popup = await openWindow(page);
    // From here on no time passes on the page: the provider's script, which looks now and then, never notices.
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    await popup.close();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(googleButton(page)).toBeEnabled();
    await page.clock.resume();
    await fillSignIn(page, personOf('user'));
    await expect(page.getByText('Logged in successfully')).toBeVisible();
  });

  test('[ERR-03] [ERR-05] a window that the browser blocks is reported', async ({ page }) => {
    await page.evaluate(() => {
      window.open = () => null;
    });
    await googleButton(page).click();
    await expect(page.getByText(said('identity_popup_blocked'))).toBeVisible();
    await expect(googleButton(page)).toBeEnabled();
  });
});

test.describe('[U21] while Google cannot be reached', () => {
  const ways = {
    'its script is refused': (page: Page) =>
      page.route('https://apis.google.com/**', (route) => route.abort('internetdisconnected')),
    'its script never comes': (page: Page) => page.route('https://apis.google.com/**', () => undefined),
  };
  for (const [way, cut] of Object.entries(ways)) {
    test(`signing in with Google says so, and can be tried again: ${way}`, { tag: '@gate' }, async ({ page }) => {
      await cut(page);
      await page.goto('/login');
      await googleButton(page).click();
      await expect(page.getByRole('alert')).toHaveText(said('google_unreachable'), { timeout: 15_000 });
      await expect(googleButton(page)).toBeEnabled();
      await expect(progressBar(page)).toHaveCount(0);
      await fillSignIn(page, personOf('user'));
      await expect(page.getByText('Logged in successfully')).toBeVisible();
    });
  }
});
