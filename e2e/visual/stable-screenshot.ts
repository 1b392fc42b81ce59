import type { Page } from '@playwright/test';
import { mapIs, mapPlace, serveTiles } from '../support/fake-map-tiles.ts';
import { openScreen, type PublicScreen } from '../support/public-pages.ts';

/** The day of every picture. */
const NOON = new Date('2026-11-15T12:00:00+06:00');

/** The whole screen with everything on it come to rest; the banner and all other motion rest by the visitor's own wish. */
export async function stableScreenshot(page: Page, screen: PublicScreen): Promise<Buffer> {
  await freezeClock(page);
  await openScreen(page, screen);
  await fetchEverything(page);
  if (await mapPlace(page).count()) await mapIs(page, 'failed');
  await wholeInSight(page);
  await rest(page);
  return picture(page);
}

export async function freezeClock(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.clock.install({ time: NOON });
  await serveTiles(page.context(), { away: true });
}

/** The same screen in a window of another width. */
export async function stableScreenshotAt(page: Page, width: number): Promise<Buffer> {
  await page.setViewportSize({ width, height: 900 });
  await fetchEverything(page);
  await wholeInSight(page);
  await rest(page);
  return picture(page);
}

export const picture = (page: Page) => page.screenshot({ animations: 'disabled', caret: 'hide' });

/** In a window as high as the page, what sticks to the window's edge lies at the page's, and not across its middle. */
async function wholeInSight(page: Page): Promise<void> {
  const width = page.viewportSize()?.width ?? 0;
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width, height });
}

/** Pictures and parts of the page come when they are scrolled to. */
async function fetchEverything(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    for (let y = 0; y < document.documentElement.scrollHeight; y += 400) {
      scrollTo(0, y);
      await frame();
      await frame();
    }
  });
}

async function rest(page: Page): Promise<void> {
  // By their own code, which comes after the first paint: until then they would be seen half.
  await page.waitForFunction(() => {
    const banner = document.querySelector<HTMLElement>('.banner');
    const pictures = [...document.querySelectorAll('.about-picture')];
    return !(banner && !banner.dataset['running']) && pictures.every((one) => getComputedStyle(one).opacity === '1');
  });
  await page.evaluate(() => scrollTo(0, 0));
  await lettersAndPictures(page);
  await page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  });
}

/** Fetched and ready to be painted. */
export async function lettersAndPictures(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    // A gallery's other pictures lie beside the page, and do not come before somebody turns to them.
    const seen = [...document.images].filter((image) => {
      const { left, right, top, width } = image.getBoundingClientRect();
      return width > 0 && left < innerWidth && right > 0 && top < innerHeight;
    });
    // One whose source is just being replaced cannot be decoded in that moment.
    await Promise.all(seen.map((image) => image.decode().catch(() => image.decode())));
  });
}
