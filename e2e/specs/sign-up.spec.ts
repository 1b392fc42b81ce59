import { accountOf } from '../support/identity-provider.ts';
import { said } from '../support/said.ts';
import { expect, fillSignUp, newcomer, personOf, test } from '../support/signed-in-test.ts';

const PHOTO = 'https://pictures.example/me.png';

test.describe('signing up', () => {
  test('[AUTH-03] has four fields, a Google button and a way to sign in', async ({ page }) => {
    await page.goto('/signup');
    for (const label of ['Full name', 'Profile photo URL', 'Email']) await expect(page.getByLabel(label)).toBeVisible();
    await expect(page.getByLabel(said('password_label'), { exact: true })).toHaveAttribute('type', 'password');
    await expect(page.getByRole('button', { name: /Google/ })).toBeVisible();
    await expect(page.getByRole('banner')).toHaveCount(0);
    await page.getByRole('link', { name: /^(sign in|log ?in)$/i }).click();
    await expect(page).toHaveURL('/login');
  });

  test('[AUTH-03] [AUTH-10] [ERR-02] names the account at the provider, posts the record and leads home', {
    tag: '@gate',
  }, async ({ page }) => {
    const person = newcomer();
    const recorded = page.waitForRequest((request) => request.url().endsWith('/api/users'));
    const first = page.waitForRequest((request) => request.url().endsWith('/jwt'));
    await page.goto('/signup');
    await fillSignUp(page, { ...person, photo: PHOTO });
    await expect(page.getByText(`${person.name} signed up successfully`)).toBeVisible();
    await expect(page).toHaveURL('/');

    expect((await recorded).postDataJSON()).toEqual({
      name: person.name,
      email: person.email,
      photo: PHOTO,
      role: 'user',
      // Not specified: the version of the terms that the form links.
      termsVersion: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
    });
    expect((await (await recorded).response())?.status()).toBe(200);
    // The first ID token has the name: it was fetched after the profile was set.
    const [, claims = ''] = ((await (await first).headerValue('authorization')) ?? '').split('.');
    expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({ name: person.name });
    expect(await accountOf(page, person.email)).toMatchObject({ displayName: person.name, photoUrl: PHOTO });
  });

  test('[AUTH-10] whatever role the body claims, the server makes a user', { tag: '@gate' }, async ({ page }) => {
    await page.route('**/api/users', async (route) => {
      const body = route.request().postDataJSON() as object;
      await route.continue({ postData: JSON.stringify({ ...body, role: 'admin' }) });
    });
    await page.goto('/signup');
    await fillSignUp(page, newcomer());
    await expect(page).toHaveURL('/');
    await page.goto('/dashboard/manage-members');
    await expect(page).toHaveURL('/login');
  });

  test('[ERR-02] an email that is taken is reported with the specified text, and what was typed stays', {
    tag: '@gate',
  }, async ({ page }) => {
    await page.goto('/signup');
    await fillSignUp(page, { ...newcomer(), name: 'Somebody Else', email: personOf('user').email });
    await expect(
      page.getByText('This email is already registered. Please try with another valid email.').first(),
    ).toBeVisible();
    await expect(page).toHaveURL('/signup');
    await expect(page.getByLabel(said('name_label'))).toHaveValue('Somebody Else');
  });

  test('[VAL-01] [VAL-02] [VAL-03] [VAL-04] an empty form names what is required, each at its own field', {
    tag: '@gate',
  }, async ({ page }) => {
    await page.goto('/signup');
    await page.getByRole('button', { name: 'Sign up', exact: true }).click();
    await expect(page.getByLabel(said('name_label'))).toHaveAccessibleDescription(/Please enter your full name/);
    await expect(page.getByLabel('Email')).toHaveAccessibleDescription(/Email is required/);
    await expect(page.getByLabel(said('password_label'), { exact: true })).toHaveAccessibleDescription(
      /Password is required/,
    );
    await expect(page.getByLabel('Profile photo URL')).not.toHaveAccessibleDescription(/Please enter a valid URL/);
    await expect(page.getByLabel(said('name_label'))).toHaveAttribute('aria-invalid', 'true');
  });

  const PASSWORDS = [
    ['Aa#12', 'Password must be at least 6 characters long'],
    ['harmony#1', 'Password must be at least 1 uppercase'],
    ['HARMONY#1', 'Password must be at least 1 lowercase'],
    ['Harmony11', 'Password must be at least 1 special charecter'],
  ] as const;
  const EMAILS = ['plain', 'a@b', 'a@b.c', 'a b@c.de', '@surela.example', 'a@surela.123'];
  const PHOTOS = ['picture', 'javascript:alert(1)', 'data:image/png;base64,AAAA', '//pictures.example/a.png'];

  test('[VAL-01] [VAL-02] [VAL-04] every rule has its own words', async ({ page }) => {
    await page.goto('/signup');
    const person = newcomer();
    for (const [password, words] of PASSWORDS) {
      await fillSignUp(page, { ...person, password });
      await expect(page.getByLabel(said('password_label'), { exact: true })).toHaveAccessibleDescription(
        new RegExp(words),
      );
    }
    for (const email of EMAILS) {
      await fillSignUp(page, { ...person, email });
      await expect(page.getByLabel('Email')).toHaveAccessibleDescription(/Invalid email address/);
    }
    for (const photo of PHOTOS) {
      await fillSignUp(page, { ...person, photo });
      await expect(page.getByLabel('Profile photo URL')).toHaveAccessibleDescription(/Please enter a valid URL/);
    }
    await expect(page).toHaveURL('/signup');
    await fillSignUp(page, person);
    await expect(page.getByText(`${person.name} signed up successfully`)).toBeVisible();
  });

  test('[VAL-04] a photo over http or ftp is refused at its field with the reason, one over https is taken', async ({
    page,
  }) => {
    await page.goto('/signup');
    const person = newcomer();
    const photo = page.getByLabel(said('photo_label'));
    for (const link of ['http://pictures.example/me.png', 'ftp://pictures.example/me.png']) {
      await fillSignUp(page, { ...person, photo: link });
      await expect(photo).toHaveAccessibleDescription(new RegExp(said('photo_not_https')));
      await expect(photo).toHaveAttribute('aria-invalid', 'true');
      await expect(photo).toBeFocused();
    }
    await expect(page).toHaveURL('/signup');
    await fillSignUp(page, { ...person, photo: PHOTO });
    await expect(page.getByText(`${person.name} signed up successfully`)).toBeVisible();
  });
});
