import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { changeTheme } from '../support/axe.ts';
import { said, saidLike } from '../support/said.ts';
import { expect, test, type Visitor } from '../support/signed-in-test.ts';

type Screen = {
  readonly path: string;
  readonly ready: string | RegExp;
  readonly as?: Visitor;
  /** What the visitor does before the check; part of the test's title. */
  readonly after?: readonly [what: string, action: (page: Page) => Promise<void>];
  /** Checks this part only: axe cannot judge text behind an open panel. */
  readonly within?: string;
};

const SCREENS: readonly Screen[] = [
  { path: '/', ready: saidLike('available_now_many') },
  { path: '/', ready: 'MONSOON20', as: 'user' },
  { path: '/apartments', ready: said('apartment_name', { number: 'A101' }) },
  {
    path: '/apartments',
    ready: said('apartment_name', { number: 'A103' }),
    after: [
      'and on to one of them',
      async (page) => {
        await page.getByRole('link', { name: said('apartment_name', { number: 'A103' }) }).click();
        await expect(page.getByRole('heading', { name: said('apartment_plan') })).toBeVisible();
        await expect(page.getByText('1 of 6')).toBeVisible();
      },
    ],
  },
  { path: '/apartments?page=99', ready: said('apartments_past_end') },
  { path: '/nowhere', ready: "We can't find that page" },
  { path: '/login', ready: 'Sign in with Google' },
  {
    path: '/signup',
    ready: said('name_label'),
    after: [
      'with every error shown',
      async (page) => {
        await page.getByLabel('Profile photo URL').fill('no address');
        await page.getByRole('button', { name: 'Sign up', exact: true }).click();
        await expect(page.getByText('Please enter a valid URL')).toBeVisible();
        await expect(page.getByText('Password is required')).toBeVisible();
      },
    ],
  },
  { path: '/dashboard', ready: 'Manage Members', as: 'admin' },
  { path: '/dashboard/my-profile', ready: 'Nadia Karim', as: 'admin' },
  {
    path: '/dashboard/account',
    ready: said('account_name_hint'),
    as: 'member',
    after: [
      'with every error shown',
      async (page) => {
        await page.getByRole('textbox', { name: said('account_phone') }).fill('call me');
        for (const name of ['account_save', 'account_email_submit', 'account_password_submit'] as const) {
          await page.getByRole('button', { name: said(name) }).click();
        }
        await expect(page.getByText(said('account_phone_invalid'))).toBeVisible();
        await expect(page.getByText(said('password_required'))).toHaveCount(3);
      },
    ],
  },
  {
    path: '/apartments',
    ready: said('apartment_name', { number: 'A101' }),
    as: 'admin',
    within: 'header',
    after: [
      'with the user menu open',
      async (page) => {
        await page.getByRole('button', { name: said('account_menu', { name: 'Nadia Karim' }) }).click();
        await expect(page.getByRole('link', { name: 'Nadia Karim' })).toBeVisible();
      },
    ],
  },
];

const NOTHING: NonNullable<Screen['after']> = ['', async () => undefined];

/** Buttons and lists have background images, on which axe gives up and hides real failures. */
async function withoutBackgroundImages(page: Page): Promise<void> {
  await page.addStyleTag({ content: '.btn, .badge, .alert, .select-input { background-image: none !important }' });
}

const THEMES = ['winter', 'sunset'] as const;
const WIDTHS = [1440, 390];

for (const { path, ready, as = 'nobody', within = 'html', after: [what, action] = NOTHING } of SCREENS) {
  test.describe(`${path} ${what} for ${as}`, () => {
    // bypassCSP: our content policy forbids the test's own style tag.
    test.use({ as, viewport: { width: 1440, height: 900 }, bypassCSP: true });
    // A moving banner would be read half before and half after.
    test.use({ contextOptions: { reducedMotion: 'reduce' } });
    test('axe finds nothing in either theme at any width, and nothing is wider than the window', async ({ page }) => {
      test.slow();
      await page.goto(path);
      await expect(page.getByText(ready).filter({ visible: true }).first()).toBeVisible();
      await action(page);
      await withoutBackgroundImages(page);
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 });
        for (const theme of THEMES) {
          await changeTheme(page, theme);
          const at = `${theme}, ${width} px`;
          // axe cannot judge text in a drawing; it has the same colours as the text around it.
          const { violations, incomplete } = await new AxeBuilder({ page })
            .include(within)
            .exclude('svg text')
            .analyze();
          expect([at, violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])]).toEqual([at, []]);
          expect([at, incomplete.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])]).toEqual([at, []]);
        }
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect([width, overflow]).toEqual([width, Math.min(overflow, 0)]);
      }
    });
  });
}
