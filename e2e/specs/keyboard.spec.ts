import type { Page } from '@playwright/test';
import { goToMap, mapIs, serveTiles } from '../support/fake-map-tiles.ts';
import { said, saidLike } from '../support/said.ts';
import { expect, test } from '../support/signed-in-test.ts';

type Stop = { readonly name: string; readonly ring: boolean };
type Passed = { readonly stops: Element[] };

/** What has the focus: its name, and whether one sees that it has it. Nothing once one is out, or back at the first. */
const stopOf = (page: Page) =>
  page.evaluate((): Stop | 'the same' | null => {
    const element = document.activeElement;
    if (!element || element === document.body) return null;
    const { stops } = window as unknown as Passed;
    if (stops.length > 1 && element === stops[0]) return null;
    if (element === stops.at(-1)) return 'the same';
    stops.push(element);
    // The link of a card shows its focus around the whole card.
    const ringed = [element, element.closest('.apartment-card')].some((part) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(part ?? element);
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
    });
    const label = (element as HTMLInputElement).labels?.[0]?.textContent;
    const name = element.getAttribute('aria-label') ?? element.getAttribute('title') ?? label ?? element.textContent;
    return {
      name: name?.trim() ?? '',
      // A frame shows the focus of what is within it.
      ring: element.tagName === 'IFRAME' || ringed,
    };
  });

/** The page scrolls to it, which takes a moment. */
const isInSight = (page: Page) =>
  page.evaluate(() => {
    const { top, bottom, left, right, width } = (document.activeElement ?? document.body).getBoundingClientRect();
    return width > 0 && bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
  });

/** Judged in one moment, at the end: what comes into the page or leaves it on the way moves no place. */
const areInOrder = (page: Page) =>
  page.evaluate(() =>
    (window as unknown as Passed).stops.every(
      (stop, place, all) =>
        stop.isConnected &&
        (place === 0 ||
          Boolean((all[place - 1]?.compareDocumentPosition(stop) ?? 0) & Node.DOCUMENT_POSITION_FOLLOWING)),
    ),
  );

/** Tab by Tab from the top until the focus leaves the page. */
async function wayThrough(page: Page): Promise<Stop[]> {
  const way: Stop[] = [];
  await page.evaluate(() => Object.assign(window, { stops: [] }));
  for (let press = 0; press < 120; press += 1) {
    await page.keyboard.press('Tab');
    const stop = await stopOf(page);
    if (!stop) return way;
    if (stop === 'the same') continue;
    await expect.poll(() => isInSight(page), { message: `${stop.name} is in sight` }).toBe(true);
    way.push(stop);
  }
  throw new Error(`No way out after 120 presses; at the end: ${way.at(-1)?.name}`);
}

async function expectAGoodWay(page: Page, way: readonly Stop[]): Promise<void> {
  expect(way.filter(({ ring }) => !ring).map(({ name }) => name)).toEqual([]);
  expect(await areInOrder(page), `the order of ${way.map(({ name }) => name).join(', ')}`).toBe(true);
}

test.describe('with the keyboard alone', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('the landing page and its map can be used from the first link to the last, and the focus is always visible', async ({
    page,
    context,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await serveTiles(context);
    await goToMap(page);
    await mapIs(page, 'shown');
    await expect(page.getByText(saidLike('available_now_many'))).toBeVisible();
    await page.evaluate(() => scrollTo(0, 0));
    const way = await wayThrough(page);
    await expectAGoodWay(page, way);
    const names = way.map(({ name }) => name);
    expect(names[0]).toBe(said('skip_to_content'));
    for (const part of [
      'All Apartments',
      'Next slide',
      said('location_map', { name: '' }),
      'Get directions',
      'YouTube',
    ]) {
      expect(
        names.some((name) => name.startsWith(part)),
        `${part} among ${names.join(', ')}`,
      ).toBe(true);
    }
    expect(names.at(-1)).toBe('YouTube');
  });

  test('the apartments, their filters and pages can be used', async ({ page }) => {
    await page.goto('/apartments');
    await expect(page.getByText(said('apartment_name', { number: 'A203' }))).toBeVisible();
    // The list is in the document before any script: the way is walked once the page has been taken over.
    await page.waitForLoadState('networkidle');
    await expect(page.locator('header a[href="/login"]').filter({ visible: true }).first()).toBeVisible();
    const way = await wayThrough(page);
    await expectAGoodWay(page, way);
    const names = way.map(({ name }) => name);
    for (const part of [said('skip_to_content'), 'Block', 'Sort by', 'Apartment A101', 'Next', 'YouTube']) {
      expect(
        names.some((name) => name.startsWith(part)),
        `${part} among ${names.join(', ')}`,
      ).toBe(true);
    }
  });
});
