import { readFile } from 'node:fs/promises';
import type { Page, Route } from '@playwright/test';
import type { Payment, RentRollLine, ResponseOf } from '@surela/contract';
import { confirmInBrowser } from '../../sandbox/fake-stripe/confirm-in-browser.ts';
import { findVacantApartment } from '../support/admin-test.ts';
import { lookWithAxe } from '../support/axe.ts';
import { asAdmin, call, createMember, type NewUser } from '../support/new-users.ts';
import { cardProviderOf } from '../support/payment-steps.ts';
import { expect, test } from '../support/signed-in-test.ts';

type Roll = ResponseOf<'GET /api/rent-roll'>;

const PATH = '/dashboard/rent-roll';
const ROLL = '**/api/rent-roll?*';
const RECORDING = '**/api/recorded-payments';

/** The building's month, and others counted from it. */
function month(offset = 0): { readonly iso: string; readonly words: string } {
  const today = new Date().toLocaleDateString('en-CA', { timeZone: 'Asia/Dhaka' });
  const first = new Date(`${today.slice(0, 7)}-01T00:00:00Z`);
  first.setUTCMonth(first.getUTCMonth() + offset);
  const words = first.toLocaleDateString('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });
  return { iso: first.toISOString().slice(0, 7), words };
}

const money = (amount: number) => `$${amount.toLocaleString('en-US')}`;
const roll = async (page: Page, of = month().iso) => (await asAdmin(page, 'GET', `/api/rent-roll?month=${of}`)) as Roll;
const theTable = (page: Page) => page.getByRole('table', { name: /^Who paid and who owes/ });
const lines = (page: Page) =>
  theTable(page)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader') });
const lineOf = (page: Page, { email }: { email: string }) => lines(page).filter({ hasText: email });
const figure = (page: Page, name: string) =>
  page.locator('.roll-total').filter({ has: page.getByText(name, { exact: true }) });

const many = (count: number) => (route: Route) => {
  const line = (index: number): RentRollLine => ({
    agreementId: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
    name: `Somebody ${index}`,
    email: `somebody-${index}@surela.example`,
    apartment: `A${index}`,
    block: 'A',
    floor: 1,
    rent: 900,
    dueOn: `${month().iso}-05`,
    status: index % 2 === 0 ? 'due' : 'overdue',
    paid: 0,
    discount: 0,
    outstanding: 900,
    owedSince: `${month().iso}-05`,
    totalOwed: 900,
    payment: null,
  });
  const totals = { due: 900 * count, collected: 0, discounted: 0, outstanding: 900 * count };
  const json: Roll = { month: month().iso, lines: Array.from({ length: count }, (_, index) => line(index)), totals };
  return route.fulfill({ json });
};

/**
 * One who owes, one who paid at the office and one by card, which the demo's past months do not have: axe looks at each cell
 * for itself, and forty more lines are the same.
 */
async function shortened(route: Route): Promise<void> {
  const answer = await route.fetch();
  const json = (await answer.json()) as Roll;
  const owes = json.lines.filter(({ payment }) => !payment).slice(0, 1);
  const [paid, other] = json.lines.filter(({ payment }) => payment);
  const byCard = other?.payment && { ...other, payment: { ...other.payment, method: 'card' } };
  await route.fulfill({ json: { ...json, lines: [...owes, paid, byCard] } });
}

/** Pays their first month as the screens do it, without them. Says the payment's name at the provider. */
async function payByCard(page: Page, { email, token }: NewUser): Promise<string> {
  const due = (await call(
    page,
    'GET',
    `/api/make-payment?email=${email}`,
    token,
  )) as ResponseOf<'GET /api/make-payment'>;
  const data = { rent: due.rent, month: due.months[0]?.month };
  const opened = await call(page, 'POST', '/api/create-payment-intent', token, data);
  const { clientSecret, transactionId } = opened as { clientSecret: string; transactionId: string };
  await confirmInBrowser(await cardProviderOf(page), clientSecret);
  await call(page, 'POST', '/api/payment-history', token, { email, transactionId });
  return transactionId;
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

  test('sees who paid and who owes, month by month, finds somebody, and the address keeps it', async ({ page }) => {
    test.slow();
    await page.goto('/dashboard');
    const { totals } = await roll(page);
    await page.getByRole('main').getByRole('link', { name: 'Rent Roll' }).click();
    await expect(page).toHaveURL(PATH);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rent Roll');
    await expect(figure(page, 'Due')).toBeVisible();
    expect(totals.due).toBeGreaterThan(0);

    // A month that is over: nobody moves in or pays while this is looked at.
    const past = month(-2);
    await page.getByLabel('Month', { exact: true }).selectOption(past.words);
    await expect(page).toHaveURL(`${PATH}?month=${past.iso}`);
    const told = await roll(page, past.iso);
    await expect(figure(page, 'Due')).toContainText(money(told.totals.due));
    await expect(figure(page, 'Collected')).toContainText(money(told.totals.collected));
    await expect(figure(page, 'Outstanding')).toContainText(money(told.totals.outstanding));
    await expect(lines(page)).toHaveCount(told.lines.length);
    const badges = await lines(page).locator('td:nth-child(3)').allTextContents();
    const isPaid = badges.map((text) => text.endsWith('Paid'));
    expect(isPaid.indexOf(true)).toBeGreaterThan(0);
    expect(isPaid.slice(isPaid.indexOf(true))).not.toContain(false);

    await page.getByLabel('RentStatus').selectOption('Overdue');
    const overdue = told.lines.filter(({ status }) => status === 'overdue');
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
    await page.getByRole('button', { name: 'Clear the search' }).click();
    await expect(page.getByText(/^\d+ tenants · \d+ overdue$/)).toBeFocused();

    // The chart says the same, to the eye by a tip and to a screen reader by a table, and leads on.
    const sums = new RegExp(`^${past.words}: \\${money(told.totals.due)} due, \\${money(told.totals.collected)} coll`);
    const bar = page.getByRole('button', { name: sums });
    await expect(bar).toHaveAttribute('aria-pressed', 'true');
    await page.getByRole('button', { name: new RegExp(`^${month(-3).words}:`) }).focus();
    await page.keyboard.press('Tab');
    await expect(bar).toBeFocused();
    await expect(bar.getByText(past.words, { exact: true })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(bar.getByText(past.words, { exact: true })).toBeHidden();
    const row = page.getByRole('table', { name: 'Due and collected by month' }).getByRole('row', { name: past.words });
    await expect(row).toContainText(money(told.totals.due));
    await page.getByRole('button', { name: new RegExp(`^${month(-1).words}:`) }).click();
    await expect(page).toHaveURL(`${PATH}?month=${month(-1).iso}`);
    await page.getByRole('button', { name: 'Month after' }).click();
    await expect(page).toHaveURL(PATH);
    await page.goBack();
    await expect(page.getByLabel('Month', { exact: true })).toHaveValue(month(-1).iso);

    await page.goto(`${PATH}?month=1999-01`);
    await expect(page.getByText('Nobody rented an apartment in January 1999.')).toBeVisible();

    await page.route(ROLL, many(1_000));
    await page.goto(`${PATH}?page=10`);
    await expect(page.getByText('1,000 tenants · 500 overdue · page 10 of 10')).toBeVisible();
    await expect(lines(page)).toHaveCount(100);
    await page.unroute(ROLL);
    await page.route(ROLL, (route) => route.fulfill({ status: 422, json: { code: 'invalid-input' } }));
    await page.reload();
    // One sentence for one failure.
    await expect(page.getByRole('alert')).toHaveCount(1);
    await expect(page.getByRole('alert')).toContainText('The rent roll could not be loaded.');
    await page.unroute(ROLL);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(theTable(page)).toBeVisible();
  });

  test('records cash once, saves the receipt and the roll, and takes it back with a reason', async ({ page }) => {
    test.slow();
    await page.goto(PATH);
    const { apartment, block, floor } = await findVacantApartment(page.request);
    const tenant = await createMember(page, apartment);
    await page.goto(`${PATH}?search=${tenant.email}`);
    const line = lineOf(page, tenant);
    await expect(line).toContainText('Due');
    await line.getByRole('button', { name: 'Record payment' }).click();
    const question = page.getByRole('dialog', { name: `Record a payment of ${tenant.name}` });
    await question.getByText('Cash', { exact: true }).click();
    await expect(question.getByLabel('Cash')).toBeChecked();
    const day = question.getByLabel('Paid on');
    const today = await day.inputValue();
    await day.fill('2099-01-01');
    await question.getByRole('button', { name: /^Record \$/ }).click();
    await expect(question.getByText('Please enter the day on which it came, today at the latest.')).toBeVisible();
    await expect(day).toBeFocused();
    await day.fill(today);
    await question.getByLabel('Reference').fill('Book 7');

    // The first try is lost on its way back: the second is the same payment.
    const keys: string[] = [];
    await page.route(RECORDING, async (route) => {
      keys.push((route.request().postDataJSON() as { key: string }).key);
      if (keys.length > 1) return route.continue();
      await route.fetch();
      return route.abort();
    });
    const record = question.getByRole('button', { name: /^Record \$/ });
    await record.dblclick();
    await expect(question.getByRole('alert')).toHaveText(
      'The server could not be reached. Trying again is safe: nothing is done twice.',
    );
    await record.click();
    await expect(
      page.getByText(new RegExp(`^Payment of ${tenant.name} recorded, receipt \\d{4}-\\d{6}$`)),
    ).toBeVisible();
    await expect(question).toHaveCount(0);
    expect(keys).toEqual([keys[0], keys[0]]);
    await expect(line).toContainText('in cash');
    await expect(line.locator('td:nth-child(3)')).toHaveText(/Paid$/);
    await expect(page.getByText(/^1 tenant$/)).toBeFocused();

    const receipt = page.waitForEvent('download');
    await line.getByRole('button', { name: 'Receipt' }).click();
    const paper = await receipt;
    expect(paper.suggestedFilename()).toMatch(/^receipt-\d{4}-\d{6}\.pdf$/);
    expect((await readFile(await paper.path())).subarray(0, 5).toString()).toBe('%PDF-');
    const sheet = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download CSV' }).click();
    const csv = await sheet;
    expect(csv.suggestedFilename()).toBe(`rent-roll-${month().iso}.csv`);
    const [header, own, ...rest] = (await readFile(await csv.path(), 'utf8')).split('\r\n');
    expect(header).toBe(
      '\uFEFFMonth,Tenant,Email,Apartment,Block,Floor,Rent,Due day,RentStatus,Paid,Discounted,Outstanding,Paid on,Method,Receipt no.,Owed since,Owes in all',
    );
    expect(own).toMatch(
      new RegExp(
        `^${month().iso},${tenant.name},${tenant.email},${apartment},${block},${floor},\\d+,${today},Paid,.*,cash,`,
      ),
    );
    expect(rest).toEqual(['']);

    await line.getByRole('button', { name: 'Void' }).click();
    const taking = page.getByRole('dialog', { name: `Void the payment of ${tenant.name}?` });
    await taking.getByRole('button', { name: 'Void payment' }).click();
    await expect(taking.getByText('Please say why.')).toBeVisible();
    await taking.getByLabel('Reason').fill('Somebody else’s money.');
    await taking.getByRole('button', { name: 'Void payment' }).click();
    await expect(page.getByText(`Payment of ${tenant.name} voided`)).toBeVisible();
    await expect(line.getByRole('button', { name: 'Record payment' })).toBeVisible();
    await page
      .getByText(/payments? that no longer counts?/)
      .first()
      .click();
    const others = page.getByRole('table', { name: /that no longer count$/ });
    await expect(others.getByRole('row', { name: tenant.name })).toContainText('Voided');
    await page.goto('/dashboard/audit-log');
    await expect(page.getByText(/^Nadia Karim voided the payment with receipt \d{4}-\d{6}$/).first()).toBeVisible();
  });

  test('gives a card payment back, first a part and then the rest, each once and with a reason', async ({ page }) => {
    test.slow();
    await page.goto(PATH);
    const { apartment } = await findVacantApartment(page.request);
    const tenant = await createMember(page, apartment);
    const transactionId = await payByCard(page, tenant);
    await page.goto(`${PATH}?search=${tenant.email}`);
    const line = lineOf(page, tenant);
    await expect(line).toContainText('by card');
    const refund = line.getByRole('button', { name: 'Refund' });
    await refund.focus();
    await page.keyboard.press('Enter');
    const question = page.getByRole('dialog', { name: `Refund the payment of ${tenant.name}?` });
    const amount = question.getByLabel('Amount');
    const action = question.getByRole('button', { name: 'Refund' });
    const rent = Number(await amount.inputValue());
    await expect(amount).toHaveAccessibleDescription(`At most ${money(rent)}, which is all that is left of it.`);
    await expect(question).toHaveAccessibleDescription(new RegExp(`all of it makes ${month().words} owed again`));
    await page.keyboard.press('Escape');
    await expect(question).toHaveCount(0);
    await expect(refund).toBeFocused();

    await page.keyboard.press('Enter');
    const problem = `Please enter an amount up to ${money(rent)}, with at most two decimals.`;
    for (const wrong of ['', '0', '-5', '1.005', 'all', String(rent + 0.01)]) {
      await amount.fill(wrong);
      await action.click();
      await expect(amount, wrong).toHaveAccessibleDescription(new RegExp(problem.replaceAll(/[$.]/g, '\\$&')));
      await expect(amount).toBeFocused();
    }
    await amount.fill('100.50');
    await action.click();
    await expect(question.getByText('Please say why.')).toBeVisible();
    const reason = question.getByLabel('Reason');
    await expect(reason).toBeFocused();
    await reason.fill('  The lift stood still for a week.  ');
    expect(await refundsOf(page, transactionId)).toEqual([]);

    // The first try is lost on its way back: the second is the same refund.
    const REFUNDING = '**/api/payments/*/refund';
    let tries = 0;
    await page.route(REFUNDING, async (route) => {
      tries += 1;
      if (tries > 1) return route.continue();
      await route.fetch();
      return route.abort();
    });
    await action.dblclick();
    await expect(question.getByRole('alert')).toHaveText(/^The server could not be reached. Trying again is safe/);
    await action.click();
    await expect(page.getByText(`$100.50 given back to ${tenant.name}`)).toBeVisible();
    await expect(question).toHaveCount(0);
    expect(tries).toBe(2);
    expect(await refundsOf(page, transactionId)).toEqual([10_050]);
    await expect(line).toContainText('$100.50');
    await expect(line.locator('td:nth-child(3)')).toHaveText(/Paid$/);

    await refund.click();
    await expect(amount).toHaveValue((rent - 100.5).toFixed(2));
    await reason.fill('They moved out.');
    tries = 0;
    await action.click();
    await expect(question.getByRole('alert')).toHaveText(/^The server could not be reached. Trying again is safe/);
    await action.click();
    await expect(page.getByText(/given back to New Comer/).last()).toBeVisible();
    await expect(line.getByRole('button', { name: 'Record payment' })).toBeVisible();
    expect((await refundsOf(page, transactionId)).reduce((sum, one) => sum + one, 0)).toBe(rent * 100);
    await page
      .getByText(/payments? that no longer counts?/)
      .first()
      .click();
    const others = page.getByRole('table', { name: /that no longer count$/ });
    await expect(others.getByRole('row', { name: tenant.name })).toContainText('Refunded');
    const history = (await call(page, 'GET', `/api/payment-history?email=${tenant.email}`, tenant.token)) as Payment[];
    expect(history).toMatchObject([{ state: 'refunded', refunded: rent, transactionId }]);
    await page.goto('/dashboard/audit-log');
    const receipt = history[0]?.receiptNumber ?? '';
    const words = `Nadia Karim asked for a refund of the payment with receipt ${receipt}`;
    const actions = page.locator('[id^=entry-]').filter({ hasText: words });
    await expect(actions).toHaveCount(2);
    await actions.last().getByText(words).click();
    await expect(actions.last().getByText('The lift stood still for a week.', { exact: true })).toBeVisible();
  });

  test.describe('with axe', () => {
    test.use({ bypassCSP: true });

    test('can be used by everybody, on a phone and on a desk, its questions too', async ({ page }) => {
      test.slow();
      await page.route(ROLL, shortened);
      for (const width of [390, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        await page.goto(`${PATH}?month=${month(-1).iso}`);
        await expect(theTable(page)).toBeVisible();
        await expect(page.getByRole('group', { name: 'Due and collected by month' })).toBeVisible();
        await lookWithAxe(page);
        await page.getByRole('button', { name: 'Record payment' }).first().click();
        await lookWithAxe(page, 'dialog');
        await page.keyboard.press('Escape');
        await page.getByRole('button', { name: 'Void' }).first().click();
        await page.getByRole('button', { name: 'Void payment' }).click();
        await lookWithAxe(page, 'dialog');
        await page.keyboard.press('Escape');
        await page.getByRole('button', { name: 'Refund' }).first().click();
        await page.getByRole('dialog').getByRole('button', { name: 'Refund' }).click();
        await lookWithAxe(page, 'dialog');
      }
    });
  });
});
