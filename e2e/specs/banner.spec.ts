import type { Locator, Page } from '@playwright/test';
import { said } from '../support/said.ts';
import { expect, test } from '../support/signed-in-test.ts';

/** As specified, word for word. */
const PAIRS = [
  ['Welcome Home', 'Discover Your Dream Space'],
  ['Seamless Living', 'Elevate Your Living Experience'],
  ['Rule Your Space', 'Customize Your Sanctuary'],
  ['Explore Possibilities', 'Endless Choices, One Platform'],
] as const;

const banner = (page: Page) => page.getByRole('region', { name: said('banner_label') });
const next = (page: Page) => banner(page).getByRole('button', { name: said('carousel_next') });
const previous = (page: Page) => banner(page).getByRole('button', { name: said('carousel_previous') });
const headline = (page: Page) => banner(page).getByRole('heading');

async function openHome(page: Page): Promise<void> {
  await page.goto('/');
  await expect(page.locator('.banner[data-running]')).toBeVisible();
}

const THEN = new Date('2026-11-15T06:00:00Z');

/** In a page whose time, frames included, passes only by `runFor`: what others do on the machine has no part in it. */
async function openHomeStill(page: Page): Promise<void> {
  await page.clock.install({ time: THEN });
  await page.clock.pauseAt(new Date(THEN.getTime() + 1_000));
  await page.goto('/');
  const running = page.locator('.banner[data-running]');
  await expect(async () => {
    await page.clock.runFor(50);
    await expect(running).toBeVisible({ timeout: 500 });
  }).toPass();
}

const picture = (page: Page) => banner(page).getByRole('img');

/** The picture of the slide that comes next is decoded. */
async function nextIsReady(page: Page, place: number): Promise<void> {
  await expect(page.locator(`.banner[data-next="${place} ready"]`)).toBeVisible();
}

/** Lets the picture's file wait until it is released. */
async function holdPicture(page: Page, name: string) {
  const asked = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  await page.route(`**/pictures/${name}-*`, async (route) => {
    asked.resolve();
    await released.promise;
    await route.continue();
  });
  return { asked: asked.promise, release: released.resolve };
}

/** Presses it, and lets the transition come to its end. */
async function turn(page: Page, button: Locator): Promise<void> {
  await button.click();
  await page.clock.runFor(2_000);
}

type Change = { readonly at: number; readonly active: number };

/** Records when each slide gets its content, by the page's clock. */
async function watchSlides(page: Page): Promise<() => Promise<Change[]>> {
  await page.evaluate(() => {
    const seen: Change[] = [];
    const slides = document.querySelectorAll('.banner-slide');
    const look = () => {
      const active = [...slides].findIndex((slide) => slide.childElementCount > 0);
      if (active !== -1 && seen.at(-1)?.active !== active) seen.push({ at: Date.now(), active });
    };
    for (const slide of slides) new MutationObserver(look).observe(slide, { childList: true });
    Object.assign(window, { seenSlides: seen });
  });
  return () => page.evaluate(() => (window as unknown as { seenSlides: Change[] }).seenSlides);
}

