import type { Page } from '@playwright/test';
import type { Payment, PaymentIntent, RentDue, ResponseOf } from '@surela/contract';
import { expectNoAxeViolations } from '../support/axe.ts';
import { cardForm, fillCard } from '../support/card-form.ts';
import { payButton } from '../support/payment-steps.ts';
import { mockRecording } from '../support/recorded-payments.ts';
import { rentDue } from '../support/rent-due.ts';
import { said } from '../support/said.ts';
import { expect, test } from '../support/signed-in-test.ts';

const DUE = '**/api/make-payment?*';
const INTENT = '**/api/create-payment-intent';

type OfferedMonth = RentDue['months'][number];

/** Due in three years, so that nothing of it is overdue on the day of the test. */
const monthDue = (month: string, day: string, status: OfferedMonth['status']): OfferedMonth => ({
  month: `${month},2029`,
  rent: 970,
  charged: 970,
  days: null,
  dueOn: `2029-${day}`,
  status,
});

/** Of September's $1,380, $620 are left. */
const PART: OfferedMonth = { ...monthDue('September', '09-05', 'overdue'), rent: 620, charged: 1_380 };
const OPEN = [PART, monthDue('October', '10-05', 'overdue'), monthDue('November', '11-05', 'due')];
const WHOLE = [monthDue('September', '09-05', 'overdue'), ...OPEN.slice(1)];
const PART_LEFT = said('payment_left', { left: '$620', charged: '$1,380' });

async function owe(page: Page, openMonths: OfferedMonth[], more: Partial<RentDue> = {}): Promise<void> {
  await page.unroute(DUE);
  await page.route(DUE, (route) => route.fulfill({ json: rentDue(openMonths, more) }));
}

/** The card payment of these months as the server opens it; a coupon of 10 % lowers the oldest. */
async function openIntents(page: Page, open = OPEN): Promise<void> {
  await page.route(INTENT, async (route) => {
    const { months, code } = route.request().postDataJSON() as { months: string[]; code?: string };
    const lines = months.map((month, index) => {
      const rent = open.find((offered) => offered.month === month)?.rent ?? 0;
      return { month, rent, discount: code && index === 0 ? rent / 10 : 0 };
    });
    const rent = lines.reduce((sum, line) => sum + line.rent, 0);
    const discount = lines.reduce((sum, line) => sum + line.discount, 0);
    const json: PaymentIntent = {
      clientSecret: 'pi_several_secret_x',
      transactionId: 'pi_several',
      amount: rent - discount,
      rent,
      discount,
      month: months[0] ?? '',
      percentage: code ? 10 : null,
      code: code?.toUpperCase() ?? null,
      lines,
    };
    await route.fulfill({ json });
  });
}

/** The rows of Confirm Payment, head and total included. */
const summary = (page: Page) => page.getByRole('table', { name: said('confirm_payment_table') }).getByRole('row');
const panelOfOpen = (page: Page) => page.getByRole('region', { name: said('payment_you_owe') });
const payAll = (page: Page, amount: string) =>
  page.getByRole('button', { name: said('payment_pay_all', { amount }), exact: true });

