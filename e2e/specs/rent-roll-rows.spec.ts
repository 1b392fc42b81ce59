import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type { ResponseOf } from '@surela/contract';
import { formatMonth } from '@surela/values/format-date';
import building from '../../building.json' with { type: 'json' };
import { monthFromNow } from '../../sandbox/testing/days.ts';
import { findVacantApartment } from '../support/admin-test.ts';
import { asAdmin, createMember, moveOut } from '../support/new-users.ts';
import { said, saidLike } from '../support/said.ts';
import { expect, test } from '../support/signed-in-test.ts';

const PATH = '/dashboard/rent-roll';
const BLACK = 'rgb(0, 0, 0)';

type Roll = ResponseOf<'GET /api/rent-roll'>;
type Recorded = ResponseOf<'POST /api/recorded-payments'>;

const theTable = (page: Page) => page.getByRole('table', { name: saidLike('rent_roll_caption') });
const money = (amount: number) => `$${amount.toLocaleString('en-US')}`;

test.use({ as: 'admin' });

/** Somebody new, whose rent of this month was paid by bank. */
async function paidByBank(page: Page) {
  const { apartment } = await findVacantApartment(page.request);
  const tenant = await createMember(page, apartment);
  const reference = `TRX-${randomUUID().slice(0, 8)}`;
  const { payment } = (await asAdmin(page, 'POST', '/api/recorded-payments', {
    agreementId: tenant.id,
    month: monthFromNow(0),
    method: 'bank',
    reference,
    key: randomUUID(),
  })) as Recorded;
  return { tenant, reference, payment };
}

/** Every pair of colours in the printed document. */
function inksOf(page: Page): Promise<string[]> {
  return page.locator('.print-document *').evaluateAll((elements) => {
    const pairs = elements.map((element) => {
      const { color, backgroundColor } = getComputedStyle(element);
      return `${color} on ${backgroundColor}`;
    });
    return [...new Set(pairs)];
  });
}

test('[U11] [U12] [U38] a payment is found by its reference, and shows its amount, its parts and its receipt number', {
  tag: ['@gate', '@calendar'],
}, async ({ page }) => {
  await page.goto(PATH);
  const { tenant, reference, payment } = await paidByBank(page);
  const row = theTable(page).getByRole('row').filter({ hasText: tenant.email });
  for (const search of [payment.receiptNumber, reference.toLowerCase()]) {
    await page.goto(`${PATH}?search=${search}`);
    await expect(row).toBeVisible();
    await expect(page.getByText(said('rent_roll_count_one'), { exact: true })).toBeVisible();
  }
  await expect(row).toContainText(reference);

  const amount = money(payment.rent);
  const details = row.getByRole('button', { name: said('rent_roll_paid_details', { amount }) });
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await details.focus();
    await page.keyboard.press('Enter');
    await expect(details).toHaveAttribute('aria-expanded', 'true');
    const parts = page.locator('.popover');
    await expect(parts).toBeInViewport({ ratio: 1 });
    const facts = [
      said('rent_roll_rent') + amount,
      said('rent_roll_received') + amount,
      said('rent_roll_by_bank'),
      payment.receiptNumber,
      reference,
    ];
    for (const fact of facts) await expect(parts).toContainText(fact);
    await page.keyboard.press('Escape');
    await expect(parts).toHaveCount(0);
    await expect(details).toBeFocused();
  }

  await expect(row.getByRole('button', { name: said('rent_roll_void') })).toHaveText(said('rent_roll_void'));
  const receiptButton = row.getByRole('button', { name: said('rent_roll_receipt') });
  await expect(receiptButton).toHaveText(said('rent_roll_receipt'));
  await receiptButton.click();
  const receipt = page.getByRole('dialog', { name: said('payment_receipt_of', { number: payment.receiptNumber }) });
  await expect(receipt).toContainText(reference);
  const file = page.waitForEvent('download');
  await receipt.getByRole('button', { name: said('payment_receipt_download') }).click();
  expect((await readFile(await (await file).path())).subarray(0, 5).toString()).toBe('%PDF-');
  await page.keyboard.press('Escape');
  await expect(receiptButton).toBeFocused();
  await moveOut(page, tenant);
});

