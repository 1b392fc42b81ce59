import type { Page } from '@playwright/test';
import type { RentDue, ResponseOf } from '@surela/contract';
import { said } from '../support/said.ts';
import { expect, test } from '../support/signed-in-test.ts';

const DUE = '**/api/make-payment?*';

/** Due in three years, so that nothing of it is overdue on the day of the test. */
const monthDue = (month: string, day: string, status: RentDue['months'][number]['status']) => ({
  month: `${month},2029`,
  rent: 970,
  days: null,
  dueOn: `2029-${day}`,
  status,
});

test.describe('a tenant', () => {
  test.use({ as: 'member' });

  test('is not told that a month is paid of which a part is owed, and cannot choose it', { tag: '@gate' }, async ({
    page,
  }) => {
    const months = [monthDue('September', '09-05', 'due'), monthDue('October', '10-05', 'part-paid')];
    await page.route(DUE, async (route) => {
      const due = (await (await route.fetch()).json()) as RentDue;
      const json: RentDue = {
        ...due,
        months: [...months, monthDue('November', '11-05', 'later')],
        owed: 1_220,
        overdue: 0,
        owedSince: '2029-09-05',
      };
      await route.fulfill({ json });
    });
    await page.goto('/dashboard/make-payment');
    const balance = page.getByRole('region', { name: said('payment_balance') });
    await expect(balance.getByRole('listitem')).toContainText(['due 5 Sep 2029', said('rent_status_part_paid'), 'Nov']);
    const options = page.getByLabel('Month').getByRole('option');
    await expect(options.filter({ hasText: 'September' })).toBeEnabled();
    await expect(options.filter({ hasText: 'October' })).toBeDisabled();
  });

  test('reads on the first screen when the rest of a month is due, not the next whole month', {
    tag: '@gate',
  }, async ({ page }) => {
    await page.route(DUE, async (route) => {
      const due = (await (await route.fetch()).json()) as RentDue;
      const json = { ...due, owed: 300, overdue: 0, owedSince: '2029-09-05' };
      await route.fulfill({ json: { ...json, months: [monthDue('October', '10-05', 'later')] } });
    });
    await page.goto('/dashboard');
    const card = page.getByRole('link', { name: /^Your rent/ });
    await expect(card).toContainText(said('payment_card_balance', { amount: '$300' }));
    await expect(card).toContainText(said('payment_card_part_due', { date: '5 Sep 2029' }));
    await expect(card).not.toContainText('October');
  });
});

test.describe('a former tenant', () => {
  test.use({ as: 'member' });

  const leftWith = (page: Page, left: Pick<RentDue, 'owed' | 'months'>) =>
    page.route(DUE, async (route) => {
      const due = (await (await route.fetch()).json()) as RentDue;
      const json = { ...due, apartment: 'A301', monthlyRent: 970, overdue: 0, owedSince: '2029-09-05', ...left };
      await route.fulfill({ json: { ...json, endedOn: '2026-11-19' } });
    });

  test('pays what is left of a month, and reads what the office takes', { tag: '@gate' }, async ({ page }) => {
    await page.route('**/api/users/member/*', (route) =>
      route.fulfill({ json: { member: false, former: true, owes: true } }),
    );
    await leftWith(page, { owed: 300, months: [{ ...monthDue('September', '09-05', 'due'), rent: 300 }] });
    await page.goto('/dashboard/make-payment');
    const heading = page.getByRole('heading', { name: said('payment_former_title', { apartment: 'A301' }) });
    await expect(heading).toBeVisible();
    await page.getByLabel('Month').selectOption('September,2029');
    await expect(page.getByLabel('Rent')).toHaveValue('$300');
    await expect(page.getByText(said('rent_left'))).toBeVisible();

    await page.unroute(DUE);
    await leftWith(page, { owed: 120, months: [monthDue('October', '10-05', 'part-paid')] });
    await page.reload();
    await expect(heading).toBeVisible();
    await expect(page.getByText(said('payment_former_part', { amount: '$120' }))).toBeVisible();
    await expect(page.getByLabel('Month')).toHaveCount(0);
  });
});

test.describe('the admin', () => {
  test.use({ as: 'admin' });

  test('reads before recording how much of a month is open, if other payments cover a part of it', {
    tag: '@gate',
  }, async ({ page }) => {
    await page.route('**/api/rent-roll?*', async (route) => {
      const roll = (await (await route.fetch()).json()) as ResponseOf<'GET /api/rent-roll'>;
      const [covered, whole] = roll.lines.filter(({ firstUnpaidMonth }) => firstUnpaidMonth === roll.month);
      if (!covered || !whole) throw new Error('Two tenants have to owe this month alone.');
      const lines = [
        { ...covered, name: 'Covered in part', outstanding: covered.rent - 300 },
        { ...whole, name: 'Open in whole' },
      ];
      await route.fulfill({ json: { ...roll, lines } });
    });
    await page.goto('/dashboard/rent-roll');
    const record = (name: string) =>
      page
        .getByRole('row')
        .filter({ hasText: name })
        .getByRole('button', { name: said('rent_roll_record') });
    const question = page.getByRole('dialog');
    await record('Covered in part').click();
    await expect(question).toContainText('of this month is open');
    await page.keyboard.press('Escape');
    await expect(question).toHaveCount(0);
    await record('Open in whole').click();
    await expect(question).toContainText('Record only money you have received');
    await expect(question).not.toContainText('of this month is open');
  });
});
