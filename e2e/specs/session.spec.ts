import type { Page } from '@playwright/test';
import { said } from '../support/said.ts';
import { expect, fillSignIn, personOf, progressBar, storedToken, test } from '../support/signed-in-test.ts';

const errorResponse = (status: number) => ({
  status,
  json: { code: 'sign-in-needed', message: 'No.', requestId: 'test' },
});
const roleCalls = '**/api/users/{admin,member}/*';
const isRoleCall = (url: string) => /\/api\/users\/(admin|member)\//.test(url);
const loginLink = (page: Page) => page.getByRole('link', { name: 'Sign in' });

test.describe('a session', () => {
  test.use({ as: 'member' });

  test('[AUTH-05] survives a reload, and a new token is fetched', { tag: '@gate' }, async ({ page }) => {
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Tanvir Hasan');
    const asked = page.waitForRequest((request) => request.url().endsWith('/jwt'));
    await page.reload();
    await asked;
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Tanvir Hasan');
  });

  test('[API-26] every call to our own server carries the kept token', async ({ page }) => {
    const asked = page.waitForRequest((request) => isRoleCall(request.url()));
    await page.goto('/dashboard');
    const request = await asked;
    expect(await request.headerValue('authorization')).toBe(`Bearer ${await storedToken(page)}`);
    expect(new URL(request.url()).pathname).toContain(encodeURIComponent(personOf('member').email));
  });

  for (const status of [401, 403]) {
    test(`[AUTH-08] a ${status} from the server ends it and leads to /login`, { tag: '@gate' }, async ({ page }) => {
      await page.route(roleCalls, (route) => route.fulfill(errorResponse(status)));
      await page.goto('/dashboard/make-payment');
      await expect(page).toHaveURL('/login');
      await expect.poll(() => storedToken(page)).toBeNull();
      await page.unroute(roleCalls);
      await page.goto('/apartments');
      await expect(loginLink(page)).toBeVisible();
    });
  }

  for (const [status, lands, reason] of [
    [401, '/dashboard/payment-history', said('session_ended')],
    [403, '/', said('session_ended_access')],
  ] as const) {
    test(`[AUTH-08] [C8] after a ${status} inside the dashboard the login screen says why, and sign-in leads to ${lands}`, async ({
      page,
    }) => {
      await page.route('**/api/payment-history*', (route) => route.fulfill(errorResponse(status)));
      await page.goto('/dashboard/payment-history');
      await expect(page).toHaveURL('/login');
      await expect(page.getByText(reason)).toBeVisible();
      await page.unroute('**/api/payment-history*');
      await fillSignIn(page, personOf('member'));
      await expect(page).toHaveURL(lands);
    });
  }

  test('[AUTH-08] a token that is about to end is renewed unseen, before the next call', { tag: '@gate' }, async ({
    page,
  }) => {
    await page.clock.install();
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Tanvir Hasan');
    const renewed = page.waitForResponse((response) => response.url().endsWith('/jwt'));
    // Longer than a token's lifetime, which is an hour in these tests.
    await page.clock.fastForward('01:10:00');
    expect((await renewed).ok()).toBe(true);
    const asked = page.waitForRequest((request) => isRoleCall(request.url()));
    await page.getByRole('link', { name: 'Make Payment' }).first().click();
    // Both tokens may be equal: they count whole seconds, and the server's clock did not move.
    expect(await (await asked).headerValue('authorization')).toBe(`Bearer ${await storedToken(page)}`);
    await expect(page).toHaveURL('/dashboard/make-payment');
  });

  test('[AUTH-06] ends in every tab when it ends in one', { tag: '@gate' }, async ({ page, context }) => {
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Tanvir Hasan');
    const second = await context.newPage();
    await second.goto('/apartments');
    await second.getByRole('button', { name: 'Sign out' }).first().click();
    await expect(second.getByText('Logged out successfully')).toBeVisible();
    await expect(page).toHaveURL('/login');
    await expect(page.getByText(said('session_ended'))).toBeVisible();
    await page.goto('/apartments');
    await expect(loginLink(page)).toBeVisible();
  });

  test('[AUTH-08] a late 401 for the old token does not sign out a person who has signed in since', async ({
    page,
  }) => {
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    let late = 0;
    await page.goto('/apartments');
    await expect(page.getByRole('button', { name: 'Sign out' }).first()).toBeVisible();
    await page.route(roleCalls, async (route) => {
      if (
        !route
          .request()
          .url()
          .includes(encodeURIComponent(personOf('member').email))
      )
        return route.continue();
      late += 1;
      await held;
      return route.fulfill(errorResponse(401));
    });
    await page.evaluate(() => {
      history.pushState(null, '', '/dashboard');
      dispatchEvent(new PopStateEvent('popstate'));
    });
    await expect.poll(() => late).toBeGreaterThan(0);
    await page.evaluate(() => {
      history.pushState(null, '', '/apartments');
      dispatchEvent(new PopStateEvent('popstate'));
    });
    await page.getByRole('button', { name: 'Sign out' }).first().click();
    await expect(page.getByText('Logged out successfully')).toBeVisible();
    await loginLink(page).click();
    await fillSignIn(page, personOf('admin'));
    await expect(page.getByText('Logged in successfully')).toBeVisible();
    const token = await storedToken(page);
    release();
    await page.goto('/dashboard/manage-members');
    await expect(page).toHaveURL('/dashboard/manage-members');
    expect(token).not.toBeNull();
  });
});

test.describe('when the token cannot be fetched', () => {
  test('[AUTH-05] [ERR-04] loading ends, an error is shown, and trying again works', async ({ page }) => {
    await page.route('**/jwt', (route) => route.fulfill({ ...errorResponse(503) }));
    await page.goto('/login');
    await fillSignIn(page, personOf('user'));
    await expect(progressBar(page)).toHaveCount(0);
    await expect(page.getByRole('alert').first()).toBeVisible();
    expect(await storedToken(page)).toBeNull();
    await page.unroute('**/jwt');
    await page.getByRole('button', { name: said('try_again') }).click();
    await expect.poll(() => storedToken(page)).not.toBeNull();
  });
});
