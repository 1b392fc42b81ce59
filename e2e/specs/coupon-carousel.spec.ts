import type { Page } from '@playwright/test';
import type { Coupon } from '@surela/contract';
import { said } from '../support/said.ts';
import { expect, progressBar, test } from '../support/signed-in-test.ts';

const TITLE = 'Exclusive discounts available for members';
const CALL = '**/api/available-coupons';
const THEN = new Date('2026-11-15T06:00:00Z');
const section = (page: Page) => page.getByRole('region', { name: TITLE });
const coupon = (page: Page, code: string) => section(page).getByRole('article', { name: code });

/** Counts the requests for coupons. */
function countCalls(page: Page): () => number {
  let asked = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/api/available-coupons')) asked += 1;
  });
  return () => asked;
}

/** Records when coupons are requested, by the page's clock. */
function noteCalls(): void {
  const calls: number[] = [];
  const send = window.fetch;
  window.fetch = (input, init) => {
    if (typeof input === 'string' && input.endsWith('/api/available-coupons')) calls.push(Date.now());
    return send(input, init);
  };
  Object.assign(window, { calls });
}

test.describe('for somebody who is not signed in', () => {
  test('[LAND-05] there are no coupons, and nobody asks for them', { tag: '@gate' }, async ({ page }) => {
    const asked = countCalls(page);
    await page.goto('/', { waitUntil: 'networkidle' });
    await expect(page.getByRole('heading', { name: 'Signature Amenities' })).toBeVisible();
    await expect(progressBar(page)).toHaveCount(0);
    await expect(page.getByText(TITLE)).toHaveCount(0);
    expect(asked()).toBe(0);
  });
});

