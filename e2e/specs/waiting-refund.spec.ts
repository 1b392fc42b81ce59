import type { Page } from '@playwright/test';
import type { Refund, ResponseOf } from '@surela/contract';
import { dateIn } from '@surela/values/calendar-date';
import { formatDayShort } from '@surela/values/format-date';
import building from '../../building.json' with { type: 'json' };
import { findVacantApartment } from '../support/admin-test.ts';
import { asAdmin, createMember, moveOut } from '../support/new-users.ts';
import { cardProviderOf, payByCard } from '../support/payment-steps.ts';
import { said } from '../support/said.ts';
import { expect, signIn, test } from '../support/signed-in-test.ts';

const ROLL = '/dashboard/rent-roll';
const ISSUES = '/dashboard/payment-issues';

const money = (amount: number) => `$${amount.toLocaleString('en-US')}`;

async function declineRefunds(page: Page, intent: string): Promise<void> {
  const { address } = await cardProviderOf(page);
  const data = { how: 'at-once', intent, reason: 'expired_or_canceled_card' };
  expect((await page.request.post(`${address}/__sandbox/refuseRefunds`, { data })).ok()).toBe(true);
}

/** '19 Nov 2026', as the building counts days. */
async function nextTryOf(page: Page, receiptNumber: string): Promise<string> {
  const { refunds } = (await asAdmin(page, 'GET', '/api/refunds?state=waiting')) as { refunds: readonly Refund[] };
  const { nextTryAt } = refunds.find((one) => one.receiptNumber === receiptNumber) ?? {};
  const on = dateIn(building.timeZone, new Date(nextTryAt ?? ''));
  return formatDayShort(on).replaceAll(' ', '\u00A0');
}

test.use({ as: 'admin' });

test('[U3] a declined refund is shown as waiting to admin and tenant, counts as refunded, and can be cancelled', {
  tag: ['@gate', '@calendar'],
}, async ({ page, browser, baseURL }) => {
  test.slow();
  await page.goto(ROLL);
  const tenant = await createMember(page, (await findVacantApartment(page.request)).apartment);
  await declineRefunds(page, await payByCard(page, tenant));
  await page.goto(`${ROLL}?search=${tenant.email}`);
  const roll = (await asAdmin(page, 'GET', '/api/rent-roll')) as ResponseOf<'GET /api/rent-roll'>;
  const { rent = 0, receiptNumber = '' } = roll.lines.find(({ email }) => email === tenant.email)?.payment ?? {};

  const line = page.getByRole('row').filter({ hasText: tenant.email });
  const refund = line.getByRole('button', { name: said('rent_roll_refund'), exact: true });
  await refund.click();
  const question = page.getByRole('dialog', { name: said('rent_roll_refund_title', { name: tenant.name }) });
  const amount = question.getByLabel('Amount');
  await expect(amount).toBeFocused();
  await expect(amount).toHaveValue('');
  await amount.fill('50');
  await question.getByLabel(said('rent_roll_reason')).fill('No water for a day.');
  await question.getByRole('button', { name: said('rent_roll_refund_action', { amount: '$50' }) }).click();
  await expect(page.getByText(said('rent_roll_refund_try_failed', { amount: '$50', name: tenant.name }))).toBeVisible();

  // The row says what waits, why and until when.
  const waiting = said('refund_waiting_until', { amount: '$50', day: await nextTryOf(page, receiptNumber) });
  await expect(line).toContainText(waiting);
  await expect(line).toContainText(said('refund_why_declined'));

  // It is counted: no more than the rest can be refunded.
  await refund.click();
  await expect(question).toContainText(waiting);
  await expect(amount).toHaveAccessibleDescription(said('rent_roll_refund_amount_hint', { amount: money(rent - 50) }));
  await amount.fill(String(rent));
  await question.getByLabel(said('rent_roll_reason')).fill('They moved out.');
  await question.getByRole('button', { name: said('rent_roll_refund') }).click();
  await expect(question.getByText(said('rent_roll_refund_amount_invalid', { amount: money(rent - 50) }))).toBeVisible();
  await page.keyboard.press('Escape');

  await page.goto(ISSUES);
  const issue = page.getByRole('row').filter({ hasText: tenant.name });
  await expect(issue).toContainText('$50');
  await expect(issue).toContainText(said('refunds_card_expired'));
  await expect(page.getByText(said('payment_issues_none'))).toHaveCount(0);

  const own = await browser.newContext({ ...(baseURL && { baseURL }), storageState: { cookies: [], origins: [] } });
  const tenantsPage = await own.newPage();
  await signIn(tenantsPage, tenant);
  await tenantsPage.goto('/dashboard/payment-history');
  const paid = tenantsPage.getByRole('row').filter({ has: tenantsPage.getByRole('rowheader') });
  await expect(paid).toContainText(waiting);
  await expect(paid).not.toContainText(said('refund_why_declined'));
  await expect(paid.getByRole('button', { name: said('refund_cancel') })).toHaveCount(0);

  // With the keyboard alone.
  await page.goto(`${ROLL}?search=${tenant.email}`);
  const cancel = line.getByRole('button', { name: said('refund_cancel') });
  await cancel.focus();
  await page.keyboard.press('Enter');
  const asked = page.getByRole('dialog', { name: said('refund_cancel_title') });
  await expect(asked.getByRole('button', { name: said('refund_cancel_keep') })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(cancel).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(asked.getByRole('button', { name: said('refund_cancel') })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText(said('refund_cancelled', { amount: '$50', name: tenant.name }))).toBeVisible();
  await expect(cancel).toHaveCount(0);
  await expect(line).not.toContainText('$50');
  await expect(page.getByText(/^1 tenant$/)).toBeFocused();

  await refund.click();
  await expect(amount).toHaveAccessibleDescription(said('rent_roll_refund_amount_hint', { amount: money(rent) }));
  await page.goto(ISSUES);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(said('payment_issues_title'));
  await expect(issue).toHaveCount(0);
  await tenantsPage.reload();
  await expect(paid).toBeVisible();
  await expect(paid).not.toContainText('$50');
  await own.close();
  await moveOut(page, tenant);
});
