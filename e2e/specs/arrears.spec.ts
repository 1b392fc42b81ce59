import { readFile } from 'node:fs/promises';
import type { Page, Route } from '@playwright/test';
import type { ArrearsLine, ResponseOf } from '@surela/contract';
import { arrearsLine } from '../../sandbox/testing/factories/arrears-line.ts';
import { creditLine } from '../../sandbox/testing/factories/credit-line.ts';
import { findVacantApartment } from '../support/admin-test.ts';
import { expectNoAxeViolations } from '../support/axe.ts';
import { asAdmin, createMember, moveOut } from '../support/new-users.ts';
import { said } from '../support/said.ts';
import { expect, test } from '../support/signed-in-test.ts';
import { testEveryState } from '../visual/screen-states.ts';

type Answer = ResponseOf<'GET /api/arrears'>;
type Credits = ResponseOf<'GET /api/credit-balances'>;

const PATH = '/dashboard/arrears';
const ROLL = '/dashboard/rent-roll';
const ARREARS = '**/api/arrears';
const CREDITS = '**/api/credit-balances';
const SUMS = ['owed', 'overdue', 'notDue', 'upTo30', 'upTo60', 'upTo90', 'over90'] as const;
const CSV_HEADER = 'Tenant,Email,Apartment,Block,Floor,Left on,Since,Not due,1–30,31–60,61–90,Over 90,Overdue,Total';

const money = (amount: number) => `$${amount.toLocaleString('en-US')}`;
const arrears = async (page: Page) => (await asAdmin(page, 'GET', '/api/arrears')) as Answer;
const theTable = (page: Page) => page.getByRole('table', { name: said('arrears_caption') });
const lines = (page: Page) => theTable(page).locator('tbody').getByRole('row');
const cell = (page: Page, column: string) => theTable(page).locator(`tfoot [data-column=${column}]`);
const figure = (page: Page, name: string) =>
  page.locator('.arrears-strip > div').filter({ has: page.getByText(name, { exact: true }) });
const filter = (page: Page, name: string) => page.getByRole('radio', { name: new RegExp(`^${name} `) });
const choose = (page: Page, name: string) =>
  page
    .locator('.arrears-filter label')
    .filter({ has: filter(page, name) })
    .click();
const recordLink = (page: Page, name: string) =>
  page.getByRole('link', { name: `${said('rent_roll_record')} ${name}` });

function answerOf(all: readonly ArrearsLine[]): Answer {
  const sum = (key: (typeof SUMS)[number]) => all.reduce((total, line) => total + line[key], 0);
  const totals = Object.fromEntries(SUMS.map((key) => [key, sum(key)])) as Answer['totals'];
  return { lines: [...all], totals };
}

