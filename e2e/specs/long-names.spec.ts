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