test.describe('a tenant', () => {
  test.use({ as: 'member', bypassCSP: true });

  test('pays what is left of a month of which a part is paid, like any other', { tag: '@gate' }, async ({ page }) => {
    await owe(page, [PART], { months: [PART, monthDue('October', '10-05', 'later')] });
    await page.route(INTENT, (route) =>
      route.fulfill({ status: 422, json: { code: 'month-not-payable', message: 'No.', requestId: 'test' } }),
    );
    await page.goto('/dashboard/make-payment');
    const balance = page.getByRole('region', { name: said('payment_balance') });
    await expect(balance.getByRole('listitem').first()).toContainText(PART_LEFT);
    await expect(page.getByRole('button', { name: /^Pay all/ })).toHaveCount(0);
    const option = page.getByLabel('Month').getByRole('option', { name: 'September' });
    await expect(option).toBeEnabled();
    await expect(option).toContainText(PART_LEFT);
    await page.getByLabel('Month').selectOption('September,2029');
    const rent = page.getByLabel('Rent', { exact: true });
    await expect(rent).toHaveValue('$620');
    await expect(rent).toHaveAccessibleDescription(PART_LEFT);
    const opened = page.waitForRequest(INTENT);
    await payButton(page).click();
    expect((await opened).postDataJSON()).toMatchObject({ rent: 620, month: 'September,2029' });
    await expect(page.getByRole('rowheader', { name: 'September 2029' })).toContainText(PART_LEFT);
    // A coupon is for a whole month.
    await expect(page.getByLabel('Coupon code')).toHaveCount(0);
  });

  test('[T-26] reads what credit there is and that it pays the next month', { tag: '@gate' }, async ({ page }) => {
    await owe(page, [], { credit: 860, months: [monthDue('October', '10-05', 'later')] });
    await page.goto('/dashboard/make-payment');
    const panel = page.getByRole('region', { name: said('payment_nothing_owed_title') });
    await expect(panel).toContainText(said('payment_credit_now', { amount: '$860' }));
  });

  test('reads on the first screen when the rest of a month is due, not the next whole month', {
    tag: '@gate',
  }, async ({ page }) => {
    const part: OfferedMonth = { ...PART, status: 'due' };
    await owe(page, [part], { months: [part, monthDue('October', '10-05', 'later')] });
    await page.goto('/dashboard');
    const card = page.getByRole('link', { name: /^Your rent/ });
    await expect(card).toContainText(said('payment_card_balance', { amount: '$620' }));
    await expect(card).toContainText('September 2029');
    await expect(card).toContainText('5 Sep 2029');
    await expect(card).not.toContainText('October');
  });

  test('[T-23] pays all open months with one card payment, by keyboard alone, and gets one receipt with a line for each', {
    tag: ['@gate', '@axe'],
  }, async ({ page }) => {
    test.slow();
    await owe(page, OPEN);
    await openIntents(page);
    await page.goto('/dashboard/make-payment');
    await expect(panelOfOpen(page)).toContainText('$2,560');
    await expect(panelOfOpen(page)).toContainText(said('payment_overdue', { amount: '$1,590' }));
    await expect(panelOfOpen(page).getByRole('listitem')).toContainText([
      new RegExp(`September 2029overdue since.*\\$620${PART_LEFT.replaceAll('$', '\\$')}`),
      /October 2029overdue since.*\$970/,
      /November 2029due.*\$970/,
    ]);
    // One main button on a screen.
    await expect(page.getByRole('main').locator('.btn-primary')).toHaveCount(1);
    for (const width of [320, 390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await expectNoAxeViolations(page);
    }
    await payAll(page, '$2,560').focus();
    const opened = page.waitForRequest(INTENT);
    await page.keyboard.press('Enter');
    expect((await opened).postDataJSON()).toEqual({
      agreementId: expect.any(String),
      rent: 2_560,
      months: OPEN.map(({ month }) => month),
    });
    await expect(summary(page)).toHaveText([
      'MonthAmount',
      `September 2029${PART_LEFT}$620`,
      'October 2029$970',
      'November 2029$970',
      'Total$2,560',
    ]);
    await expect(payButton(page)).toBeEnabled();
    await expect(payButton(page)).toHaveText('Pay Rent$2,560');
    for (const width of [320, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await expectNoAxeViolations(page, 'html', { except: ['iframe'] });
    }
    await page.reload();
    await expect(summary(page)).toHaveCount(5);

    await fillCard(page, '4242424242424242');
    await page.route('**/v1/payment_intents/*/confirm', (route) =>
      route.fulfill({ json: { id: 'pi_several', object: 'payment_intent', status: 'succeeded' } }),
    );
    await page.route('**/api/payment-history', async (route) => {
      expect(route.request().postDataJSON()).toMatchObject({ transactionId: 'pi_several', rent: 2_560 });
      await route.fulfill({ json: { insertedId: PAID._id, payment: PAID } });
    });
    await owe(page, [], { months: [monthDue('December', '12-05', 'later')] });
    await cardForm(page).getByLabel('Security code').press('Tab');
    await payButton(page).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Payment Successful' })).toBeFocused();
    await expect(
      page.getByText(said('paid_amount', { amount: '$2,560', month: 'September to November 2029' })),
    ).toBeVisible();
    const receipt = page.getByRole('article', { name: /^Receipt \d{4}-\d{6}$/ });
    await expect(receipt).toContainText('Rent forSeptember to November 2029');
    await expect(receipt).toContainText('September 2029$620October 2029$970November 2029$970Amount received$2,560');
    await expect(page.getByRole('button', { name: said('payment_receipt_download') })).toHaveCount(1);
    for (const width of [320, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await expect(page.locator('.Toastify__toast')).toHaveCount(0);
      await expectNoAxeViolations(page);
    }
  });

  test('[P2-33] uses a coupon for several months: it lowers the oldest only, and the rest is paid by card', {
    tag: '@gate',
  }, async ({ page }) => {
    await owe(page, WHOLE);
    await openIntents(page, WHOLE);
    await page.route('**/api/coupons/*', (route) => route.fulfill({ json: { percentage: 10 } }));
    await page.goto('/dashboard/make-payment');
    await payAll(page, '$2,910').click();
    const coupon = page.getByLabel('Coupon code');
    await expect(coupon).toHaveAccessibleDescription(
      said('confirm_payment_coupon_oldest', { month: 'September 2029' }),
    );
    await coupon.fill('tenth');
    const priced = page.waitForRequest((one) => one.url().endsWith('/api/create-payment-intent'));
    await coupon.press('Enter');
    expect((await priced).postDataJSON()).toMatchObject({ rent: 2_813, code: 'tenth' });
    await expect(coupon).toHaveValue('TENTH');
    await expect(
      page.getByText(said('payment_coupon_month', { percentage: 10, month: 'September 2029' })),
    ).toBeVisible();
    await expect(summary(page)).toHaveText([
      'MonthAmount',
      /^September 2029.*\$970\$873$/,
      'October 2029$970',
      'November 2029$970',
      'Total$2,813',
    ]);
    await expect(payButton(page)).toHaveText('Pay Rent$2,813');
  });

  test('reads that one of the months was paid meanwhile, and goes back to what is still open', {
    tag: '@gate',
  }, async ({ page }) => {
    await owe(page, OPEN);
    await openIntents(page);
    await page.goto('/dashboard/make-payment');
    await payAll(page, '$2,560').click();
    await fillCard(page, '4242424242424242');
    await page.route(INTENT, (route) =>
      route.fulfill({
        status: 409,
        json: { code: 'already-paid', message: 'One of these months is already paid.', requestId: 'test' },
      }),
    );
    await page.route('**/api/payment-history', (route) =>
      route.fulfill({ status: 409, json: { code: 'not-paid', message: 'Not paid.', requestId: 'test' } }),
    );
    await payButton(page).click();
    const alert = page.getByRole('alert').filter({ hasText: said('confirm_payment_one_already_paid') });
    await expect(alert.getByRole('link', { name: said('confirm_payment_back') })).toBeVisible();
    await page.reload();
    await expect(alert).toBeVisible();
    await expect(payButton(page)).toHaveCount(0);
    await owe(page, OPEN.slice(1));
    await page.getByRole('link', { name: said('confirm_payment_back') }).click();
    await expect(page).toHaveURL('/dashboard/make-payment');
    await expect(payAll(page, '$1,940')).toBeVisible();
    await expect(panelOfOpen(page).getByRole('listitem')).toHaveCount(2);
  });
});

const PAID: Payment = {
  _id: '00000000-0000-4000-8000-000000000023',
  apartment: 'B401',
  rent: 2_560,
  paymentDate: '05/11/2026',
  email: 'member@surela.example',
  month: 'September,2029',
  transactionId: 'pi_several',
  receiptNumber: '2026-000023',
  reference: '',
  fullRent: 2_560,
  discount: 0,
  coupon: null,
  method: 'card',
  state: 'paid',
  refunded: 0,
  disputed: 0,
  disputeLost: 0,
  refundable: 2_560,
  refundsWaiting: [],
  block: 'B',
  floor: 4,
  name: 'Tanvir Hasan',
  paidAt: '2026-11-05T06:00:00.000Z',
  lines: OPEN.map(({ month, rent }) => ({ month, amount: rent, discount: 0 })),
  credit: 0,
};

test.describe('a former tenant', () => {
  test.use({ as: 'member' });

  test('pays what is left of a month, and reads when all is paid', { tag: '@gate' }, async ({ page }) => {
    await page.route('**/api/users/member/*', (route) =>
      route.fulfill({ json: { member: false, former: true, owes: true } }),
    );
    const former = { apartment: 'A301', monthlyRent: 1_380, endedOn: '2026-11-19' };
    await owe(page, [PART], former);
    await page.goto('/dashboard/make-payment');
    const heading = page.getByRole('heading', { name: said('payment_former_title', { apartment: 'A301' }) });
    await expect(heading).toBeVisible();
    await page.getByLabel('Month').selectOption('September,2029');
    await expect(page.getByLabel('Rent')).toHaveValue('$620');
    await expect(page.getByLabel('Rent')).toHaveAccessibleDescription(PART_LEFT);

    await owe(page, [], former);
    await page.reload();
    await expect(heading).toBeVisible();
    await expect(page.getByText(said('payment_former_paid', { apartment: 'A301' }))).toBeVisible();
    await expect(page.getByLabel('Month')).toHaveCount(0);
  });
});

test.describe('a tenant who has moved', () => {
  test.use({ as: 'member', bypassCSP: true });

  test('sees what is left of the first lease beside the rent, and pays it by its link', async ({ page }) => {
    const agreementId = '00000000-0000-4000-8000-000000000301';
    const otherDebts = [{ agreementId, apartment: 'A301', owed: 620, overdue: 620 }];
    await owe(page, [PART], { otherDebts });
    await page.goto('/dashboard/make-payment');
    await expect(page.getByText(said('payment_other_debt', { apartment: 'A301', amount: '$620' }))).toBeVisible();
    await expectNoAxeViolations(page);
    const asked = page.waitForRequest((request) => request.url().includes(`agreementId=${agreementId}`));
    await page.getByRole('link', { name: said('payment_other_debt_show', { apartment: 'A301' }) }).press('Enter');
    await asked;
    await expect(page).toHaveURL(`/dashboard/make-payment?lease=${agreementId}`);
    await page.goto('/dashboard/make-payment?lease=unknown');
    await expect(page.getByLabel('Month')).toBeVisible();
  });
});

test.describe('the admin', () => {
  test.use({ as: 'admin' });

  test('[U10] records the rest of a month of which a payment left a part open', { tag: '@gate' }, async ({ page }) => {
    let name = '';
    let month = '';
    await page.route('**/api/rent-roll?*', async (route) => {
      const roll = (await (await route.fetch()).json()) as ResponseOf<'GET /api/rent-roll'>;
      const line = roll.lines.find(({ payment }) => payment?.state === 'paid');
      if (!line) throw new Error('A tenant has to have paid.');
      ({ name } = line);
      month = roll.month;
      const owes = { status: 'due', paid: line.rent - 300, outstanding: 300, firstUnpaidMonth: month } as const;
      await route.fulfill({ json: { ...roll, lines: [{ ...line, ...owes }] } });
    });
    await page.goto('/dashboard/rent-roll');
    const row = page.getByRole('row').filter({ has: page.getByRole('button', { name: said('rent_roll_receipt') }) });
    await expect(row).toHaveCount(1);
    const sent = await mockRecording(page, { months: [month], open: 300 });
    await row.getByRole('button', { name: said('rent_roll_record') }).click();
    const question = page.getByRole('dialog', { name: said('rent_roll_record_title', { name }) });
    await expect(question.getByLabel(said('rent_roll_record_amount'))).toHaveValue('300');
    await question.getByRole('button', { name: said('rent_roll_record_action', { amount: '$300' }) }).click();
    await expect(question).toHaveCount(0);
    expect(sent).toMatchObject([{ amount: 300 }]);
    expect(sent[0]).not.toHaveProperty('month');
  });
});
