import type { Page } from '@playwright/test';
import { said } from '../support/said.ts';
import { expect, fillSignUp, newcomer, personOf, test } from '../support/signed-in-test.ts';

const EVERYBODY = ['Home', 'My Profile', 'Announcements'];
const ENTRIES = {
  user: EVERYBODY,
  member: [...EVERYBODY, 'Make Payment', 'Payment History'],
  admin: [
    ...EVERYBODY,
    'Manage Members',
    'Accounts',
    'Make Announcement',
    'Manage Agreements',
    'Manage Coupons',
    'Manage Apartments',
    'Rent Roll',
    'Audit Log',
  ],
} as const;
const CLAUSE = { user: '[SIDE-01]', member: '[SIDE-02]', admin: '[SIDE-03]' } as const;
const OF_ALL = [...new Set(Object.values(ENTRIES).flat())];

const menuWidth = async (page: Page) => Math.round((await sideMenu(page).boundingBox())?.width ?? 0);
const sideMenu = (page: Page) => page.getByRole('navigation', { name: 'Dashboard' });

test.describe('the user menu', () => {
  test('[LAY-03] offers to log in and to sign up', { tag: '@gate' }, async ({ page }) => {
    await page.goto('/apartments');
    const header = page.getByRole('banner');
    await expect(header.getByRole('link', { name: 'Sign up' })).toHaveAttribute('href', '/signup');
    await header.getByRole('link', { name: 'Sign in' }).click();
    await expect(page).toHaveURL('/login');
  });

  test.describe('of somebody signed in', () => {
    test.use({ as: 'admin' });

    test('[LAY-04] [U40] has initials for the picture, the name, the dashboard and two ways out', {
      tag: '@gate',
    }, async ({ page }) => {
      await page.goto('/apartments');
      const header = page.getByRole('banner');
      await expect(header.getByRole('button', { name: 'Sign out' })).toHaveCount(1);
      const avatar = header.getByRole('button', { name: said('account_menu', { name: 'Nadia Karim' }) });
      await expect(avatar.locator('[data-initials=NK]')).toBeVisible();
      await expect(avatar.locator('img')).toHaveCount(0);
      await avatar.click();
      await expect(header.getByRole('button', { name: 'Sign out' })).toHaveCount(2);
      const name = header.getByRole('link', { name: personOf('admin').name });
      await expect(name).toHaveAttribute('href', '/dashboard/my-profile');
      await header.getByRole('link', { name: 'Dashboard' }).click();
      await expect(page).toHaveURL('/dashboard');
    });

    test('[LAY-04] opens and closes with the keyboard', async ({ page }) => {
      await page.goto('/apartments');
      const avatar = page
        .getByRole('banner')
        .getByRole('button', { name: said('account_menu', { name: 'Nadia Karim' }) });
      await avatar.focus();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('link', { name: personOf('admin').name })).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('link', { name: personOf('admin').name })).toBeHidden();
      await expect(avatar).toBeFocused();
    });
  });

  test('[U40] has the same initials as My Profile, also where a photo cannot be loaded', async ({ page }) => {
    const photo = 'https://pictures.example/gone.svg';
    await page.route(photo, (route) => route.fulfill({ status: 404 }));
    await page.goto('/signup');
    const person = newcomer();
    await fillSignUp(page, { ...person, name: 'Rahima Begum', photo });
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('banner').locator('[data-initials=RB]')).toBeVisible();
    await page.goto('/dashboard/my-profile');
    const drawn = page.getByRole('img', { name: said('profile_photo', { name: 'Rahima Begum' }) });
    await expect(drawn.locator('[data-initials=RB]')).toBeVisible();
  });

  test('[LAY-04] shows the photo that somebody has given', async ({ page }) => {
    const photo = 'https://pictures.example/me.svg';
    const body = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>';
    await page.route(photo, (route) => route.fulfill({ contentType: 'image/svg+xml', body }));
    await page.goto('/signup');
    await fillSignUp(page, { ...newcomer(), photo });
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('banner').locator(`img[src="${photo}"]`)).toBeVisible();
  });
});

test.describe('the side menu', () => {
  for (const role of ['user', 'member', 'admin'] as const) {
    test.describe(role, () => {
      test.use({ as: role });
      test(`${CLAUSE[role]} has the entries of a ${role} and no others`, { tag: '@gate' }, async ({ page }) => {
        await page.goto('/dashboard');
        for (const entry of ENTRIES[role])
          await expect(sideMenu(page).getByRole('link', { name: entry })).toBeVisible();
        for (const entry of OF_ALL.filter((one) => !ENTRIES[role].includes(one))) {
          await expect(sideMenu(page).getByRole('link', { name: entry })).toHaveCount(0);
        }
      });
    });
  }

  test.describe('on a wide screen', () => {
    test.use({ as: 'user', viewport: { width: 1440, height: 900 } });

    test('[LAY-07] begins 60 px wide and opens to 320', { tag: '@gate' }, async ({ page }) => {
      await page.goto('/dashboard');
      const width = () => menuWidth(page);
      await expect.poll(width).toBe(60);
      await page.getByRole('button', { name: said('side_menu_open') }).click();
      await expect.poll(width).toBe(320);
      await page.getByRole('button', { name: said('side_menu_close') }).click();
      await expect.poll(width).toBe(60);
    });

    test('[U33] leads home, and is after a reload as it was left', { tag: '@gate' }, async ({ page }) => {
      await page.goto('/dashboard/my-profile');
      await page.getByRole('button', { name: said('side_menu_open') }).click();
      await expect.poll(() => menuWidth(page)).toBe(320);
      await page.reload();
      await expect(page.getByRole('button', { name: said('side_menu_close') })).toBeVisible();
      expect(await menuWidth(page)).toBe(320);
      await sideMenu(page).getByRole('link', { name: 'Home', exact: true }).click();
      await expect(page).toHaveURL('/dashboard');
      await expect.poll(() => menuWidth(page)).toBe(320);

      // On a narrow window it would lie over the page.
      await page.setViewportSize({ width: 800, height: 900 });
      await page.reload();
      await expect(page.getByRole('button', { name: said('side_menu_open') })).toBeVisible();
      expect(await menuWidth(page)).toBe(60);
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.reload();
      await page.getByRole('button', { name: said('side_menu_close') }).click();
      await page.reload();
      await expect(page.getByRole('button', { name: said('side_menu_open') })).toBeVisible();
      expect(await menuWidth(page)).toBe(60);
    });

    test('[U33] stays beside a page that does not exist', { tag: '@gate' }, async ({ page }) => {
      await page.goto('/dashboard/no-such-page');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText("We can't find that page");
      await expect(sideMenu(page).getByRole('link', { name: 'My Profile' })).toBeVisible();
      await expect(page.getByRole('main').getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/');
    });
  });
});
