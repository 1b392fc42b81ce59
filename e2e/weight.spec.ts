import { gzipSync } from 'node:zlib';
import { expect, type Page, test } from '@playwright/test';

const KILOBYTE = 1_000;
const BUDGET = { firstScripts: 125, allScripts: 200, styles: 22, picture: 40 };

type File = { readonly type: string; readonly path: string; readonly kilobytes: number };

/** Everything that came while the page was opened and left alone. Texts are counted pressed, as they travel. */
async function filesOf(page: Page, path: string): Promise<File[]> {
  const files: Promise<File>[] = [];
  page.on('response', (response) => {
    const type = response.request().resourceType();
    const { pathname, protocol } = new URL(response.url());
    if (protocol === 'data:') return;
    files.push(
      response.body().then((body) => {
        const size = type === 'image' ? body.length : gzipSync(body, { level: 9 }).length;
        return { type, path: pathname, kilobytes: size / KILOBYTE };
      }),
    );
  });
  await page.goto(path);
  await page.waitForLoadState('networkidle');
  return Promise.all(files);
}

const sum = (files: readonly File[]) => files.reduce((total, { kilobytes }) => total + kilobytes, 0);

test.describe('what the landing page weighs', () => {
  test('its scripts, styles and pictures stay within their budgets', async ({ page }, info) => {
    const files = await filesOf(page, '/');
    const html = await (await page.request.get('/')).text();
    const scripts = files.filter(({ type }) => type === 'script');
    const first = scripts.filter(({ path }) => html.includes(`"${path}"`));
    const pictures = files.filter(({ type }) => type === 'image').sort((a, b) => b.kilobytes - a.kilobytes);
    const measured = {
      firstScripts: sum(first),
      allScripts: sum(scripts),
      styles: sum(files.filter(({ type }) => type === 'stylesheet')),
      picture: pictures[0]?.kilobytes ?? 0,
    };
    info.annotations.push({ type: 'kB', description: JSON.stringify(measured) });
    // Had nothing been seen, everything would be within its budget.
    expect(first.length).toBeGreaterThan(2);
    expect(pictures.length).toBeGreaterThan(0);
    for (const [what, most] of Object.entries(BUDGET)) {
      expect.soft(measured[what as keyof typeof BUDGET], `${what} in kB`).toBeLessThanOrEqual(most);
    }
  });

  test('is complete before any script has run', async ({ browser, baseURL }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' });
    const page = await context.newPage();
    await page.goto('/');
    await expect(page).toHaveTitle('Surela Residences');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Surela Residences');
    await expect(page.getByRole('heading', { name: 'Welcome Home' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'All Apartments' })).toHaveAttribute('href', '/apartments');
    await context.close();
  });

  test('takes over what was prerendered without complaint', async ({ page }) => {
    const complaints: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') complaints.push(message.text());
    });
    page.on('pageerror', (error) => complaints.push(error.message));
    await page.goto('/');
    await page.waitForLoadState('networkidle');
    await page.getByRole('button', { name: 'Switch to the dark theme' }).click();
    await expect(page.getByRole('button', { name: 'Switch to the light theme' })).toBeVisible();
    expect(complaints).toEqual([]);
  });
});
