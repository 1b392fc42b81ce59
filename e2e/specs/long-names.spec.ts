import type { Page } from '@playwright/test';
import { said } from '../support/said.ts';
import { expect, fillSignUp, newcomer, test } from '../support/signed-in-test.ts';

const NAME = 'Maximilianchristopherbartholomewalexanderconstantinefitzgeraldmontgomeryvandenberghe';

const sticksOut = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test('[ROUTE-03] [PROF-01] [LAY-04] [GUARD-03] a name of eighty letters without a space stays on the page, however narrow it is', async ({
  page,
}) => {
  await page.goto('/signup');
  const person = newcomer();
  await fillSignUp(page, { ...person, email: `${NAME.slice(0, 40)}.${person.email}`.toLowerCase(), name: NAME });
  await expect(page.getByText(`${NAME} signed up successfully`)).toBeVisible();
  for (const [address, seen] of [
    ['/dashboard', page.getByRole('heading', { name: said('welcome', { name: NAME }) })],
    ['/dashboard/my-profile', page.getByRole('region', { name: said('profile_person') }).getByText(NAME)],
    ['/dashboard/manage-members', page.getByText(said('signed_in_as', { name: NAME }))],
  ] as const) {
    await page.goto(address);
    await expect(seen).toBeVisible();
    for (const width of [1440, 390, 320]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await sticksOut(page), `${address} at ${width}`).toBe(0);
    }
  }
  await page.goto('/apartments');
  await page.getByRole('button', { name: said('account_menu', { name: NAME }) }).click();
  await expect(page.getByRole('link', { name: NAME })).toBeVisible();
  expect(await sticksOut(page), 'the account menu').toBe(0);
});

const LONG = 'Maximilianchristopherbartholomewalexanderconstantinefitzgera';
const somebody = (index: number, name: string) => ({
  _id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
  name,
  email: `${name.replaceAll(' ', '.').toLowerCase()}@surela.example`,
  photo: null,
  role: 'member',
  apartment: `A10${index}`,
  block: 'A',
  floor: 1,
  rent: 900,
  since: '2026-09-01',
});
const request = (index: number, name: string) => ({
  ...somebody(index, name),
  status: index === 0 ? 'pending' : 'checked',
  emailVerified: true,
  date: '05/09/2026',
  decision: index === 0 ? null : 'declined',
  reason: '',
  apartmentId: `00000000-0000-4000-9000-${String(index).padStart(12, '0')}`,
  requestedOn: '2026-09-01',
  endedOn: null,
});

test.describe('in the tables of the office', () => {
  test.use({ as: 'admin' });
  const TABLES = [
    ['/dashboard/manage-members', /\/api\/users\?role=member/, somebody],
    ['/dashboard/manage-agreements', /\/api\/agreements\?page=/, request],
  ] as const;
  for (const [path, call, row] of TABLES) {
    for (const width of [1440, 1366]) {
      test(`[U35] ${path}: one long name moves no column and makes no row higher at ${width} px`, async ({ page }) => {
        await page.setViewportSize({ width, height: 900 });
        await page.route(/agreement-count/, (route) => route.fulfill({ json: { total: 2, waiting: 1 } }));
        const layoutWith = async (name: string) => {
          await page.unroute(call);
          await page.route(call, (route) => route.fulfill({ json: [row(0, name), row(1, 'Rahima Begum')] }));
          await page.goto(path);
          await expect(page.getByRole('rowheader').first()).toContainText(name);
          await expect(page.getByRole('rowheader').first().getByTitle(name)).toBeVisible();
          return page.evaluate(() => ({
            columns: Array.from(document.querySelectorAll('thead th'), (head) =>
              Math.round(head.getBoundingClientRect().left),
            ),
            rows: Array.from(document.querySelectorAll('tbody tr'), (one) =>
              Math.round(one.getBoundingClientRect().height),
            ),
          }));
        };
        const usual = await layoutWith('Nadia Karim');
        expect(await layoutWith(LONG)).toEqual(usual);
        expect(await layoutWith('Anna Maria Theresia von Hohenburg und zu Lichtenstein Berge')).toEqual(usual);
        // The second row has a line above it.
        expect(usual.rows[1]).toBe((usual.rows[0] ?? 0) + 1);
        expect(await sticksOut(page)).toBe(0);
      });
    }
  }
});
