import type { BrowserContext, Page } from '@playwright/test';
import sharp from 'sharp';

const TILE_HOST = 'https://tile.openstreetmap.org';
const TILE = sharp({ create: { width: 256, height: 256, channels: 3, background: '#dfe7ee' } })
  .png()
  .toBuffer();

export type AskedTile = { readonly z: number; readonly x: number; readonly y: number; readonly referer: string };

/** Answers for the host of the tiles, which a test must not depend on; or is as silent as no network. */
export async function serveTiles(context: BrowserContext, { away = false } = {}): Promise<AskedTile[]> {
  const asked: AskedTile[] = [];
  await context.route(`${TILE_HOST}/**`, async (route) => {
    const [z = 0, x = 0, y = 0] = new URL(route.request().url()).pathname.match(/\d+/g)?.map(Number) ?? [];
    const { referer = '' } = await route.request().allHeaders();
    asked.push({ z, x, y, referer });
    return away ? route.abort('internetdisconnected') : route.fulfill({ contentType: 'image/png', body: await TILE });
  });
  return asked;
}

/** The tile that a point lies on. */
export function tileOf({ latitude, longitude }: { latitude: number; longitude: number }, z: number) {
  const angle = (latitude * Math.PI) / 180;
  const x = ((longitude + 180) / 360) * 2 ** z;
  const y = ((1 - Math.asinh(Math.tan(angle)) / Math.PI) / 2) * 2 ** z;
  return { z, x: Math.floor(x), y: Math.floor(y) };
}

export const section = (page: Page) => page.getByRole('region', { name: 'Our Location' });
export const mapPlace = (page: Page) => section(page).locator('.office-map');
export const mapInside = (page: Page) => page.frameLocator('iframe.office-frame');

export async function goToMap(page: Page, address = '/'): Promise<void> {
  await page.goto(address);
  await section(page).scrollIntoViewIfNeeded();
  await mapPlace(page).scrollIntoViewIfNeeded();
}

/** Settled: the live map is there, or the still card stays for good. */
export async function mapIs(page: Page, state: 'shown' | 'failed'): Promise<void> {
  await mapPlace(page)
    .and(page.locator(`[data-map="${state}"]`))
    .waitFor();
}