test('[U13] a future month is shown as expected, not as overdue, and the oldest open month is paid first', {
  tag: ['@gate', '@calendar'],
}, async ({ page }) => {
  await page.goto(PATH);
  const { apartment } = await findVacantApartment(page.request);
  const tenant = await createMember(page, apartment);
  const ahead = monthFromNow(2);
  const { totals } = (await asAdmin(page, 'GET', `/api/rent-roll?month=${ahead}`)) as Roll;
  expect(totals.outstanding).toBeGreaterThan(0);
  await page.goto(`${PATH}?month=${ahead}&search=${tenant.email}`);
  const tile = page.locator('.roll-total').filter({ hasText: said('rent_roll_expected') });
  await expect(tile).toBeVisible();
  await expect(tile).not.toHaveAttribute('data-kind', 'bad');
  await expect(page.locator('.roll-totals')).not.toContainText(said('rent_roll_outstanding'));
  await expect(theTable(page).getByRole('columnheader', { name: said('rent_roll_expected') })).toBeVisible();

  const row = theTable(page).getByRole('row').filter({ hasText: tenant.email });
  await expect(row).toContainText(said('rent_roll_is_upcoming'));
  await expect(row.getByRole('button', { name: said('rent_roll_record') })).toHaveCount(0);
  const first = saidLike('rent_roll_record_first');
  await row.getByRole('link', { name: first }).click();
  await expect(page).toHaveURL(new RegExp(`search=${tenant.email.replace('@', '(@|%40)')}$`));
  await row.getByRole('button', { name: said('rent_roll_record') }).click();
  const question = page.getByRole('dialog', { name: said('rent_roll_record_title', { name: tenant.name }) });
  await expect(question.getByRole('button', { name: saidLike('rent_roll_record_action') })).toBeVisible();
  await moveOut(page, tenant);
});

test('[U22] the rent roll and a receipt print as documents, black on white, and nothing else does', {
  tag: '@gate',
}, async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('isDark', 'true'));
  const month = monthFromNow(-1);
  await page.goto(`${PATH}?month=${month}`);
  await expect(theTable(page)).toBeVisible();
  const { totals } = (await asAdmin(page, 'GET', `/api/rent-roll?month=${month}`)) as Roll;
  const title = page.getByText(said('rent_roll_print_title', { month: formatMonth(month) }));
  await expect(title).toBeHidden();

  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width: 760, height: 1_000 });
  await expect(title).toBeVisible();
  await expect(page.getByText(`${building.name}, ${building.address}`)).toBeVisible();
  await expect(theTable(page)).toHaveCSS('display', 'table');
  await expect(theTable(page).locator('thead')).toHaveCSS('display', 'table-header-group');
  await expect(theTable(page).locator('tfoot')).toContainText(money(totals.due));
  await expect(theTable(page).locator('tfoot')).toContainText(money(totals.collected));
  expect(await inksOf(page)).toEqual([`${BLACK} on rgba(0, 0, 0, 0)`]);
  await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  const hidden = [
    page.getByRole('navigation'),
    page.getByRole('searchbox'),
    page.locator('.roll-tools'),
    page.locator('.roll-glance'),
    page.locator('.roll-action'),
    page.locator('.btn'),
  ];
  for (const part of hidden) {
    for (const one of await part.all()) await expect(one).toBeHidden();
  }

  await page.emulateMedia({ media: null });
  await page.setViewportSize({ width: 1_440, height: 900 });
  await page
    .getByRole('button', { name: said('rent_roll_receipt'), exact: true })
    .first()
    .click();
  const receipt = page.getByRole('article', { name: /^Receipt \d{4}-\d{6}$/ });
  await expect(receipt).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(receipt).toBeVisible();
  await expect(receipt).toHaveCSS('color', BLACK);
  await expect(theTable(page)).toBeHidden();
  const sheets = (await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type \/Page\b/g);
  expect(sheets).toHaveLength(1);
});
