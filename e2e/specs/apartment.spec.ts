import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { createUser } from '../support/new-users.ts';
import { said, saidLike } from '../support/said.ts';
import { expect, fillSignIn, test } from '../support/signed-in-test.ts';

const cards = (page: Page) => page.getByRole('article');
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const scrolledTo = (page: Page) => page.evaluate(() => Math.round(scrollY));
/** Where the page is once ten frames have not moved it. */
const restingPlace = (page: Page) =>
  page.evaluate(async () => {
    for (let frames = 0, last = scrollY; frames < 10; frames += 1) {
      await new Promise(requestAnimationFrame);
      if (scrollY !== last) frames = 0;
      last = scrollY;
    }
    return Math.round(scrollY);
  });
const caption = (page: Page) =>
  page
    .getByRole('region', { name: saidLike('apartment_pictures') })
    .locator('p')
    .first();

/** A103 has three bedrooms and six pictures; A102 is a studio that is free. */
async function open(page: Page, name: string): Promise<void> {
  await page.goto('/apartments');
  await page.getByRole('link', { name: said('apartment_name', { number: name }) }).click();
  await expect(heading(page)).toHaveText(said('apartment_name', { number: name }));
  await expect(caption(page)).toContainText('1 of');
}

test.describe("an apartment's own page", () => {
  test('[APT-01] [R4] shows all there is to know: pictures, rent, rooms, size, description and a plan', {
    tag: '@gate',
  }, async ({ page }) => {
    await open(page, 'A103');
    await expect(page).toHaveURL(/\/apartments\/[\da-f-]{36}$/);
    await expect(page).toHaveTitle('Apartment A103, 3 bedrooms, $1,260 a month · Surela Residences');
    await expect(heading(page)).toBeFocused();
    const facts = page.getByRole('complementary', { name: said('apartment_facts') });
    await expect(facts).toContainText('$1,260 / month');
    await expect(facts).toContainText(/Bedrooms\s*3/);
    await expect(facts).toContainText(/Bathrooms\s*2/);
    await expect(facts).toContainText(/Size\s*124 m²/);
    await expect(page.getByRole('main').getByText('3-bedroom apartment of 124 m²')).toBeVisible();
    const plan = page.getByRole('figure').filter({ hasText: 'Illustration, not to scale' });
    await expect(plan.getByRole('button')).toHaveAccessibleName(
      said('apartment_plan_enlarge', { name: 'Apartment A103' }),
    );
    await expect(plan.getByText('Illustration, not to scale')).toBeVisible();
    await plan.getByRole('button').click();
    const dialog = page.getByRole('dialog', { name: said('apartment_plan_of', { name: 'Apartment A103' }) });
    await expect(dialog.getByRole('img')).toBeInViewport();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(plan.getByRole('button')).toBeFocused();
  });

  test('opens by its address alone, from anywhere on its card', async ({ page }) => {
    await page.goto('/apartments');
    // The heading's link lies over the whole card: what is pressed is not the text but the link above it.
    await cards(page).nth(1).getByText('42 m²').click({ force: true });
    await expect(heading(page)).toHaveText(said('apartment_name', { number: 'A102' }));
    await page.reload();
    await expect(heading(page)).toHaveText(said('apartment_name', { number: 'A102' }));
  });

  test('moves through its pictures by buttons, small pictures and arrow keys', { tag: '@gate' }, async ({ page }) => {
    await open(page, 'A103');
    await expect(caption(page)).toHaveText('Example interior: Living room1 of 6');
    await page.getByRole('button', { name: said('gallery_previous') }).click({ force: true });
    await expect(caption(page)).toHaveText('Example interior: Living room1 of 6');
    await page.getByRole('button', { name: said('gallery_next') }).click();
    await expect(caption(page)).toHaveText('Example interior: Kitchen2 of 6');
    await page.getByRole('button', { name: said('gallery_show', { caption: 'Example interior: Balcony' }) }).click();
    await expect(caption(page)).toHaveText('Example interior: Balcony6 of 6');
    await expect(
      page.getByRole('button', { name: said('gallery_enlarge', { caption: 'Example interior: Balcony' }) }),
    ).toBeInViewport({
      ratio: 0.5,
    });
    await page.keyboard.press('ArrowLeft');
    await expect(caption(page)).toHaveText('Example interior: Bathroom5 of 6');
    await page.keyboard.press('Home');
    await expect(caption(page)).toHaveText('Example interior: Living room1 of 6');
    // The picture in sight is the one that has the focus, also after it has changed.
    await page
      .getByRole('button', { name: said('gallery_enlarge', { caption: 'Example interior: Living room' }) })
      .focus();
    await page.keyboard.press('ArrowRight');
    await expect(
      page.getByRole('button', { name: said('gallery_enlarge', { caption: 'Example interior: Kitchen' }) }),
    ).toBeFocused();
  });

  test('shows the pictures full screen, and gives the focus back', { tag: '@gate' }, async ({ page }) => {
    await open(page, 'A103');
    await page
      .getByRole('button', { name: said('gallery_enlarge', { caption: 'Example interior: Living room' }) })
      .press('Enter');
    const dialog = page.getByRole('dialog', { name: said('apartment_pictures', { number: 'A103' }) });
    await expect(dialog.getByRole('img', { name: 'Example interior: Living room' })).toBeInViewport();
    await page.keyboard.press('ArrowRight');
    await expect(dialog.getByText('2 of 6')).toBeVisible();
    await expect(dialog.getByRole('img', { name: 'Example interior: Kitchen' })).toBeInViewport({ ratio: 0.5 });
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(
      page.getByRole('button', { name: said('gallery_enlarge', { caption: 'Example interior: Kitchen' }) }),
    ).toBeFocused();
  });

  test('says that the page cannot be found for an address that is no apartment', async ({ page }) => {
    for (const id of ['00000000-0000-4000-8000-000000000000', 'nonsense', 'overview']) {
      await page.goto(`/apartments/${id}`);
      await expect(page.getByRole('heading', { name: "We can't find that page" })).toBeVisible();
      await expect(page.getByRole('link', { name: 'Apartments' })).toBeVisible();
    }
  });

  test('[APT-05] [API-27] says so when it cannot be loaded, and offers to try again', { tag: '@gate' }, async ({
    page,
  }) => {
    await open(page, 'A102');
    let asked = 0;
    await page.route('**/api/apartments/*-*', async (route) => {
      asked += 1;
      await route.fulfill({ status: 500, json: { code: 'bug', message: 'broken for the test', requestId: 'test' } });
    });
    await page.clock.install();
    // Its document has the data in it, but not where the id is written in another way.
    await page.goto(page.url().replace(/[^/]+$/, (id) => id.toUpperCase()));
    for (const tries of [1, 2, 3, 4]) {
      // The page's time goes on by itself as well: a slow look finds it further.
      await expect.poll(() => asked).toBeGreaterThanOrEqual(tries);
      await page.clock.runFor(1_000 * 2 ** (tries - 1));
    }
    await expect(page.getByRole('alert')).toContainText(said('apartment_failed'));
    expect(asked).toBe(4);
    await page.unroute('**/api/apartments/*-*');
    await page.getByRole('button', { name: said('try_again') }).click();
    await expect(heading(page)).toHaveText(said('apartment_name', { number: 'A102' }));
  });
});

