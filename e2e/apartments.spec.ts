import { expect, type Page, test } from '@playwright/test';

const cards = (page: Page) => page.getByRole('article');
const pageButton = (page: Page, number: number) => page.getByRole('button', { name: `Page ${number}`, exact: true });

test.describe('the list of apartments', () => {
  test('[APT-01] shows six cards with picture, number, floor, block, rent, whether it is free and an Agreement button', async ({
    page,
  }) => {
    await page.goto('/apartments');
    await expect(cards(page)).toHaveCount(6);
    const first = cards(page).first();
    await expect(first.getByRole('heading')).toHaveText('Apartment A101');
    await expect(first).toContainText(/Floor\s*1/);
    await expect(first).toContainText(/Block\s*A/);
    await expect(first).toContainText('$910 / month');
    await expect(first).toContainText('Rented');
    await expect(cards(page).nth(1)).toContainText('Available');
    await expect(cards(page).getByRole('button', { name: 'Agreement' })).toHaveCount(6);
    const picture = first.getByRole('img');
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  });

  test('[APT-01] an apartment that is rented cannot be asked for', async ({ page }) => {
    await page.goto('/apartments');
    for (const card of await cards(page).all()) {
      const rented = (await card.textContent())?.includes('Rented') ?? false;
      await expect(card.getByRole('button', { name: 'Agreement' })).toBeEnabled({ enabled: !rented });
    }
  });

  test('[APT-02] moves by number, next and previous, keeps the page in the address and stops at both ends', async ({
    page,
  }) => {
    await page.goto('/apartments');
    await expect(page.getByText('70 homes · page 1 of 12')).toBeVisible();
    // It is there and says that it is disabled; pressing it all the same must do nothing.
    await page.getByRole('button', { name: 'Previous' }).click({ force: true });
    await expect(page).toHaveURL(/\/apartments$/);

    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page).toHaveURL(/\?page=2$/);
    await expect(cards(page).first().getByRole('heading')).toHaveText('Apartment A301');
    await pageButton(page, 12).click();
    await expect(page).toHaveURL(/\?page=12$/);
    await page.getByRole('button', { name: 'Next' }).click({ force: true });
    await expect(page).toHaveURL(/\?page=12$/);
    await page.goBack();
    await expect(page).toHaveURL(/\?page=2$/);
    await expect(pageButton(page, 2)).toHaveAttribute('aria-current', 'page');
  });

  test('[APT-02] opens at the page that the address names', async ({ page }) => {
    await page.goto('/apartments?page=7');
    await expect(page.getByText('page 7 of 12')).toBeVisible();
    await page.goto('/apartments?page=nonsense');
    await expect(page.getByText('page 1 of 12')).toBeVisible();
    await page.goto('/apartments?page=99');
    await expect(page.getByText('There are no apartments on this page.')).toBeVisible();
    await page.getByRole('button', { name: 'Go to page 1' }).click();
    await expect(cards(page)).toHaveCount(6);
  });

  test('[APT-04] has twelve page buttons, and the last, partial page shows the last four', async ({ page }) => {
    await page.goto('/apartments');
    await expect(page.getByRole('button', { name: /^Page \d+$/ })).toHaveCount(12);
    await pageButton(page, 12).click();
    await expect(cards(page)).toHaveCount(4);
    await expect(cards(page).last().getByRole('heading')).toHaveText('Apartment C1002');
  });

  test('[APT-05] says so when it cannot be loaded, after three more tries, and offers to try again', async ({
    page,
  }) => {
    let asked = 0;
    await page.route('**/api/apartments*', async (route) => {
      asked += 1;
      await route.fulfill({ status: 500, json: { code: 'bug', message: 'broken for the test', requestId: 'test' } });
    });
    await page.clock.install();
    await page.goto('/apartments');
    await expect.poll(() => asked).toBe(1);
    for (const [tries, wait] of [
      [2, 1_000],
      [3, 2_000],
      [4, 4_000],
    ] as const) {
      await page.clock.runFor(wait);
      await expect.poll(() => asked).toBe(tries);
    }
    await expect(page.getByRole('alert')).toContainText('Failed to load apartments');
    expect(asked).toBe(4);

    await page.unroute('**/api/apartments*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(cards(page)).toHaveCount(6);
  });

  test('[APT-05] does not ask again when the server has said no', async ({ page }) => {
    let asked = 0;
    await page.route('**/api/apartments*', async (route) => {
      asked += 1;
      await route.fulfill({ status: 429, json: { code: 'too-many-requests', message: 'later', requestId: 'test' } });
    });
    await page.goto('/apartments');
    await expect(page.getByText('Failed to load apartments')).toBeVisible();
    expect(asked).toBe(1);
  });

  test('works with the keyboard alone', async ({ page }) => {
    await page.goto('/apartments');
    await expect(cards(page)).toHaveCount(6);
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeFocused();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect(cards(page).nth(1).getByRole('button', { name: 'Agreement' })).toBeFocused();
    await page.getByRole('button', { name: 'Next' }).focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\?page=2$/);
    await expect(page.getByRole('button', { name: 'Next' })).toBeFocused();
  });
});
