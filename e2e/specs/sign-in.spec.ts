import { disableAccount } from '../support/identity-provider.ts';
import { said } from '../support/said.ts';
import {
  expect,
  fillSignIn,
  fillSignUp,
  newcomer,
  personOf,
  progressBar,
  signIn,
  storedToken,
  test,
  VISITORS,
} from '../support/signed-in-test.ts';

const ROLES = VISITORS.filter((visitor) => visitor !== 'nobody');

test.describe('signing in', () => {
  test('[AUTH-01] [LAY-01] has a form, a Google button, a way to sign up, and neither header nor footer', {
    tag: '@gate',
  }, async ({ page }) => {
    await page.goto('/login');
    await expect(page.getByLabel('Email')).toBeVisible();
    await expect(page.getByLabel(said('password_label'), { exact: true })).toHaveAttribute('type', 'password');
    await expect(page.getByRole('button', { name: 'Sign in with Google' })).toBeVisible();
    await expect(page.getByRole('banner')).toHaveCount(0);
    await expect(page.getByRole('contentinfo')).toHaveCount(0);
    await page.getByRole('link', { name: 'Sign up' }).click();
    await expect(page).toHaveURL('/signup');
  });

  for (const role of ROLES) {
    test(`[AUTH-02] the box with demo accounts has one of a ${role}, and it works`, { tag: '@gate' }, async ({
      page,
    }) => {
      const { email, password } = personOf(role);
      await page.goto('/login');
      await expect(page.getByText(email)).toBeVisible();
      await expect(page.getByText(password)).toBeVisible();
      await fillSignIn(page, { email, password });
      await expect(page.getByText('Logged in successfully')).toBeVisible();
      await expect(page).toHaveURL('/');
    });
  }

  test('[AUTH-01] [GUARD-01] leads back to the page that asked for it, with its query', { tag: '@gate' }, async ({
    page,
  }) => {
    await page.goto('/dashboard/announcements?from=mail');
    await expect(page).toHaveURL('/login');
    await fillSignIn(page, personOf('user'));
    await expect(page).toHaveURL('/dashboard/announcements?from=mail');
    // The login page is not in the history.
    await page.goBack();
    await expect(page).not.toHaveURL('/login');
  });

  test('[AUTH-01] by way of the sign-up screen the page that asked is still remembered', async ({ page }) => {
    await page.goto('/dashboard/my-profile');
    await expect(page).toHaveURL('/login');
    await page.getByRole('link', { name: 'Sign up' }).click();
    const { name, email, password } = newcomer();
    await fillSignUp(page, { name, email, password });
    await expect(page).toHaveURL('/dashboard/my-profile');
  });

  test('[AUTH-05] [API-26] sends the email to /jwt and keeps the token under access-token', { tag: '@gate' }, async ({
    page,
  }) => {
    const { email } = personOf('member');
    const asked = page.waitForRequest((request) => request.url().endsWith('/jwt'));
    await signIn(page, personOf('member'));
    const request = await asked;
    expect(request.method()).toBe('POST');
    expect(request.postDataJSON()).toEqual({ email });
    expect(await request.headerValue('authorization')).toMatch(/^Bearer .+\..+\./);
    expect(await (await request.response())?.json()).toEqual({ token: await storedToken(page) });
  });

  test('[AUTH-07] [AUTH-09] shows a progress bar until the token has come', async ({ page }) => {
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    await page.route('**/jwt', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/login');
    await fillSignIn(page, personOf('user'));
    await expect(progressBar(page)).toBeVisible();
    await expect(page.getByText('Logged in successfully')).toBeHidden();
    release();
    await expect(page.getByText('Logged in successfully')).toBeVisible();
    await expect(progressBar(page)).toHaveCount(0);
  });

  const WRONG = [
    { what: 'a wrong password', email: personOf('user').email },
    { what: 'an unknown address', email: 'nobody@surela.example' },
  ];
  for (const { what, email } of WRONG) {
    test(`[ERR-01] [ERR-05] ${what} gets the same message, and the form stays filled`, {
      tag: '@gate',
    }, async ({ page }) => {
      await page.goto('/login');
      await fillSignIn(page, { email, password: 'Wrong#Password' });
      await expect(page.getByText(said('identity_wrong'))).toBeVisible();
      await expect(page.getByLabel('Email')).toHaveValue(email);
      await expect(page.getByRole('button', { name: /^sign in$/i })).toBeEnabled();
      expect(await storedToken(page)).toBeNull();
    });
  }

  test('[ERR-05] an account that was closed and a network that is down have different messages', async ({ page }) => {
    const person = newcomer();
    await page.goto('/signup');
    await fillSignUp(page, person);
    await expect(page).toHaveURL('/');
    await page.getByRole('button', { name: 'Sign out' }).first().click();
    await page.goto('/login');
    await disableAccount(page, person.email);
    await fillSignIn(page, person);
    await expect(page.getByText(/disabled|closed|blocked/i).first()).toBeVisible();

    await page.route(/accounts:signInWithPassword/, (route) => route.abort());
    await fillSignIn(page, personOf('user'));
    await expect(page.getByText(/connection|network|reach/i).first()).toBeVisible();
  });

  test('[VAL-01] [VAL-02] each field shows what is missing, and nothing is sent', { tag: '@gate' }, async ({
    page,
  }) => {
    let sent = 0;
    await page.route(/signInWithPassword/, (route) => {
      sent += 1;
      return route.continue();
    });
    await page.goto('/login');
    await page.getByRole('button', { name: /^sign in$/i }).click();
    await expect(page.getByLabel('Email')).toHaveAccessibleDescription(/Email is required/);
    await expect(page.getByLabel(said('password_label'), { exact: true })).toHaveAccessibleDescription(
      /Password is required/,
    );
    await expect(page.getByLabel('Email')).toBeFocused();
    await fillSignIn(page, { email: 'not an address', password: 'Harmony#1' });
    await expect(page.getByLabel('Email')).toHaveAccessibleDescription(/Invalid email address/);
    expect(sent).toBe(0);
  });
});

test.describe('signing out', () => {
  test.use({ as: 'user' });

  test('[AUTH-06] [AUTH-07] [ERR-04] removes the token, says so and stays out after a reload', {
    tag: '@gate',
  }, async ({ page }) => {
    await page.goto('/apartments');
    await page.getByRole('button', { name: 'Sign out' }).first().click();
    await expect(page.getByText('Logged out successfully')).toBeVisible();
    expect(await storedToken(page)).toBeNull();
    await expect(page.getByRole('link', { name: 'Sign in' })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('link', { name: 'Sign in' })).toBeVisible();
    expect(await storedToken(page)).toBeNull();
  });
});
