import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { cardFrame, fillCard, payButton } from '../support/payment-steps.ts';
import { openScreen, PUBLIC_SCREENS, type PublicScreen } from '../support/public-pages.ts';
import { said } from '../support/said.ts';
import { expect, test } from '../support/signed-in-test.ts';
import { drawOverview } from './readme-overview.ts';
import { fontsAndImages, picture } from './stable-screenshot.ts';

/** Pictures of README, written by `npm run visual:update` after the baselines, because a rent is paid here. */
const FOLDER = path.join(import.meta.dirname, '../../docs/pictures');
const DESKTOP = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 844 };

async function keep(page: Page, name: string): Promise<void> {
  await page.mouse.move(0, 0);
  await fontsAndImages(page);
  await mkdir(FOLDER, { recursive: true });
  await sharp(await picture(page))
    .webp({ quality: 80, effort: 6 })
    .toFile(path.join(FOLDER, `${name}.webp`));
}

const dashboard = (name: string, as: PublicScreen['as'], where: string, ready: string): PublicScreen => ({
  name,
  as,
  ready,
  open: async (page) => void (await page.goto(`/dashboard/${where}`)),
});

const SCREENS = [
  ...PUBLIC_SCREENS.filter(({ name }) => ['home', 'apartments', 'apartment'].includes(name)),
  dashboard('rent-roll', 'admin', 'rent-roll', said('rent_roll_chart')),
  dashboard('manage-agreements', 'admin', 'manage-agreements', 'Request Date'),
];

// In order: the last is made of the others.
test.describe.configure({ mode: 'serial' });

for (const screen of SCREENS) {
  test.describe(screen.name, () => {
    test.use({ as: screen.as, viewport: DESKTOP, contextOptions: { reducedMotion: 'reduce' } });
    test.use({ colorScheme: screen.name === 'apartment' ? 'dark' : 'light' });
    test('is drawn for README', async ({ page }) => {
      await openScreen(page, screen);
      await keep(page, screen.name);
    });
  });
}

test.describe('rent on a phone', () => {
  test.use({ as: 'member', viewport: PHONE, deviceScaleFactor: 2, contextOptions: { reducedMotion: 'reduce' } });
  // With a header of ours the card's frame, of another origin, may not load the font.
  test.use({ extraHTTPHeaders: {} });
  test('is drawn for README: the month, the card, the receipt', async ({ page }) => {
    test.slow();
    await page.goto('/dashboard/make-payment');
    await page.getByLabel('Month').selectOption({ index: 1 });
    await keep(page, 'rent-month');
    await page.getByRole('button', { name: 'Pay Rent' }).click();
    await page.getByLabel('Coupon code').fill('MONSOON20');
    await page.getByRole('button', { name: 'Apply Coupon' }).click();
    await expect(page.locator('del').first()).toBeVisible();
    await expect(cardFrame(page).getByLabel('Card number')).toBeVisible();
    await fillCard(page, '4242424242424242');
    await payButton(page).scrollIntoViewIfNeeded();
    const loading = () =>
      cardFrame(page)
        .locator('body')
        .evaluate(() => [...document.fonts].filter(({ status }) => status !== 'loaded').length);
    await expect.poll(loading, 'the fonts of the frame').toBe(0);
    await keep(page, 'rent-card');
    await payButton(page).click();
    await expect(page.getByText('Payment Successful').first()).toBeVisible();
    await expect(page.locator('.Toastify__toast')).toHaveCount(0);
    await keep(page, 'rent-receipt');
  });
});

test('the overview is drawn for README', () => drawOverview(FOLDER));