test.describe('the way back to the list', () => {
  for (const [way, goBack] of [
    ["the browser's back button", async (page: Page) => void (await page.goBack())],
    ['the link', (page: Page) => page.getByRole('link', { name: said('apartment_back') }).click()],
  ] as const) {
    test(`by ${way} leads to the same page, filters and place`, { tag: '@gate' }, async ({ page }) => {
      await page.goto('/apartments?block=A&page=2');
      const last = cards(page).last();
      await last.scrollIntoViewIfNeeded();
      await page.mouse.wheel(0, 300);
      await expect.poll(() => scrolledTo(page)).toBeGreaterThan(300);
      const scrollTop = await restingPlace(page);
      await last.getByRole('link').click();
      await expect(heading(page)).toHaveText(/^Apartment A\d+$/);
      await expect.poll(() => scrolledTo(page)).toBe(0);
      await goBack(page);
      await expect(page).toHaveURL('/apartments?block=A&page=2');
      await expect(cards(page)).toHaveCount(6);
      await expect.poll(() => scrolledTo(page)).toBe(scrollTop);
    });
  }

  test('forward again shows the apartment where it was left', async ({ page }) => {
    await open(page, 'A103');
    await page.getByRole('heading', { name: said('apartment_plan') }).scrollIntoViewIfNeeded();
    await page.evaluate(() => scrollTo({ top: 500, behavior: 'instant' }));
    await expect.poll(() => scrolledTo(page)).toBe(500);
    await page.goBack();
    await expect(cards(page)).toHaveCount(6);
    await page.goForward();
    await expect(heading(page)).toHaveText(said('apartment_name', { number: 'A103' }));
    await expect.poll(() => scrolledTo(page)).toBe(500);
  });
});

