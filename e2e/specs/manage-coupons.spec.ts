import { randomUUID } from 'node:crypto';
import type { Page, Route } from '@playwright/test';
import { addDays } from '@surela/values/calendar-date';
import { formatDayShort } from '@surela/values/format-date';
import { firstDayOf } from '@surela/values/rent-month';
import { monthFromNow } from '../../sandbox/testing/days.ts';
import { expectNoAxeViolations } from '../support/axe.ts';
import { asAdmin } from '../support/new-users.ts';
import { said } from '../support/said.ts';
import { expect, test } from '../support/signed-in-test.ts';

const PATH = '/dashboard/manage-coupons';
const LIST = '**/api/coupons?*';
const COUNT = '**/api/coupon-count?*';
const ONE = '**/api/coupons/*';
const COLUMNS = ['#', 'Coupon code', 'Discount Percentage', 'Description', 'Availability', 'Action'];

const newCode = () => `E2E-${randomUUID().slice(0, 8)}`.toUpperCase();
const rowOf = (page: Page, code: string) => page.getByRole('row').filter({ hasText: code });
const errorResponse = (status: number, code: string) => ({ status, json: { code, message: 'No.', requestId: 'test' } });
const toast = (page: Page, text: string) => page.locator('.Toastify').getByText(text, { exact: true });

/** Coupons, a hundred a page. */
async function many(page: Page, count: number): Promise<void> {
  await page.route(COUNT, (route) => route.fulfill({ json: { total: count } }));
  await page.route(LIST, (route: Route) => {
    const wanted = Number(new URL(route.request().url()).searchParams.get('page'));
    const all = Array.from({ length: count }, (_, index) => index).slice((wanted - 1) * 100, wanted * 100);
    return route.fulfill({ json: all.map(aCoupon) });
  });
}
const aCoupon = (index: number) => ({
  _id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
  code: `MANY${index}`,
  percentage: 10,
  desc: index % 2 ? 'One of many' : '',
  available: index % 3 > 0,
  endsOn: index === 1 ? '2020-01-31' : null,
  totalLimit: index === 2 ? 5 : null,
  memberLimit: index === 2 ? 1 : null,
  used: index === 2 ? 5 : 0,
  reserved: index === 4 ? 1 : 0,
});

