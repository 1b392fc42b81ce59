import { existsSync, readFileSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Browser, Page, TestInfo } from '@playwright/test';
import { DASHBOARD_SCREENS } from '../support/dashboard-pages.ts';
import { openScreen, PUBLIC_SCREENS } from '../support/public-pages.ts';
import { expect, test } from '../support/signed-in-test.ts';
import { comparePictures, toKeep } from './compare-images.ts';
import { stableResponses } from './stable-responses.ts';
import { freezeClock, picture, stableScreenshot, stableScreenshotAt } from './stable-screenshot.ts';

const FOLDER = path.join(import.meta.dirname, 'baselines');
/** The browser's major version. Another one draws letters in another way, and that is nobody's mistake. */
const TAKEN_WITH = path.join(FOLDER, 'CHROMIUM');
const WRITING = process.env['VISUAL'] === 'update';
const EVERY = process.env['VISUAL'] !== undefined;
const THEMES = ['light', 'dark'] as const;
const WIDTHS = [390, 768, 1440];

/** Two pictures a page cover both themes and both ends of the widths; `npm run visual:test` takes all six. */
const isTaken = (theme: (typeof THEMES)[number], width: number) =>
  EVERY || (theme === 'light' && width === 1440) || (theme === 'dark' && width === 390);
const NO_CHANGE = '/* nothing */';

/** Skips a test whose pictures another browser took. */
async function takenWith(browser: Browser): Promise<void> {
  const major = browser.version().split('.')[0] ?? '';
  if (WRITING) return writeFile(TAKEN_WITH, `${major}\n`);
  const taken = readFileSync(TAKEN_WITH, 'utf8').trim();
  const why = `The pictures were taken with Chromium ${taken}, this is ${major}: look at them after npm run visual:update.`;
  if (major !== taken) console.log(why);
  test.skip(major !== taken, why);
}

for (const screen of PUBLIC_SCREENS) {
  for (const colorScheme of THEMES) {
    for (const width of WIDTHS.filter((one) => isTaken(colorScheme, one))) {
      test.describe(`${screen.name}, ${colorScheme}, ${width} px`, () => {
        test.use({ as: screen.as, colorScheme, viewport: { width, height: 900 } });
        test('looks as it did when somebody last looked at it', async ({ browser, page }, info) => {
          await takenWith(browser);
          await looksAsKept(`${screen.name}-${colorScheme}-${width}`, await stableScreenshot(page, screen), info);
        });
      });
    }
  }
}

for (const screen of DASHBOARD_SCREENS) {
  test.describe(screen.name, () => {
    test.use({ as: screen.as, viewport: { width: 1440, height: 900 } });
    test('looks as it did in both themes at every width', async ({ browser, page }, info) => {
      await takenWith(browser);
      test.slow();
      await freezeClock(page);
      await stableResponses(page);
      for (const colorScheme of THEMES) {
        await page.emulateMedia({ colorScheme });
        await openScreen(page, screen);
        for (const width of WIDTHS.filter((one) => isTaken(colorScheme, one))) {
          await looksAsKept(`${screen.name}-${colorScheme}-${width}`, await stableScreenshotAt(page, width), info);
        }
      }
    });
  });
}

async function looksAsKept(name: string, png: Buffer, info: TestInfo): Promise<void> {
  const file = path.join(FOLDER, `${name}.webp`);
  const now = await toKeep(png);
  if (WRITING) {
    await mkdir(FOLDER, { recursive: true });
    return writeFile(file, now);
  }
  expect(existsSync(file), 'npm run visual:update keeps the first picture').toBe(true);
  const difference = await comparePictures(await readFile(file), now);
  info.annotations.push({ type: 'difference', description: `${name} ${JSON.stringify(difference)}` });
  if (!difference.same) await info.attach(name, { body: now, contentType: 'image/webp' });
  expect.soft(difference, name).toMatchObject({ same: true });
}

test.describe('the comparison of pictures', () => {
  test.skip(WRITING);
  test.use({ viewport: { width: 1440, height: 900 }, bypassCSP: true });
  const [home] = PUBLIC_SCREENS;

  async function differenceAfter(page: Page, css: string) {
    if (!home) throw new Error('There is no first screen.');
    const before = await toKeep(await stableScreenshot(page, home));
    await page.addStyleTag({ content: css });
    return comparePictures(before, await toKeep(await picture(page)));
  }

  for (const [what, css] of [
    ['a button that moved by 8 px to the right', '.banner-button { transform: translateX(8px) }'],
    ['a button that moved by 8 px down', '.banner-button { transform: translateY(8px) }'],
    ['a small button in the header that moved by 8 px', 'header .btn-primary { transform: translateX(8px) }'],
    ['another colour of the buttons', '.btn-primary { --btn-color: var(--color-accent) }'],
    ['another colour of a line of text', '.banner-subhead { color: var(--color-error) }'],
    ['sections that lie 8 px farther apart', '.home-sections { row-gap: 104px }'],
  ] as const) {
    test(`notices ${what}`, async ({ page }) => {
      expect(await differenceAfter(page, css)).toMatchObject({ same: false });
    });
  }

  for (const [what, css] of [
    ['nothing at all', NO_CHANGE],
    [
      'letters and edges that are smoothed as if they lay a fifth of a pixel beside',
      'body { transform: translate(0.2px, 0.2px) }',
    ],
  ] as const) {
    test(`does not mind ${what}`, async ({ page }, info) => {
      const difference = await differenceAfter(page, css);
      info.annotations.push({ type: 'difference', description: JSON.stringify(difference) });
      if (css === NO_CHANGE) expect(difference.share).toBe(0);
      expect(difference).toMatchObject({ same: true });
    });
  }
});