const idOf = (index: number) => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`;
const answer = (json: Answer) => (route: Route) => route.fulfill({ json });

/** Each age, a former tenant and one who owes nothing that is due. */
const BUSY = answerOf([
  arrearsLine('Rafiq Uddin', { upTo30: 1_240.5, over90: 2_400 }, idOf(1)),
  arrearsLine('Jannat Haque', { upTo30: 690, upTo60: 1_380, upTo90: 1_380, endedOn: '2026-11-15' }, idOf(2)),
  arrearsLine('Sohel Rana', { notDue: 1_180, upTo30: 1_180, upTo60: 1_180 }, idOf(3)),
  arrearsLine('Laila Chowdhury', { upTo30: 1_320 }, idOf(4)),
  arrearsLine('Ayesha Siddiqua', { notDue: 1_100 }, idOf(5)),
]);

/** Every tenth is a former tenant, every hundredth owes only what is not due yet. */
const MANY = answerOf(
  Array.from({ length: 1_200 }, (_, index) =>
    arrearsLine(
      `Tenant ${index}`,
      index % 100 === 99
        ? { notDue: 900 }
        : { upTo30: 900, ...(index < 600 && { upTo90: 900 }), endedOn: index % 10 === 0 ? '2026-10-31' : null },
      idOf(index),
    ),
  ),
);

async function downloadedCsv(page: Page): Promise<{ readonly name: string; readonly rows: string[] }> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: said('rent_roll_csv') }).click();
  const file = await download;
  const [header, ...rows] = (await readFile(await file.path(), 'utf8')).split('\r\n');
  expect(header).toBe(`\uFEFF${CSV_HEADER}`);
  expect(rows.pop()).toBe('');
  return { name: file.suggestedFilename(), rows };
}

/** Each way of paying, with a coupon, and one refund on its way. */
const CREDIT_LINES = [
  creditLine(
    'Jannat Haque',
    [
      { credit: 1_200.5, method: 'card', reference: '' },
      {
        credit: 552,
        month: '2027-01',
        method: 'card',
        discount: 138,
        coupon: { code: 'WELCOME20', percentage: 20 },
        refundable: 0,
        refundsWaiting: [
          {
            _id: idOf(77),
            amount: 552,
            state: 'requested',
            why: 'declined',
            nextTryAt: '2026-11-21T06:00:00.000Z',
            cancellable: true,
          },
        ],
      },
    ],
    idOf(20),
  ),
  creditLine(
    'Ayesha Siddiqua of the apartment with the longest name',
    [{ credit: 690, reference: 'Transfer 4711', method: 'bank' }],
    idOf(30),
  ),
];
const CREDIT: Credits = { lines: CREDIT_LINES, credit: 2_442.5 };
const NO_CREDITS: Credits = { lines: [], credit: 0 };

// Members whom other tests have removed may have credits.
test.beforeEach(({ page }) => page.route(CREDITS, (route) => route.fulfill({ json: NO_CREDITS })));

test.describe('the admin', () => {
  test.use({ as: 'admin', viewport: { width: 1440, height: 900 } });

  test('sees from the rent roll who is overdue and how old it is, finds a tenant and records from there', {
    tag: ['@gate', '@calendar'],
  }, async ({ page }) => {
    test.slow();
    await page.goto(ROLL);
    const answered = page.waitForResponse(ARREARS);
    await page
      .getByRole('main')
      .getByRole('link', { name: said('arrears_title') })
      .click();
    await expect(page).toHaveURL(PATH);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(said('arrears_title'));
    const shown = (await (await answered).json()) as Answer;
    const overdue = shown.lines.filter((line) => line.overdue > 0);
    expect(overdue.length).toBeGreaterThan(2);
    for (const [name, amount] of [
      ['arrears_overdue', shown.totals.overdue],
      ['arrears_up_to_30', shown.totals.upTo30],
      ['arrears_up_to_60', shown.totals.upTo60],
      ['arrears_up_to_90', shown.totals.upTo90],
      ['arrears_over_90', shown.totals.over90],
      ['arrears_not_due_yet', shown.totals.notDue],
    ] as const) {
      await expect(figure(page, said(name)).locator('.arrears-figure')).toHaveText(money(amount));
    }
    await expect(lines(page)).toHaveCount(overdue.length);
    await expect(cell(page, 'overdue')).toHaveText(money(shown.totals.overdue));
    const [first] = overdue;
    if (!first) throw new Error('Nobody is overdue.');
    await expect(lines(page).first()).toContainText(first.name);
    await expect(lines(page).first().locator('[data-column=overdue]')).toContainText(money(first.overdue));

    const csv = await downloadedCsv(page);
    expect(csv.name).toMatch(/^arrears-\d{4}-\d{2}-\d{2}\.csv$/);
    expect(csv.rows).toHaveLength(overdue.length);
    expect(csv.rows[0]).toContain(`${first.email},${first.apartment}`);
    expect(csv.rows[0]?.split(',').slice(-2)).toEqual([String(first.overdue), String(first.owed)]);

    await page.getByLabel('Search').fill(first.email.toUpperCase());
    await expect(page).toHaveURL(new RegExp(`${PATH}\\?search=`));
    await page.reload();
    await expect(lines(page)).toHaveCount(1);
    await page.getByLabel('Search').fill('nobody at all');
    await page.getByRole('button', { name: said('list_clear') }).click();
    await expect(page).toHaveURL(PATH);
    await expect(page.getByText(/^\d+ tenants$/).and(page.locator('.arrears-count'))).toBeFocused();

    await recordLink(page, first.name).click();
    await expect(page).toHaveURL(new RegExp(`^[^?]+${ROLL}\\?(month=${first.firstUnpaidMonth}&)?search=`));
    const row = page.getByRole('row').filter({ hasText: first.email });
    await expect(row.getByRole('button', { name: said('rent_roll_record') })).toBeVisible();
    await page.goBack();
    await page
      .getByRole('link', { name: said('rent_roll_title') })
      .first()
      .click();
    await expect(page).toHaveURL(ROLL);
  });

  test('sees what a new tenant owes, and nothing of it once it was recorded as paid', {
    tag: ['@gate', '@calendar'],
  }, async ({ page }) => {
    test.slow();
    await page.goto(ROLL);
    const { apartment } = await findVacantApartment(page.request);
    const tenant = await createMember(page, apartment);
    const debt = (await arrears(page)).lines.find(({ email }) => email === tenant.email);
    expect(debt).toMatchObject({ apartment, endedOn: null });
    await page.goto(`${PATH}?search=${tenant.email}&status=all`);
    await expect(lines(page)).toHaveCount(1);
    await expect(lines(page)).toContainText(tenant.name);
    await expect(cell(page, 'owed')).toHaveText(money(debt?.owed ?? 0));

    await recordLink(page, tenant.name).click();
    const row = page.getByRole('row').filter({ hasText: tenant.email });
    await row.getByRole('button', { name: said('rent_roll_record') }).click();
    const question = page.getByRole('dialog');
    await question.getByText(said('rent_roll_method_cash'), { exact: true }).click();
    await question.getByRole('button', { name: /^Record \$/ }).click();
    await expect(question).toHaveCount(0);
    await page.goBack();
    await expect(page).toHaveURL(/status=all$/);
    await expect(page.getByText(said('list_no_results', { words: tenant.email }))).toBeVisible();
    await moveOut(page, tenant);
  });

  test('[M6] sees what a tenant has paid ahead before they are removed, and records that it was paid back, once', {
    tag: ['@gate', '@calendar'],
  }, async ({ page }) => {
    test.slow();
    await page.unroute(CREDITS);
    await page.goto(ROLL);
    const { apartment } = await findVacantApartment(page.request);
    const tenant = await createMember(page, apartment);
    const line = (await arrears(page)).lines.find(({ email }) => email === tenant.email);
    const body = { agreementId: line?.agreementId, month: line?.firstUnpaidMonth, method: 'cash' };
    await asAdmin(page, 'POST', '/api/recorded-payments', { ...body, key: crypto.randomUUID() });
    await moveOut(page, tenant);

    await page.goto(PATH);
    const credit = page
      .getByRole('table', { name: said('credits_title') })
      .getByRole('row')
      .filter({ hasText: tenant.name });
    await expect(credit).toContainText(apartment);
    await expect(credit).toContainText(money(line?.owed ?? 0));
    await credit.getByRole('button', { name: said('rent_roll_refund') }).click();
    const question = page.getByRole('dialog', { name: said('credits_refund_title', { name: tenant.name }) });
    await expect(question.getByLabel(said('rent_roll_refund_amount'))).toHaveValue(String(line?.owed));
    const press = question.getByRole('button', { name: said('refunds_settle_action') });
    await press.click();
    await expect(question.getByText(said('rent_roll_reason_missing'))).toBeVisible();
    await question.getByLabel(said('rent_roll_reason')).fill('Moved out');
    await press.click();
    await expect(question).toHaveCount(0);
    await expect(credit).toHaveCount(0);
  });

  test('reads a building of 1,200 lines whole, page by page, with totals of all of them', { tag: '@gate' }, async ({
    page,
  }) => {
    await page.route(ARREARS, answer(MANY));
    await page.goto(`${PATH}?page=12`);
    const overdue = 1_188;
    await expect(page.getByText('1,188 tenants · page 12 of 12')).toBeVisible();
    await expect(lines(page)).toHaveCount(overdue - 1_100);
    await expect(figure(page, said('arrears_overdue'))).toContainText('1,188 tenants, 120 former');
    await expect(cell(page, 'overdue')).toHaveText(money(MANY.totals.overdue));
    await expect(cell(page, 'notDue')).toHaveText('—');
    expect((await downloadedCsv(page)).rows).toHaveLength(overdue);

    await choose(page, said('list_all'));
    await expect(page).toHaveURL(`${PATH}?status=all`);
    await expect(page.getByText('1,200 tenants · page 1 of 12')).toBeVisible();
    await expect(cell(page, 'owed')).toHaveText(money(MANY.totals.owed));
    await page.getByRole('button', { name: said('pages_next') }).click();
    await expect(page).toHaveURL(`${PATH}?status=all&page=2`);
    await expect(lines(page).first()).toContainText('Tenant 100');

    await choose(page, said('rent_roll_former'));
    await expect(page.getByText('120 tenants · page 1 of 2')).toBeVisible();
    await expect(lines(page).first()).toContainText('Former · left 31 Oct 2026');
    await page.goBack();
    await expect(filter(page, said('list_all'))).toBeChecked();
  });

  test('a table keeps its head in sight and its rows 44 px high, and on a phone each line is one link', {
    tag: '@gate',
  }, async ({ page }) => {
    await page.route(ARREARS, answer(MANY));
    await page.goto(PATH);
    const head = theTable(page).locator('thead th').first();
    await expect(lines(page)).toHaveCount(100);
    const heightOf = (at: number) =>
      lines(page)
        .nth(at)
        .evaluate((row) => row.getBoundingClientRect().height);
    expect(await heightOf(0)).toBe(44);
    await page.evaluate(() => scrollTo({ top: 1_200, behavior: 'instant' }));
    await expect.poll(async () => (await head.boundingBox())?.y).toBe(0);
    for (const width of [1280, 1100, 1024, 900, 390, 320]) {
      await page.setViewportSize({ width, height: 844 });
      // Clipped is what would be wider.
      const fits = await theTable(page).evaluate(
        (table) => table.scrollWidth <= (table.parentElement?.clientWidth ?? 0),
      );
      expect([width, fits]).toEqual([width, true]);
    }
    expect(await heightOf(0)).toBeLessThanOrEqual(55);
    expect(await heightOf(1)).toBeGreaterThanOrEqual(46);
    const leftOf = async (part: string) => (await lines(page).first().locator(part).boundingBox())?.x ?? 0;
    expect(await leftOf('.arrears-name-text')).toBeLessThan(await leftOf('.arrears-overdue'));
    await expect(lines(page).first()).toContainText('A101 · former');
    await expect(lines(page).first().locator('[data-column=overdue]')).toContainText('$1,800');
    await lines(page).nth(1).locator('[data-column=overdue]').click({ force: true });
    await expect(page).toHaveURL(new RegExp(`${ROLL}\\?.*search=tenant-1%40surela\\.example$`));
  });

  test('is told that the arrears did not load, tries again, and reads that nobody is overdue', {
    tag: '@gate',
  }, async ({ page }) => {
    await page.route(ARREARS, (route) => route.fulfill({ status: 422, json: { code: 'invalid-input' } }));
    await page.goto(PATH);
    await expect(page.getByRole('alert')).toContainText(said('arrears_failed'));
    await expect(page.getByRole('button', { name: said('rent_roll_csv') })).toBeDisabled();
    await page.unroute(ARREARS);
    await page.route(ARREARS, answer(answerOf([])));
    await page.getByRole('button', { name: said('try_again') }).click();
    await expect(page.getByText(said('arrears_none'))).toBeVisible();

    await page.unroute(ARREARS);
    await page.route(ARREARS, answer(answerOf([arrearsLine('Early', { notDue: 900 }, idOf(1))])));
    await page.reload();
    await expect(page.getByText(said('arrears_none'))).toBeVisible();
    await choose(page, said('rent_roll_former'));
    await expect(page.getByText(said('arrears_none_former'))).toBeVisible();
    await choose(page, said('list_all'));
    await expect(lines(page)).toHaveCount(1);
  });
});

testEveryState(PATH, ARREARS, [
  ['with tenants of every age', answer(BUSY), 'Jannat Haque'],
  ['when nobody owes', answer(answerOf([])), said('arrears_none')],
  ['when it fails', (route) => route.fulfill({ status: 422, json: { code: 'invalid-input' } }), said('arrears_failed')],
]);

test.describe('with axe', () => {
  test.use({ as: 'admin', bypassCSP: true });
  test('finds nothing in the narrow table, in all who owe and in a search without results', async ({ page }) => {
    test.slow();
    await page.route(ARREARS, answer(BUSY));
    await page.route(CREDITS, (route) => route.fulfill({ json: CREDIT }));
    for (const [width, query] of [
      [1024, ''],
      [390, '?status=all'],
      [390, '?search=nobody'],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(`${PATH}${query}`);
      await expect(page.locator('.arrears-count')).toBeVisible();
      await expect(page.getByRole('heading', { name: said('credits_title') })).toBeVisible();
      await expectNoAxeViolations(page);
    }
    await page
      .getByRole('button', { name: said('rent_roll_refund') })
      .last()
      .click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectNoAxeViolations(page, 'dialog');
  });
});