test.describe('the banner', () => {
  test('stays within the page when the window becomes narrower and wider again', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openHome(page);
    for (const width of [900, 1280, 390]) {
      await page.setViewportSize({ width, height: 800 });
      // The controls stay at the page's margin.
      const edgeOf = async (part: Locator) => Math.round((await part.boundingBox())?.x ?? 0);
      await expect.poll(() => edgeOf(headline(page))).toBe(await edgeOf(banner(page)));
    }
  });

  test('[BAN-04] [BAN-05] has four slides, each with its own words, picture and the way to all apartments', {
    tag: '@gate',
  }, async ({ page }) => {
    await openHomeStill(page);
    const paragraphs = new Set<string>();
    for (const [index, [title, subhead]] of PAIRS.entries()) {
      await expect(headline(page)).toHaveText(title);
      await expect(banner(page).getByText(subhead, { exact: true })).toBeVisible();
      paragraphs.add((await banner(page).locator('.banner-text').textContent()) ?? '');
      await expect(picture(page)).toHaveAttribute('alt', /\w+ \w+/);
      const width = () => picture(page).evaluate((image: HTMLImageElement) => image.naturalWidth);
      await expect.poll(width).toBeGreaterThan(0);
      await expect(banner(page).getByRole('link', { name: 'All Apartments' })).toHaveAttribute('href', '/apartments');
      await expect(banner(page).getByText(`${index + 1} / 4`, { exact: true })).toBeVisible();
      await turn(page, next(page));
    }
    expect([...paragraphs].filter((text) => text.length > 40)).toHaveLength(4);
    await expect(headline(page)).toHaveText(PAIRS[0][0]);
    await banner(page).getByRole('link', { name: 'All Apartments' }).click();
    await expect(page).toHaveURL('/apartments');
  });

  test('[BAN-02] its previous and next buttons are round, and wrap around at both ends', { tag: '@gate' }, async ({
    page,
  }) => {
    await openHomeStill(page);
    for (const button of [previous(page), next(page)]) {
      const { width, height, radius } = await button.evaluate((element) => ({
        width: element.clientWidth,
        height: element.clientHeight,
        radius: Number.parseFloat(getComputedStyle(element).borderTopLeftRadius),
      }));
      expect(width).toBe(height);
      expect(width).toBeGreaterThanOrEqual(42);
      expect(radius).toBeGreaterThanOrEqual(width / 2);
    }
    await turn(page, previous(page));
    await expect(headline(page)).toHaveText('Explore Possibilities');
    await turn(page, next(page));
    await expect(headline(page)).toHaveText('Welcome Home');
  });

  test('[BAN-03] only the active slide has content, words and picture at once, and none stands empty', async ({
    page,
  }) => {
    await openHomeStill(page);
    await nextIsReady(page, 1);
    await page.evaluate(() => {
      const frames: { filled: number[]; words: boolean; under: string }[] = [];
      const look = () => {
        const slides = [...document.querySelectorAll('.banner-slide')];
        const filled = slides.flatMap((slide, index) => (slide.childElementCount > 0 ? [index] : []));
        const shown = slides[filled[0] ?? 0];
        const under = shown?.querySelector<HTMLImageElement>('.picture-preview');
        frames.push({
          filled,
          words: Boolean(shown?.querySelector('h2') && shown.querySelector('picture img')),
          under: under?.complete ? (under.getAttribute('src') ?? '') : '',
        });
        requestAnimationFrame(look);
      };
      look();
      Object.assign(window, { frames });
    });
    const before = await picture(page).evaluate((image: HTMLImageElement) => image.currentSrc);
    await turn(page, next(page));
    await expect(headline(page)).toHaveText('Seamless Living');
    const frames = await page.evaluate(
      () => (window as unknown as { frames: { filled: number[]; words: boolean; under: string }[] }).frames,
    );
    expect(frames.filter(({ filled, words }) => filled.length !== 1 || !words)).toEqual([]);
    const second = frames.filter(({ filled }) => filled[0] === 1);
    expect(second.length).toBeGreaterThan(10);
    // What it fades in over is the picture before, which is there in each frame.
    expect(new Set(second.map(({ under }) => under))).toEqual(new Set([before]));
    await expect(page.locator('.banner-slide[inert]')).toHaveCount(3);
    await expect(page.locator('.banner-slide:not([inert])')).toHaveAttribute('aria-label', '2 of 4');
  });

  test('[U34] stays on its slide until the picture of the next has come, on the first round as well', {
    tag: '@gate',
  }, async ({ page }) => {
    const held = await holdPicture(page, 'banner-kitchen');
    await openHomeStill(page);
    const changes = await watchSlides(page);
    await held.asked;
    for (let second = 0; second < 9; second += 1) await page.clock.runFor(1_000);
    expect(await changes()).toEqual([]);
    await expect(headline(page)).toHaveText('Welcome Home');
    expect(await picture(page).evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    await expect(page.locator('.banner-copy')).toHaveCSS('opacity', '1');

    held.release();
    await nextIsReady(page, 1);
    await page.clock.runFor(1_000);
    await expect(headline(page)).toHaveText('Seamless Living');
    expect(await picture(page).evaluate((image: HTMLImageElement) => image.currentSrc)).toContain('banner-kitchen');
  });

  test('[U34] passes over a picture that does not come, and over one that cannot be had', async ({ page }) => {
    const held = await holdPicture(page, 'banner-kitchen');
    await page.route('**/pictures/banner-study-*', (route) => route.abort());
    await openHomeStill(page);
    const changes = await watchSlides(page);
    await held.asked;
    await expect(async () => {
      await page.clock.runFor(1_000);
      expect((await changes()).map(({ active }) => active)).toEqual([3]);
    }).toPass();
    await expect(headline(page)).toHaveText('Explore Possibilities');
    held.release();
  });

  test('[U34] shows a slide that was asked for after a moment, with the preview of its picture', async ({ page }) => {
    const held = await holdPicture(page, 'banner-kitchen');
    await openHomeStill(page);
    await held.asked;
    await next(page).click();
    await page.clock.runFor(1_000);
    await expect(headline(page)).toHaveText('Welcome Home');
    await page.clock.runFor(1_000);
    await expect(headline(page)).toHaveText('Seamless Living');
    await expect(banner(page).locator('.picture-preview')).toHaveAttribute('src', /^data:image/);
    held.release();
  });

  test('keeps the focus on its button when the slides are changed with arrow keys', async ({ page }) => {
    await openHomeStill(page);
    await banner(page).getByRole('link', { name: 'All Apartments' }).focus();
    for (const [title] of PAIRS.slice(1)) {
      await page.keyboard.press('ArrowRight');
      await page.clock.runFor(2_000);
      await expect(headline(page)).toHaveText(title);
      await expect(banner(page).getByRole('link', { name: 'All Apartments' })).toBeFocused();
    }
  });

  test('[BAN-01] turns every four seconds, round and round', { tag: '@gate' }, async ({ page }) => {
    await openHomeStill(page);
    const changes = await watchSlides(page);
    for (const place of [1, 2, 3, 0, 1]) {
      await nextIsReady(page, place);
      await page.clock.runFor(4_000);
    }
    const seen = await changes();
    expect(seen.map(({ active }) => active).slice(0, 4)).toEqual([1, 2, 3, 0]);
    for (const [index, { at }] of seen.entries()) {
      const before = seen[index - 1];
      if (before) expect(Math.abs(at - before.at - 4_000)).toBeLessThan(500);
    }
  });

  const uses: Record<string, (page: Page) => Promise<void>> = {
    'the next button': (page) => next(page).click(),
    'an arrow key': async (page) => {
      await banner(page).getByRole('link', { name: 'All Apartments' }).focus();
      await page.keyboard.press('ArrowRight');
    },
    'a drag': async (page) => {
      const box = await page.locator('.banner-viewport').boundingBox();
      if (!box) throw new Error('The banner has no place.');
      await page.mouse.move(box.x + box.width * 0.85, box.y + 20);
      await page.mouse.down();
      await page.mouse.move(box.x + box.width * 0.15, box.y + 30, { steps: 8 });
      await page.mouse.up();
    },
    'the scrollbar': async (page) => {
      const box = await page.locator('.banner-scrollbar').boundingBox();
      if (!box) throw new Error('The scrollbar has no place.');
      await page.mouse.click(box.x + box.width * 0.4, box.y + box.height / 2);
    },
  };
  for (const [what, action] of Object.entries(uses)) {
    test(`[BAN-01] after ${what} it moves on once, and never again by itself, not even when the window changes`, async ({
      page,
    }) => {
      await openHomeStill(page);
      const changes = await watchSlides(page);
      await action(page);
      await page.clock.runFor(2_000);
      await expect(headline(page)).toHaveText('Seamless Living');
      await page.setViewportSize({ width: 900, height: 800 });
      for (let turn = 0; turn < 5; turn += 1) await page.clock.runFor(4_000);
      expect((await changes()).map(({ active }) => active)).toEqual([1]);
      await expect(banner(page).getByRole('button', { name: said('carousel_play') })).toBeVisible();
    });
  }

  test('[BAN-01] stops when it gets the focus by the Tab key', async ({ page }) => {
    await openHomeStill(page);
    const changes = await watchSlides(page);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect(banner(page).getByRole('link', { name: 'All Apartments' })).toBeFocused();
    for (let turn = 0; turn < 3; turn += 1) await page.clock.runFor(4_000);
    expect(await changes()).toEqual([]);
  });

  test('[BAN-01] can be paused and set going again', { tag: '@gate' }, async ({ page }) => {
    await openHomeStill(page);
    const changes = await watchSlides(page);
    await banner(page)
      .getByRole('button', { name: said('carousel_pause') })
      .click();
    for (let turn = 0; turn < 3; turn += 1) await page.clock.runFor(4_000);
    expect(await changes()).toEqual([]);
    await banner(page)
      .getByRole('button', { name: said('carousel_play') })
      .click();
    await nextIsReady(page, 1);
    await page.clock.runFor(6_000);
    await expect.poll(async () => (await changes()).map(({ active }) => active)).toEqual([1]);
  });

  test('[BAN-01] does not turn while nobody sees the page', async ({ page }) => {
    await openHomeStill(page);
    const changes = await watchSlides(page);
    await page.evaluate(() => Object.defineProperty(document, 'hidden', { configurable: true, get: () => true }));
    for (let turn = 0; turn < 3; turn += 1) await page.clock.runFor(4_000);
    expect(await changes()).toEqual([]);
    await page.evaluate(() => Reflect.deleteProperty(document, 'hidden'));
    await nextIsReady(page, 1);
    await page.clock.runFor(6_000);
    await expect.poll(async () => (await changes()).length).toBeGreaterThan(0);
  });

  test('[BAN-02] its scrollbar cannot be seen until it is used, and hides one second after', async ({ page }) => {
    await openHomeStill(page);
    const bar = page.locator('.banner-scrollbar');
    const opacity = () => bar.evaluate((element) => getComputedStyle(element).opacity);
    expect(await opacity()).toBe('0');
    // Automatic slides do not count as use.
    await nextIsReady(page, 1);
    await page.clock.runFor(5_000);
    await expect(headline(page)).toHaveText('Seamless Living');
    expect(await opacity()).toBe('0');

    await bar.evaluate((element) => {
      const times = { moved: 0, hidden: 0 };
      const look = () => {
        if (element.hasAttribute('data-shown')) times.moved = Date.now();
        else times.hidden = Date.now();
      };
      new MutationObserver(look).observe(element, { attributes: true, subtree: true });
      Object.assign(window, { times });
    });
    await next(page).click();
    await expect.poll(opacity).toBe('1');
    await page.clock.runFor(4_000);
    await expect.poll(opacity).toBe('0');
    const { moved, hidden } = await page.evaluate(
      () => (window as unknown as { times: { moved: number; hidden: number } }).times,
    );
    expect(hidden - moved).toBeGreaterThanOrEqual(980);
    expect(hidden - moved).toBeLessThan(1_100);
  });

  test('is read out only after the visitor has turned it', async ({ page }) => {
    await openHome(page);
    const slides = page.locator('.banner-slides');
    await expect(slides).toHaveAttribute('aria-live', 'off');
    await expect(banner(page)).toHaveAttribute('aria-roledescription', 'carousel');
    await next(page).click();
    await expect(slides).toHaveAttribute('aria-live', 'polite');
  });

  test.describe('for somebody who prefers less motion', () => {
    test.use({ contextOptions: { reducedMotion: 'reduce' } });

    test('[BAN-01] never turns by itself, has nothing to pause, and jumps when asked', async ({ page }) => {
      await openHomeStill(page);
      const changes = await watchSlides(page);
      for (let turn = 0; turn < 4; turn += 1) await page.clock.runFor(4_000);
      expect(await changes()).toEqual([]);
      await expect(banner(page).getByRole('button', { name: /Pause|Play/ })).toHaveCount(0);
      await next(page).click();
      await expect(headline(page)).toHaveText('Seamless Living');
      expect(await banner(page).evaluate((element) => element.getAnimations({ subtree: true }).length)).toBe(0);
      await previous(page).click();
      await expect(headline(page)).toHaveText('Welcome Home');
    });
  });

  test('[BAN-03] shows its slide whole and in its place after the window has changed', async ({ page }) => {
    await openHomeStill(page);
    await turn(page, next(page));
    for (const width of [1000, 1440, 700]) {
      await page.setViewportSize({ width, height: 900 });
      await page.clock.runFor(500);
      await expect(headline(page)).toHaveText('Seamless Living');
      const gap = () =>
        page.evaluate(() => {
          const index = document.querySelector('.banner-viewport')?.getBoundingClientRect().left ?? 0;
          const slide = document.querySelector('.banner-slide:not(:empty)')?.getBoundingClientRect().left ?? 999;
          return Math.abs(Math.round(slide - index));
        });
      await expect.poll(gap).toBeLessThanOrEqual(1);
    }
  });

  for (const width of [320, 360, 390, 768, 1024, 1440]) {
    test.describe(`on a window of ${width} px`, () => {
      test.use({ viewport: { width, height: 900 } });
      test('is as high with every slide, and nothing of it is cut off', async ({ page }) => {
        await openHomeStill(page);
        const heights = new Set<number>();
        for (const [title] of PAIRS) {
          await expect(headline(page)).toHaveText(title);
          heights.add(await banner(page).evaluate((element) => element.getBoundingClientRect().height));
          const cut = await banner(page).evaluate(
            (element) =>
              [...element.querySelectorAll('h2, p, a')].filter((part) => part.scrollWidth > part.clientWidth + 1)
                .length,
          );
          expect(cut).toBe(0);
          await turn(page, next(page));
        }
        expect(heights.size).toBe(1);
      });
    });
  }
});