test.describe('Agreement on its page, for somebody who is not signed in', () => {
  test('[APT-03] asks to sign in, then comes back to the same apartment, and from there to the same list', {
    tag: '@gate',
  }, async ({ page }) => {
    await page.goto('/apartments?vacant=true&order=rent-low');
    const person = await createUser(page);
    await cards(page).first().getByRole('link').click();
    await expect(heading(page)).toHaveText(/^Apartment [A-C]\d+$/);
    const name = await heading(page).textContent();
    const address = page.url();
    await page.getByRole('button', { name: 'Agreement' }).click();
    await expect(page).toHaveURL('/login');
    await fillSignIn(page, person);
    await page
      .getByRole('dialog')
      .getByRole('button', { name: said('request_not_now') })
      .click();
    await expect(page).toHaveURL(address);
    await expect(heading(page)).toHaveText(name ?? '');
    await page.getByRole('link', { name: said('apartment_back') }).click();
    await expect(page).toHaveURL('/apartments?vacant=true&order=rent-low');
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 320, height: 640 }, hasTouch: true });

  test('keeps rent and Agreement within reach, without hiding the end of the page', async ({ page }) => {
    await open(page, 'A102');
    const button = page.getByRole('button', { name: 'Agreement' });
    await expect(button).toBeInViewport({ ratio: 1 });
    await page.getByText('Illustration, not to scale').scrollIntoViewIfNeeded();
    await expect(button).toBeInViewport({ ratio: 1 });
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
    await expect(page.getByText('Copyright')).toBeInViewport({ ratio: 1 });
    expect(await page.getByRole('main').evaluate((main) => main.scrollWidth)).toBe(320);
  });

  test('lets a finger move the pictures', async ({ page }) => {
    await open(page, 'A102');
    await page.locator('.image-strip').evaluate((strip) => strip.scrollBy({ left: strip.clientWidth }));
    await expect(caption(page)).toContainText('2 of 3');
  });

  test('does not move when the pictures come', async ({ page }) => {
    await page.addInitScript(() => {
      const shifts: number[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await open(page, 'A102');
    // They come when all else is there.
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    await page.route('**/pictures/**', async (route) => {
      await held;
      await route.continue();
    });
    await page.reload({ waitUntil: 'commit' });
    await expect(caption(page)).toContainText('1 of');
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    release();
    const picture = page
      .getByRole('button', { name: said('gallery_enlarge', { caption: 'Example interior: Studio' }) })
      .locator('picture img');
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);
    expect(shifts.reduce((sum, shift) => sum + shift, 0)).toBeLessThan(0.1);
  });
});

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('the next picture is there at once', async ({ page }) => {
    await open(page, 'A103');
    const strip = page.locator('.image-strip');
    await strip.evaluate((element) => {
      const places: number[] = [];
      element.addEventListener('scroll', () => places.push(element.scrollLeft / element.clientWidth));
      Object.assign(window, { places });
    });
    await page.getByRole('button', { name: said('gallery_next') }).click();
    await expect.poll(() => strip.evaluate((element) => element.scrollLeft / element.clientWidth)).toBe(1);
    // Nowhere in between.
    await expect.poll(() => page.evaluate(() => (window as unknown as { places: number[] }).places)).toEqual([1]);
  });
});

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [390, 1440]) {
    test.describe(`for everybody, ${colorScheme}, ${width} px`, () => {
      test.use({ colorScheme, viewport: { width, height: 900 }, bypassCSP: true });

      const faults = async (page: Page, within = 'html') => {
        await page.addStyleTag({ content: '.btn { background-image: none !important }' });
        const { violations } = await new AxeBuilder({ page }).include(within).analyze();
        return violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);
      };

      test('axe finds nothing on the page, nor in the full-screen view, and nothing is wider than the window', async ({
        page,
      }) => {
        await open(page, 'A102');
        expect(await faults(page)).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
        await page
          .getByRole('button', { name: said('gallery_enlarge', { caption: 'Example interior: Studio' }) })
          .click();
        await expect(page.getByRole('dialog')).toBeVisible();
        expect(await faults(page, 'dialog[open]')).toEqual([]);
      });

      test('axe finds nothing on a filtered list with its filters open', async ({ page }) => {
        await page.goto('/apartments?block=A&vacant=true');
        await expect(cards(page).first()).toBeVisible();
        if (width < 768) await page.getByRole('button', { name: /^Filters/ }).click();
        await expect(page.getByLabel(said('filter_rent_to'))).toBeVisible();
        expect(await faults(page)).toEqual([]);
      });
    });
  }
}