test.describe('the coupons on the landing page', () => {
  test.use({ as: 'user' });

  test('[LAND-05] [LAND-06] [API-02] shows what the server offers, each description cut to 85 characters', {
    tag: '@gate',
  }, async ({ page, request, browserOf }) => {
    const kept = (await browserOf('admin')).origins.flatMap(({ localStorage }) => localStorage);
    const headers = { authorization: `Bearer ${kept.find(({ name }) => name === 'access-token')?.value}` };
    const long = {
      code: `LONG${Date.now()}`,
      percentage: 1,
      desc: `1% off one month's rent${', or another'.repeat(9)}`,
    };
    const { insertedId } = (await (await request.post('/api/coupons', { headers, data: long })).json()) as {
      insertedId: string;
    };
    const answer = page.waitForResponse(CALL);
    await page.goto('/');
    const coupons: Coupon[] = await (await answer).json();
    expect(coupons.length).toBeGreaterThan(2);
    await expect(section(page).getByRole('article')).toHaveCount(coupons.length);
    for (const { code, percentage, desc } of coupons) {
      await expect(coupon(page, code)).toContainText(`${percentage}%`);
      await expect(coupon(page, code).getByText(`${desc.slice(0, 85)}.`, { exact: true })).toBeAttached();
    }
    // Both kinds occur, or the check above proves little.
    expect(coupons.some(({ desc }) => desc.length > 85)).toBe(true);
    expect(coupons.some(({ desc }) => desc.length <= 85)).toBe(true);
    await request.delete(`/api/coupons/${insertedId}`, { headers });
  });

  test('[U23] a card shows its terms as data, and says its headline once', { tag: '@gate' }, async ({ page }) => {
    await page.goto('/');
    const stay = coupon(page, 'STAY12');
    await expect(stay).toContainText(/Ends \d{1,2}\s[A-Z][a-z]{2}\s\d{4} · Once per tenant/);
    await expect(coupon(page, 'HARMONY15')).toContainText('2 times per tenant · First 40 uses');
    for (const card of await section(page).getByRole('article').all()) {
      const text = (await card.textContent()) ?? '';
      if (text.includes('LONG')) continue;
      expect(text.split('off one month').length, text).toBe(2);
      expect(text).not.toContain('end date shown');
    }
  });

  test('[LAND-07] copying a code says copied, aloud too, and is itself again three seconds later', {
    tag: '@gate',
  }, async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.clock.install({ time: THEN });
    await page.goto('/');
    const first = coupon(page, 'MONSOON20');
    await expect(first).toBeVisible();
    // From here on time passes only by `runFor`.
    await page.clock.pauseAt(new Date(THEN.getTime() + 600_000));
    await first.getByRole('button').evaluate((button) => {
      const words: number[] = [];
      new MutationObserver(() => words.push(Date.now())).observe(button, { characterData: true, subtree: true });
      Object.assign(window, { words });
    });
    await first.getByRole('button', { name: said('coupon_copy') }).click();
    await expect(first.getByRole('button')).toHaveText('copied');
    await expect(first.getByRole('status')).toHaveText(said('coupon_copied_aloud', { code: 'MONSOON20' }));
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('MONSOON20');
    await expect(coupon(page, 'HARMONY15').getByRole('button')).toHaveText(said('coupon_copy'));
    await page.clock.runFor(4_000);
    await expect(first.getByRole('button')).toHaveText(said('coupon_copy'));
    const [copied = 0, again = 0] = await page.evaluate(() => (window as unknown as { words: number[] }).words);
    expect(again - copied).toBeGreaterThanOrEqual(2_950);
    expect(again - copied).toBeLessThan(3_200);
  });

  test('[LAND-07] says so when the code cannot be copied', async ({ page }) => {
    await page.addInitScript(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error('not allowed'));
    });
    await page.goto('/');
    await coupon(page, 'MONSOON20')
      .getByRole('button', { name: said('coupon_copy') })
      .click();
    await expect(page.getByText(said('coupon_not_copied'))).toBeVisible();
    await expect(coupon(page, 'MONSOON20').getByRole('button')).toHaveText(said('coupon_copy'));
  });

  test('[LAND-09] are not asked for before it is known who is here', async ({ page }) => {
    const asked = countCalls(page);
    // Without a stored token it is fetched again; that response is delayed.
    await page.addInitScript(() => localStorage.removeItem('access-token'));
    let release = () => undefined as unknown;
    const held = new Promise((resolve) => {
      release = () => resolve(undefined);
    });
    await page.route('**/jwt', async (route) => {
      await held;
      await route.continue();
    });
    const exchange = page.waitForRequest('**/jwt');
    await page.goto('/');
    await exchange;
    await expect(progressBar(page)).toBeVisible();
    // Whatever does not wait for the answer has come.
    await expect(page.locator('.banner-note a')).toBeVisible();
    await expect(page.locator('.banner[data-running]')).toBeVisible();
    expect(asked()).toBe(0);
    await expect(section(page)).toHaveCount(0);
    release();
    await expect(coupon(page, 'MONSOON20')).toBeVisible();
    expect(asked()).toBe(1);
  });

  test('[LAND-08] [API-27] says Loading..., tries again after 1, 2 and 4 seconds, then shows the error in its own words', async ({
    page,
  }) => {
    await page.route(CALL, (route) =>
      route.fulfill({ status: 500, json: { code: 'bug', message: 'Broken for the test', requestId: 'test' } }),
    );
    await page.clock.install();
    await page.addInitScript(noteCalls);
    await page.goto('/');
    await expect(section(page).getByRole('status')).toHaveText('Loading...');
    const times = () => page.evaluate(() => (window as unknown as { calls: number[] }).calls);
    const waits = [1_000, 2_000, 4_000];
    for (const [index, wait] of waits.entries()) {
      // The page's time goes on by itself as well: a slow look finds it further.
      await expect.poll(async () => (await times()).length).toBeGreaterThanOrEqual(index + 1);
      await page.clock.runFor(wait);
    }
    await expect(section(page).getByRole('alert')).toContainText('Broken for the test');
    const [first = 0, ...later] = await times();
    expect(later).toHaveLength(3);
    // Not earlier; the clock was moved by no more than that.
    expect(
      later.map((at, index) => at - (index === 0 ? first : (later[index - 1] ?? 0)) >= (waits[index] ?? 0)),
    ).toEqual([true, true, true]);
  });

  test('[LAND-08] [API-27] does not try again after a 4xx response', async ({ page }) => {
    let asked = 0;
    await page.route(CALL, async (route) => {
      asked += 1;
      await route.fulfill({
        status: 429,
        json: { code: 'too-many-requests', message: 'Later, please', requestId: 'x' },
      });
    });
    await page.clock.install();
    await page.goto('/');
    await expect(section(page).getByRole('alert')).toContainText('Later, please');
    // Longer than any of the waits after which something else is tried again.
    await page.clock.runFor(10_000);
    await expect(section(page).getByRole('alert')).toContainText('Later, please');
    expect(asked).toBe(1);
    await page.unroute(CALL);
    await section(page)
      .getByRole('button', { name: said('try_again') })
      .click();
    await expect(coupon(page, 'MONSOON20')).toBeVisible();
  });

  test('says that there are no coupons', async ({ page }) => {
    await page.route(CALL, (route) => route.fulfill({ json: [] }));
    await page.goto('/');
    await expect(section(page)).toContainText(said('coupons_none'));
    await expect(section(page).getByRole('alert')).toHaveCount(0);
  });

  test.describe('on a wide window', () => {
    test.use({ viewport: { width: 1440, height: 900 } });
    test('can be turned with the keyboard, and stop at both ends', { tag: '@gate' }, async ({ page }) => {
      await page.goto('/');
      const last = coupon(page, 'EARLYBIRD5');
      await section(page).scrollIntoViewIfNeeded();
      await expect(last).not.toBeInViewport();
      const before = section(page).getByRole('button', { name: said('coupons_previous') });
      const after = section(page).getByRole('button', { name: said('coupons_next') });
      await expect(before).toHaveAttribute('aria-disabled', 'true');
      await after.focus();
      await page.keyboard.press('Enter');
      await expect(last).toBeInViewport({ ratio: 0.9 });
      await expect(after).toHaveAttribute('aria-disabled', 'true');
      await expect(after).toBeFocused();
      await before.click();
      await expect(coupon(page, 'MONSOON20')).toBeInViewport({ ratio: 0.9 });
    });
  });
});
