import { expect, test } from '@playwright/test';

const theme = 'html';

test.describe('the theme', () => {
  test('[THEME-01] follows the system on a first visit, and the visitor afterwards', async ({ browser }) => {
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

  test('[THEME-01] is set before the first paint, under a policy without exceptions', async ({ page }) => {
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
    test(`[THEME-01] isDark ${kept} in local storage is the theme ${name}, for the browser's own frame too`, async ({
      page,
    }) => {
      await page.addInitScript((value) => localStorage.setItem('isDark', value), kept);
      await page.goto('/');
      await expect(page.locator(theme)).toHaveAttribute('data-theme', name);
      const ground = () => page.locator(theme).evaluate((element) => getComputedStyle(element).backgroundColor);
      const frame = () =>
        page.locator('meta[name="theme-color"]').evaluate((element: HTMLMetaElement) => {
          const probe = document.createElement('i');
          probe.style.color = element.content;
          document.body.append(probe);
          return getComputedStyle(probe).color;
        });
      const asColour = (text: string) => text.replace('oklch(1 0 0)', 'rgb(255, 255, 255)');
      expect(asColour(await frame())).toBe(asColour(await ground()));
      await page.getByRole('button', { name: /^Switch to the/ }).click();
      await expect(page.locator(theme)).not.toHaveAttribute('data-theme', name);
      expect(await page.evaluate(() => localStorage.getItem('isDark'))).toBe(kept === 'true' ? 'false' : 'true');
      expect(asColour(await frame())).toBe(asColour(await ground()));
    });
  }

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
