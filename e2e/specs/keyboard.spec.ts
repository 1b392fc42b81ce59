import type { Page } from '@playwright/test';
import { goToMap, mapIs, serveTiles } from '../support/fake-map-tiles.ts';
import { said, saidLike } from '../support/said.ts';
import { expect, test } from '../support/signed-in-test.ts';

type Stop = { readonly name: string; readonly order: number; readonly ring: boolean; readonly inSight: boolean };

/** What has the focus: its name, its place in the document, and whether one sees that it has it. */
const stopOf = (page: Page) =>
  page.evaluate(async (): Promise<Stop | null> => {
    const element = document.activeElement;
    if (!element || element === document.body) return null;
    // The link of a card shows its focus around the whole card.
    const ringed = [element, element.closest('.apartment-card')].some((part) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(part ?? element);
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
    });
    const inSight = () => {
      const { top, bottom, left, right, width } = element.getBoundingClientRect();
      return width > 0 && bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
    };
    // The page scrolls to it, which takes a moment.
    for (let frame = 0; frame < 30 && !inSight(); frame += 1) await new Promise(requestAnimationFrame);
    const label = (element as HTMLInputElement).labels?.[0]?.textContent;
    const name = element.getAttribute('aria-label') ?? element.getAttribute('title') ?? label ?? element.textContent;
    return {
      name: name?.trim() ?? '',
      order: [...document.querySelectorAll('*')].indexOf(element),
      // A frame shows the focus of what is within it.
      ring: element.tagName === 'IFRAME' || ringed,
      inSight: inSight(),
    };
  });

/** Tab by Tab from the top until the focus leaves the page. */
async function wayThrough(page: Page): Promise<Stop[]> {
  const way: Stop[] = [];
  for (let press = 0; press < 120; press += 1) {
    await page.keyboard.press('Tab');
    const stop = await stopOf(page);
    if (!stop) return way;
    if (stop.order === way[0]?.order) return way;
    if (stop.order !== way.at(-1)?.order) way.push(stop);
  }
  throw new Error(`No way out after 120 presses; at the end: ${way.at(-1)?.name}`);
}

function expectAGoodWay(way: readonly Stop[]): void {
  expect(way.filter(({ ring }) => !ring).map(({ name }) => name)).toEqual([]);
  expect(way.filter(({ inSight }) => !inSight).map(({ name }) => name)).toEqual([]);
  const orders = way.map(({ order }) => order);
  expect(orders).toEqual([...orders].sort((a, b) => a - b));
}

test.describe('with the keyboard alone', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('one goes through the landing page and its map from the first link to the last, and always sees where one is', async ({
    page,
    context,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await serveTiles(context);
    await goToMap(page);
    await mapIs(page, 'shown');
    await expect(page.getByText(saidLike('vacant_now_many'))).toBeVisible();
    await page.evaluate(() => scrollTo(0, 0));
    const way = await wayThrough(page);
    expectAGoodWay(way);
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

  test('one goes through the apartments, their filters and pages', async ({ page }) => {
    await page.goto('/apartments');
    await expect(page.getByText(said('apartment_name', { number: 'A203' }))).toBeVisible();
    const way = await wayThrough(page);
    expectAGoodWay(way);
    const names = way.map(({ name }) => name);
    for (const part of [said('skip_to_content'), 'Block', 'Sort by', 'Apartment A101', 'Next', 'YouTube']) {
      expect(
        names.some((name) => name.startsWith(part)),
        `${part} among ${names.join(', ')}`,
      ).toBe(true);
    }
  });
});
