import type { Page } from '@playwright/test';
import { holdScripts } from '../support/hold-scripts.ts';
import { said } from '../support/said.ts';
import { expect, personOf, test } from '../support/signed-in-test.ts';

const NOBODY = '/apartments/00000000-0000-0000-0000-000000000000';

async function apartmentPath(page: Page): Promise<string> {
  const listed: { apartments: { _id: string }[] } = await (await page.request.get('/api/apartments')).json();
  return `/apartments/${listed.apartments[0]?._id}`;
}

/** What React says when the page it takes over is not the one it would have rendered. */
function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(error.message));
  return complaints;
}

test.describe('[U8] before any script has run', () => {
  test.use({ javaScriptEnabled: false });

  test('an apartment is complete, with a title of its own', { tag: '@gate' }, async ({ page }) => {
    await page.goto(await apartmentPath(page));
    await expect(page).toHaveTitle(/A101.*Surela Residences/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(said('apartment_name', { number: 'A101' }));
    await expect(page.getByRole('heading', { name: said('apartment_about') })).toBeVisible();
    await expect(page.getByRole('img').first()).toBeVisible();
  });

  test('an apartment that does not exist is answered with 404', { tag: '@gate' }, async ({ page }) => {
    expect((await page.goto(NOBODY))?.status()).toBe(404);
    await expect(page.getByRole('banner')).toBeVisible();
    expect((await page.goto('/nowhere'))?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: said('not_found_title') })).toBeVisible();
  });

  test('the forms to sign in and to sign up are there', { tag: '@gate' }, async ({ page }) => {
    await page.goto('/login');
    await expect(page.getByRole('heading', { name: 'Sign In' })).toBeVisible();
    await expect(page.getByLabel(said('password_label'), { exact: true })).toBeVisible();
    await page.goto('/signup');
    await expect(page.getByLabel(said('name_label'))).toBeVisible();
  });

  test('the dashboard has its header and a skeleton, the same for everybody', { tag: '@gate' }, async ({ page }) => {
    const documents = ['/dashboard', '/dashboard/make-payment', '/dashboard/rent-roll'].map(async (path) => {
      const html = await (await page.request.get(path)).text();
      return html.replaceAll(/nonce="[^"]*"/g, '');
    });
    expect(new Set(await Promise.all(documents)).size).toBe(1);
    await page.goto('/dashboard/rent-roll');
    await expect(page.getByRole('banner').getByRole('link', { name: 'Surela' })).toBeVisible();
    await expect(page.locator('.side-menu')).toBeVisible();
    await expect(page.locator('main .skeleton').first()).toBeVisible();
  });
});

test('[U8] an apartment, the forms and unknown pages hydrate without an error', {
  tag: '@gate',
}, async ({ page }) => {
  const complaints = complaintsOf(page);
  for (const path of [await apartmentPath(page), '/login', '/signup', '/apartments?page=2&block=A', '/dashboard']) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    await expect(page.getByRole('button', { name: said('theme_to_dark') })).toBeVisible();
  }
  await expect(page).toHaveURL('/login');
  expect(complaints).toEqual([]);
});

test('[U8] an apartment asks for nothing that came with its document', { tag: '@gate' }, async ({ page }) => {
  const path = await apartmentPath(page);
  const asked: string[] = [];
  page.on('request', (request) => request.url().includes('/api/apartments') && asked.push(request.url()));
  await page.goto(path);
  await page.waitForLoadState('networkidle');
  expect(asked).toEqual([]);
});

test.describe('[U8] what is typed before the scripts have come', () => {
  const typed = async (page: Page) => {
    const release = await holdScripts(page);
    await page.goto('/login', { waitUntil: 'commit' });
    const { email, password } = personOf('user');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel(said('password_label'), { exact: true }).fill(password);
    return release;
  };

  test('is still there', { tag: '@gate' }, async ({ page }) => {
    const complaints = complaintsOf(page);
    const release = await typed(page);
    release();
    await page.waitForLoadState('networkidle');
    await expect(page.getByLabel('Email')).toHaveValue(personOf('user').email);
    await page.getByRole('button', { name: /^sign in$/i }).click();
    await expect(page.getByText('Logged in successfully')).toBeVisible();
    expect(complaints).toEqual([]);
  });

  test('and sent by Enter signs in once, and is in no address', { tag: '@gate' }, async ({ page }) => {
    const addresses: string[] = [];
    page.on('request', (request) => addresses.push(request.url()));
    const release = await typed(page);
    await page.keyboard.press('Enter');
    release();
    await expect(page.getByText('Logged in successfully')).toBeVisible();
    await expect(page).toHaveURL('/');
    expect(addresses.filter((address) => address.includes('password='))).toEqual([]);
  });
});

test.describe('[U8] a member’s page', () => {
  test.use({ as: 'member' });

  test('hydrates from its frame without an error', { tag: '@gate' }, async ({ page }) => {
    const complaints = complaintsOf(page);
    await page.goto('/dashboard/make-payment');
    await expect(page.getByRole('heading', { level: 1, name: 'Make Payment' })).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(complaints).toEqual([]);
  });
});
