import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './visitor.ts';

/** Needs `bypassCSP`: axe cannot judge text on a background image, and our content policy forbids the style that takes it away. */
export async function lookWithAxe(page: Page, within = 'html'): Promise<void> {
  await page.addStyleTag({ content: '.btn, .select-input { background-image: none !important }' });
  const { violations, incomplete } = await new AxeBuilder({ page }).include(within).analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
  // Of a dialog's text axe cannot say what lies under it: it knows no top layer.
  const undecided = incomplete.filter(({ id }) => within !== 'dialog' || id !== 'color-contrast');
  expect(undecided.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
}
