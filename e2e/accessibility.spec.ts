import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';

const SCREENS = [
  { path: '/apartments', ready: 'Apartment A101' },
  { path: '/apartments?page=99', ready: 'There are no apartments on this page.' },
  { path: '/nowhere', ready: "We can't find that page" },
];

/** daisyUI paints buttons with a background image, before which axe gives up and hides real failures of contrast. */
async function withoutBackgroundImages(page: Page): Promise<void> {
  await page.addStyleTag({ content: '.btn, .badge, .alert { background-image: none !important }' });
}

for (const { path, ready } of SCREENS) {
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const width of [390, 1440]) {
      test(`axe finds nothing on ${path}, ${colorScheme}, ${width} px`, async ({ browser }) => {
        // bypassCSP: the test's own style tag is exactly what our content policy forbids.
        const context = await browser.newContext({ colorScheme, viewport: { width, height: 900 }, bypassCSP: true });
        const page = await context.newPage();
        await page.goto(path);
        await expect(page.getByText(ready).first()).toBeVisible();
        await withoutBackgroundImages(page);
        const { violations, incomplete } = await new AxeBuilder({ page }).analyze();
        expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
        expect(incomplete.map(({ id }) => id)).toEqual([]);
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect(overflow).toBeLessThanOrEqual(0);
        await context.close();
      });
    }
  }
}
