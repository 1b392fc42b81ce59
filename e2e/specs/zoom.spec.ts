import { openScreen, PUBLIC_SCREENS } from '../support/public-pages.ts';
import { expect, test } from '../support/signed-in-test.ts';

/** 1280 px at 200 % zoom is 640 px; the guidelines ask for 320. */
const WINDOWS = [
  ['at 200 %', { width: 640, height: 512 }, 2],
  ['on the narrowest phone', { width: 320, height: 640 }, 1],
] as const;

for (const screen of PUBLIC_SCREENS) {
  for (const [what, viewport, deviceScaleFactor] of WINDOWS) {
    test.describe(`${screen.name} ${what}`, () => {
      test.use({ as: screen.as, viewport, deviceScaleFactor });
      test('needs no scrolling to the side, and loses nothing', async ({ page }) => {
        await openScreen(page, screen);
        expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
        expect(await page.evaluate(lostTexts)).toEqual([]);
      });
    });
  }
}

/** Texts cut off by their box or the window, except other slides of a carousel. */
function lostTexts(): string[] {
  const lost: string[] = [];
  for (const element of document.querySelectorAll<HTMLElement>('main *, header *, footer *')) {
    const own = [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
    if (!own || !element.checkVisibility() || element.closest('.sr-only, .skip-link, [inert], .coupons-row, svg'))
      continue;
    const { left, right, width, height } = element.getBoundingClientRect();
    if (width <= 1 || height <= 1) continue;
    const cut = element.scrollWidth > element.clientWidth + 1 && getComputedStyle(element).overflowX !== 'visible';
    if (left < -1 || right > innerWidth + 1 || cut) lost.push(element.textContent ?? '');
  }
  return lost;
}
