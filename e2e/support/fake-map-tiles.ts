import type { BrowserContext, Page } from '@playwright/test';
import sharp from 'sharp';

const TILE_HOST = 'https://tile.openstreetmap.org';
const TILE = sharp({ create: { width: 256, height: 256, channels: 3, background: '#dfe7ee' } })
  .png()
  .toBuffer();

export type AskedTile = { readonly z: number; readonly x: number; readonly y: number; readonly referer: string };

/** Fake tile server, or no network at all. */
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

/** The tile of a point. */
export function tileOf({ latitude, longitude }: { latitude: number; longitude: number }, z: number) {
  const angle = (latitude * Math.PI) / 180;
  const x = ((longitude + 180) / 360) * 2 ** z;
  const y = ((1 - Math.asinh(Math.tan(angle)) / Math.PI) / 2) * 2 ** z;
  return { z, x: Math.floor(x), y: Math.floor(y) };
}

export const section = (page: Page) => page.getByRole('region', { name: 'Our Location' });
export const mapBox = (page: Page) => section(page).locator('.office-map');
export const mapInside = (page: Page) => page.frameLocator('iframe.office-frame');

export async function goToMap(page: Page, address = '/'): Promise<void> {
  await page.goto(address);
  await section(page).scrollIntoViewIfNeeded();
  await mapBox(page).scrollIntoViewIfNeeded();
}

/** Waits until the map or its placeholder is shown. */
export async function mapIs(page: Page, state: 'shown' | 'failed'): Promise<void> {
  await mapBox(page)
    .and(page.locator(`[data-map="${state}"]`))
    .waitFor();
}
