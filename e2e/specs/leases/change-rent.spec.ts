import type { Page } from '@playwright/test';
import { calendarDate } from '@surela/values/calendar-date';
import { formatDayShort } from '@surela/values/format-date';
import { formatMoney, minorFromUnits } from '@surela/values/money';
import { firstDayOf, monthOf, nextMonth } from '@surela/values/rent-month';
import { dayFromNow } from '../../../sandbox/testing/days.ts';
import { findVacantApartment } from '../../support/admin-test.ts';
import { createMember, moveOut } from '../../support/new-users.ts';
import { rentDue } from '../../support/rent-due.ts';
import { said } from '../../support/said.ts';
import { expect, personOf, test } from '../../support/signed-in-test.ts';
import { expectNoAxeViolationsAtAnyWidth } from '../../visual/screen-states.ts';
import { AGREED, type NewRent, PREVIEW, RENT_CALLS, RENTS, routeRents, TENANT } from './lease-rents.ts';

const PATH = '/dashboard/manage-members';
const { name } = TENANT;
const shown = (day: string) => formatDayShort(calendarDate(day));
const error = (status: number, code: string, message = 'No.') => ({
  status,
  json: { code, message, requestId: 'test' },
});
const BY_DAYS = '10 days at $1,000 + 21 days at $1,100, of 31';

/** By the keyboard. */
const opens = async (page: Page) => {
  await page.goto(PATH);
  const change = page.getByRole('button', { name: said('change_rent') }).first();
  await change.press('Enter');
  const dialog = page.getByRole('dialog', { name: said('change_rent_title', { name }) });
  return {
    change,
    dialog,
    day: dialog.getByLabel(said('change_rent_first_day'), { exact: true }),
    rent: dialog.getByLabel(said('change_rent_new'), { exact: true }),
    send: dialog.getByRole('button', { name: said('change_rent'), exact: true }),
  };
};

/** Answers each new rent, and counts them. */
const countSent = async (page: Page) => {
  const sent: NewRent[] = [];
  await page.route(RENT_CALLS.rents, async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    sent.push(route.request().postDataJSON() as NewRent);
    // Slow enough for a second press.
    await new Promise((resolve) => setTimeout(resolve, 300));
    await route.fulfill({ json: { modifiedCount: 1 } });
  });
  return sent;
};

