import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './signed-in-test.ts';

const THEMES = ['winter', 'sunset'];

/** axe reads colours at one instant, so the page gets no transitions from here on. */
export async function changeTheme(page: Page, theme: string): Promise<void> {
  await page.evaluate(async (name) => {
    const still = new CSSStyleSheet();
    still.replaceSync('*, ::before, ::after { transition: none !important; animation-duration: 0s !important }');
    document.adoptedStyleSheets = [still];
    document.documentElement.dataset['theme'] = name;
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    await nextFrame();
    await nextFrame();
  }, theme);
}

/** In both themes. Needs `bypassCSP`: axe cannot judge text on a background image, and our content policy forbids the style that takes it away. */
export async function expectNoAxeViolations(
  page: Page,
  within = 'html',
  { except = [] as string[] } = {},
): Promise<void> {
  await expect(page.locator(within).first()).toBeVisible();
  await page.addStyleTag({ content: '.btn, .select-input { background-image: none !important }' });
  for (const theme of THEMES) {
    await changeTheme(page, theme);
    const axe = new AxeBuilder({ page }).include(within);
    for (const part of except) axe.exclude(part);
    const { violations, incomplete } = await axe.analyze();
    expect([theme, violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])]).toEqual([theme, []]);
    // axe cannot judge a dialog's background: it does not know the top layer.
    const undecided = incomplete.filter(({ id }) => !within.startsWith('dialog') || id !== 'color-contrast');
    expect([theme, undecided.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])]).toEqual([theme, []]);
  }
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
}
