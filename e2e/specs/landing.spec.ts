import type { Page } from '@playwright/test';
import { said, saidLike } from '../support/said.ts';
import { expect, test } from '../support/signed-in-test.ts';

const about = (page: Page) => page.getByRole('region', { name: 'ABOUT US' });
const pictures = (page: Page) => page.locator('.about-picture');
const sections = async (page: Page) =>
  (await page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents()).slice(1);

const opacities = (page: Page) =>
  pictures(page).evaluateAll((all) => all.map((element) => Number(getComputedStyle(element).opacity)));

/** Cumulative layout shift. */
async function layoutShift(page: Page): Promise<number> {
  return page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    return (window as unknown as { shifts: number[] }).shifts.reduce((sum, one) => sum + one, 0);
  });
}

/** From the page's beginning on. */
async function watchLayoutShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    new PerformanceObserver((list) => {
      const entries = list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[];
      for (const { value, hadRecentInput } of entries) if (!hadRecentInput) shifts.push(value);
    }).observe({ type: 'layout-shift', buffered: true });
    Object.assign(window, { shifts });
  });
}

async function readToTheEnd(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += 200) {
      scrollTo(0, y);
      for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
    }
  });
}

test.describe('the landing page', () => {
  test('[LAND-01] shows the banner, About and the amenities in this order', { tag: '@gate' }, async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('region', { name: said('banner_label') })).toBeVisible();
    expect((await sections(page)).slice(0, 2)).toEqual(['ABOUT US', 'Signature Amenities']);
    await expect(page).toHaveTitle('Surela Residences');
  });

  test.describe('for somebody signed in', () => {
    test.use({ as: 'user' });
    test('[LAND-01] has the coupons after the amenities', async ({ page }) => {
      await page.goto('/');
      await expect(page.getByRole('heading', { name: 'Exclusive discounts available for members' })).toBeVisible();
      expect((await sections(page)).slice(0, 3)).toEqual([
        'ABOUT US',
        'Signature Amenities',
        'Exclusive discounts available for members',
      ]);
    });
  });

  test('[LAND-02] says what the building is about', { tag: '@gate' }, async ({ page }) => {
    await page.goto('/');
    for (const text of ['Harmony Unveiled', 'Discover the Symphony of Living in Every Detail']) {
      await expect(about(page).getByText(text, { exact: true })).toBeVisible();
    }
    const paragraph = about(page).locator('p').last();
    for (const word of [/harmonious living/i, /comfort/i, /elegance/i, /community/i]) {
      await expect(paragraph).toContainText(word);
    }
  });

  test('[LAND-04] names three amenities, with a sentence each', async ({ page }) => {
    await page.goto('/');
    const tiles = page.getByRole('region', { name: 'Signature Amenities' }).getByRole('listitem');
    await expect(tiles).toHaveCount(3);
    for (const [index, name] of ['Elegant Comfort', 'Intelligent Design', 'Peaceful Retreat'].entries()) {
      await expect(tiles.nth(index).getByRole('heading')).toHaveText(name);
      await expect(tiles.nth(index).getByRole('paragraph')).toHaveText(/^[A-Z].{30,}\.$/);
    }
  });

  test('says how many homes are vacant and from which rent, as the server has it', { tag: '@gate' }, async ({
    page,
  }) => {
    // The page's own answer: others let apartments meanwhile.
    const answered = page.waitForResponse('**/api/apartments/overview');
    await page.goto('/');
    const overview: { vacant: number; vacantFrom: number } = await (await answered).json();
    expect(overview.vacant).toBeGreaterThan(1);
    const line = page.getByRole('link', { name: saidLike('available_now_many') });
    await expect(line).toHaveText(
      said('available_now_many', { count: overview.vacant, rent: `$${overview.vacantFrom}` }),
    );
    await line.click();
    await expect(page).toHaveURL('/apartments?vacant=true');
  });

  test('[LAND-10] makes no request to another host', async ({ page }) => {
    const hosts = new Set<string>();
    let asked = 0;
    page.on('request', (request) => {
      asked += 1;
      const { protocol, hostname } = new URL(request.url());
      if (protocol !== 'data:' && protocol !== 'blob:') hosts.add(hostname);
    });
    await page.goto('/', { waitUntil: 'networkidle' });
    await readToTheEnd(page);
    await expect.poll(() => opacities(page)).toEqual([1, 1, 1]);
    expect(asked).toBeGreaterThan(10);
    // The map's tiles are the one exception, and only once it has been scrolled to.
    expect([...hosts].filter((host) => host !== 'tile.openstreetmap.org')).toEqual(['localhost']);
  });

  for (const width of [320, 390, 1440]) {
    test.describe(`on a window of ${width} px`, () => {
      test.use({ viewport: { width, height: 800 } });

      test('does not shift while it loads, and is no wider than the window', async ({ page }) => {
        await watchLayoutShifts(page);
        await page.goto('/', { waitUntil: 'networkidle' });
        await expect(page.getByRole('link', { name: saidLike('available_now_many') })).toBeVisible();
        await readToTheEnd(page);
        expect(await layoutShift(page)).toBeLessThan(0.01);
        expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);

        // Negative control of the measurement.
        await page.evaluate(() => {
          scrollTo(0, 0);
          const push = document.createElement('div');
          push.className = 'h-40';
          push.style.height = '400px';
          document.body.prepend(push);
        });
        await expect.poll(() => layoutShift(page)).toBeGreaterThan(0.01);
      });
    });
  }
});

