import type { Payment, RentDue, ResponseOf } from '@surela/contract';
import { rentDue } from '../support/rent-due.ts';
import { said } from '../support/said.ts';
import { expect, test } from '../support/signed-in-test.ts';

const FORMULA = '15 of 30 days · $970 × 15 ÷ 30';

/** Due in three years, so that nothing of it is overdue on the day of the test. */
const months: RentDue['months'] = [
  {
    month: 'September,2029',
    rent: 485,
    charged: 485,
    days: { counted: 15, of: 30, rents: [{ rent: 970, counted: 15 }] },
    dueOn: '2029-09-16',
    status: 'due',
  },
  { month: 'October,2029', rent: 970, charged: 970, days: null, dueOn: '2029-10-05', status: 'later' },
  { month: 'November,2029', rent: 970, charged: 970, days: null, dueOn: '2029-11-05', status: 'later' },
];

test.describe('a tenant', () => {
  test.use({ as: 'member' });

  test('reads how the rent of the first month comes about, and pays that', { tag: '@gate' }, async ({ page }) => {
    const json = rentDue(months.slice(0, 1), { months });
    await page.route('**/api/make-payment?*', (route) => route.fulfill({ json }));
    await page.route('**/api/create-payment-intent', (route) =>
      route.fulfill({ status: 422, json: { code: 'month-not-payable', message: 'No.', requestId: 'test' } }),
    );
    await page.goto('/dashboard/make-payment');
    const balance = page.getByRole('region', { name: said('payment_balance') });
    await expect(balance.getByRole('listitem').first()).toContainText(FORMULA);
    await expect(balance.getByRole('listitem').nth(1)).not.toContainText('days');
    const rent = page.getByLabel('Rent', { exact: true });
    await expect(rent).toHaveValue('$970');
    await page.getByLabel('Month').selectOption('September,2029');
    await expect(rent).toHaveValue('$485');
    await expect(rent).toHaveAccessibleDescription(FORMULA);
    await page.getByLabel('Month').selectOption('October,2029');
    await expect(rent).toHaveValue('$970');
    await expect(rent).toHaveAccessibleDescription(said('rent_whole_month'));
    await page.getByLabel('Month').selectOption('September,2029');
    const opened = page.waitForRequest('**/api/create-payment-intent');
    await page.getByRole('button', { name: said('payment_pay') }).click();
    expect((await opened).postDataJSON()).toMatchObject({ rent: 485, month: 'September,2029' });
    await expect(page.getByRole('rowheader', { name: 'September 2029' })).toContainText('15 of 30 days');
  });

  test('reads on a receipt that cents were left out', { tag: '@gate' }, async ({ page }) => {
    await page.route('**/api/payment-history?*', async (route) => {
      const [payment] = (await (await route.fetch()).json()) as Payment[];
      if (!payment) throw new Error('The tenant has paid nothing yet.');
      const paid: Payment = { ...payment, fullRent: 323.33, rent: 323, discount: 0.33, coupon: null };
      await route.fulfill({ json: [paid] });
    });
    await page.goto('/dashboard/payment-history');
    await expect(page.getByRole('cell', { name: '$323' })).toContainText(said('payment_rounding'));
    await page.getByRole('button', { name: said('payment_receipt') }).click();
    const receipt = page.getByRole('dialog').getByRole('article');
    await expect(receipt).toContainText(`${said('payment_rounding')}−$0.33`);
  });
});

test.describe('the admin', () => {
  test.use({ as: 'admin' });

  test('reads on the rent roll for how many days a tenant is charged', { tag: '@gate' }, async ({ page }) => {
    await page.route('**/api/rent-roll?*', async (route) => {
      const roll = (await (await route.fetch()).json()) as ResponseOf<'GET /api/rent-roll'>;
      const [part, whole] = roll.lines;
      if (!part || !whole) throw new Error('There have to be two tenants.');
      const lines = [
        { ...part, name: 'By days', rent: 512, days: { counted: 16, of: 30, rents: [{ rent: 960, counted: 16 }] } },
        { ...whole, name: 'Whole month', days: null },
      ];
      await route.fulfill({ json: { ...roll, lines } });
    });
    await page.goto('/dashboard/rent-roll');
    await expect(page.getByRole('row').filter({ hasText: 'By days' })).toContainText('$51216 of 30 days');
    await expect(page.getByRole('row').filter({ hasText: 'Whole month' })).not.toContainText(' days');
  });
});
