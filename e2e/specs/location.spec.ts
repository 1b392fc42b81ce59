import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import building from '../../building.json' with { type: 'json' };
import { goToMap, mapBox, mapInside, mapIs, section, serveTiles, tileOf } from '../support/fake-map-tiles.ts';
import { said } from '../support/said.ts';
import { expect, test } from '../support/signed-in-test.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** A frame needs no main landmark or heading; accessibility.spec.ts covers the page. */
const OF_WHOLE_PAGES = ['landmark-one-main', 'page-has-heading-one'];

/** axe fails on Leaflet's blended tiles and then checks no colour. */
const tilesThatAxeCanRead = (page: Page) =>
  mapInside(page)
    .locator('head')
    .evaluate((head) => {
      const style = document.createElement('style');
      style.textContent = 'img.leaflet-tile { mix-blend-mode: normal !important }';
      head.append(style);
    });

test.describe('our location', () => {
  for (const width of [320, 768, 1440]) {
    test.describe(`${width} px wide`, () => {
      test.use({ viewport: { width, height: 900 } });

      test('[LOC-01] [LOC-02] [LOC-03] says where the building is and how to reach it, around a map 420 px high', {
        tag: width === 320 ? '@gate' : [],
      }, async ({ context, page }) => {
        await serveTiles(context);
        await goToMap(page);
        const here = section(page);
        await expect(here.getByRole('heading', { name: 'Our Location', exact: true })).toBeVisible();
        await expect(here.getByText('Explore and Navigate the Landscape', { exact: true })).toBeVisible();
        const { phone, mail, website } = building.contact;
        await expect(here.getByRole('link', { name: phone })).toHaveAttribute('href', 'tel:+442079460182');
        await expect(here.getByRole('link', { name: mail })).toHaveAttribute('href', `mailto:${mail}`);
        await expect(here.getByRole('link', { name: 'Website surela.example' })).toHaveAttribute('href', website);
        await expect(here.getByRole('listitem').getByText(building.address)).toBeVisible();
        await expect(here.getByRole('listitem').getByText(building.contact.hours)).toBeVisible();
        const directions = here.getByRole('link', { name: said('location_directions') });
        await expect(directions).toHaveAttribute('href', /destination=23\.7947%2C90\.4144$/);
        await expect(directions).toHaveAttribute('target', '_blank');

        await mapIs(page, 'shown');
        const card = here.locator('.office-card');
        await expect(card).toContainText(building.brand);
        await expect(card).toContainText(building.address);
        expect((await mapBox(page).boundingBox())?.height).toBe(420);
        expect((await page.locator('iframe').boundingBox())?.height).toBe(420);
        expect(await here.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(0);
      });
    });
  }

  test.describe('in a low window', () => {
    test.use({ viewport: { width: 1440, height: 320 } });
    test('[LOC-02] the map is asked for only when the visitor comes near; the address is there before it', async ({
      context,
      page,
    }) => {
      const asked = await serveTiles(context);
      await page.goto('/');
      await expect(mapBox(page).locator('.office-card')).toContainText(building.address);
      await page.waitForLoadState('networkidle');
      await expect(page.locator('iframe')).toHaveCount(0);
      expect(asked).toEqual([]);
      const before = await mapBox(page).boundingBox();
      await mapBox(page).scrollIntoViewIfNeeded();
      await mapIs(page, 'shown');
      expect(asked).not.toEqual([]);
      expect((await mapBox(page).boundingBox())?.height).toBe(before?.height);
    });
  });

  test('[LOC-02] the map is centred on the office at zoom 17 and goes out to zoom 3, by its buttons', {
    tag: '@gate',
  }, async ({ context, page }) => {
    const asked = await serveTiles(context);
    await goToMap(page);
    await mapIs(page, 'shown');
    expect(new Set(asked.map(({ z }) => z))).toEqual(new Set([17]));
    expect(asked).toContainEqual(expect.objectContaining(tileOf(building.office, 17)));
    const pin = await mapInside(page).locator('.pin').boundingBox();
    const box = await mapBox(page).boundingBox();
    if (!pin || !box) throw new Error('There is no pin.');
    expect(Math.abs(pin.x + pin.width / 2 - box.x - box.width / 2)).toBeLessThan(2);
    expect(Math.abs(pin.y + pin.height - box.y - box.height / 2), 'its tip').toBeLessThan(2);

    const out = mapInside(page).getByRole('button', { name: said('location_zoom_out') });
    for (let zoom = 16; zoom >= 3; zoom -= 1) {
      await out.click();
      await expect.poll(() => Math.min(...asked.map(({ z }) => z))).toBe(zoom);
    }
    await expect(out).toHaveAttribute('aria-disabled', 'true');
    await expect.poll(() => Math.min(...asked.map(({ z }) => z))).toBe(3);
    expect(asked).toContainEqual(expect.objectContaining(tileOf(building.office, 3)));
  });

  test('[LOC-05] without a key it tells the tiles’ host whose page it is, and credits the map', async ({
    baseURL,
    context,
    page,
  }) => {
    const asked = await serveTiles(context);
    await goToMap(page);
    await mapIs(page, 'shown');
    expect(new Set(asked.map(({ referer }) => referer))).toEqual(new Set([`${baseURL}/`]));
    const credit = mapInside(page).getByRole('link', { name: '© OpenStreetMap contributors' });
    await expect(credit).toHaveAttribute('href', 'https://www.openstreetmap.org/copyright');
    await expect(credit).toHaveAttribute('target', '_blank');
  });

  test('[LOC-04] a click on the map logs the position to the console and does nothing else', async ({
    context,
    page,
  }) => {
    await serveTiles(context);
    await goToMap(page);
    await mapIs(page, 'shown');
    const logged: unknown[] = [];
    page.on('console', async (message) => logged.push([message.type(), await message.args()[0]?.jsonValue()]));
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    let before = await mapBox(page).screenshot();
    const isAtRest = async () => {
      const last = before;
      before = await mapBox(page).screenshot();
      return before.equals(last);
    };
    await expect.poll(isAtRest).toBe(true);
    await mapBox(page).click({ position: { x: 200, y: 300 } });
    await expect.poll(() => logged.length).toBe(1);
    const [[type, position] = []] = logged as [string, { latitude: number; longitude: number }][];
    expect(type).toBe('log');
    expect(position?.latitude).toBeCloseTo(building.office.latitude, 2);
    expect(position?.longitude).toBeCloseTo(building.office.longitude, 1);
    expect(asked).toEqual([]);
    await expect(page).toHaveURL('/');
    await page.mouse.move(0, 0);
    await expect.poll(async () => before.equals(await mapBox(page).screenshot())).toBe(true);
  });

  test('the wheel scrolls the page, not the map, unless Ctrl is held', async ({ context, page }) => {
    const asked = await serveTiles(context);
    await goToMap(page);
    await mapIs(page, 'shown');
    await page.evaluate(() => scrollBy(0, -100));
    await mapBox(page).hover();
    const before = await page.evaluate(() => scrollY);
    await page.mouse.wheel(0, 60);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before);
    await expect(mapInside(page).getByText(said('location_wheel_hint'))).toHaveCSS('opacity', '1');
    expect(new Set(asked.map(({ z }) => z))).toEqual(new Set([17]));

    await mapBox(page).hover();
    await page.keyboard.down('Control');
    await page.mouse.wheel(0, 240);
    await page.keyboard.up('Control');
    await expect.poll(() => asked.some(({ z }) => z < 17)).toBe(true);
  });

  test('from the keyboard one gets into the map, can zoom it, and gets out again', async ({ context, page }) => {
    const asked = await serveTiles(context);
    await goToMap(page);
    await mapIs(page, 'shown');
    await mapInside(page)
      .getByRole('button', { name: said('location_zoom_in') })
      .focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => asked.some(({ z }) => z === 18)).toBe(true);
    for (const name of ['Zoom out', '© OpenStreetMap contributors']) {
      await page.keyboard.press('Tab');
      const focused = mapInside(page).locator(':focus');
      await expect(focused).toHaveAccessibleName(name);
    }
    for (const name of [said('location_directions'), building.contact.phone]) {
      await page.keyboard.press('Tab');
      await expect(section(page).getByRole('link', { name })).toBeFocused();
    }
    for (let stop = 0; stop < 5; stop += 1) await page.keyboard.press('Shift+Tab');
    await expect(mapInside(page).locator('#map')).toBeFocused();
  });

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 390, height: 800 }, hasTouch: true, isMobile: true });
    test('one finger moves the page, not the map', async ({ context, page }) => {
      await serveTiles(context);
      await goToMap(page);
      await mapIs(page, 'shown');
      const from = await page.evaluate(() => scrollY);
      const box = await mapBox(page).boundingBox();
      const before = await mapInside(page).locator('.pin').boundingBox();
      if (!box || !before) throw new Error('There is no map.');
      const finger = await context.newCDPSession(page);
      const x = box.x + 100;
      const start = box.y + 250;
      await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y: start }] });
      for (let way = 10; way <= 120; way += 10) {
        await finger.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [{ x, y: start - way }] });
      }
      await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
      await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(from + 50);
      // Requested one after the other, and the page may still be loading.
      const pinInMap = async () => {
        const pin = await mapInside(page).locator('.pin').boundingBox();
        const moved = await mapBox(page).boundingBox();
        return (pin?.y ?? 0) - (moved?.y ?? 0);
      };
      await expect.poll(pinInMap).toBeCloseTo(before.y - box.y, 0);
    });
  });

  for (const [what, stop] of [
    ['the tiles cannot be had', async () => undefined],
    ['the frame itself cannot be had', (page) => page.route('**/map', (route) => route.abort())],
  ] as const satisfies readonly (readonly [string, (page: Page) => Promise<unknown>])[]) {
    test(`[LOC-05] [R4] where ${what}, a card with the address and directions stands there, and no invented map`, {
      tag: '@gate',
    }, async ({ context, page }) => {
      await serveTiles(context, { away: true });
      await stop(page);
      await goToMap(page);
      const box = mapBox(page);
      if (what === 'the tiles cannot be had') {
        await mapIs(page, 'failed');
        await expect(page.locator('iframe')).toHaveCount(0);
      }
      await expect(box.locator('svg:not(.office-pin svg):not(a svg)')).toHaveCount(0);
      await expect(box.locator('.office-card')).toContainText(building.address);
      // Once, on the card, which stands on a drawn ground.
      await expect(section(page).getByRole('link', { name: said('location_directions') })).toHaveCount(1);
      await expect(box.getByRole('link', { name: said('location_directions') })).toBeVisible();
      await expect(box.locator('.office-ground')).toHaveCSS('mask-image', /svg/);
      expect((await box.boundingBox())?.height).toBe(420);
    });
  }

  test('the map follows the theme', async ({ context, page }) => {
    await serveTiles(context);
    await page.addInitScript(() => localStorage.setItem('isDark', 'true'));
    await goToMap(page);
    await mapIs(page, 'shown');
    await expect(mapInside(page).locator('html')).toHaveAttribute('data-theme', 'sunset');
    await page.getByRole('button', { name: /light/i }).first().click();
    await expect(mapInside(page).locator('html')).toHaveAttribute('data-theme', 'winter');
  });

  test('the map takes words from our page alone', async ({ context, page }) => {
    await serveTiles(context);
    await goToMap(page);
    await mapIs(page, 'shown');
    await mapInside(page)
      .locator('html')
      .evaluate(() => postMessage({ theme: 'sunset', words: {}, mark: {} }, '*'));
    await page.evaluate(() => frames[0]?.postMessage({ theme: 'pink', words: {}, mark: {} }, '*'));
    await page.evaluate(() => postMessage({ map: 'failed' }, '*'));
    await expect(mapInside(page).locator('html')).toHaveAttribute('data-theme', 'winter');
    await mapIs(page, 'shown');
  });

  for (const colorScheme of ['light', 'dark'] as const) {
    for (const width of [320, 1440]) {
      for (const away of [false, true]) {
        test.describe(`${colorScheme}, ${width} px, ${away ? 'still' : 'live'}`, () => {
          test.use({ colorScheme, viewport: { width, height: 900 }, bypassCSP: true });
          test('axe finds nothing in it', async ({ context, page }) => {
            await serveTiles(context, { away });
            await goToMap(page);
            await mapIs(page, away ? 'failed' : 'shown');
            await page.addStyleTag({ content: '.btn { background-image: none !important }' });
            if (!away) await tilesThatAxeCanRead(page);
            const within = 'section[aria-labelledby="our-location"]';
            const { violations, incomplete } = await new AxeBuilder({ page })
              .include(within)
              .disableRules(OF_WHOLE_PAGES)
              .analyze();
            expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
            expect(incomplete.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
          });
        });
      }
    }
  }
});
