import type { Page, Route } from '@playwright/test';
import type { InputOf, ResponseOf, WriteOff } from '@surela/contract';
import { formatMoney, nearestMinor } from '@surela/values/money';
import { arrearsLine } from '../../../sandbox/testing/factories/arrears-line.ts';
import { findVacantApartment } from '../../support/admin-test.ts';
import { expectNoAxeViolations } from '../../support/axe.ts';
import { asAdmin, call, createMember, moveOut } from '../../support/new-users.ts';
import { said } from '../../support/said.ts';
import { expect, test } from '../../support/signed-in-test.ts';

type Arrears = ResponseOf<'GET /api/arrears'>;
type WriteOffs = ResponseOf<'GET /api/write-offs'>;
type NewWriteOff = InputOf<'POST /api/leases/:id/write-offs'>['body'];

const PATH = '/dashboard/arrears';
const REASON = 'Moved abroad and cannot be reached';
const NO_CREDITS = { lines: [], credit: 0 };

const money = (amount: number) => formatMoney(nearestMinor(amount), 'USD');
const idOf = (index: number) => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`;
const rowOf = (page: Page, table: 'arrears_caption' | 'write_offs_title', name: string) =>
  page
    .getByRole('table', { name: said(table) })
    .getByRole('row')
    .filter({ hasText: name });
const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name: said('write_off_title', { name }) });
const amountIn = (page: Page) => page.getByRole('dialog').getByLabel(said('write_off_amount'));
const reasonIn = (page: Page) => page.getByRole('dialog').getByLabel(said('rent_roll_reason'));
const submit = (page: Page) => page.getByRole('dialog').getByRole('button', { name: /^Write off/ });

function writeOff(index: number, name: string, more: Partial<WriteOff>): WriteOff {
  return {
    _id: idOf(index),
    agreementId: idOf(index + 100),
    name,
    email: `${index}@surela.example`,
    apartment: 'A101',
    block: 'A',
    floor: 1,
    endedOn: '2026-08-31',
    writtenOffOn: '2026-11-18',
    by: 'Nadia Karim',
    reason: REASON,
    amount: 500,
    standing: 500,
    months: [{ month: '2026-08', amount: 500, standing: 500 }],
    undoneOn: null,
    ...more,
  };
}

const WRITE_OFFS: WriteOffs = {
  lines: [
    writeOff(1, 'Part Paid', { standing: 300 }),
    writeOff(2, 'Owes Again', { standing: 0, undoneOn: '2026-11-20' }),
    writeOff(3, 'All Paid', { standing: 0, endedOn: null }),
  ],
  standing: 300,
};

const LINE = arrearsLine('Late Payer', { upTo30: 500, upTo60: 970 }, idOf(9));
const ARREARS: Arrears = {
  lines: [LINE],
  totals: { owed: 1_470, overdue: 1_470, notDue: 0, upTo30: 500, upTo60: 970, upTo90: 0, over90: 0 },
};
const NOBODY: Arrears = {
  lines: [],
  totals: { owed: 0, overdue: 0, notDue: 0, upTo30: 0, upTo60: 0, upTo90: 0, over90: 0 },
};

/** Owes two months, the younger one as much as is said. */
async function mockDebt(page: Page, november: () => number): Promise<void> {
  await page.route('**/api/recorded-payments/preview', (route) => {
    const lines = [
      { month: '2026-10', amount: 970, open: 970 },
      { month: '2026-11', amount: november(), open: november() },
    ];
    const owed = 970 + november();
    return route.fulfill({ json: { amount: owed, owed, owedAfter: 0, credit: 0, lines } });
  });
}

async function mockPage(page: Page, arrears: Arrears, writeOffs: WriteOffs = WRITE_OFFS): Promise<void> {
  await page.route('**/api/arrears', (route) => route.fulfill({ json: arrears }));
  await page.route('**/api/write-offs', (route) => route.fulfill({ json: writeOffs }));
  await page.route('**/api/credit-balances', (route) => route.fulfill({ json: NO_CREDITS }));
}

test.describe('the admin', () => {
  test.use({ as: 'admin', viewport: { width: 1440, height: 900 }, bypassCSP: true });

  test('[T-41] writes a debt off, the tenant owes nothing, and undoes it', {
    tag: ['@gate', '@calendar'],
  }, async ({ page }) => {
    test.slow();
    await page.goto('/dashboard');
    const { apartment } = await findVacantApartment(page.request);
    const tenant = await createMember(page, apartment);
    const { name, email, token } = tenant;
    const debt = ((await asAdmin(page, 'GET', '/api/arrears')) as Arrears).lines.find((line) => line.email === email);
    const owed = debt?.owed ?? 0;
    expect(owed).toBeGreaterThan(1);
    const due = async () => {
      const { owed: now } = (await call(page, 'GET', `/api/make-payment?email=${email}`, token)) as { owed: number };
      return now;
    };
    expect(await due()).toBe(owed);

    await page.goto(`${PATH}?status=all&search=${email}`);
    const debtor = rowOf(page, 'arrears_caption', name);
    const open = debtor.getByRole('button', { name: said('write_off'), exact: true });
    await expect(open).toHaveAccessibleDescription(name);
    await open.focus();
    await page.keyboard.press('Enter');
    const dialog = dialogOf(page, name);
    await expect(amountIn(page)).toBeFocused();
    await expect(amountIn(page)).toHaveValue(String(owed));
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(open).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(dialog.locator('dl')).toContainText(money(owed));

    for (const wrong of [String(owed + 1), '0', '1.005']) {
      await amountIn(page).fill(wrong);
      await submit(page).click();
      await expect(
        dialog.getByText(said('rent_roll_refund_amount_invalid', { amount: money(owed) }), { exact: true }),
      ).toBeVisible();
    }
    await expect(dialog.getByText(said('rent_roll_reason_missing'))).toBeVisible();
    await amountIn(page).fill(String(owed));
    await reasonIn(page).fill(REASON);
    await dialog.getByRole('button', { name: said('write_off_action', { amount: money(owed) }) }).click();
    await expect(page.getByText(said('write_off_done', { name, amount: money(owed) }))).toBeVisible();
    await expect(dialog).toHaveCount(0);
    await expect(debtor).toHaveCount(0);
    await expect(page.locator('.arrears-count')).toBeFocused();

    const written = rowOf(page, 'write_offs_title', name);
    await expect(written).toContainText(REASON);
    await expect(written).toContainText(said('write_offs_by', { name: 'Nadia Karim' }));
    await expect(written).toContainText(money(owed));
    expect(await due()).toBe(0);

    // What comes after all is recorded where it was owed.
    await written.getByRole('link', { name: said('rent_roll_record') }).click();
    const rolled = page.getByRole('row').filter({ hasText: email });
    await expect(rolled).toContainText(said('rent_roll_is_written_off'));
    await expect(rolled.getByRole('button', { name: said('rent_roll_record') })).toBeVisible();
    await page.goBack();

    await written.getByRole('button', { name: said('write_offs_undo') }).click();
    const question = page.getByRole('dialog', { name: said('write_offs_undo_title', { amount: money(owed) }) });
    await expect(question).toContainText(said('write_offs_undo_text', { name }));
    await question.getByRole('button', { name: said('write_offs_undo_action') }).click();
    await expect(page.getByText(said('write_offs_undone_done', { name, owed: money(owed) }))).toBeVisible();
    await expect(question).toHaveCount(0);
    await expect(page.getByRole('heading', { name: said('write_offs_title') })).toBeFocused();
    await expect(written).toContainText(/Undone \d/);
    await expect(written.getByRole('button')).toHaveCount(0);
    await expect(debtor).toContainText(money(owed));
    expect(await due()).toBe(owed);
    await moveOut(page, tenant);
  });

  test('sees what of it still stands and what was undone, also when nobody owes, on any screen', {
    tag: '@gate',
  }, async ({ page }) => {
    await mockPage(page, NOBODY);
    await page.goto(PATH);
    await expect(page.getByText(said('arrears_none'))).toBeVisible();
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const section = page.getByRole('region', { name: said('write_offs_title') });
      await expect(section).toContainText(said('arrears_in_total', { amount: '$300' }));
      const part = rowOf(page, 'write_offs_title', 'Part Paid');
      await expect(part).toContainText('Former · left 31\u00A0Aug\u00A02026');
      await expect(part).toContainText(said('write_offs_of', { amount: '$500' }));
      await expect(part.getByText(REASON)).toHaveAttribute('title', REASON);
      const undone = rowOf(page, 'write_offs_title', 'Owes Again');
      await expect(undone).toContainText(said('write_offs_undone', { day: '20\u00A0Nov\u00A02026' }));
      await expect(section.getByRole('button', { name: said('write_offs_undo') })).toHaveCount(1);
      await expectNoAxeViolations(page, '.write-offs');
    }
  });

  test('is told that the write-offs did not load, and tries again', { tag: '@gate' }, async ({ page }) => {
    await mockPage(page, ARREARS);
    const fails = (route: Route) => route.fulfill({ status: 422, json: { code: 'invalid-input' } });
    await page.route('**/api/write-offs', fails);
    await page.goto(PATH);
    await expect(page.getByRole('alert')).toContainText(said('write_offs_failed'));
    await page.unroute('**/api/write-offs', fails);
    await page.getByRole('button', { name: said('try_again') }).click();
    await expect(rowOf(page, 'write_offs_title', 'Part Paid')).toBeVisible();
  });

  test('sees which months a part covers, tries again with the same key, and learns that less is owed now', {
    tag: '@gate',
  }, async ({ page }) => {
    let november = 500;
    const sent: NewWriteOff[] = [];
    const answers: ((route: Route) => Promise<void>)[] = [
      (route) => route.abort(),
      async (route) => {
        november = 200;
        await route.fulfill({ status: 409, json: { code: 'price-differs' } });
      },
      (route) => route.fulfill({ json: { insertedId: idOf(4), writeOff: writeOff(4, LINE.name, { amount: 1_170 }) } }),
    ];
    await mockPage(page, ARREARS);
    await mockDebt(page, () => november);
    await page.route('**/api/leases/*/write-offs', (route) => {
      sent.push(route.request().postDataJSON() as NewWriteOff);
      return answers[sent.length - 1]?.(route);
    });
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(PATH);
    const more = rowOf(page, 'arrears_caption', LINE.name).getByRole('button', { name: said('arrears_more') });
    await more.click();
    await page.getByRole('button', { name: said('write_off'), exact: true }).click();
    const dialog = dialogOf(page, LINE.name);
    await expect(dialog).toContainText('October 2026 to November 2026');
    const months = dialog.locator('dl');
    await expect(months).toHaveText('October 2026$970November 2026$500');
    await amountIn(page).fill('1000.50');
    await expect(months).toHaveText('October 2026$970November 2026$30.50 of $500Still owed$469.50');
    await page.keyboard.press('Escape');
    await expect(more).toBeFocused();

    await more.click();
    await page.getByRole('button', { name: said('write_off'), exact: true }).click();
    await reasonIn(page).fill(REASON);
    await submit(page).click();
    await expect(dialog.getByRole('alert')).toHaveText(said('rent_roll_unreachable'));
    await submit(page).click();
    await expect(dialog.getByRole('alert')).toHaveText(
      said('write_off_owed_changed', { now: '$1,170', before: '$1,470' }),
    );
    await expect(amountIn(page)).toHaveValue('1170');
    await expect(months).toHaveText('October 2026$970November 2026$200');
    await expectNoAxeViolations(page, 'dialog');
    await submit(page).dblclick();
    await expect(dialog).toHaveCount(0);
    expect(sent.map(({ amount, owed, reason }) => [amount, owed, reason])).toEqual([
      [1_470, 1_470, REASON],
      [1_470, 1_470, REASON],
      [1_170, 1_170, REASON],
    ]);
    expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
  });
});