test.describe('the admin', () => {
  test.use({ as: 'admin' });

  test('[COUP-01] [COUP-02] [COUP-03] [COUP-06] [VAL-06] [API-15] [API-16] [U38] creates a coupon, expires it and makes it available', {
    tag: '@gate',
  }, async ({ page }) => {
    const code = newCode();
    await page.goto(`${PATH}?search=winter`);
    const open = page.getByRole('button', { name: 'Create Coupon' });
    await open.click();
    const form = page.getByRole('dialog', { name: 'Create New Coupon' });
    await expect(form.getByLabel('Coupon code')).toBeFocused();
    await expect(form.getByLabel('Discount Percentage')).toHaveAttribute('type', 'number');
    await expect(form.locator('textarea')).toHaveAccessibleName('Description');
    await expect(form.locator('input[name=available]')).toHaveAttribute('type', 'hidden');
    await expect(form.locator('input[name=available]')).toHaveValue('true');
    await form.getByRole('button', { name: 'Submit' }).click();
    await expect(form.getByText('Coupon code is required')).toBeVisible();
    await expect(form.getByText('Coupon discount percentage is required')).toBeVisible();
    await form.getByLabel('Discount Percentage').fill('101');
    await expect(form.getByText(said('coupon_discount_range'))).toBeVisible();
    await form.getByRole('button', { name: 'Close' }).click();
    await expect(form).toHaveCount(0);
    await expect(open).toBeFocused();

    await open.press('Enter');
    await form.getByLabel('Coupon code').fill('welcome10');
    await form.getByLabel('Discount Percentage').fill('12');
    await page.keyboard.press('Enter');
    await expect(form.getByText(said('coupon_code_taken'))).toBeVisible();
    await expect(form.getByLabel('Coupon code')).toBeFocused();
    await form.getByLabel('Coupon code').fill(code);
    await form.getByLabel('Description').fill('For the test');
    // Offline it says so, instead of loading forever.
    await page.context().setOffline(true);
    await form.getByRole('button', { name: 'Submit' }).click();
    await expect(form.getByRole('alert')).toHaveText(said('coupon_create_failed'));
    await expect(form.getByRole('button', { name: 'Submit' })).toHaveAttribute('aria-disabled', 'false');
    await page.context().setOffline(false);
    const sent = page.waitForRequest(
      (request) => request.method() === 'POST' && request.url().endsWith('/api/coupons'),
    );
    await form.getByRole('button', { name: 'Submit' }).click();
    expect((await sent).postDataJSON()).toEqual({ code, percentage: 12, available: true, desc: 'For the test' });
    await expect(toast(page, 'Coupon created successfully')).toBeVisible();
    await expect(form).toHaveCount(0);
    await expect(open).toBeFocused();
    // In the whole list, whatever the search.
    await expect(page).toHaveURL(PATH);
    await expect(page.getByRole('columnheader')).toHaveText(COLUMNS);
    const row = rowOf(page, code);
    await expect(row.getByRole('rowheader')).toHaveText(code);
    await expect(row.getByRole('cell')).toHaveText([
      /\d$/,
      /12%$/,
      /For the test$/,
      /Available$/,
      /Expire CouponDelete$/,
    ]);

    const expire = row.getByRole('button', { name: 'Expire Coupon' });
    // [U38] In words, and with the specified tooltip.
    await expect(expire).toHaveText('Expire Coupon');
    await expect(expire).toHaveAttribute('title', 'Expire Coupon');
    await expect(expire.locator('svg')).toHaveCount(0);
    const changed = page.waitForRequest((request) => request.method() === 'PATCH');
    await expire.click();
    expect((await changed).postDataJSON()).toEqual({ available: false });
    await expect(toast(page, 'coupon availability updated')).toBeVisible();
    await expect(row).toContainText('Expired');
    const avail = row.getByRole('button', { name: 'Avail Coupon' });
    await expect(avail).toBeFocused();
    await expect(avail).toHaveAttribute('aria-disabled', 'false');
    await avail.press('Enter');
    await expect(row.getByRole('button', { name: 'Expire Coupon' })).toBeVisible();
    await page.reload();
    await expect(rowOf(page, code)).toContainText('Available');
  });

  test('[COUP-05] [API-17] deletes one after a confirmation, and focuses the next', { tag: '@gate' }, async ({
    page,
  }) => {
    const [code, next] = [newCode(), newCode()];
    await page.goto(PATH);
    for (const one of [next, code]) {
      await asAdmin(page, 'POST', '/api/coupons', {
        ...{ code: one, percentage: 10, available: true, desc: '' },
        ...{ endsOn: '2099-01-31', totalLimit: 7, memberLimit: 1 },
      });
    }
    await page.reload();
    const row = rowOf(page, code);
    await expect(row).toContainText(said('coupon_until', { day: '31 Jan 2099' }));
    await expect(row).toContainText(said('coupon_used_of', { used: '0', limit: '7' }));
    await expect(row).toContainText(said('coupon_per_member_one'));
    const remove = row.getByRole('button', { name: 'Delete' });
    await remove.click();
    const question = page.getByRole('dialog', { name: 'Are you sure?' });
    await expect(question).toHaveAccessibleDescription("You won't be able to revert this!");
    await expect(question).toContainText(code);
    await question.getByRole('button', { name: said('cancel') }).click();
    await expect(remove).toBeFocused();

    // After a failure the row is back, with the focus.
    await page.route(ONE, (route) => route.fulfill(errorResponse(500, 'bug')));
    await remove.press('Enter');
    await question.getByRole('button', { name: 'Delete Coupon' }).click();
    await expect(toast(page, said('coupon_delete_failed'))).toBeVisible();
    await expect(remove).toBeFocused();
    await row.getByRole('button', { name: 'Expire Coupon' }).click();
    await expect(toast(page, said('coupon_update_failed'))).toBeVisible();
    await expect(row).toContainText('Available');
    await page.unroute(ONE);

    let answer = () => {};
    const held = new Promise<void>((resolve) => (answer = resolve));
    await page.route(ONE, async (route) => {
      await held;
      await route.continue();
    });
    await remove.click();
    await question.getByRole('button', { name: 'Delete Coupon' }).click();
    // Before the server has answered.
    await expect(row).toHaveCount(0);
    answer();
    const notice = page.getByRole('dialog', { name: 'Deleted!' });
    await expect(notice).toHaveAccessibleDescription('Coupon has been deleted.');
    await page.keyboard.press('Escape');
    await expect(notice).toHaveCount(0);
    await expect(rowOf(page, next).getByRole('button', { name: 'Delete' })).toBeFocused();
    await page.reload();
    await expect(rowOf(page, next)).toBeVisible();
    await expect(row).toHaveCount(0);
  });

  test('[COUP-01] [COUP-02] adds a last day and limits where they are wanted, and the first coupon of all', {
    tag: ['@gate', '@calendar'],
  }, async ({ page }) => {
    const first = firstDayOf(monthFromNow(1));
    const before = addDays(first, -1);
    await page.clock.setFixedTime(`${before}T20:00:00Z`);
    await many(page, 0);
    await page.goto(PATH);
    await expect(page.getByText(said('coupons_nothing'))).toBeVisible();
    await page.getByRole('button', { name: 'Create Coupon' }).click();
    const form = page.getByRole('dialog');
    const code = newCode();
    await form.getByLabel('Coupon code').fill(code);
    await form.getByLabel('Discount Percentage').fill('30');
    await form.getByText(said('coupon_limits')).click();
    // It is the first already in the building's time zone.
    await form.getByLabel(said('coupon_ends_on')).fill(before);
    await form.getByLabel(said('coupon_total_limit')).fill('0');
    await form.getByText(said('coupon_limits')).click();
    await form.getByRole('button', { name: 'Submit' }).click();
    await expect(form.getByText(said('coupon_day_past'))).toBeVisible();
    await expect(form.getByText(said('coupon_limit_whole', { most: '1,000,000' }))).toBeVisible();
    await form.getByLabel(said('coupon_ends_on')).fill(first);
    await form.getByLabel(said('coupon_total_limit')).fill('40');
    await form.getByLabel(said('coupon_member_limit')).fill('2');
    await page.unrouteAll();
    const sent = page.waitForRequest((request) => request.method() === 'POST');
    await form.getByRole('button', { name: 'Submit' }).click();
    expect((await sent).postDataJSON()).toMatchObject({ endsOn: first, totalLimit: 40, memberLimit: 2 });
    const row = rowOf(page, code);
    await expect(row).toContainText(said('coupon_until', { day: formatDayShort(first) }));
    await expect(row).toContainText(said('coupon_used_of', { used: '0', limit: '40' }));
    await expect(row).toContainText(said('coupon_per_member_many', { limit: '2' }));
    await expect(page.getByRole('button', { name: 'Create Coupon' })).toBeFocused();
  });

  test('[COUP-04] shows a loading bar, an error when the list cannot be loaded, and ten thousand coupons with two calls a page', async ({
    page,
  }) => {
    let answer = () => {};
    const held = new Promise<void>((resolve) => (answer = resolve));
    await page.route(COUNT, (route) => route.fulfill({ json: { total: 10_000 } }));
    await page.route(LIST, async (route) => {
      await held;
      await route.fulfill(errorResponse(422, 'invalid-input'));
    });
    await page.goto(PATH);
    await expect(page.getByRole('progressbar', { name: said('coupons_list_loading') })).toBeVisible();
    answer();
    await expect(page.getByRole('alert')).toContainText('Failed to get coupons data from database');
    await expect(page.getByRole('progressbar', { name: said('coupons_list_loading') })).toHaveCount(0);

    await page.unrouteAll();
    await many(page, 10_000);
    let calls = 0;
    page.on('request', (request) => {
      if (request.url().includes('/api/coupon')) calls += 1;
    });
    await page.getByRole('button', { name: said('try_again') }).click();
    await expect(page.getByText('10,000 coupons · page 1 of 100')).toBeVisible();
    await expect(page.getByRole('row')).toHaveCount(101);
    expect(calls).toBe(2);
    await page.getByRole('button', { name: said('pages_number', { page: '100' }) }).click();
    await expect(page).toHaveURL(`${PATH}?page=100`);
    await expect(rowOf(page, 'MANY9999').getByRole('cell').first()).toHaveText(/10000$/);
    expect(calls).toBe(4);
    // A page past the end shows the last one.
    await page.goto(`${PATH}?page=500`);
    await expect(page.getByText(said('list_position', { page: '100', pages: '100' }))).toBeVisible();

    await page.unrouteAll();
    await page.getByLabel('Search').fill('winter');
    await expect(page).toHaveURL(`${PATH}?search=winter`);
    await expect(page.getByRole('row')).toHaveCount(2);
    await page.getByLabel('Search').fill('winter nowhere');
    await page.getByRole('button', { name: said('list_clear') }).click();
    await expect(page).toHaveURL(PATH);
    await expect(rowOf(page, 'MONSOON20')).toBeVisible();
  });

  test('[COUP-04] someone who is no longer an admin sees why, and leaves as after any 403', async ({ page }) => {
    await page.route(LIST, (route) => route.fulfill(errorResponse(403, 'not-allowed')));
    await page.goto(PATH);
    await expect(page.getByText('You are not an admin to access this page')).toBeVisible();
    await expect(page).toHaveURL('/login');
  });
});

