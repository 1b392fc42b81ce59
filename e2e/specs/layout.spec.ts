import { mock } from 'node:test';
import type { Page } from '@playwright/test';
import building from '../../building.json' with { type: 'json' };
import { today } from '../../sandbox/testing/days.ts';
import { GOOGLE_MAPS_KEY, serveWebAppAlone } from '../../sandbox/testing/web-app-alone.ts';
import { said } from '../support/said.ts';
import { expect, fillSignIn, personOf, test } from '../support/signed-in-test.ts';

const header = (page: Page) => page.getByRole('banner');
const footer = (page: Page) => page.getByRole('contentinfo');

test.describe('the public layout', () => {
  test('[LAY-01] has a header, the content and a footer, except on the screens to log in and to sign up', {
    tag: '@gate',
  }, async ({ page }) => {
    for (const path of ['/', '/apartments', '/nowhere']) {
      await page.goto(path);
      await expect(header(page)).toBeVisible();
      await expect(page.getByRole('main')).toBeVisible();
      await expect(footer(page)).toBeVisible();
    }
    for (const path of ['/login', '/signup']) {
      await page.goto(path);
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
      await expect(header(page)).toHaveCount(0);
      await expect(footer(page)).toHaveCount(0);
    }
  });

  test.describe('on a very wide window', () => {
    test.use({ viewport: { width: 2000, height: 900 } });
    test('[LAY-01] its content is at most 1440 px wide, but full width to log in', async ({ page }) => {
      await page.goto('/');
      expect((await page.getByRole('main').boundingBox())?.width).toBe(1440);
      await page.goto('/login');
      await expect(page.getByRole('main')).toBeVisible();
      const width = await page.evaluate(() => document.querySelector('main')?.parentElement?.clientWidth);
      expect(width).toBe(2000);
    });
  });

  for (const [colorScheme, fill, stroke] of [
    ['light', /^(?!none)/, 'none'],
    ['dark', 'none', 'rgb(255, 255, 255)'],
  ] as const) {
    test.describe(`in the ${colorScheme} theme`, () => {
      test.use({ colorScheme });
      test(`[LAY-02] its logo is ${colorScheme === 'dark' ? 'a white outline' : 'solid'}`, async ({ page }) => {
        await page.goto('/');
        const hexagon = header(page).locator('.logo-hexagon').first();
        await expect(hexagon).toHaveCSS('fill', fill);
        await expect(hexagon).toHaveCSS('stroke', stroke);
        await expect(header(page).getByRole('link', { name: 'Surela' })).toHaveAttribute('href', '/');
      });
    });
  }

  test.describe('from medium windows on', () => {
    test.use({ viewport: { width: 768, height: 900 } });
    test('[LAY-02] shows Home and Apartments in the header', { tag: '@gate' }, async ({ page }) => {
      await page.goto('/');
      await expect(header(page).getByRole('button', { name: said('navigation_open') })).toBeHidden();
      await expect(header(page).getByRole('link', { name: 'Home' })).toHaveAttribute('aria-current', 'page');
      await header(page).getByRole('link', { name: 'Apartments' }).click();
      await expect(page).toHaveURL('/apartments');
    });
  });

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 320, height: 640 } });
    test('[LAY-02] shows Home and Apartments in a drawer, which the keyboard opens and closes', {
      tag: '@gate',
    }, async ({ page }) => {
      await page.goto('/');
      await expect(page.getByRole('link', { name: 'Apartments', exact: true })).toBeHidden();
      const open = header(page).getByRole('button', { name: said('navigation_open') });
      await open.focus();
      await page.keyboard.press('Enter');
      const drawer = page.getByRole('dialog');
      await expect(drawer.getByRole('link', { name: 'Home' })).toHaveAttribute('aria-current', 'page');
      await page.keyboard.press('Escape');
      await expect(drawer).toBeHidden();
      await expect(open).toBeFocused();
      await open.click();
      await drawer.getByRole('link', { name: 'Apartments' }).click();
      await expect(page).toHaveURL('/apartments');
      await expect(drawer).toBeHidden();
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    });
  });

  test('[LAY-05] its footer has the copyright, four social links with an address each, and the office hours', {
    tag: ['@gate', '@calendar'],
  }, async ({ page }) => {
    await page.goto('/');
    const year = today().slice(0, 4);
    await expect(footer(page)).toContainText(said('footer_copyright', { year, name: 'Surela Residences' }));
    await expect(footer(page).getByText('Find us on')).toBeVisible();
    const links = footer(page).getByText('Find us on').locator('..').getByRole('link');
    await expect(links).toHaveText(['Facebook', 'Instagram', 'LinkedIn', 'YouTube']);
    for (const link of await links.all())
      await expect(link).toHaveAttribute('href', /^https:\/\/surela\.example\/\w+$/);
    await expect(footer(page)).toContainText(said('footer_hours', { hours: building.contact.hours }));
  });

  test('[LAY-05] its year is the building’s, and right after New Year there without a restart', {
    tag: '@calendar',
  }, async ({ page }) => {
    const problems: string[] = [];
    page.on('pageerror', ({ message }) => problems.push(message));
    const before = Date.parse('2026-12-31T17:59:00Z');
    const after = Date.parse('2026-12-31T18:01:00Z');
    mock.timers.enable({ apis: ['Date'], now: before });
    const web = await serveWebAppAlone({ GOOGLE_MAPS_KEY });
    try {
      expect(await (await fetch(web.address)).text()).toContain('Copyright © 2026 Surela');
      mock.timers.setTime(after);
      await page.clock.setFixedTime(after);
      const answer = await page.goto(web.address);
      expect(await answer?.text()).toContain('Copyright © 2027 Surela');
      // Works once the page is hydrated.
      await page.getByRole('button', { name: said('theme_to_dark') }).click();
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'sunset');
      await expect(footer(page)).toContainText('Copyright © 2027 Surela');
      // No hydration mismatch, which React would log.
      expect(problems).toEqual([]);
    } finally {
      mock.timers.reset();
      await web.stop();
    }
  });

  test('the first Tab leads past the header', { tag: '@gate' }, async ({ page }) => {
    await page.goto('/');
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: said('skip_to_content') });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
  });
});

