import type { Page } from '@playwright/test';
import type { RentDue, ResponseOf } from '@surela/contract';
import { mockRecording } from '../support/recorded-payments.ts';
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

  test('[U10] records the rest of a month of which a payment left a part open', { tag: '@gate' }, async ({ page }) => {
    let name = '';
    let month = '';
    await page.route('**/api/rent-roll?*', async (route) => {
      const roll = (await (await route.fetch()).json()) as ResponseOf<'GET /api/rent-roll'>;
      const line = roll.lines.find(({ payment }) => payment?.state === 'paid');
      if (!line) throw new Error('A tenant has to have paid.');
      ({ name } = line);
      month = roll.month;
      const owes = { status: 'due', paid: line.rent - 300, outstanding: 300, firstUnpaidMonth: month } as const;
      await route.fulfill({ json: { ...roll, lines: [{ ...line, ...owes }] } });
    });
    await page.goto('/dashboard/rent-roll');
    const row = page.getByRole('row').filter({ has: page.getByRole('button', { name: said('rent_roll_receipt') }) });
    await expect(row).toHaveCount(1);
    const sent = await mockRecording(page, { months: [month], open: 300 });
    await row.getByRole('button', { name: said('rent_roll_record') }).click();
    const question = page.getByRole('dialog', { name: said('rent_roll_record_title', { name }) });
    await expect(question.getByLabel(said('rent_roll_record_amount'))).toHaveValue('300');
    await question.getByRole('button', { name: said('rent_roll_record_action', { amount: '$300' }) }).click();
    await expect(question).toHaveCount(0);
    expect(sent).toMatchObject([{ amount: 300 }]);
    expect(sent[0]).not.toHaveProperty('month');
  });
});
