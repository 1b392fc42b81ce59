import { expect, test } from '@playwright/test';

const theme = 'html';

test.describe('the theme', () => {
  test('follows the system on a first visit, and the visitor afterwards', async ({ browser }) => {
    const context = await browser.newContext({ colorScheme: 'dark' });
    const page = await context.newPage();
    await page.goto('/apartments');
    await expect(page.locator(theme)).toHaveAttribute('data-theme', 'sunset');
    expect(await page.evaluate(() => localStorage.getItem('isDark'))).toBeNull();

    await page.getByRole('button', { name: 'Switch to the light theme' }).click();
    await expect(page.locator(theme)).toHaveAttribute('data-theme', 'winter');
    expect(await page.evaluate(() => localStorage.getItem('isDark'))).toBe('false');
    await page.reload();
    await expect(page.locator(theme)).toHaveAttribute('data-theme', 'winter');
    await context.close();
  });

  test('is set before the first paint, under a policy without exceptions', async ({ page }) => {
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

  test('nothing that gets into the document as text is run: neither a script nor a handler', async ({ page }) => {
    const planted =
      '<script>window.ranInline = true</script><img src="/none.png" alt="" onerror="window.ranInline = true">';
    await page.route('**/apartments', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: (await response.text()).replace('</body>', `${planted}</body>`) });
    });
    await page.goto('/apartments');
    await expect(page.getByRole('article')).toHaveCount(6);
    await expect(page.locator('img[onerror]')).toHaveCount(1);
    expect(await page.evaluate(() => 'ranInline' in window)).toBe(false);
  });
});
