import type { Page } from '@playwright/test';
import { arrearsLine } from '../../../sandbox/testing/factories/arrears-line.ts';
import { creditLine } from '../../../sandbox/testing/factories/credit-line.ts';
import { changeTheme } from '../../support/axe.ts';
import { said } from '../../support/said.ts';
import { expect, test } from '../../support/signed-in-test.ts';

const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const lines = [
  arrearsLine('Rafiq Uddin', { upTo30: 1_240.5, over90: 2_400 }, id(1)),
  arrearsLine('Jannat Haque', { upTo30: 690, upTo60: 1_380, upTo90: 1_380, endedOn: '2026-11-15' }, id(2)),
  arrearsLine('Sohel Rana', { notDue: 1_180, upTo30: 1_180, upTo60: 1_180 }, id(3)),
  arrearsLine('Laila Chowdhury of the longest name', { upTo30: 1_320 }, id(4)),
  arrearsLine('Ayesha Siddiqua', { upTo30: 500 }, id(5)),
];
const sum = (k: 'owed' | 'overdue' | 'notDue' | 'upTo30' | 'upTo60' | 'upTo90' | 'over90') =>
  lines.reduce((a, l) => a + l[k], 0);
const arrears = {
  lines,
  totals: {
    owed: sum('owed'),
    overdue: sum('overdue'),
    notDue: sum('notDue'),
    upTo30: sum('upTo30'),
    upTo60: sum('upTo60'),
    upTo90: sum('upTo90'),
    over90: sum('over90'),
  },
};
const w = (n: number, name: string, more: object) => ({
  _id: id(n),
  agreementId: id(n + 100),
  name,
  email: `${n}@surela.example`,
  apartment: 'A101',
  block: 'A',
  floor: 1,
  endedOn: '2026-08-31',
  writtenOffOn: '2026-11-18',
  by: 'Nadia Karim',
  reason: 'Moved abroad and cannot be reached',
  amount: 500,
  standing: 500,
  months: [{ month: '2026-08', amount: 500, standing: 500 }],
  undoneOn: null,
  ...more,
});
const three = ['2026-09', '2026-10', '2026-11'].map((month) => ({ month, amount: 970, standing: 970 }));
const writeOffs = {
  standing: 3710,
  lines: [
    w(50, 'Mahmud Mia', {
      amount: 2910,
      standing: 2910,
      months: three,
      endedOn: null,
      reason:
        'The collection agency returned the case: no assets, no known address. The lawyer advises against a claim because the costs would be higher than the debt, and the family has paid what it could since the summer.',
    }),
    w(51, 'Shirin Begum', { standing: 300 }),
    w(52, 'Monir Khan of a long family name', {
      standing: 500,
      months: [
        { month: '2026-06', amount: 250, standing: 250 },
        { month: '2026-08', amount: 250, standing: 250 },
      ],
    }),
    w(53, 'Hasan Mahmud', { standing: 0, undoneOn: '2026-11-20', reason: 'Wrong tenant' }),
    w(54, 'Tania Akter', { standing: 0 }),
  ],
};
const credits = { lines: [creditLine('Jannat Haque', [{ credit: 1200.5, method: 'card' }], id(20))], credit: 1200.5 };
const OUT = '/tmp/look';

async function mock(page: Page) {
  await page.route('**/api/arrears', (r) => r.fulfill({ json: arrears }));
  await page.route('**/api/write-offs', (r) => r.fulfill({ json: writeOffs }));
  await page.route('**/api/credit-balances', (r) => r.fulfill({ json: credits }));
  await page.route('**/api/recorded-payments/preview', (r) =>
    r.fulfill({
      json: {
        amount: 3450,
        owed: 3450,
        owedAfter: 0,
        credit: 0,
        lines: [
          ['2026-08', 1380],
          ['2026-09', 1380],
          ['2026-11', 690],
        ].map(([month, amount]) => ({ month, amount, open: amount })),
      },
    }),
  );
  await page.route('**/api/leases/*/write-offs', (r) => r.abort());
}
for (const width of [390, 1440])
  for (const theme of ['winter', 'sunset']) {
    test.describe(`${theme} ${width}`, () => {
      test.use({ as: 'admin', viewport: { width, height: 900 }, bypassCSP: true, hasTouch: width === 390 });
      test(`look ${theme} ${width}`, async ({ page }) => {
        await mock(page);
        await page.goto('/dashboard/arrears');
        await expect(page.getByRole('table', { name: said('write_offs_title') })).toBeVisible();
        await changeTheme(page, theme);
        await page.screenshot({ path: `${OUT}/page-${theme}-${width}.png`, fullPage: true });
        const row = page.getByRole('row').filter({ hasText: 'Jannat Haque' }).first();
        if (width === 390) {
          await row.getByRole('button', { name: said('arrears_more') }).click();
          await page.screenshot({ path: `${OUT}/menu-${theme}-${width}.png` });
        }
        await row
          .getByRole('button', { name: said('write_off') })
          .filter({ visible: true })
          .click();
        const d = page.getByRole('dialog');
        await expect(d.getByText(/September 2026/).first()).toBeVisible();
        await page.screenshot({ path: `${OUT}/dialog-${theme}-${width}.png` });
        await d.getByLabel(said('write_off_amount')).fill('2000.50');
        await d.getByRole('button', { name: /^Write off/ }).click();
        await expect(d.getByText(said('rent_roll_reason_missing'))).toBeVisible();
        await page.screenshot({ path: `${OUT}/reason-${theme}-${width}.png` });
        await d.getByLabel(said('rent_roll_reason')).fill('Moved abroad');
        await d.getByRole('button', { name: /^Write off/ }).click();
        await expect(d.getByRole('alert')).toBeVisible();
        await page.screenshot({ path: `${OUT}/error-${theme}-${width}.png` });
        await page.keyboard.press('Escape');
        await page
          .getByRole('button', { name: said('write_offs_undo') })
          .nth(1)
          .click();
        await page.screenshot({ path: `${OUT}/undo-${theme}-${width}.png` });
      });
    });
  }
for (const width of [1100, 1280, 900, 1500])
  test.describe(`w${width}`, () => {
    test.use({ as: 'admin', viewport: { width, height: 900 } });
    test(`width ${width}`, async ({ page }) => {
      await mock(page);
      await page.goto('/dashboard/arrears');
      await expect(page.getByRole('table', { name: said('write_offs_title') })).toBeVisible();
      const t = page.locator('.arrears-table');
      console.log(
        width,
        await t.evaluate((e) => [
          e.scrollWidth,
          e.parentElement?.clientWidth,
          e.querySelector('tbody th')?.clientWidth,
        ]),
      );
      await page.screenshot({ path: `${OUT}/page-${width}.png`, fullPage: true });
    });
  });