test.describe('the admin', () => {
  test.use({ as: 'admin' });

  test('[D4] [T-19] raises the rent of a tenant after the time of notice, and cancels it', {
    tag: ['@gate', '@calendar'],
  }, async ({ page }) => {
    await page.goto(PATH);
    const { apartment, rent: signed } = await findVacantApartment(page.request);
    const tenant = await createMember(page, apartment);
    await page.reload();
    const row = page.getByRole('row').filter({ hasText: tenant.email });
    const change = row.getByRole('button', { name: said('change_rent') });
    await change.click();
    const dialog = page.getByRole('dialog', { name: said('change_rent_title', { name: tenant.name }) });
    const day = dialog.getByLabel(said('change_rent_first_day'), { exact: true });
    const notice = dayFromNow(30);
    const first = notice.endsWith('-01') ? notice : firstDayOf(nextMonth(monthOf(notice)));
    await expect(day).toHaveValue(shown(first));
    const amount = formatMoney(minorFromUnits(signed + 100), 'USD');
    await dialog.getByLabel(said('change_rent_new'), { exact: true }).fill(String(signed + 100));
    await expect(dialog.getByRole('definition').first()).toHaveText(`${amount} ${said('change_rent_a_month')}`);
    await dialog.getByRole('button', { name: said('change_rent'), exact: true }).click();
    await expect(
      page.getByText(said('change_rent_done', { name: tenant.name, day: shown(first), amount })),
    ).toBeVisible();
    const next = said('members_rent_next', { date: shown(first), rent: amount });
    await expect(row).toContainText(next);
    await change.click();
    await dialog.getByRole('button', { name: said('cancel_rent') }).click();
    await expect(page.getByText(said('cancel_rent_done', { name: tenant.name, day: shown(first) }))).toBeVisible();
    await expect(row).not.toContainText(amount);
    await expect(change).toBeFocused();
    await page.goto('/dashboard/audit-log');
    const lease = said('audit_the_lease', { person: tenant.name, apartment });
    for (const key of ['audit_rent_changed_to', 'audit_rent_cancelled_of'] as const) {
      const entry = page.getByText(
        said(key, { actor: personOf('admin').name, lease, rent: amount, date: formatDayShort(first) }),
      );
      await expect(entry).toBeVisible();
    }
    await moveOut(page, tenant);
  });

  test('[T-17] [T-18] changes a rent by the keyboard, sees what changes before, and sends it once', {
    tag: '@gate',
  }, async ({ page }) => {
    await routeRents(page);
    const { change, dialog, day, rent, send } = await opens(page);
    await expect(change).toHaveAccessibleDescription(name);
    await expect(dialog).toContainText(said('change_rent_text', { apartment: 'A1', rent: '$1,000' }));
    await expect(day).toBeFocused();
    // The first of a month, as no month is then charged by days.
    await expect(day).toHaveValue(shown('2029-07-01'));
    await expect(dialog).toContainText(said('change_rent_none'));
    await expect(dialog).toContainText(said('change_rent_email', { name }));
    const asked = page.waitForRequest(RENT_CALLS.preview);
    await day.fill(shown('2029-07-11'));
    await rent.fill('1,100');
    expect((await asked).postDataJSON()).toEqual({ fromOn: '2029-07-11', rent: 1_100 });
    await expect(dialog.getByText('July 2029')).toBeVisible();
    await expect(dialog.getByRole('definition').first()).toHaveText('$1,067.74');
    await expect(dialog.getByRole('definition').nth(1)).toHaveText(said('change_rent_instead', { rent: '$1,000' }));
    await expect(dialog).toContainText(BY_DAYS);
    await expect(dialog).toContainText(said('change_rent_paid_ahead', { amount: '$67.74' }));
    await expect(dialog.getByRole('term').last()).toHaveText(said('change_rent_then', { month: 'August 2029' }));
    await expect(dialog.getByRole('definition').last()).toHaveText(`$1,100 ${said('change_rent_a_month')}`);
    const sent = await countSent(page);
    await rent.press('Enter');
    await rent.press('Enter');
    await expect(send).toHaveAttribute('aria-disabled', 'true');
    const text = said('change_rent_done', { name, day: shown('2029-07-11'), amount: '$1,100' });
    await expect(page.getByText(text)).toBeVisible();
    await expect(dialog).toHaveCount(0);
    expect(sent).toEqual([{ fromOn: '2029-07-11', rent: 1_100 }]);
    await expect(change).toBeFocused();
  });

  test('a higher rent without notice is refused at the field, a lower one is not', { tag: '@gate' }, async ({
    page,
  }) => {
    await routeRents(page);
    let previews = 0;
    await page.route(RENT_CALLS.preview, (route) => {
      previews += 1;
      return route.fallback();
    });
    const { dialog, day, rent, send } = await opens(page);
    await day.fill(shown('2029-06-01'));
    await rent.fill('1100');
    const notice = said('change_rent_notice_many', { count: 30, date: shown('2029-06-15') });
    await expect(dialog.getByText(notice)).toBeVisible();
    await expect(day).toHaveAttribute('aria-invalid', 'true');
    await expect(day).toHaveAccessibleDescription(/^A higher rent needs 30 days/);
    const sent = await countSent(page);
    await send.press('Enter');
    await expect(day).toBeFocused();
    expect([sent, previews]).toEqual([[], 0]);
    await rent.fill('900');
    await expect(dialog.getByText(notice)).toHaveCount(0);
    await expect(dialog).toContainText(BY_DAYS);
    await day.fill(shown('2031-06-01'));
    const span = { earliest: shown('2029-05-16'), latest: shown('2031-05-15') };
    await day.press('Enter');
    await expect(dialog.getByText(said('change_rent_first_day_invalid', span))).toBeVisible();
    await rent.fill('900.50');
    await rent.press('Enter');
    await expect(dialog.getByText(said('apartment_field_rent_whole'))).toBeVisible();
    expect(sent).toEqual([]);
  });

  test('cancels a rent that lies ahead', { tag: '@gate' }, async ({ page }) => {
    await routeRents(page, AGREED, { member: { ...TENANT, nextRent: { fromOn: '2029-12-01', rent: 1_050 } } });
    const { change, dialog } = await opens(page);
    const next = said('members_rent_next', { date: shown('2029-12-01'), rent: '$1,050' });
    await expect(page.getByRole('row').nth(1)).toContainText(next);
    await expect(dialog.getByRole('listitem').nth(1)).toContainText(
      `${said('change_rent_from', { date: shown('2029-12-01') })}$1,050`,
    );
    const cancel = dialog.getByRole('button', { name: said('cancel_rent') });
    await expect(cancel).toHaveAccessibleDescription(said('cancel_rent_text', { rent: '$1,000', name }));
    await page.route(RENT_CALLS.cancel, (route) => route.abort());
    await cancel.press('Enter');
    await expect(dialog.getByRole('alert')).toHaveText(said('change_rent_unreachable'));
    await page.unroute(RENT_CALLS.cancel);
    await page.route(RENT_CALLS.cancel, (route) => route.fulfill({ json: { modifiedCount: 1 } }));
    const sent = page.waitForRequest((one) => one.method() === 'DELETE');
    await cancel.press('Enter');
    expect(new URL((await sent).url()).pathname).toBe(`/api/leases/${TENANT.agreementId}/rents/2029-12-01`);
    await expect(page.getByText(said('cancel_rent_done', { name, day: shown('2029-12-01') }))).toBeVisible();
    await expect(dialog).toHaveCount(0);
    await expect(change).toBeFocused();
  });

  test('reads why the server refuses a rent, and tries again after a lost connection', async ({ page }) => {
    await routeRents(page);
    const message = 'The rent is $1,000 already. Enter another rent.';
    await page.route(RENT_CALLS.preview, (route) => route.fulfill(error(422, 'rent-unchanged', message)));
    const { dialog, rent, send, change } = await opens(page);
    await rent.fill('1000');
    await expect(dialog.getByText(message)).toBeVisible();
    await expect(dialog.getByRole('button', { name: said('try_again') })).toHaveCount(0);
    await page.unroute(RENT_CALLS.preview);
    await page.route(RENT_CALLS.preview, (route) => route.fulfill(error(422, 'invalid-input')));
    await rent.fill('1100');
    await expect(dialog.getByText(said('change_rent_preview_failed'))).toBeVisible();
    await page.unroute(RENT_CALLS.preview);
    await page.route(RENT_CALLS.preview, (route) => route.fulfill({ json: { ...PREVIEW, credit: 12.5 } }));
    await dialog.getByRole('button', { name: said('try_again') }).press('Enter');
    await expect(rent).toBeFocused();
    await expect(dialog).toContainText(said('change_rent_credit', { amount: '$12.50' }));
    await page.route(RENT_CALLS.rents, (route) =>
      route.request().method() === 'POST' ? route.abort() : route.fallback(),
    );
    await send.press('Enter');
    await expect(dialog.getByRole('alert')).toHaveText(said('change_rent_unreachable'));
    await page.unroute(RENT_CALLS.rents);
    await routeRents(page);
    const sent = await countSent(page);
    await send.press('Enter');
    await expect(dialog).toHaveCount(0);
    expect(sent).toEqual([{ fromOn: '2029-07-01', rent: 1_100 }]);
    await expect(change).toBeFocused();
  });

  test('is told that a lease has ended, or that its rents can’t be loaded', async ({ page }) => {
    await routeRents(page, { ...RENTS, fromOn: null });
    const { dialog, change } = await opens(page);
    await expect(dialog).toContainText(said('change_rent_ended'));
    await expect(dialog.getByRole('textbox')).toHaveCount(0);
    await dialog.getByRole('button', { name: said('close') }).press('Enter');
    await expect(change).toBeFocused();
    await page.unroute(RENT_CALLS.rents);
    await page.route(RENT_CALLS.rents, (route) => route.fulfill(error(422, 'invalid-input')));
    await change.press('Enter');
    await expect(dialog.getByRole('alert')).toContainText(said('change_rent_load_failed'));
    await page.unroute(RENT_CALLS.rents);
    await routeRents(page);
    await dialog.getByRole('button', { name: said('try_again') }).press('Enter');
    await expect(dialog.getByLabel(said('change_rent_first_day'), { exact: true })).toHaveValue(shown('2029-07-01'));
    await page.keyboard.press('Escape');
    await expect(change).toBeFocused();
  });
});

