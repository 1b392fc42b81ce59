import { expect, test } from '@playwright/test';
import { said, saidLike } from '../support/said.ts';

const theme = 'html';

test.describe('the theme', () => {
  test('[THEME-01] follows the system on a first visit, and the visitor afterwards', { tag: '@gate' }, async ({
    browser,
  }) => {
    const context = await browser.newContext({ colorScheme: 'dark' });
    const page = await context.newPage();
    await page.goto('/apartments');
    await expect(page.locator(theme)).toHaveAttribute('data-theme', 'sunset');
    expect(await page.evaluate(() => localStorage.getItem('isDark'))).toBeNull();

    await page.getByRole('button', { name: said('theme_to_light') }).click();
    await expect(page.locator(theme)).toHaveAttribute('data-theme', 'winter');
    expect(await page.evaluate(() => localStorage.getItem('isDark'))).toBe('false');
    await page.reload();
    await expect(page.locator(theme)).toHaveAttribute('data-theme', 'winter');
    await context.close();
  });

  test('[THEME-01] is set before the first paint, under a policy without exceptions', { tag: '@gate' }, async ({
    page,
  }) => {
    const blocked: string[] = [];
    page.on('console', (message) => message.type() === 'error' && blocked.push(message.text()));
    await page.addInitScript(() => localStorage.setItem('isDark', 'true'));
    const answer = await page.goto('/apartments', { waitUntil: 'commit' });
    await page.waitForFunction(() => document.documentElement.dataset['theme'] === 'sunset');
    const policy = answer?.headers()['content-security-policy'] ?? '';
    expect(policy).not.toContain('unsafe-');
    await expect(page.getByRole('article')).toHaveCount(6);
    expect(blocked).toEqual([]);
  });

  for (const [kept, name] of [
    ['true', 'sunset'],
    ['false', 'winter'],
  ] as const) {
    test(`[THEME-01] isDark ${kept} in local storage is the theme ${name}, for the browser's own frame too`, {
      tag: '@gate',
    }, async ({ page }) => {
      await page.addInitScript((value) => localStorage.setItem('isDark', value), kept);
      await page.goto('/');
      await expect(page.locator(theme)).toHaveAttribute('data-theme', name);
      // Compared as painted colours: one colour can be written in many ways.
      const painted = () =>
        page.evaluate(() => {
          const frame = document.querySelector<HTMLMetaElement>('meta[name="theme-color"]')?.content ?? '';
          return [frame, getComputedStyle(document.documentElement).backgroundColor].map((colour) => {
            const brush = new OffscreenCanvas(1, 1).getContext('2d');
            if (!brush) throw new Error('No canvas.');
            brush.fillStyle = colour;
            brush.fillRect(0, 0, 1, 1);
            return brush.getImageData(0, 0, 1, 1).data.join(' ');
          });
        });
      const [frame, ground] = await painted();
      expect(frame).toBe(ground);
      await page.getByRole('button', { name: saidLike('theme_to_dark', 'theme_to_light') }).click();
      await expect(page.locator(theme)).not.toHaveAttribute('data-theme', name);
      expect(await page.evaluate(() => localStorage.getItem('isDark'))).toBe(kept === 'true' ? 'false' : 'true');
      await expect
        .poll(async () => {
          const [frameAfter, groundAfter] = await painted();
          return { alike: frameAfter === groundAfter, another: frameAfter !== frame };
        })
        .toEqual({ alike: true, another: true });
    });
  }

  test('nothing that gets into the document as text is run: neither a script nor a handler', async ({ page }) => {
    const injected =
      '<script>window.ranInline = true</script><img src="/none.png" alt="" onerror="window.ranInline = true">';
    await page.route('**/apartments', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: (await response.text()).replace('</body>', `${injected}</body>`) });
    });
    await page.goto('/apartments');
    await expect(page.getByRole('article')).toHaveCount(6);
    await expect(page.locator('img[onerror]')).toHaveCount(1);
    expect(await page.evaluate(() => 'ranInline' in window)).toBe(false);
  });
});