test.describe('with axe', () => {
  test.use({ as: 'admin', bypassCSP: true });

  test('finds nothing, and nothing is wider than the window: list, form, question, notice and no coupons', async ({
    page,
  }) => {
    test.slow();
    for (const width of [320, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await many(page, 4);
      await page.route(ONE, (route) => route.fulfill({ json: { deletedCount: 1 } }));
      await page.goto(PATH);
      await expect(page.getByText(said('coupon_used_up', { used: '5', limit: '5' }))).toBeVisible();
      await expectNoAxeViolations(page);
      await page.getByRole('button', { name: 'Create Coupon' }).click();
      await page.getByText(said('coupon_limits')).click();
      await page.getByRole('button', { name: 'Submit' }).click();
      await expectNoAxeViolations(page, 'dialog');
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Delete' }).first().click();
      await expectNoAxeViolations(page, 'dialog');
      await page.getByRole('button', { name: 'Delete Coupon' }).click();
      await expect(page.getByRole('dialog', { name: 'Deleted!' })).toBeVisible();
      await expectNoAxeViolations(page, 'dialog');
      await page.unrouteAll();
      await many(page, 0);
      await page.goto(PATH);
      await expect(page.getByText(said('coupons_nothing'))).toBeVisible();
      await expectNoAxeViolations(page);
      await page.unrouteAll();
    }
  });
});
