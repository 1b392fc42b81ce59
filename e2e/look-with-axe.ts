import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './visitor.ts';

const THEMES = ['winter', 'sunset'];

/** Even a colour that changes at once does so with the next frame, and a busy machine draws none for a while. */
export async function changeTheme(page: Page, theme: string): Promise<void> {
  await page.evaluate(async (name) => {
    document.documentElement.dataset['theme'] = name;
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    await nextFrame();
    await nextFrame();
    const changing = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    await Promise.allSettled(changing.map((transition) => transition.finished));
    await nextFrame();
  }, theme);
}

/** In both themes. Needs `bypassCSP`: axe cannot judge text on a background image, and our content policy forbids the style that takes it away. */
export async function lookWithAxe(page: Page, within = 'html', { except = [] as string[] } = {}): Promise<void> {
  await page.addStyleTag({ content: '.btn, .select-input { background-image: none !important }' });
  for (const theme of THEMES) {
    await changeTheme(page, theme);
    const axe = new AxeBuilder({ page }).include(within);
    for (const part of except) axe.exclude(part);
    const { violations, incomplete } = await axe.analyze();
    expect([theme, violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])]).toEqual([theme, []]);
    // Of a dialog's text axe cannot say what lies under it: it knows no top layer.
    const undecided = incomplete.filter(({ id }) => within !== 'dialog' || id !== 'color-contrast');
    expect([theme, undecided.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])]).toEqual([theme, []]);
  }
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
}
