import type { Locator, Page } from '@playwright/test';
import { expect, signUpNewUser, test } from '../support/admin-test.ts';
import { agreement, button, expectOnce, isDark, opened, PRESSES, theme } from '../support/early-presses.ts';
import { holdScripts, waitForContent, waitForHandlers } from '../support/hold-scripts.ts';
import { said } from '../support/said.ts';

const SCROLL_TOP = 600;

/** How far the page is scrolled, and where the first heading in sight is. */
async function placeInPage(page: Page) {
  const heading = await page.evaluateHandle(() =>
    [...document.querySelectorAll('main h2')].find((one) => one.getBoundingClientRect().top > 0),
  );
  return () =>
    heading.evaluate((one) => ({ scrolled: scrollY, inSight: one?.isConnected && one.getBoundingClientRect().top }));
}

/** By the keyboard: a real press that does not scroll. */
async function pressKey(page: Page, on: Locator): Promise<void> {
  await on.evaluate((element: HTMLElement) => element.focus({ preventScroll: true }));
  await page.keyboard.press('Enter');
}

for (const [name, press] of Object.entries(PRESSES)) {
  const { path, width, on } = press;
  test.describe(`[K9] ${path}: ${name}, pressed before the scripts came`, () => {
    test.use({ viewport: { width, height: 800 }, colorScheme: 'light' });

    test('does what it says, once', { tag: '@gate' }, async ({ page }) => {
      const all = await opened(page);
      const release = await holdScripts(page);
      await page.goto(path, { waitUntil: 'commit' });
      await waitForContent(page);
      await on(page).click({ noWaitAfter: true });
      release();
      await expectOnce(page, press, all);
    });

    test('does so after a reload in the middle of the page, which stays there', async ({ page }) => {
      await page.goto(path);
      await waitForHandlers(page);
      await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), SCROLL_TOP);
      const all = await opened(page);
      const release = await holdScripts(page);
      await page.reload({ waitUntil: 'commit' });
      await waitForContent(page);
      await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
      const place = await placeInPage(page);
      const before = await place();
      await pressKey(page, on(page));
      release();
      await expectOnce(page, press, all);
      if (!press.shows) return;
      const after = await place();
      // Where something above has grown, the browser scrolls so that what is in sight does not move.
      expect(
        after.scrolled === before.scrolled || after.inSight === before.inSight,
        JSON.stringify({ before, after }),
      ).toBe(true);
    });
  });
}

test.describe('[K9] pressed before the scripts came', () => {
  const openEarly = async (page: Page, path = '/apartments') => {
    const release = await holdScripts(page);
    await page.goto(path, { waitUntil: 'commit' });
    await waitForContent(page);
    return release;
  };

  test('a button counts once however often, and keeps the focus', { tag: '@gate' }, async ({ page }) => {
    const all = await opened(page);
    const release = await openEarly(page);
    await button(page, said('pages_next')).dblclick();
    await theme(page).click({ clickCount: 3 });
    release();
    await isDark(page);
    await expect(page).toHaveURL('/apartments?page=2');
    await waitForHandlers(page);
    await isDark(page);
    expect(all).toEqual(['/apartments', '/apartments?page=2']);
    await expect(theme(page)).toBeFocused();
  });

  test('the theme button works in the dark theme too', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    const release = await openEarly(page);
    await isDark(page);
    await theme(page).click();
    release();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'winter');
    await expect(button(page, said('theme_to_dark'))).toBeFocused();
  });

  test('Agreement is sent once for somebody signed in', { tag: '@gate' }, async ({ page }) => {
    await signUpNewUser(page);
    const sent: unknown[] = [];
    // Nothing is rented here: other tests need the apartments of the first page.
    await page.route('**/api/agreement', async (route) => {
      if (route.request().method() !== 'POST') return route.fallback();
      sent.push(route.request().postDataJSON());
      await route.fulfill({ status: 500, json: {} });
    });
    const release = await openEarly(page);
    await agreement(page).dblclick();
    release();
    await expect(page.getByText('Failed to submit agreement', { exact: true })).toHaveCount(1);
    await page.waitForLoadState('networkidle');
    expect(sent).toHaveLength(1);
  });

  test('what is chosen in the filters is applied, all of it and in its order', { tag: '@gate' }, async ({ page }) => {
    const complaints: string[] = [];
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
    const release = await openEarly(page);
    const block = page.getByLabel(said('apartment_block'), { exact: true });
    const vacant = page.getByLabel(said('filter_available'));
    await block.selectOption('B');
    await page.getByLabel(said('order_label')).selectOption('rent-low');
    await vacant.check();
    release();
    await expect(page).toHaveURL('/apartments?block=B&vacant=true&order=rent-low');
    await expect(block).toHaveValue('B');
    await expect(vacant).toBeChecked();
    await expect(page.getByRole('article').first().getByRole('heading')).toHaveText(/^Apartment B/);
    await page.goBack();
    await page.goBack();
    await page.goBack();
    await expect(page).toHaveURL('/apartments');
    await expect(block).toHaveValue('');
    expect(complaints).toEqual([]);
  });

  test('a box that was ticked and cleared again changes nothing', async ({ page }) => {
    const all = await opened(page);
    const release = await openEarly(page);
    await page.getByLabel(said('filter_available')).dblclick();
    release();
    await waitForHandlers(page);
    await expect(page.getByLabel(said('filter_available'))).not.toBeChecked();
    expect(all).toEqual(['/apartments']);
  });

  test('a button press is dropped if a link was pressed after it', async ({ page }) => {
    const all = await opened(page);
    const release = await openEarly(page);
    await page.evaluate(() => {
      // Chromium runs no more scripts of a page that is being left. Others do, so the link leads nowhere here.
      addEventListener('click', (event) => (event.target as Element).closest('a') && event.preventDefault());
    });
    await button(page, said('pages_next')).click();
    await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click();
    await theme(page).click();
    release();
    await isDark(page);
    await waitForHandlers(page);
    expect(all).toEqual(['/apartments']);
  });

  test('a link opened in a new tab does not drop a press', async ({ page, context }) => {
    const release = await openEarly(page);
    await theme(page).click();
    const tab = context.waitForEvent('page');
    await page
      .getByRole('banner')
      .getByRole('link', { name: 'Sign in' })
      .click({ modifiers: ['ControlOrMeta'] });
    await (await tab).close();
    release();
    await isDark(page);
    await expect(page).toHaveURL('/apartments');
  });

  test('a button press is dropped if the page’s code does not load', async ({ page }) => {
    const all = await opened(page);
    await page.route('**/assets/apartments-*.js', (route) => route.abort());
    const { promise: pressed, resolve: release } = Promise.withResolvers<void>();
    await page.route(/assets\/(?!apartments-)[^/]*\.js$/, async (route) => {
      await pressed;
      await route.continue();
    });
    await page.goto('/apartments', { waitUntil: 'commit' });
    await waitForContent(page);
    await agreement(page).click();
    release();
    await expect(page.getByRole('alert')).toContainText(said('page_failed'));
    await page.getByRole('banner').getByRole('button').first().click();
    await isDark(page);
    expect(all).toEqual(['/apartments']);
  });
});