test.describe('a tenant', () => {
  test.use({ as: 'member' });

  test('[T-17] reads the rent of a month with two rents, and its days', { tag: '@gate' }, async ({ page }) => {
    const [month] = PREVIEW.months;
    const july = { month: 'July,2029', rent: 1_067.74, charged: 1_067.74, dueOn: '2029-07-05', status: 'due' } as const;
    const json = rentDue([{ ...july, days: month?.days ?? null }]);
    await page.route('**/api/make-payment?*', (route) => route.fulfill({ json }));
    await page.route('**/api/create-payment-intent', (route) => route.fulfill(error(422, 'month-not-payable')));
    await page.goto('/dashboard/make-payment');
    const formula = '($1,000 × 10 + $1,100 × 21) ÷ 31';
    const balance = page.getByRole('region', { name: said('payment_balance') });
    await expect(balance.getByRole('listitem').first()).toContainText(formula);
    await page.getByLabel('Month').selectOption('July,2029');
    await expect(page.getByLabel('Rent', { exact: true })).toHaveAccessibleDescription(formula);
    await page.getByRole('button', { name: said('payment_pay') }).click();
    await expect(page.getByRole('rowheader', { name: 'July 2029' })).toContainText(
      '10 days at $1,000, 21 days at $1,100',
    );
  });

  test('reads the next rent on the lease', async ({ page }) => {
    await page.route('**/api/single-agreement?*', async (route) => {
      const lease = (await (await route.fetch()).json()) as object;
      await route.fulfill({ json: { ...lease, rent: 1_000, nextRent: { fromOn: '2029-12-01', rent: 1_050 } } });
    });
    await page.goto('/dashboard/my-profile');
    await expect(page.getByRole('region', { name: 'Rented Apartment Info' })).toContainText(
      said('agreement_rent_next', { date: shown('2029-12-01'), rent: '$1,050' }),
    );
  });
});

test.describe('axe', () => {
  test.use({ as: 'admin', bypassCSP: true });

  test('finds nothing in the dialog', async ({ page }) => {
    await routeRents(page, AGREED);
    const { dialog, day, rent } = await opens(page);
    await rent.fill('1100');
    await expect(dialog).toContainText(BY_DAYS);
    await expectNoAxeViolationsAtAnyWidth(page, 'dialog');
    await day.fill(shown('2029-06-01'));
    await day.press('Enter');
    await expect(day).toHaveAttribute('aria-invalid', 'true');
    await expectNoAxeViolationsAtAnyWidth(page, 'dialog');
  });
});
