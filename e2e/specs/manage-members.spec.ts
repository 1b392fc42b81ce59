import type { Page, Route } from '@playwright/test';
import type { ResponseOf } from '@surela/contract';
import { calendarDate } from '@surela/values/calendar-date';
import { formatDayShort } from '@surela/values/format-date';
import { dayFromNow, today } from '../../sandbox/testing/days.ts';
import { findVacantApartment } from '../support/admin-test.ts';
import { createMember, moveOut } from '../support/new-users.ts';
import { said } from '../support/said.ts';
import { expect, test } from '../support/signed-in-test.ts';
import { expectNoAxeViolationsAtAnyWidth, testEveryState } from '../visual/screen-states.ts';

type Balance = ResponseOf<'GET /api/members/:id/balance'>;

const PATH = '/dashboard/manage-members';
const LIST = '**/api/users?role=member';
const REMOVAL = '**/api/remove-member';
const END = '**/api/leases/*/end';
const BALANCE = /\/api\/members\/[^/]+\/balance/;

const rowOf = (page: Page, { email }: { email: string }) => page.getByRole('row').filter({ hasText: email });
const errorResponse = (status: number, code: string) => ({ status, json: { code, message: 'No.', requestId: 'test' } });
const somebody = (index: number) => ({
  _id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
  name: `Somebody ${index}`,
  email: `somebody-${index}@surela.example`,
  photo: null,
  role: 'member',
  apartment: `A${index}`,
  block: 'A',
  floor: 1,
  rent: 900,
  since: '2026-09-01',
  agreementId: `00000000-0000-4000-9000-${String(index).padStart(12, '0')}`,
  endsOn: null,
});
/** Nothing is owed, whatever day the lease ends. */
const settled: Balance = { owed: 0, overdue: 0, owedSince: null, monthsAhead: [], credit: 0, lastMonth: null };
/** The dialog of the first of these tenants. */
const opensRemove = async (page: Page, member: object = {}) => {
  await page.route(LIST, (route) => route.fulfill({ json: [{ ...somebody(0), ...member }, somebody(1)] }));
  await page.route(BALANCE, (route) => route.fulfill({ json: settled }));
  await page.goto(PATH);
  await page.getByRole('button', { name: 'Remove' }).first().press('Enter');
  const question = page.getByRole('dialog', { name: said('members_remove_title', { name: 'Somebody 0' }) });
  return { question, day: question.getByLabel(said('last_day'), { exact: true }) };
};
const many = (count: number) => (route: Route) =>
  route.fulfill({ json: Array.from({ length: count }, (_, index) => somebody(index)) });