test.describe("About's pictures", () => {
  test.use({ viewport: { width: 1440, height: 600 } });

  test('[LAND-03] are hexagons that fade and grow in once they are scrolled to, one after the other', async ({
    page,
  }) => {
    await page.goto('/');
    await expect(pictures(page)).toHaveCount(3);
    expect(await opacities(page)).toEqual([0, 0, 0]);
    const styles = await pictures(page).evaluateAll((all) =>
      all.map((element) => {
        const { transitionDuration, transitionDelay, transitionProperty, transform } = getComputedStyle(element);
        const mask = getComputedStyle(element.firstElementChild ?? element).clipPath;
        return { transitionDuration, transitionDelay, transitionProperty, transform, corners: mask.split(',').length };
      }),
    );
    for (const [index, delay] of ['0.3s', '0.5s', '0.6s'].entries()) {
      expect(styles[index]).toMatchObject({
        transitionProperty: 'opacity, transform',
        transform: expect.stringMatching(/^matrix\(0\.8/),
        corners: 6,
      });
      expect(new Set(styles[index]?.transitionDuration.split(', '))).toEqual(new Set(['0.5s']));
      expect(new Set(styles[index]?.transitionDelay.split(', '))).toEqual(new Set([delay]));
    }

    await pictures(page).last().scrollIntoViewIfNeeded();
    await expect.poll(() => opacities(page)).toEqual([1, 1, 1]);
    // Once: away and back, they are simply there.
    const away = pictures(page)
      .last()
      .evaluate(
        (picture) =>
          new Promise<void>((resolve) => {
            new IntersectionObserver(
              ([entry]) => entry?.isIntersecting || requestAnimationFrame(() => resolve()),
            ).observe(picture);
            scrollTo(0, 0);
          }),
      );
    await away;
    expect(await opacities(page)).toEqual([1, 1, 1]);
  });

  test.describe('for somebody who prefers less motion', () => {
    test.use({ contextOptions: { reducedMotion: 'reduce' } });
    test('[LAND-03] are there at once', async ({ page }) => {
      await page.goto('/');
      await expect(pictures(page)).toHaveCount(3);
      expect(await opacities(page)).toEqual([1, 1, 1]);
      expect(await pictures(page).evaluateAll((all) => all.map((one) => getComputedStyle(one).transform))).toEqual(
        Array(3).fill('none'),
      );
    });
  });

  test.describe('where no script runs', () => {
    test.use({ javaScriptEnabled: false });
    test('[LAND-03] can be seen', { tag: '@gate' }, async ({ page }) => {
      await page.goto('/');
      await expect(pictures(page)).toHaveCount(3);
      for (const picture of await pictures(page).all()) await expect(picture).toHaveCSS('opacity', '1');
    });
  });
});