test.describe('toasts', () => {
  for (const [layout, path] of [
    ['public', '/'],
    ['dashboard', '/dashboard'],
  ] as const) {
    test(`[LAY-06] in the ${layout} layout they are dark, at the bottom right, and gone after five seconds`, async ({
      page,
    }) => {
      await page.goto(path === '/' ? '/login' : path);
      await fillSignIn(page, personOf('user'));
      const toast = page.locator('.Toastify__toast');
      await expect(toast).toContainText('Logged in successfully');
      // Its time stops while the mouse is over it, however long we look.
      await toast.hover();
      await expect(page).toHaveURL(path);
      await expect(toast).toHaveClass(/Toastify__toast-theme--dark/);
      await expect(page.locator('.Toastify__toast-container')).toHaveClass(/--bottom-right/);
      await expect(toast).toHaveAttribute('role', 'status');
      const line = toast.locator('.Toastify__progress-bar--animated');
      await expect(line).toHaveCSS('animation-duration', '5s');
      await line.evaluate((element) => {
        const ended = new Promise<number>((resolve) => {
          element.addEventListener('animationend', (event) => resolve((event as AnimationEvent).elapsedTime));
        });
        Object.assign(window, { ended });
      });
      await page.mouse.move(5, 5);
      expect(await page.evaluate(() => (window as unknown as { ended: Promise<number> }).ended)).toBe(5);
      await expect(toast).toHaveCount(0);
    });
  }
});

test.describe('toasts over a long page', () => {
  test.use({ as: 'admin', viewport: { width: 1366, height: 768 } });

  test('[U36] cover nothing at its end, not what was pressed, and close on Escape', async ({ page }) => {
    await page.goto('/dashboard/manage-members');
    const buttons = page.getByRole('button', { name: 'Remove' });
    await expect(buttons.first()).toBeVisible();
    await page.route('**/api/remove-member', (route) => route.fulfill({ status: 500, json: {} }));
    const toasts = page.locator('.Toastify__toast');
    for (const count of [1, 2, 3, 3]) {
      const last = buttons.last();
      await last.click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: said('members_remove_action') })
        .click();
      await expect(toasts.last()).toBeVisible();
      await expect(toasts).toHaveCount(count);
      await toasts.last().hover();
      const top = async () => (await toasts.first().boundingBox())?.y ?? 0;
      const bottom = async () => {
        await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }));
        const box = await page.getByRole('main').locator('button').last().boundingBox();
        return (box?.y ?? 0) + (box?.height ?? 0);
      };
      await expect.poll(async () => (await bottom()) < (await top())).toBe(true);
    }
    await page.keyboard.press('Escape');
    await expect(toasts).toHaveCount(0);
  });
});

test.describe('an unknown address', () => {
  test("[ROUTE-02] says We can't find that page, and leads back or home", { tag: '@gate' }, async ({ page }) => {
    await page.goto('/apartments?page=2');
    await page.goto('/no/such/page');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText("We can't find that page");
    await expect(page.getByRole('main').getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/');
    await page.getByRole('button', { name: 'Go back' }).click();
    await expect(page).toHaveURL('/apartments?page=2');
    await page.goForward();
    await page.getByRole('main').getByRole('link', { name: 'Home' }).click();
    await expect(page).toHaveURL('/');
  });
});
