import { readFile } from 'node:fs/promises';
import type { Locator, Page, Route } from '@playwright/test';
import type { Payment, RentRollLine, ResponseOf } from '@surela/contract';
import { formatMonth } from '@surela/values/format-date';
import { monthFromNow, today } from '../../sandbox/testing/days.ts';
import { findVacantApartment } from '../support/admin-test.ts';
import { expectNoAxeViolations } from '../support/axe.ts';
import { asAdmin, call, createMember, moveOut } from '../support/new-users.ts';
import { cardProviderOf, payByCard } from '../support/payment-steps.ts';
import { mockRecording } from '../support/recorded-payments.ts';
import { said, saidLike } from '../support/said.ts';
import { expect, test } from '../support/signed-in-test.ts';

type Roll = ResponseOf<'GET /api/rent-roll'>;

const PATH = '/dashboard/rent-roll';
const ROLL = '**/api/rent-roll?*';
const RECORDING = '**/api/recorded-payments';

/** The building's month, and others counted from it. */
function month(offset = 0): { readonly iso: string; readonly words: string } {
  const iso = monthFromNow(offset);
  return { iso, words: formatMonth(iso) };
}

const money = (amount: number) => `$${amount.toLocaleString('en-US')}`;
const roll = async (page: Page, of = month().iso) => (await asAdmin(page, 'GET', `/api/rent-roll?month=${of}`)) as Roll;
const CSV_COLUMNS = [
  'rent_roll_csv_month',
  'rent_roll_tenant',
  'rent_roll_csv_email',
  'rent_roll_apartment',
  'rent_roll_csv_block',
  'rent_roll_csv_floor',
  'rent_roll_rent',
  'rent_roll_due_on',
  'rent_roll_status',
  'rent_roll_paid',
  'rent_roll_discounted',
  'rent_roll_outstanding',
  'rent_roll_paid_on',
  'rent_roll_csv_method',
  'rent_roll_receipt_number',
  'rent_roll_reference',
  'rent_roll_csv_owed_since',
  'rent_roll_total_balance',
  'rent_roll_csv_overdue',
  'rent_roll_csv_ended_on',
  'rent_roll_csv_days',
  'rent_roll_written_off',
] as const;
const theTable = (page: Page) => page.getByRole('table', { name: saidLike('rent_roll_caption') });
const lines = (page: Page) =>
  theTable(page)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader') });
const lineOf = (page: Page, { email }: { email: string }) => lines(page).filter({ hasText: email });
const figure = (page: Page, name: string) =>
  page.locator('.roll-total').filter({ has: page.getByText(name, { exact: true }) });

const many =
  (count: number, firstUnpaidMonth = month().iso) =>
  (route: Route) => {
    const line = (index: number): RentRollLine => ({
      agreementId: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
      name: `Somebody ${index}`,
      email: `somebody-${index}@surela.example`,
      apartment: `A${index}`,
      block: 'A',
      floor: 1,
      rent: 900,
      days: null,
      dueOn: `${month().iso}-05`,
      status: index % 2 === 0 ? 'due' : 'overdue',
      paid: 0,
      discount: 0,
      writtenOff: 0,
      outstanding: 900,
      owedSince: `${month().iso}-05`,
      endedOn: null,
      totalOwed: 900,
      overdue: index % 2 === 0 ? 0 : 900,
      firstUnpaidMonth,
      payment: null,
    });
    const totals = { due: 900 * count, collected: 0, discounted: 0, writtenOff: 0, outstanding: 900 * count };
    const json: Roll = { month: month().iso, lines: Array.from({ length: count }, (_, index) => line(index)), totals };
    return route.fulfill({ json });
  };

/** One tenant who owes, one paid by cash, one by card: axe checks each cell, so forty more rows add nothing. */
async function shortened(route: Route): Promise<void> {
  const answer = await route.fetch();
  const json = (await answer.json()) as Roll;
  const owes = json.lines.filter(({ payment }) => !payment).slice(0, 1);
  const [paid, other] = json.lines.filter(({ payment }) => payment);
  const refundsWaiting: Payment['refundsWaiting'] = [
    {
      _id: '00000000-0000-4000-8000-000000000001',
      amount: 50,
      state: 'requested',
      why: 'declined',
      nextTryAt: '2026-11-19T10:00:00.000Z',
      cancellable: true,
    },
  ];
  const byCard = other?.payment && {
    ...other,
    payment: { ...other.payment, method: 'card', refundable: other.payment.rent - 50, refundsWaiting },
  };
  await route.fulfill({ json: { ...json, lines: [...owes, paid, byCard] } });
}

