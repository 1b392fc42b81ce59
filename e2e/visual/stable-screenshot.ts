import type { Page } from '@playwright/test';
import { mapBox, mapIs, serveTiles } from '../support/fake-map-tiles.ts';
import { openScreen, type PublicScreen } from '../support/public-pages.ts';

/** The date in every picture. */
const NOON = new Date('2026-11-15T12:00:00+06:00');

/** The whole page after everything has loaded, with reduced motion. */
export async function stableScreenshot(page: Page, screen: PublicScreen): Promise<Buffer> {
  await freezeClock(page);
  await openScreen(page, screen);
  await fetchEverything(page);
  if (await mapBox(page).count()) await mapIs(page, 'failed');
  await wholeInSight(page);
  await rest(page);
  return picture(page);
}

export async function freezeClock(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.clock.install({ time: NOON });
  await serveTiles(page.context(), { away: true });
}

/** The same page at another width. */
export async function stableScreenshotAt(page: Page, width: number): Promise<Buffer> {
  await page.setViewportSize({ width, height: 900 });
  await fetchEverything(page);
  await wholeInSight(page);
  await rest(page);
  return picture(page);
}

export const picture = (page: Page) => page.screenshot({ animations: 'disabled', caret: 'hide' });

/** The window is as high as the page, so sticky elements are not in the middle. */
async function wholeInSight(page: Page): Promise<void> {
  const width = page.viewportSize()?.width ?? 0;
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width, height });
}

/** Scrolls through the page to load lazy parts. */
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
  // Their code loads after the first paint.
  await page.waitForFunction(() => {
    const banner = document.querySelector<HTMLElement>('.banner');
    const pictures = [...document.querySelectorAll('.about-picture')];
    return !(banner && !banner.dataset['running']) && pictures.every((one) => getComputedStyle(one).opacity === '1');
  });
  await page.evaluate(() => scrollTo(0, 0));
  await fontsAndImages(page);
  await page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  });
}

/** Waits until all images are decoded. */
export async function fontsAndImages(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    // A gallery loads its other pictures only when they are shown.
    const seen = [...document.images].filter((image) => {
      const { left, right, top, width } = image.getBoundingClientRect();
      return width > 0 && left < innerWidth && right > 0 && top < innerHeight;
    });
    // An image whose source is being replaced cannot be decoded.
    await Promise.all(seen.map((image) => image.decode().catch(() => image.decode())));
  });
}
