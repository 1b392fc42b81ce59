import { readFile } from 'node:fs/promises';
import { expectNoAxeViolations } from '../support/axe.ts';
import { said } from '../support/said.ts';
import { expect, test } from '../support/signed-in-test.ts';
import { expectNoAxeViolationsAtAnyWidth } from '../visual/screen-states.ts';

const PATH = '/dashboard/payment-history';
const COLUMNS = ['Email', 'Apartment', 'Month', 'Amount', 'Payment Date', 'Transaction ID', 'Receipt'];

const payment = (more: object) => ({
  _id: '00000000-0000-4000-8000-000000000001',
  apartment: 'B401',
  rent: 765.5,
  paymentDate: '05/09/2026',
  email: 'member@surela.example',
  month: 'September,2026',
  transactionId: 'pi_1',
  receiptNumber: '2026-000001',
  fullRent: 765.5,
  discount: 0,
  coupon: null,
  method: 'card',
  state: 'paid',
  refunded: 0,
  disputed: 0,
  disputeLost: 0,
  refundable: 765.5,
  refundsWaiting: [],
  reference: '',
  block: 'B',
  floor: 4,
  name: 'Tanvir Hasan',
  paidAt: '2026-09-05T06:00:00.000Z',
  ...more,
});

test.use({ as: 'member', bypassCSP: true });

test('[HIST-01] [HIST-02] [VAL-09] a member finds payments by month, with a receipt for each', {
  tag: ['@gate', '@axe'],
}, async ({ page }) => {
  test.slow();
  await page.goto(PATH);
  await expect(page.getByRole('columnheader')).toHaveText(COLUMNS);
  const rows = page.getByRole('row').filter({ has: page.getByRole('rowheader') });
  const all = await rows.count();
  expect(all).toBeGreaterThan(3);
  const month = (await rows.last().getByRole('rowheader').textContent())?.trim() ?? '';
  const search = page.getByPlaceholder('Search with month name. Ex. November', { exact: true });
  const asked = page.waitForRequest(/payment-history\?.*month=/);
  await search.fill(`  ${month.split(' ')[0]?.toUpperCase()} `);
  await page.getByRole('button', { name: 'Search' }).click();
  const name = month.split(' ')[0]?.toLowerCase() ?? '';
  expect(new URL((await asked).url()).searchParams.get('month')).toBe(name);
  await expect(page).toHaveURL(`${PATH}?month=${name}`);
  await expect(rows).toHaveCount(1);
  await expect(page.getByText(/^1 payment · Total paid \$[\d,]+$/)).toBeVisible();
  await page.reload();
  await expect(search).toHaveValue(name);
  await expect(rows).toHaveCount(1);

  await page.getByRole('button', { name: said('payment_receipt') }).click();
  const receipt = page.getByRole('dialog', { name: /^Receipt \d{4}-\d{6}$/ });
  await expect(receipt).toContainText(month);
  await expectNoAxeViolations(page, 'dialog');
  const file = page.waitForEvent('download');
  await receipt.getByRole('button', { name: said('payment_receipt_download') }).click();
  expect((await readFile(await (await file).path())).subarray(0, 5).toString()).toBe('%PDF-');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: said('payment_receipt') })).toBeFocused();

  await search.fill('   ');
  await search.press('Enter');
  await expect(page).toHaveURL(PATH);
  await expect(rows).toHaveCount(all);

  // In print: only the receipt, however long the list behind it.
  await page
    .getByRole('button', { name: said('payment_receipt') })
    .first()
    .click();
  await expect(receipt).toBeVisible();
  const sheets = (await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type \/Page\b/g);
  expect(sheets).toHaveLength(1);
  await page.keyboard.press('Escape');

  await search.fill('Smarch');
  await search.press('Enter');
  await expect(page.getByText(said('history_no_match', { month: 'smarch' }))).toBeVisible();
  await page.getByRole('button', { name: said('history_show_all') }).click();
  await expect(rows).toHaveCount(all);
  await expect(search).toHaveValue('');
  await expectNoAxeViolationsAtAnyWidth(page);
});

test('[HIST-03] [HIST-02] it shows Loading... and errors, and the CSV file has the refunds and no formula', {
  tag: '@gate',
}, async ({ page }) => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  let broken = true;
  await page.route('**/api/payment-history?*', async (route) => {
    await held;
    if (broken)
      return route.fulfill({ status: 429, json: { code: 'too-many-requests', message: 'Too many requests.' } });
    return route.fulfill({
      json: [
        payment({ refunded: 765.5, state: 'refunded' }),
        payment({ _id: '00000000-0000-4000-8000-000000000002', month: 'August,2026', transactionId: '=cmd|"x"!A1' }),
      ],
    });
  });
  await page.goto(PATH);
  await expect(page.getByText('Loading...', { exact: true })).toBeVisible();
  release();
  await expect(page.getByRole('alert')).toContainText('Error: Too many requests.');
  broken = false;
  await page.getByRole('button', { name: said('try_again') }).click();
  await expect(page.getByRole('row', { name: /September 2026 Refunded/ })).toContainText('$765.50');
  await expect(page.getByText('2 payments · Total paid $765.50')).toBeVisible();
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: said('history_download') }).click();
  const download = await file;
  expect(download.suggestedFilename()).toBe('payments.csv');
  const sheet = await readFile(await download.path(), 'utf8');
  expect(sheet.split('\r\n')).toEqual([
    '\uFEFFEmail,Apartment,Month,Amount,Payment Date,Transaction ID,Payment method,Refunded,Reversed by bank,Status,Receipt',
    'member@surela.example,B401,"September,2026",765.50,2026-09-05,pi_1,Card,765.50,0.00,Refunded,2026-000001',
    `member@surela.example,B401,"August,2026",765.50,2026-09-05,"'=cmd|""x""!A1",Card,0.00,0.00,Paid,2026-000001`,
    '',
  ]);
});

