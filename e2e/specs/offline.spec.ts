import { said } from '../support/said.ts';
import { expect, test } from '../support/signed-in-test.ts';

const OFFLINE = said('no_connection');

test.describe('without a connection', () => {
  test('[APT-05] a visitor is told, can still navigate, and the page continues by itself when the connection is back', {
    tag: '@gate',
  }, async ({ page, context }) => {
    await page.goto('/apartments');
    await expect(page.getByRole('heading', { name: said('apartment_name', { number: 'A101' }) })).toBeVisible();
    await context.setOffline(true);
    await page.getByRole('button', { name: said('pages_number', { page: '5' }), exact: true }).click();
    const alert = page.getByRole('alert');
    await expect(alert).toContainText('Failed to load apartments');
    await expect(alert).toContainText(OFFLINE);
    await context.setOffline(false);
    await expect(page.getByText('page 5 of')).toBeVisible();
    await expect(alert).toHaveCount(0);

    await context.setOffline(true);
    // Its code was never fetched.
    await page.getByRole('link', { name: 'Sign in' }).click();
    await expect(alert).toContainText(said('page_failed'));
    await page.getByRole('button', { name: said('try_again') }).click();
    await expect(alert).toContainText(OFFLINE);
    await context.setOffline(false);
    await expect(page.getByRole('heading', { name: 'Sign In' })).toBeVisible();
  });
});

test.describe('a member without a connection', () => {
  test.use({ as: 'member' });

  test('[PAY-03] [HIST-03] sees what could not be loaded, where they look, and nothing loads forever', async ({
    page,
    context,
  }) => {
    await page.goto('/dashboard/make-payment');
    await expect(page.getByLabel('Month')).toBeVisible();
    await page.getByRole('link', { name: 'Payment History' }).click();
    await page
      .getByRole('button', { name: said('payment_receipt') })
      .first()
      .click();
    const receipt = page.getByRole('dialog');
    await expect(receipt.getByRole('button', { name: said('payment_receipt_download') })).toBeVisible();
    await context.setOffline(true);
    await receipt.getByRole('button', { name: said('payment_receipt_download') }).click();
    await expect(receipt.getByRole('alert')).toHaveText(said('payment_receipt_failed'));
    await page.keyboard.press('Escape');
    await page.getByLabel(said('history_search_label')).fill('july');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    const alert = page.getByRole('main').getByRole('alert');
    await expect(alert).toContainText("Error: Can't reach the server.");
    await expect(alert).toContainText(OFFLINE);

    // Not loaded either; the layout stays.
    await page.getByRole('link', { name: 'Announcements' }).click();
    await expect(alert).toContainText(said('page_failed'));
    await expect(page.getByRole('link', { name: 'Make Payment' })).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByText('Find all the announcements below')).toBeVisible();

    const emailSwitch = page.getByRole('switch');
    await page.getByRole('link', { name: 'My Profile' }).click();
    await expect(emailSwitch).toBeEnabled();
    await context.setOffline(true);
    const checked = await emailSwitch.isChecked();
    await emailSwitch.click();
    await expect(page.getByText(said('email_preference_failed'))).toBeVisible();
    await expect(emailSwitch).toBeChecked({ checked });
  });
});
