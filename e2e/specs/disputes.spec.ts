import type { Page } from '@playwright/test';
import { expect, test } from '../support/admin-test.ts';
import { cardProviderOf, newTenant, payByCard } from '../support/payment-steps.ts';
import { said } from '../support/said.ts';
import { storedToken } from '../support/signed-in-test.ts';

/** The payer's bank, at the card provider. */
async function bank(page: Page, action: 'openDispute' | 'closeDispute', data: object): Promise<void> {
  const { address } = await cardProviderOf(page);
  expect((await page.request.post(`${address}/__sandbox/${action}`, { data })).ok()).toBe(true);
}

test('[K1] a tenant sees what the bank disputed and reversed of a payment, in the history and on the receipt', {
  tag: '@gate',
}, async ({ page, adminActions, browser, browserOf }) => {
  test.slow();
  const tenant = await newTenant(page, adminActions);
  const token = (await storedToken(page)) ?? '';
  const intentId = await payByCard(page, { ...tenant, token });
  await bank(page, 'openDispute', { intentId, amount: 20_000 });
  const row = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: tenant.leaseMonth(0) }) });
  await expect(async () => {
    await page.goto('/dashboard/payment-history');
    await expect(row).toContainText(said('payment_disputed_amount', { amount: '$200' }), { timeout: 2_000 });
  }).toPass();
  await expect(row).toContainText(said('payment_state_disputed'));
  // On a phone the note stays within its line.
  await page.setViewportSize({ width: 390, height: 900 });
  const note = await page
    .getByText(said('payment_disputed_amount', { amount: '$200' }))
    .filter({ visible: true })
    .boundingBox();
  expect((note?.x ?? 0) + (note?.width ?? Number.NaN)).toBeLessThan(360);
  await page.setViewportSize({ width: 1280, height: 720 });

  await bank(page, 'closeDispute', { intentId, outcome: 'won', returned: 15_000 });
  await expect(async () => {
    await page.reload();
    await expect(row).toContainText(said('payment_lost_amount', { amount: '$50' }), { timeout: 2_000 });
  }).toPass();
  await expect(row).toContainText(said('payment_state_part_lost'));
  await expect(row).not.toContainText(said('payment_state_disputed'));
  await row.getByRole('button', { name: said('payment_receipt') }).click();
  const receipt = page.getByRole('dialog');
  await expect(receipt).toContainText(`${said('payment_dispute_lost')}−$50`);
  await expect(receipt).toContainText(said('payment_net'));
  const number = /\d{4}-\d{6}/.exec((await receipt.textContent()) ?? '')?.[0] ?? '';

  const adminContext = await browser.newContext({ storageState: await browserOf('admin') });
  const adminPage = await adminContext.newPage();
  await adminPage.goto('/dashboard/payment-issues');
  const issue = adminPage.getByRole('row').filter({ hasText: said('payment_issues_dispute_part_lost') });
  const about = issue.filter({ hasText: said('payment_receipt_of', { number }) });
  await expect(about).toContainText(said('payment_lost_amount', { amount: '$50' }));
  await expect(about).toContainText(tenant.name);
  await about.getByRole('link').click();
  const line = adminPage.getByRole('row').filter({ hasText: tenant.email });
  await expect(line).toContainText(tenant.name);
  await adminContext.close();
});