test.describe('the admin', () => {
  test.use({ as: 'admin' });

  test('[MEM-01] [API-10] [API-11] removes a member after a confirmation, and the list is reloaded', {
    tag: '@gate',
  }, async ({ page }) => {
    await page.goto(PATH);
    const { apartment, block, floor } = await findVacantApartment(page.request);
    const leaving = await createMember(page, apartment);
    await page.reload();
    await rowOf(page, leaving).getByRole('button', { name: 'Remove' }).click();
    const question = page.getByRole('dialog', { name: said('members_remove_title', { name: leaving.name }) });
    await expect(question).toContainText(said('members_remove_text', { name: leaving.name, apartment }));
    await question.getByLabel(said('agreements_reason')).fill('Moved out.');
    const sent = page.waitForRequest(REMOVAL);
    await question.getByRole('button', { name: said('members_remove_action') }).click();
    expect((await sent).postDataJSON()).toEqual({ email: leaving.email, reason: 'Moved out.' });
    await expect(page.getByText('Member removed successfully', { exact: true })).toBeVisible();
    await expect(rowOf(page, leaving)).toHaveCount(0);
    await expect(page.getByText(/^\d+ tenants$/)).toBeFocused();
    await page.goto(`/apartments?block=${block}&floorFrom=${floor}&floorTo=${floor}&vacant=true`);
    await expect(page.getByText(said('apartment_name', { number: apartment })).first()).toBeVisible();
  });

  test('[K6] removes a member who has no email, by id', async ({ page }) => {
    const { email: _lost, ...nameless } = somebody(7);
    await page.route(LIST, (route) => route.fulfill({ json: [{ ...nameless, email: null }, somebody(8)] }));
    await page.route(REMOVAL, (route) => route.fulfill({ json: { modifiedCount: 1 } }));
    await page.goto(PATH);
    const row = page.getByRole('row').filter({ hasText: nameless.name });
    await expect(row).toContainText(said('members_no_email'));
    await row.getByRole('button', { name: 'Remove' }).click();
    const sent = page.waitForRequest(REMOVAL);
    await page.getByRole('button', { name: said('members_remove_action') }).click();
    expect((await sent).postDataJSON()).toEqual({ id: nameless._id });
    await expect(page.getByText('Member removed successfully', { exact: true })).toBeVisible();
  });

  test('[U2] says what is owed and paid ahead before it asks, and the debt stays in arrears', {
    tag: '@gate',
  }, async ({ page }) => {
    await page.goto(PATH);
    const { apartment } = await findVacantApartment(page.request);
    const leaving = await createMember(page, apartment);
    await page.reload();
    const remove = rowOf(page, leaving).getByRole('button', { name: 'Remove' });
    await remove.click();
    const question = page.getByRole('dialog', { name: said('members_remove_title', { name: leaving.name }) });
    // Who leaves on the first day owes nothing.
    await expect(question).toContainText(said('members_balance_none'));
    await page.keyboard.press('Escape');

    const balances = '**/api/members/*/balance';
    const answer: Balance = {
      owed: 3_880,
      overdue: 2_910,
      owedSince: '2026-09-05',
      monthsAhead: ['2027-01', '2027-02'],
      credit: 1_940,
      lastMonth: { month: '2026-11', rent: 500, days: { counted: 15, of: 30, rents: [{ rent: 1_000, counted: 15 }] } },
    };
    await page.route(balances, (route) => route.fulfill({ json: answer }));
    await remove.click();
    const { name } = leaving;
    const day = formatDayShort(calendarDate('2026-09-05'));
    await expect(question).toContainText(
      said('members_balance_overdue', { name, owed: '$3,880', overdue: '$2,910', day }),
    );
    const months = 'January 2027 and February 2027';
    await expect(question).toContainText(said('members_balance_ahead', { name, amount: '$1,940', months }));
    await expect(question).toContainText('November 2026 is charged for 15 of 30 days: $500.');
    await page.keyboard.press('Escape');
    await page.unroute(balances);
    await page.route(balances, (route) =>
      route.fulfill({ json: { ...answer, owed: 2_910, monthsAhead: [], credit: 12.5 } }),
    );
    await remove.click();
    await expect(question).toContainText(said('members_balance_all_overdue', { name, owed: '$2,910', day }));
    await expect(question).toContainText(said('members_balance_credit', { name, amount: '$12.50' }));
    await page.keyboard.press('Escape');
    await page.unroute(balances);
    await page.route(balances, (route) => route.fulfill(errorResponse(500, 'internal')));
    await remove.click();
    await expect(question).toContainText(said('members_balance_failed', { name }));
    await expect(question.getByRole('button', { name: said('members_remove_action') })).toBeEnabled();
    await page.keyboard.press('Escape');
    await moveOut(page, leaving);
  });

  test('[T-38] sets a last day by pointer, and cancels the end with the keyboard', {
    tag: ['@gate', '@calendar'],
  }, async ({ page }) => {
    await page.goto(PATH);
    const { apartment } = await findVacantApartment(page.request);
    const leaving = await createMember(page, apartment);
    const { name } = leaving;
    await page.reload();
    const remove = rowOf(page, leaving).getByRole('button', { name: 'Remove' });
    await remove.click();
    const question = page.getByRole('dialog', { name: said('members_remove_title', { name }) });
    const day = question.getByLabel(said('last_day'), { exact: true });
    await expect(day).toBeFocused();
    await expect(day).toHaveValue(formatDayShort(today()));
    const endsOn = dayFromNow(40);
    const date = formatDayShort(endsOn);
    await day.fill(date);
    await expect(question).toContainText(said('members_remove_later_text', { name, apartment, date }));
    await question.getByLabel(said('agreements_reason')).fill(' Moves abroad. ');
    let sent = page.waitForRequest(END);
    await question.getByRole('button', { name: said('last_day_set') }).click();
    expect((await sent).postDataJSON()).toEqual({ endsOn, reason: 'Moves abroad.' });
    await expect(page.getByText(said('last_day_set_done', { name, date }))).toBeVisible();
    await expect(question).toHaveCount(0);
    await expect(rowOf(page, leaving)).toContainText(said('members_ends', { date }));
    await expect(remove).toBeFocused();

    await remove.press('Enter');
    await expect(day).toHaveValue(formatDayShort(today()));
    await expect(question).toContainText(said('members_remove_text', { name, apartment }));
    await expect(question).toContainText(said('members_end_is_set', { date }));
    const cancelEnd = question.getByRole('button', { name: said('members_end_cancel') });
    await expect(cancelEnd).toHaveAccessibleDescription(said('members_end_cancel_text'));
    sent = page.waitForRequest(END);
    await cancelEnd.press('Enter');
    expect((await sent).postDataJSON()).toEqual({ endsOn: null });
    await expect(page.getByText(said('last_day_cancelled_done', { name }))).toBeVisible();
    await expect(rowOf(page, leaving)).not.toContainText(date);
    await expect(remove).toBeFocused();
    await moveOut(page, leaving);
  });

  test('a refusal is said in the dialog, which stays open', async ({ page }) => {
    const { question, day } = await opensRemove(page, { endsOn: dayFromNow(30) });
    const message = 'The apartment is rented to another tenant from then on.';
    await page.route(END, (route) =>
      route.fulfill({ status: 409, json: { code: 'apartment-taken', message, requestId: 'test' } }),
    );
    await question.getByRole('button', { name: said('members_end_cancel') }).click();
    await expect(question.getByRole('alert')).toHaveText(message);
    await day.fill(formatDayShort(dayFromNow(90)));
    await page.unroute(END);
    await page.route(END, (route) => route.fulfill(errorResponse(500, 'bug')));
    await question.getByRole('button', { name: said('last_day_set') }).click();
    await expect(question.getByRole('alert')).toHaveText(said('last_day_failed'));
    await page.unroute(END);
    await page.route(END, (route) => route.abort());
    await question.getByRole('button', { name: said('last_day_set') }).press('Enter');
    await expect(question.getByRole('alert')).toHaveText(said('last_day_unreachable'));
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Remove' }).first()).toBeFocused();
  });

  test('a past day ends the lease at once, with the balance of that day', async ({ page }) => {
    const endsOn = dayFromNow(-3);
    const date = formatDayShort(endsOn);
    const { question, day } = await opensRemove(page, { since: dayFromNow(-30) });
    await page.route(BALANCE, (route) => {
      const asked = new URL(route.request().url()).searchParams.get('endsOn');
      return route.fulfill({ json: { ...settled, owed: asked === endsOn ? 300 : 900 } });
    });
    const who = { name: 'Somebody 0', apartment: 'A0' };
    await day.fill(date);
    await expect(question).toContainText(said('members_remove_past_text', { ...who, date }));
    await expect(question).toContainText(said('members_balance_owed', { name: 'Somebody 0', owed: '$300' }));
    await page.route(END, (route) => route.fulfill({ json: { modifiedCount: 1, ended: true } }));
    await page.route(LIST, (route) => route.fulfill({ json: [somebody(1)] }));
    const sent = page.waitForRequest(END);
    await day.press('Enter');
    expect((await sent).postDataJSON()).toEqual({ endsOn });
    await expect(page.getByText(said('last_day_ended_done', { name: 'Somebody 0', date }))).toBeVisible();
    await expect(page.getByText(said('members_count_one'))).toBeFocused();
  });

  test('a day that is not possible is refused at its field, with the days that are', async ({ page }) => {
    const since = dayFromNow(-10);
    const { question, day } = await opensRemove(page, { since });
    await day.fill(formatDayShort(dayFromNow(-11)));
    await expect(question).toContainText(said('members_balance_no_day'));
    await question.getByRole('button', { name: said('last_day_set') }).click();
    const values = { earliest: formatDayShort(since), latest: formatDayShort(dayFromNow(3650)) };
    await expect(question.getByText(said('last_day_invalid', values))).toBeVisible();
    await expect(day).toHaveAttribute('aria-invalid', 'true');
    await expect(day).toBeFocused();
    await day.fill(formatDayShort(today()));
    await expect(question.getByRole('button', { name: said('members_remove_action') })).toBeEnabled();
    await expect(day).not.toHaveAttribute('aria-invalid');
  });

  test('[MEM-01] cancelling the confirmation removes nobody', { tag: '@gate' }, async ({ page }) => {
    let asked = false;
    await page.route(REMOVAL, (route) => {
      asked = true;
      return route.abort();
    });
    // A list that nobody else changes meanwhile: the first row stays the first.
    await page.route(LIST, many(2));
    await page.goto(PATH);
    const remove = page.getByRole('button', { name: 'Remove' }).first();
    await remove.click();
    await page.getByRole('button', { name: said('cancel') }).click();
    await expect(remove).toBeFocused();
    await remove.press('Enter');
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(remove).toBeFocused();
    expect(asked).toBe(false);
  });

  test('[MEM-01] does not claim a removal that changed nothing', async ({ page }) => {
    await page.route(LIST, many(2));
    await page.route(REMOVAL, (route) => route.fulfill({ json: { modifiedCount: 0 } }));
    await page.goto(PATH);
    await page.getByRole('button', { name: 'Remove' }).first().click();
    await page.getByRole('button', { name: said('members_remove_action') }).click();
    await expect(page.getByText(said('members_not_removed', { name: 'Somebody 0' }))).toBeVisible();
    await expect(page.getByText('Member removed successfully')).toHaveCount(0);
  });

  test('[MEM-01] says when a removal failed, and the member stays', async ({ page }) => {
    await page.route(LIST, many(2));
    await page.route(REMOVAL, (route) => route.fulfill(errorResponse(500, 'bug')));
    await page.goto(PATH);
    await page.getByRole('button', { name: 'Remove' }).first().click();
    await page.getByRole('button', { name: said('members_remove_action') }).click();
    await expect(page.getByText(said('members_remove_failed'))).toBeVisible();
    await expect(page.getByRole('row')).toHaveCount(3);
  });

  test('[MEM-01] finds a member by name or apartment, and the address keeps it', async ({ page }) => {
    await page.route(LIST, many(250));
    await page.goto(PATH);
    await expect(page.getByText('250 tenants · page 1 of 3')).toBeVisible();
    await page.getByLabel('Search').fill('somebody a21');
    await expect(page).toHaveURL(`${PATH}?search=somebody+a21`);
    await page.reload();
    await expect(page.getByText(said('members_count_many', { count: '11' }))).toBeVisible();
    await page.getByLabel('Search').fill('nobody');
    await page.getByRole('button', { name: said('list_clear') }).click();
    await expect(page).toHaveURL(PATH);
  });

  test('[MEM-01] a name of eighty letters leaves every button in its place', async ({ page }) => {
    const name = 'Longname'.repeat(10);
    const email = `${'mailbox'.repeat(9)}@${'subdomain.'.repeat(6)}example`;
    await page.route(LIST, (route) => route.fulfill({ json: [{ ...somebody(1), name, email, rent: 1_000_000 }] }));
    for (const width of [320, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(PATH);
      await page.getByRole('button', { name: 'Remove' }).click();
      const question = page.getByRole('dialog', { name: said('members_remove_title', { name }) });
      await expect(question.getByRole('button', { name: said('members_remove_action') })).toBeInViewport({ ratio: 1 });
      expect(await question.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
      await question.getByRole('button', { name: said('cancel') }).click();
      await expect(page.getByRole('button', { name: 'Remove' })).toBeInViewport({ ratio: 1 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    }
  });

  test('[MEM-02] shows an error and Try again when the list cannot be loaded', async ({ page }) => {
    await page.route(LIST, (route) => route.fulfill(errorResponse(422, 'invalid-input')));
    await page.goto(PATH);
    await expect(page.getByRole('alert')).toContainText('Failed to fetch Members Data from Database');
    await page.unroute(LIST);
    await page.getByRole('button', { name: said('try_again') }).click();
    await expect(page.getByRole('table')).toBeVisible();
  });

  test('[MEM-02] someone who is no longer an admin sees the same message, and leaves as after any 403', async ({
    page,
  }) => {
    await page.route(LIST, (route) => route.fulfill(errorResponse(403, 'not-allowed')));
    await page.goto(PATH);
    await expect(page.getByText('Failed to fetch Members Data from Database')).toBeVisible();
    await expect(page).toHaveURL('/login');
  });
});

testEveryState(PATH, LIST, [
  ['with members', many(3), 'Somebody 2'],
  ['empty', many(0), said('members_none')],
  ['failed', (route) => route.fulfill(errorResponse(422, 'invalid-input')), 'Failed to fetch Members Data'],
  ['loading', () => undefined, 'Manage Members'],
]);

test.describe('axe', () => {
  test.use({ as: 'admin', bypassCSP: true });

  test('finds nothing in the question about a tenant whose last day is set', async ({ page }) => {
    const { question, day } = await opensRemove(page, { endsOn: dayFromNow(30) });
    await expect(question).toContainText(said('members_balance_none'));
    await expectNoAxeViolationsAtAnyWidth(page, 'dialog');
    await day.fill('yesterday');
    await question.getByRole('button', { name: said('last_day_set') }).click();
    await expect(day).toHaveAttribute('aria-invalid', 'true');
    await expectNoAxeViolationsAtAnyWidth(page, 'dialog');
  });
});
