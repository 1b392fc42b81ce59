import type { BrowserContext, Frame, Page } from '@playwright/test';
import building from '../../building.json' with { type: 'json' };
import { GOOGLE_MAPS_KEY, serveWebAppAlone } from '../../sandbox/testing/web-app-alone.ts';
import { googleMapsScript, type MadeMap } from '../support/fake-google-maps.ts';
import { goToMap, mapBox, mapInside, mapIs, section } from '../support/fake-map-tiles.ts';
import { said } from '../support/said.ts';
import { expect, test } from '../support/signed-in-test.ts';

/** Google's host fails the first `failures` requests. Returns the requested URLs. */
async function serveGoogle(context: BrowserContext, { failures = 0 } = {}): Promise<URL[]> {
  const asked: URL[] = [];
  await context.route('https://maps.googleapis.com/**', (route) => {
    asked.push(new URL(route.request().url()));
    if (asked.length <= failures) return route.abort('internetdisconnected');
    return route.fulfill({ contentType: 'text/javascript', body: googleMapsScript() });
  });
  return asked;
}

/** Timers under a second in the map's frame. */
async function shortWaits(context: BrowserContext): Promise<number[]> {
  const waits: number[] = [];
  await context.exposeFunction('noteWait', (wait: number) => waits.push(wait));
  await context.addInitScript(() => {
    if (location.pathname !== '/map') return;
    const wait = setTimeout;
    const { noteWait } = window as unknown as { noteWait: (wait: number) => void };
    window.setTimeout = ((task: () => void, after = 0, ...rest: unknown[]) => {
      if (after > 0 && after < 1_000) noteWait(after);
      return wait(task, after, ...rest);
    }) as typeof setTimeout;
  });
  return waits;
}

function frameOf(page: Page): Frame {
  const frame = page.frames().find((one) => new URL(one.url()).pathname === '/map');
  if (!frame) throw new Error('The map has no frame.');
  return frame;
}

const madeMaps = (page: Page) =>
  frameOf(page).evaluate(() => (window as unknown as { madeMaps: MadeMap[] }).madeMaps.map(({ options }) => options));

test.describe('our location, of a building with a key for Google’s maps', () => {
  let server: Awaited<ReturnType<typeof serveWebAppAlone>>;
  test.beforeAll(async () => {
    server = await serveWebAppAlone({ GOOGLE_MAPS_KEY });
  });
  test.afterAll(() => server.stop());

  test('[LOC-02] [LOC-05] Google’s map with the building’s key, at zoom 17 and out to 3, with the card on it', async ({
    context,
    page,
  }) => {
    const blocked: string[] = [];
    page.on('console', (message) => /Content.Security.Policy/i.test(message.text()) && blocked.push(message.text()));
    const asked = await serveGoogle(context);
    await goToMap(page, server.address);
    await mapIs(page, 'shown');
    expect(asked.map(({ searchParams }) => searchParams.get('key'))).toEqual([GOOGLE_MAPS_KEY]);
    expect(await madeMaps(page)).toEqual([
      expect.objectContaining({
        zoom: 17,
        minZoom: 3,
        center: { lat: building.office.latitude, lng: building.office.longitude },
        gestureHandling: 'cooperative',
        colorScheme: 'LIGHT',
      }),
    ]);
    await expect(mapInside(page).locator('.pin')).toBeVisible();
    await expect(mapBox(page).locator('.office-card')).toContainText(building.brand);
    await expect(mapBox(page).locator('.office-card')).toContainText(building.address);
    expect((await page.locator('iframe').boundingBox())?.height).toBe(420);
    expect(blocked).toEqual([]);
  });

  test('[LOC-05] Google’s script sees nothing of ours: no storage, no page', async ({ context, page }) => {
    await serveGoogle(context);
    await goToMap(page, server.address);
    await mapIs(page, 'shown');
    await page.evaluate(() => localStorage.setItem('access-token', 'a secret'));
    const attempts = () => {
      const outcome = (attempt: () => unknown) => {
        try {
          return String(attempt());
        } catch (error) {
          return (error as Error).name;
        }
      };
      return [
        self.origin,
        outcome(() => localStorage.getItem('access-token')),
        outcome(() => document.cookie),
        outcome(() => parent.document.title),
      ];
    };
    expect(await frameOf(page).evaluate(attempts)).toEqual(['null', 'SecurityError', 'SecurityError', 'SecurityError']);
    // Opened directly it has no more rights: the response headers remove them.
    await page.goto(`${server.address}/map`);
    expect((await page.evaluate(attempts)).slice(0, 2)).toEqual(['null', 'SecurityError']);
  });

  test('[LOC-05] a script that does not come is asked for three times more, after 2, 8 and 24 ms, then no more', async ({
    context,
    page,
  }) => {
    const waits = await shortWaits(context);
    const asked = await serveGoogle(context, { failures: Number.POSITIVE_INFINITY });
    await goToMap(page, server.address);
    await mapIs(page, 'failed');
    await expect.poll(() => waits).toEqual([1 * 2 ** 1, 2 * 2 ** 2, 3 * 2 ** 3]);
    expect(asked).toHaveLength(4);
    await expect(page.locator('iframe')).toHaveCount(0);
    await expect(mapBox(page).locator('.office-card')).toBeVisible();
    await expect(mapBox(page).getByRole('link', { name: said('location_directions') })).toBeVisible();
  });

  test('[LOC-05] one that comes at the third retry is in time', async ({ context, page }) => {
    const asked = await serveGoogle(context, { failures: 3 });
    await goToMap(page, server.address);
    await mapIs(page, 'shown');
    expect(asked).toHaveLength(4);
  });

  test('[LOC-05] where Google refuses the key, the still card stays', async ({ context, page }) => {
    await context.route('https://maps.googleapis.com/**', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: 'gm_authFailure()' }),
    );
    await goToMap(page, server.address);
    await mapIs(page, 'failed');
    await expect(section(page).getByText(building.address).first()).toBeVisible();
  });

  test('[LOC-04] a click on it logs the position', async ({ context, page }) => {
    await serveGoogle(context);
    await goToMap(page, server.address);
    await mapIs(page, 'shown');
    const logged = page.waitForEvent('console', (message) => message.type() === 'log');
    await mapBox(page).click({ position: { x: 200, y: 300 } });
    expect(await (await logged).args()[0]?.jsonValue()).toEqual({ latitude: 23.5, longitude: 90.5 });
  });

  test('it follows the theme', async ({ context, page }) => {
    await serveGoogle(context);
    await goToMap(page, server.address);
    await mapIs(page, 'shown');
    await page.getByRole('button', { name: /dark/i }).first().click();
    await expect.poll(async () => (await madeMaps(page)).at(-1)?.['colorScheme']).toBe('DARK');
  });
});