test('[T-23] a payment of several months names the oldest and shows all of them on request, in the file and on its receipt', {
  tag: ['@gate', '@axe'],
}, async ({ page }) => {
  const lines = ['September', 'October', 'November'].map((month, index) => ({
    month: `${month},2026`,
    amount: index === 0 ? 558 : 970,
    discount: index === 0 ? 62 : 0,
  }));
  const of = { fullRent: 3_420, rent: 3_358, discount: 62, coupon: { code: 'TENTH', percentage: 10 }, lines };
  await page.route('**/api/payment-history?*', (route) => route.fulfill({ json: [payment({ ...of, credit: 860 })] }));
  await page.goto(PATH);
  const more = page.getByRole('button', { name: said('history_more_many', { count: 2 }) });
  const row = page.getByRole('row').filter({ has: more });
  await expect(row).toContainText('$3,358');
  await expect(row).toContainText(said('payment_credit_amount', { amount: '$860' }));
  const months = page.getByRole('definition').filter({ visible: true });
  for (const width of [1440, 390, 320]) {
    await page.setViewportSize({ width, height: 900 });
    await more.focus();
    await page.keyboard.press('Enter');
    await expect(months).toHaveText(['$558', '$970', '$970', '$860']);
    // axe cannot judge what it covers.
    await expectNoAxeViolations(page, '.popover');
    await page.keyboard.press('Escape');
    await expect(months).toHaveCount(0);
    await expect(more).toBeFocused();
    await expectNoAxeViolations(page);
    // The button stands on the line that opens the receipt.
    await more.click();
    await expect(months).toHaveCount(4);
    await page.keyboard.press('Escape');
  }
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: said('history_download') }).click();
  const sheet = await readFile(await (await file).path(), 'utf8');
  expect(sheet).toContain(',"September,2026; October,2026; November,2026",3358.00,');

  await page.getByRole('button', { name: said('payment_receipt'), exact: true }).click();
  const receipt = page.getByRole('dialog').getByRole('article');
  await expect(receipt).toContainText('Rent forSeptember to November 2026');
  await expect(receipt).toContainText(
    `September 2026$620October 2026$970November 2026$970${said('payment_credit')}$860Coupon TENTH, 10% off−$62Amount received$3,358`,
  );
  await expectNoAxeViolations(page, 'dialog');
});

test('a receipt that is still being drawn is asked for again until it is there', { tag: '@gate' }, async ({ page }) => {
  await page.goto(PATH);
  const calls = { refused: 0 };
  await page.route(/\/api\/payments\/[^/]+\/receipt$/, (route) => {
    if (calls.refused === 2) return route.continue();
    calls.refused += 1;
    return route.fulfill({ status: 503, json: { code: 'not-available', message: 'Not ready.' } });
  });
  await page
    .getByRole('button', { name: said('payment_receipt') })
    .first()
    .click();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: said('payment_receipt_download') }).click();
  expect((await saved).suggestedFilename()).toMatch(/^receipt-\d{4}-\d{6}\.pdf$/);
  expect(calls.refused).toBe(2);
});

test('[U26] a month is found as it is written in the list, which shows refunds', { tag: '@gate' }, async ({ page }) => {
  await page.goto(PATH);
  const rows = page.getByRole('row').filter({ has: page.getByRole('rowheader') });
  const month = (await rows.last().getByRole('rowheader').locator('[id]').textContent())?.trim() ?? '';
  expect(month).toMatch(/^[A-Z][a-z]+ \d{4}$/);
  const search = page.getByPlaceholder('Search with month name. Ex. November', { exact: true });
  await search.fill(month);
  await search.press('Enter');
  await expect(rows).toHaveCount(1);
  await expect(rows.getByRole('rowheader')).toContainText(month);

  await page.route('**/api/payment-history?*', (route) => route.fulfill({ json: [payment({ refunded: 100 })] }));
  await page.reload();
  await expect(rows).toContainText(said('payment_refunded_amount', { amount: '$100' }));
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('[U26] a payment takes two lines, and its receipt has the rest', { tag: '@gate' }, async ({ page }) => {
    const id = `pi_${'x'.repeat(33)}`;
    await page.route('**/api/payment-history?*', (route) =>
      route.fulfill({ json: [payment({ refunded: 100, transactionId: id })] }),
    );
    await page.goto(PATH);
    const line = page.getByRole('row', { name: /September 2026/ });
    await expect(line).toContainText('$765.50');
    await expect(line).toContainText(`5 Sep 2026 · Card · ${said('payment_refunded_amount', { amount: '$100' })}`);
    await expect(page.getByText(id)).toBeHidden();
    await expect(page.getByText('member@surela.example')).toBeHidden();
    expect((await line.boundingBox())?.height).toBeLessThanOrEqual(64);
    // Anywhere on the line.
    await line.click({ position: { x: 20, y: 12 } });
    const receipt = page.getByRole('dialog', { name: /^Receipt 2026-000001$/ });
    await expect(receipt).toContainText(id);
    await expect(receipt).toContainText(said('payment_state_partly'));
  });
});