type Refund = { readonly amount: number; readonly payment_intent: string };

/** In minor units, as the card provider has them. */
async function refundsOf(page: Page, transactionId: string): Promise<number[]> {
  const { address } = await cardProviderOf(page);
  const refunds = (await (await page.request.get(`${address}/__sandbox/refunds`)).json()) as Refund[];
  return refunds.filter((one) => one.payment_intent === transactionId).map(({ amount }) => amount);
}

test.describe('the admin', () => {
  test.use({ as: 'admin' });

  test('sees who paid and who owes, month by month, finds somebody, and the address keeps it', {
    tag: ['@gate', '@calendar'],
  }, async ({ page }) => {
    test.slow();
    await page.goto('/dashboard');
    const { totals } = await roll(page);
    await page
      .getByRole('main')
      .getByRole('link', { name: said('rent_roll_title') })
      .click();
    await expect(page).toHaveURL(PATH);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(said('rent_roll_title'));
    await expect(figure(page, 'Rent')).toBeVisible();
    expect(totals.due).toBeGreaterThan(0);

    // A past month does not change during the test.
    const past = month(-2);
    await page.getByLabel('Month', { exact: true }).selectOption(past.words);
    await expect(page).toHaveURL(`${PATH}?month=${past.iso}`);
    const rentRoll = await roll(page, past.iso);
    await expect(figure(page, 'Rent')).toContainText(money(rentRoll.totals.due));
    await expect(figure(page, 'Collected')).toContainText(money(rentRoll.totals.collected));
    await expect(figure(page, 'Balance')).toContainText(money(rentRoll.totals.outstanding));
    await expect(lines(page)).toHaveCount(rentRoll.lines.length);
    const badges = await lines(page).locator('td:nth-child(3)').allTextContents();
    const isPaid = badges.map((text) => text.endsWith('Paid'));
    expect(isPaid.indexOf(true)).toBeGreaterThan(0);
    expect(isPaid.slice(isPaid.indexOf(true))).not.toContain(false);

    await page.getByLabel(said('rent_roll_status')).selectOption('Overdue');
    const overdue = rentRoll.lines.filter(({ status }) => status === 'overdue');
    expect(overdue.length).toBeGreaterThan(0);
    await expect(lines(page)).toHaveCount(overdue.length);
    const [first] = overdue;
    await page.getByLabel('Search').fill(first?.apartment ?? '');
    await expect(page).toHaveURL(`${PATH}?month=${past.iso}&search=${first?.apartment}&status=overdue`);
    await page.reload();
    await expect(lines(page)).toHaveCount(1);
    await expect(lines(page)).toContainText([`${first?.name}`]);
    await expect(lines(page)).toContainText([money(first?.totalOwed ?? 0)]);
    await page.getByLabel('Search').fill('nobody at all');
    await page.getByRole('button', { name: said('list_clear') }).click();
    await expect(page.getByText(/^\d+ tenants · \d+ overdue$/)).toBeFocused();

    // The chart shows the same figures, as tooltips and as a table for screen readers, with links.
    const sums = new RegExp(
      `^${past.words}: rent \\${money(rentRoll.totals.due)}, collected \\${money(rentRoll.totals.collected)}`,
    );
    const bar = page.getByRole('button', { name: sums });
    await expect(bar).toHaveAttribute('aria-pressed', 'true');
    await page.getByRole('button', { name: new RegExp(`^${month(-3).words}:`) }).focus();
    await page.keyboard.press('Tab');
    await expect(bar).toBeFocused();
    await expect(bar.getByText(past.words, { exact: true })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(bar.getByText(past.words, { exact: true })).toBeHidden();
    const row = page.getByRole('table', { name: said('rent_roll_chart') }).getByRole('row', { name: past.words });
    await expect(row).toContainText(money(rentRoll.totals.due));
    await page.getByRole('button', { name: new RegExp(`^${month(-1).words}:`) }).click();
    await expect(page).toHaveURL(`${PATH}?month=${month(-1).iso}`);
    await page.getByRole('button', { name: said('rent_roll_month_after') }).click();
    await expect(page).toHaveURL(PATH);
    await page.goBack();
    await expect(page.getByLabel('Month', { exact: true })).toHaveValue(month(-1).iso);

    await page.goto(`${PATH}?month=1999-01`);
    await expect(page.getByText(said('rent_roll_none', { month: 'January 1999' }))).toBeVisible();

    await page.route(ROLL, many(1_000));
    await page.goto(`${PATH}?page=10`);
    await expect(page.getByText('1,000 tenants · 500 overdue · page 10 of 10')).toBeVisible();
    await expect(lines(page)).toHaveCount(100);
    await page.unroute(ROLL);
    await page.route(ROLL, (route) => route.fulfill({ status: 422, json: { code: 'invalid-input' } }));
    await page.reload();
    // One sentence for one failure.
    await expect(page.getByRole('alert')).toHaveCount(1);
    await expect(page.getByRole('alert')).toContainText(said('rent_roll_failed'));
    await page.unroute(ROLL);
    await page.getByRole('button', { name: said('try_again') }).click();
    await expect(theTable(page)).toBeVisible();
  });

  test('records cash once, saves the receipt and the roll, and voids it with a reason', {
    tag: ['@gate', '@calendar'],
  }, async ({ page }) => {
    test.slow();
    await page.goto(PATH);
    const { apartment, block, floor } = await findVacantApartment(page.request);
    const begun = today();
    const tenant = await createMember(page, apartment);
    await page.goto(`${PATH}?search=${tenant.email}`);
    const line = lineOf(page, tenant);
    // A lease that began before midnight is overdue after it.
    await expect(line).toContainText(today() === begun ? said('rent_roll_is_due') : /Due|Overdue/);
    await line.getByRole('button', { name: said('rent_roll_record') }).click();
    const question = page.getByRole('dialog', { name: said('rent_roll_record_title', { name: tenant.name }) });
    await question.getByText(said('rent_roll_method_cash'), { exact: true }).click();
    await expect(question.getByLabel(said('rent_roll_method_cash'))).toBeChecked();
    const day = question.getByLabel(said('rent_roll_paid_on'));
    const offered = await day.inputValue();
    await day.fill('2099-01-01');
    await question.getByRole('button', { name: /^Record \$/ }).click();
    await expect(question.getByText(said('rent_roll_paid_on_invalid'))).toBeVisible();
    await expect(day).toBeFocused();
    await day.fill(offered);
    await question.getByLabel(said('rent_roll_reference')).fill('Book 7');

    // The first response is lost; the retry is the same payment.
    const keys: string[] = [];
    await page.route(RECORDING, async (route) => {
      keys.push((route.request().postDataJSON() as { key: string }).key);
      if (keys.length > 1) return route.continue();
      await route.fetch();
      return route.abort();
    });
    const record = question.getByRole('button', { name: /^Record \$/ });
    await record.dblclick();
    await expect(question.getByRole('alert')).toHaveText(said('rent_roll_unreachable'));
    await record.click();
    await expect(
      page.getByText(new RegExp(`^Payment from ${tenant.name} recorded, receipt \\d{4}-\\d{6}$`)),
    ).toBeVisible();
    await expect(question).toHaveCount(0);
    expect(keys).toEqual([keys[0], keys[0]]);
    await expect(line).toContainText(said('rent_roll_by_cash'));
    await expect(line.locator('td:nth-child(3)')).toHaveText(/Paid$/);
    await expect(page.getByText(/^1 tenant$/)).toBeFocused();

    const receipt = page.waitForEvent('download');
    await line.getByRole('button', { name: said('rent_roll_receipt') }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: said('payment_receipt_download') })
      .click();
    const paper = await receipt;
    expect(paper.suggestedFilename()).toMatch(/^receipt-\d{4}-\d{6}\.pdf$/);
    expect((await readFile(await paper.path())).subarray(0, 5).toString()).toBe('%PDF-');
    await page.keyboard.press('Escape');
    const sheet = page.waitForEvent('download');
    await page.getByRole('button', { name: said('rent_roll_csv') }).click();
    const csv = await sheet;
    const { month: rolled, lines: known } = await roll(page);
    const due = known.find(({ email }) => email === tenant.email)?.dueOn;
    expect(csv.suggestedFilename()).toBe(`rent-roll-${rolled}.csv`);
    const [header, own, ...rest] = (await readFile(await csv.path(), 'utf8')).split('\r\n');
    expect(header).toBe(`\uFEFF${CSV_COLUMNS.map((key) => said(key)).join(',')}`);
    expect(own).toMatch(
      new RegExp(
        `^${rolled},${tenant.name},${tenant.email},${apartment},${block},${floor},\\d+,${due},Paid,.*,cash,\\d{4}-\\d{6},Book 7,`,
      ),
    );
    expect(rest).toEqual(['']);

    await line.getByRole('button', { name: said('rent_roll_void') }).click();
    const voiding = saidLike('rent_roll_void_action');
    const taking = page.getByRole('dialog', { name: said('rent_roll_void_title', { name: tenant.name }) });
    await taking.getByRole('button', { name: voiding }).click();
    await expect(taking.getByText(said('rent_roll_reason_missing'))).toBeVisible();
    await taking.getByLabel(said('rent_roll_reason')).fill('Somebody else’s money.');
    await taking.getByRole('button', { name: voiding }).click();
    await expect(page.getByText(said('rent_roll_voided', { name: tenant.name }))).toBeVisible();
    await expect(line.getByRole('button', { name: said('rent_roll_record') })).toBeVisible();
    await page.getByText(saidLike('rent_roll_others_one', 'rent_roll_others_many')).first().click();
    const others = page.getByRole('table', { name: saidLike('rent_roll_others_caption') });
    await expect(others.getByRole('row', { name: tenant.name })).toContainText(said('rent_roll_state_void'));
    await page.goto('/dashboard/audit-log');
    await expect(
      page.getByText(new RegExp(`^Nadia Karim voided \\$[\\d,.]+ .* from ${tenant.name}, `)).first(),
    ).toBeVisible();
    await moveOut(page, tenant);
  });

  test('[U10] records three months of cash in three presses, and the cash is remembered', {
    tag: ['@gate', '@calendar'],
  }, async ({ page }) => {
    const months = [month(-2), month(-1), month()];
    await page.route(ROLL, many(1));
    const sent = await mockRecording(page, { months: months.map(({ iso }) => iso), open: 1_380 });
    await page.goto(PATH);
    let presses = 0;
    const press = async (place: Locator) => {
      presses += 1;
      await place.click();
    };
    const open = lines(page).getByRole('button', { name: said('rent_roll_record') });
    await press(open);
    const question = page.getByRole('dialog', { name: said('rent_roll_record_title', { name: 'Somebody 0' }) });
    const amount = question.getByLabel(said('rent_roll_record_amount'));
    const shown = question.locator('.payment-preview');
    const rows = shown.getByRole('listitem');
    const paid = (index: number, money: string) =>
      said('rent_roll_record_month', { month: months[index]?.words ?? '', amount: money, open: '$1,380' });
    await expect(amount).toHaveValue('4140');
    await expect(amount).toBeFocused();
    await expect(shown).toHaveAttribute('aria-live', 'polite');
    await expect(rows).toHaveText([paid(0, '$1,380'), paid(1, '$1,380'), paid(2, '$1,380')]);
    await press(question.getByText(said('rent_roll_method_cash'), { exact: true }));
    await press(question.getByRole('button', { name: said('rent_roll_record_action', { amount: '$4,140' }) }));
    await expect(question).toHaveCount(0);
    expect(presses).toBeLessThanOrEqual(5);
    const { paidOn } = sent[0] ?? {};
    const line = { agreementId: '00000000-0000-4000-8000-000000000000', method: 'cash', key: expect.any(String) };
    expect(sent).toEqual([{ ...line, paidOn, amount: 4_140, owed: 4_140 }]);

    await open.click();
    await expect(question.getByLabel(said('rent_roll_method_cash'))).toBeChecked();
    await amount.fill('5,000');
    await expect(rows).toHaveText([
      ...months.map((_, index) => paid(index, '$1,380')),
      said('rent_roll_record_credit', { amount: '$860' }),
    ]);
    await amount.fill('2000.50');
    await expect(rows).toHaveText([
      paid(0, '$1,380'),
      paid(1, '$620.50'),
      said('rent_roll_record_left', { amount: '$2,139.50' }),
    ]);
    for (const wrong of ['', '0', '-5', '1.005', 'all']) {
      await amount.fill(wrong);
      await expect(rows).toHaveCount(0);
      await question.getByRole('button', { name: said('rent_roll_record') }).click();
      await expect(amount, wrong).toHaveAccessibleDescription(said('rent_roll_record_amount_invalid'));
      await expect(amount).toBeFocused();
    }
    expect(sent).toHaveLength(1);
  });

  test('[U10] records the month ahead of a tenant who owes nothing, and says if the preview fails', {
    tag: ['@gate', '@calendar'],
  }, async ({ page }) => {
    const ahead = month(1);
    await page.route(ROLL, many(1, ahead.iso));
    const sent = await mockRecording(page, { months: [], open: 1_380 });
    await page.goto(`${PATH}?month=${ahead.iso}`);
    await lines(page)
      .getByRole('button', { name: said('rent_roll_record') })
      .click();
    const question = page.getByRole('dialog');
    const amount = question.getByLabel(said('rent_roll_record_amount'));
    await expect(amount).toHaveValue('1380');
    const whole = said('rent_roll_record_month', { month: ahead.words, amount: '$1,380', open: '$1,380' });
    await expect(question.getByRole('listitem')).toHaveText([whole]);
    await page.route('**/api/recorded-payments/preview', (route) =>
      route.fulfill({ status: 422, json: { code: 'invalid-input' } }),
    );
    await amount.fill('1400');
    await expect(question.getByText(said('rent_roll_record_preview_failed'))).toBeVisible();
    await question.getByRole('button', { name: said('rent_roll_record_action', { amount: '$1,400' }) }).click();
    await expect(question).toHaveCount(0);
    expect(sent).toMatchObject([{ amount: 1_400, month: ahead.iso, method: 'bank' }]);
  });

  test('refunds a card payment, first a part and then the rest, each once and with a reason', {
    tag: ['@gate', '@calendar'],
  }, async ({ page }) => {
    test.slow();
    await page.goto(PATH);
    const { apartment } = await findVacantApartment(page.request);
    const tenant = await createMember(page, apartment);
    const transactionId = await payByCard(page, tenant);
    await page.goto(`${PATH}?search=${tenant.email}`);
    const line = lineOf(page, tenant);
    await expect(line).toContainText(said('rent_roll_by_card'));
    const refund = line.getByRole('button', { name: said('rent_roll_refund') });
    await refund.focus();
    await page.keyboard.press('Enter');
    const question = page.getByRole('dialog', { name: said('rent_roll_refund_title', { name: tenant.name }) });
    const amount = question.getByLabel('Amount');
    const action = question.getByRole('button', { name: said('rent_roll_refund') });
    const { rent } = (await roll(page)).lines.find(({ email }) => email === tenant.email) ?? { rent: 0 };
    await expect(amount).toBeFocused();
    await expect(amount).toHaveValue('');
    await expect(action).toHaveText(said('rent_roll_refund'));
    await expect(amount).toHaveAccessibleDescription(said('rent_roll_refund_amount_hint', { amount: money(rent) }));
    await expect(question).toHaveAccessibleDescription(said('rent_roll_refund_text', { month: month().words }));
    await page.keyboard.press('Escape');
    await expect(question).toHaveCount(0);
    await expect(refund).toBeFocused();

    await page.keyboard.press('Enter');
    const problem = said('rent_roll_refund_amount_invalid', { amount: money(rent) });
    for (const wrong of ['', '0', '-5', '1.005', 'all', String(rent + 0.01)]) {
      await amount.fill(wrong);
      await action.click();
      await expect(amount, wrong).toHaveAccessibleDescription(new RegExp(problem.replaceAll(/[$.]/g, '\\$&')));
      await expect(amount).toBeFocused();
    }
    await amount.fill('100.50');
    await expect(action).toHaveText(said('rent_roll_refund_action', { amount: '$100.50' }));
    await action.click();
    await expect(question.getByText(said('rent_roll_reason_missing'))).toBeVisible();
    const reason = question.getByLabel(said('rent_roll_reason'));
    await expect(reason).toBeFocused();
    await reason.fill('  The lift stood still for a week.  ');
    expect(await refundsOf(page, transactionId)).toEqual([]);

    // The first response is lost; the retry is the same refund.
    const REFUNDING = '**/api/payments/*/refund';
    let tries = 0;
    await page.route(REFUNDING, async (route) => {
      tries += 1;
      if (tries > 1) return route.continue();
      await route.fetch();
      return route.abort();
    });
    await action.dblclick();
    await expect(question.getByRole('alert')).toHaveText(said('rent_roll_unreachable'));
    await action.click();
    await expect(page.getByText(said('rent_roll_refunded', { amount: '$100.50', name: tenant.name }))).toBeVisible();
    await expect(question).toHaveCount(0);
    expect(tries).toBe(2);
    expect(await refundsOf(page, transactionId)).toEqual([10_050]);
    await line.getByRole('button', { name: saidLike('rent_roll_paid_details') }).click();
    await expect(page.locator('.popover')).toContainText(`${said('payment_refunded')}−$100.50`);
    await page.keyboard.press('Escape');
    await expect(line.locator('td:nth-child(3)')).toHaveText(/Paid$/);

    await refund.click();
    const rest = rent - 100.5;
    const restText = `$${rest.toLocaleString('en-US', { minimumFractionDigits: 2 })}`;
    await expect(amount).toHaveAccessibleDescription(said('rent_roll_refund_amount_hint', { amount: restText }));
    await amount.fill(rest.toFixed(2));
    await reason.fill('They moved out.');
    tries = 0;
    await action.click();
    await expect(question.getByRole('alert')).toHaveText(said('rent_roll_unreachable'));
    await action.click();
    await expect(page.getByText(/refunded to New Comer/).last()).toBeVisible();
    await expect(line.getByRole('button', { name: said('rent_roll_record') })).toBeVisible();
    expect((await refundsOf(page, transactionId)).reduce((sum, one) => sum + one, 0)).toBe(rent * 100);
    await page.getByText(saidLike('rent_roll_others_one', 'rent_roll_others_many')).first().click();
    const others = page.getByRole('table', { name: saidLike('rent_roll_others_caption') });
    await expect(others.getByRole('row', { name: tenant.name })).toContainText(said('rent_roll_state_refunded'));
    const history = (await call(page, 'GET', `/api/payment-history?email=${tenant.email}`, tenant.token)) as Payment[];
    expect(history).toMatchObject([{ state: 'refunded', refunded: rent, transactionId }]);
    await page.goto('/dashboard/audit-log');
    const words = new RegExp(`Nadia Karim started a refund: \\$[\\d,.]+ to ${tenant.name}, ${apartment}`);
    const actions = page.locator('li[id^=entry-]').filter({ hasText: words });
    await expect(actions).toHaveCount(2);
    await actions.last().getByText(words).click();
    await expect(actions.last().getByText('The lift stood still for a week.', { exact: true })).toBeVisible();
    await moveOut(page, tenant);
  });

  test.describe('with axe', () => {
    test.use({ bypassCSP: true });

    test('axe finds nothing on a phone and on a desktop, in its dialogs too', async ({ page }) => {
      test.slow();
      await page.route(ROLL, shortened);
      for (const width of [390, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        await page.goto(`${PATH}?month=${month(-1).iso}`);
        await expect(theTable(page)).toBeVisible();
        await expect(page.getByRole('group', { name: said('rent_roll_chart') })).toBeVisible();
        await expectNoAxeViolations(page);
        await page
          .getByRole('button', { name: said('rent_roll_record') })
          .first()
          .click();
        await expectNoAxeViolations(page, 'dialog');
        await page.keyboard.press('Escape');
        await page
          .getByRole('button', { name: said('rent_roll_void') })
          .first()
          .click();
        await page.getByRole('button', { name: saidLike('rent_roll_void_action') }).click();
        await expectNoAxeViolations(page, 'dialog');
        await page.keyboard.press('Escape');
        await page
          .getByRole('button', { name: said('rent_roll_refund'), exact: true })
          .first()
          .click();
        await page
          .getByRole('dialog')
          .getByRole('button', { name: said('rent_roll_refund'), exact: true })
          .click();
        await expectNoAxeViolations(page, 'dialog');
        await page.keyboard.press('Escape');
        await page.getByRole('button', { name: said('refund_cancel') }).click();
        await expectNoAxeViolations(page, 'dialog');
      }
    });
  });
});
