import type { Page } from '@playwright/test';
import { said } from '../support/said.ts';
import { expect, test } from '../support/signed-in-test.ts';
import { expectNoAxeViolationsAtAnyWidth } from '../visual/screen-states.ts';

const PATH = '/dashboard/my-profile';
const CALL = '**/api/admin-profile-info';

const figuresOf = (page: Page) => page.getByRole('region', { name: said('statistics_title') });
const figure = (page: Page, name: string) =>
  figuresOf(page).getByText(name, { exact: true }).locator('xpath=following-sibling::dd[1]');

test.describe('the admin', () => {
  test.use({ as: 'admin' });

  test('[PROF-03] [API-09] sees the figures of the building, as the server counts them', { tag: '@gate' }, async ({
    page,
  }) => {
    const answered = page.waitForResponse(CALL);
    await page.goto(PATH);
    const counted = (await (await answered).json()) as Record<string, number>;
    expect(counted['totalApartments']).toBeGreaterThan(0);
    await expect(figure(page, 'Total apartments')).toHaveText(String(counted['totalApartments']));
    await expect(figure(page, 'Total users')).toHaveText(String(counted['totalUsers']));
    await expect(figure(page, 'Total members')).toHaveText(String(counted['totalMembers']));
    const rented = counted['percentageOfRentedApartments']?.toFixed(2);
    const available = counted['percentageOfAvailableApartments']?.toFixed(2);
    await expect(figure(page, 'Rented')).toHaveText(`${rented}%`);
    await expect(figure(page, 'Available')).toHaveText(`${available}%`);
    const drawn = `${rented}% of the apartments are rented, ${available}% are available`;
    await expect(page.getByRole('img', { name: drawn })).toBeVisible();
  });

  const CASES = [
    { let: 0, of: 0, rented: '0.00%', available: '0.00%', drawn: said('statistics_drawn_none') },
    { let: 0, of: 3, rented: '0.00%', available: '100.00%', drawn: '0.00% of the apartments are rented' },
    { let: 1, of: 3, rented: '33.33%', available: '66.67%', drawn: '33.33% of the apartments are rented' },
    { let: 3, of: 3, rented: '100.00%', available: '0.00%', drawn: '100.00% of the apartments are rented' },
  ];
  for (const { let: rentedApartments, of, rented, available, drawn } of CASES) {
    test(`[PROF-03] ${rentedApartments} of ${of} let is ${rented} and ${available}`, async ({ page }) => {
      await page.route(CALL, (route) =>
        route.fulfill({
          json: {
            totalApartments: of,
            percentageOfRentedApartments: Number.parseFloat(rented),
            percentageOfAvailableApartments: Number.parseFloat(available),
            totalUsers: 1,
            totalMembers: rentedApartments,
            availableApartments: of - rentedApartments,
            rentedApartments,
            pendingAgreements: 0,
          },
        }),
      );
      await page.goto(PATH);
      await expect(figure(page, 'Total apartments')).toHaveText(String(of));
      await expect(figure(page, 'Rented')).toHaveText(rented);
      await expect(figure(page, 'Available')).toHaveText(available);
      await expect(page.getByRole('img', { name: drawn })).toBeVisible();
    });
  }

  test('[PROF-03] sees an error when the statistics cannot be loaded, and can try again', async ({ page }) => {
    await page.route(CALL, (route) => route.fulfill({ status: 422, json: {} }));
    await page.goto(PATH);
    await expect(page.getByRole('alert')).toContainText(said('statistics_failed'));
    await page.unroute(CALL);
    await page.getByRole('button', { name: said('try_again') }).click();
    await expect(figure(page, 'Total apartments')).toBeVisible();
  });
});

test.describe('a member', () => {
  test.use({ as: 'member' });

  test('[PROF-03] sees no figures, and does not ask for them', async ({ page }) => {
    let asked = false;
    await page.route(CALL, (route) => {
      asked = true;
      return route.continue();
    });
    await page.goto(PATH);
    await expect(page.getByRole('link', { name: 'Make Payment' }).first()).toBeVisible();
    await expect(figuresOf(page)).toHaveCount(0);
    expect(asked).toBe(false);
  });
});

test.describe('axe', () => {
  test.use({ as: 'admin', bypassCSP: true });
  test('finds nothing in the figures, and nothing is wider than the window', async ({ page }) => {
    await page.goto(PATH);
    await expect(figure(page, 'Total apartments')).toBeVisible();
    await expectNoAxeViolationsAtAnyWidth(page);
  });
});
