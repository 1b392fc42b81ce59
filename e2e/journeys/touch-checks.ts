import { expect, type Locator, type Page } from '@playwright/test';

/** Half the 44 px that a finger needs, less a pixel for rounding. */
const REACH = 21;

/** All around its middle the finger meets this and nothing else. A link within a sentence is as high as its line. */
export async function isWithinAFinger(target: Locator): Promise<void> {
  // Not Playwright's own, which waits for a frame that is out of sight to draw.
  await target.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
  const missed = () =>
    target.evaluate((element, reach) => {
      if (getComputedStyle(element).display === 'inline' && !element.closest('.apartment-card')) return [];
      // A press beside the small box, on the words that belong to it, is a press on it.
      const place = element.closest('label') ?? element;
      const { left, top, width, height } = place.getBoundingClientRect();
      const [x, y] = [left + width / 2, top + height / 2];
      const points = [
        [0, -reach],
        [0, reach],
        [-reach, 0],
        [reach, 0],
      ] as const;
      return points
        .map(([right, down]) => place.ownerDocument.elementFromPoint(x + right, y + down))
        .filter((hit) => !place.contains(hit))
        .map((hit) => hit?.outerHTML.slice(0, 120));
    }, REACH);
  await expect.poll(missed, { message: `${target.toString()} is large enough for a finger` }).toEqual([]);
}

export async function noWiderThanTheWindow(page: Page): Promise<void> {
  const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(tooWide, `${page.url()} is wider than the window by`).toBeLessThanOrEqual(0);
}
