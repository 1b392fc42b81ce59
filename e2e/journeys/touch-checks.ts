import { expect, type Locator, type Page } from '@playwright/test';

/** Half of a 44 px touch target, less a pixel for rounding. */
const REACH = 21;

/** The touch target around the centre is not covered. A link within a sentence is as high as its line. */
export async function isWithinAFinger(target: Locator): Promise<void> {
  // Not Playwright's own scroll, which waits for a hidden frame to draw.
  await target.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
  const missed = () =>
    target.evaluate((element, reach) => {
      if (getComputedStyle(element).display === 'inline' && !element.closest('.apartment-card')) return [];
      // The label belongs to the target. A button may take the presses of the whole line around it.
      const target = element.closest('label') ?? element;
      const isStretched = getComputedStyle(element, '::after').position === 'absolute';
      let pressed = target;
      while (isStretched && getComputedStyle(pressed).position === 'static') {
        pressed = pressed.parentElement ?? document.documentElement;
      }
      const { left, top, width, height } = pressed.getBoundingClientRect();
      const [x, y] = [left + width / 2, top + height / 2];
      const points = [
        [0, -reach],
        [0, reach],
        [-reach, 0],
        [reach, 0],
      ] as const;
      return points
        .map(([right, down]) => target.ownerDocument.elementFromPoint(x + right, y + down))
        .filter((hit) => !target.contains(hit))
        .map((hit) => hit?.outerHTML.slice(0, 120));
    }, REACH);
  await expect.poll(missed, { message: `${target.toString()} is large enough for a finger` }).toEqual([]);
}

export async function noWiderThanTheWindow(page: Page): Promise<void> {
  const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(tooWide, `${page.url()} is wider than the window by`).toBeLessThanOrEqual(0);
}
