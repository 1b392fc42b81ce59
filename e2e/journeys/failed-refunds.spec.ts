import type { Page } from '@playwright/test';
import type { Refund, ResponseOf } from '@surela/contract';
import { asAdmin, createMember, type NewUser } from '../support/new-users.ts';
import { cardProviderOf, payByCard } from '../support/payment-steps.ts';
import { said } from '../support/said.ts';
import { expect, personOf, signIn } from '../support/signed-in-test.ts';
import { type Building, test } from './journey-test.ts';

const DAY = 86_400_000;

async function adminsPage({ opens, now, address }: Building): Promise<Page> {
  const context = await opens({ baseURL: address });
  await context.clock.install({ time: now() });
  const page = await context.newPage();
  await signIn(page, personOf('admin'));
  return page;
}

async function refuseRefunds(page: Page, times: number): Promise<void> {
  const { address } = await cardProviderOf(page);
  const data = { how: 'at-once', times, reason: 'expired_or_canceled_card' };
  expect((await page.request.post(`${address}/__sandbox/refuseRefunds`, { data })).ok()).toBe(true);
}

/** Two refunds of one payment, tried on days 0, 1 and 3. The clock of this building can be moved. */
async function failThreeTimes(page: Page, building: Building, tenant: NewUser): Promise<void> {
  const roll = (await asAdmin(page, 'GET', '/api/rent-roll')) as ResponseOf<'GET /api/rent-roll'>;
  const id = roll.lines.find(({ email }) => email === tenant.email)?.payment?._id;
  await refuseRefunds(page, 6);
  for (const amount of [100, 40.5]) {
    const data = { amount, reason: 'No water for a week.', key: crypto.randomUUID() };
    expect(await asAdmin(page, 'POST', `/api/payments/${id}/refund`, data)).toMatchObject({
      refund: { state: 'requested', tries: 1 },
    });
  }
  const asked = building.now().getTime();
  for (const days of [1.1, 3.2]) await building.passes(new Date(asked + days * DAY));
}

const failedOf = async (page: Page) =>
  ((await asAdmin(page, 'GET', '/api/refunds?state=failed')) as { readonly refunds: readonly Refund[] }).refunds;

test('[P2-11] refunds that failed three times are on Payment Issues: one is tried again, one was paid in cash', async ({
  building,
}) => {
  test.slow();
  const before = await adminsPage(building);
  const tenant = await createMember(before, (await building.vacant()).apartment);
  await payByCard(before, tenant);
  await failThreeTimes(before, building, tenant);
  await before.context().close();

  const page = await adminsPage(building);
  await page.goto('/dashboard/payment-issues');
  const rowIn = (list: 'refunds_title' | 'refunds_waiting_title', amount: string) =>
    page
      .getByRole('table', { name: said(list) })
      .getByRole('row')
      .filter({ hasText: tenant.name })
      .filter({ hasText: amount });
  const row = (amount: string) => rowIn('refunds_title', amount);
  await expect(row('$100')).toContainText(said('refunds_card_expired'));
  await expect(row('$40.50')).toContainText(said('refunds_card_expired'));

  // Refused once more, it is not called done: it waits, and is back on the list when its tries have failed again.
  await refuseRefunds(page, 1);
  await row('$100')
    .getByRole('button', { name: said('try_again') })
    .click();
  const question = page.getByRole('dialog', { name: said('refunds_retry_title') });
  await question.getByRole('button', { name: said('try_again') }).click();
  const values = { amount: '$100', name: tenant.name };
  await expect(page.getByText(said('rent_roll_refund_try_failed', values))).toBeVisible();
  await expect(row('$100')).toHaveCount(0);
  await expect(rowIn('refunds_waiting_title', '$100')).toContainText(said('refunds_card_expired'));

  await row('$40.50')
    .getByRole('button', { name: said('refunds_settle') })
    .click();
  const record = page.getByRole('dialog', { name: said('refunds_settle_title', { name: tenant.name }) });
  await record.getByRole('button', { name: said('refunds_settle_action') }).click();
  await expect(record.getByLabel(said('rent_roll_reason'))).toHaveAccessibleDescription(
    new RegExp(said('rent_roll_reason_missing')),
  );
  await record.getByText(said('rent_roll_method_cash'), { exact: true }).click();
  await record.getByLabel(said('rent_roll_reference')).fill('Book 7, page 12');
  await record.getByLabel(said('rent_roll_reason')).fill('The card has expired.');
  await record.getByRole('button', { name: said('refunds_settle_action') }).click();
  await expect(page.getByText(said('refunds_settled', { amount: '$40.50', name: tenant.name }))).toBeVisible();
  await expect(row('$40.50')).toHaveCount(0);
  await expect(rowIn('refunds_waiting_title', '$100')).toBeVisible();
  await expect(page.getByText(said('payment_issues_none'))).toHaveCount(0);

  expect(await failedOf(page)).toEqual([]);
  expect(await asAdmin(page, 'GET', '/api/refunds?state=settled-otherwise')).toMatchObject({
    refunds: [
      { amount: 40.5, settled: { method: 'cash', reference: 'Book 7, page 12', reason: 'The card has expired.' } },
    ],
  });
  await page.context().close();

  await building.passes(new Date(building.now().getTime() + 1.1 * DAY));
  const after = await adminsPage(building);
  expect(await asAdmin(after, 'GET', '/api/refunds?state=succeeded')).toMatchObject({ refunds: [{ amount: 100 }] });
  await after.context().close();
});
