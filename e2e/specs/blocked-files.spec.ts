import { block, expectUsable, filesAskedFor, logo, wayOn } from '../support/block-files.ts';
import { said } from '../support/said.ts';
import { expect, test } from '../support/signed-in-test.ts';

test.describe('[U7] a file that does not come', () => {
  test('of the landing page’s map or its section leaves the page', { tag: '@gate' }, async ({ page }) => {
    const release = await block(page, /\/assets\/(?:map|tile|start-map)[\w-]*\.js$/);
    await page.goto('/');
    const map = page.locator('[data-map]');
    await map.scrollIntoViewIfNeeded();
    await expect(map).toHaveAttribute('data-map', 'failed');
    await expect(map.getByRole('link')).toBeVisible();
    await release();

    await block(page, /\/assets\/our-location-[\w-]+\.js$/);
    await page.reload();
    await expect(page.getByText(said('part_failed'))).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Welcome Home' })).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
  });

  test('of the toasts leaves the page, which shows the toast’s text as plain text', {
    tag: '@gate',
  }, async ({ page }) => {
    await block(page, /\/assets\/toast-region-[\w-]+\.js$/);
    await page.goto('/login');
    await expect(page.getByRole('heading', { name: 'Sign In' })).toBeVisible();
    await page.getByLabel('Email').fill('nobody@surela.example');
    await page.getByLabel(said('password_label'), { exact: true }).fill('Wrong#9pass');
    await page.getByRole('button', { name: /^sign in$/i }).click();
    await expect(page.getByText(said('identity_wrong'))).toBeVisible();
    await expect(logo(page)).toBeVisible();
  });

  test('of the first script is named above what was prerendered, with a way on', { tag: '@gate' }, async ({ page }) => {
    const release = await block(page, /\/assets\/libraries-[\w-]+\.js$/);
    await page.goto('/');
    await expect(wayOn(page)).toBeVisible();
    await expectUsable(page);
    await release();
    await wayOn(page).getByRole('button').click();
    await expect(wayOn(page)).toHaveCount(0);
    await page.getByRole('button', { name: said('theme_to_dark') }).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'sunset');
  });

  test('of the login’s layout leaves the header, and Try again asks again', { tag: '@gate' }, async ({ page }) => {
    const release = await block(page, /\/assets\/identity-layout-[\w-]+\.js$/);
    await page.goto('/apartments');
    await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click();
    await expect(wayOn(page)).toContainText(said('page_failed'));
    await expect(logo(page)).toBeVisible();
    await release();
    await page.getByRole('button', { name: said('try_again') }).click();
    await expect(page.getByRole('heading', { name: 'Sign In' })).toBeVisible();
  });
});

test.describe('[U7] a file that does not come to somebody signed in', () => {
  test.use({ as: 'member' });

  test('of the toasts or the account menu leaves the page', { tag: '@gate' }, async ({ page }) => {
    await block(page, /\/assets\/(?:toast-region|account-menu)-[\w-]+\.js$/);
    await page.goto('/dashboard/make-payment');
    await expect(page.getByRole('heading', { level: 1, name: 'Make Payment' })).toBeVisible();
    await expect(page.getByRole('banner').getByRole('link', { name: said('account_dashboard') })).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
  });

  test('of a page leaves header and side menu, and Try again asks again', { tag: '@gate' }, async ({ page }) => {
    const release = await block(page, /\/assets\/make-payment-page-[\w-]+\.js$/);
    await page.goto('/dashboard/make-payment');
    await expect(wayOn(page)).toContainText(said('page_failed'));
    await expect(logo(page)).toBeVisible();
    await expect(page.getByRole('navigation', { name: said('side_menu_label') })).toBeVisible();
    await release();
    await page.getByRole('button', { name: said('try_again') }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Make Payment' })).toBeVisible();
  });
});

const ROUTES = [
  { path: '/', as: 'nobody' },
  { path: '/apartments/:id', as: 'nobody' },
  { path: '/dashboard/make-payment', as: 'member' },
] as const;

for (const { path, as } of ROUTES) {
  test.describe(`[U7] ${path}: every file of the build, blocked in turn`, () => {
    test.use({ as });
    test('leaves a page that can be used, or says what is missing with a way on', async ({ page }, info) => {
      test.slow();
      const listed: { apartments: { _id: string }[] } = await (await page.request.get('/api/apartments')).json();
      const address = path.replace(':id', listed.apartments[0]?._id ?? '');
      const files = await filesAskedFor(page, address);
      expect(files.length).toBeGreaterThan(8);
      info.annotations.push({ type: 'files', description: files.join(' ') });
      for (const file of files) {
        await test.step(file, async () => {
          const release = await block(page, file);
          await page.goto(address);
          await expectUsable(page);
          // Also after all else has come.
          await page.waitForLoadState('networkidle');
          await expectUsable(page);
          await release();
        });
      }
    });
  });
}
