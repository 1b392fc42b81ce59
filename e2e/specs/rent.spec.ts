import { readFile } from 'node:fs/promises';
import { formatDayFirst } from '@surela/contract';
import { formatMonth } from '@surela/values/format-date';
import { monthOf } from '@surela/values/rent-month';
import { anyDaySince, monthFromNow, today } from '../../sandbox/testing/days.ts';
import { expect, test } from '../support/admin-test.ts';
import { expectNoAxeViolations } from '../support/axe.ts';
import {
  cardFrame,
  challenge,
  chargesOf,
  choose,
  fillCard,
  listenTo,
  newTenant,
  pay,
  payButton,
} from '../support/payment-steps.ts';
import { said } from '../support/said.ts';

const dollars = (amount: number) =>
  `$${amount.toLocaleString('en-US', { minimumFractionDigits: Number.isInteger(amount) ? 0 : 2 })}`;

test.slow();
// High enough for the whole form: a click right after a scroll lands at the frame's old position.
test.use({ viewport: { width: 1280, height: 1100 } });

test('[PAY-01] [PAY-02] [VAL-07] [VAL-08] [CONF-01] [CONF-02] [CONF-03] [CONF-04] [CONF-05] [CONF-06] [CONF-07] [CONF-09] a member pays this month with a coupon, once, and the card is seen by nobody but its provider', {
  tag: ['@gate', '@calendar'],
}, async ({ page, context, adminActions }) => {
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', 'yes');
  });
  const begun = today();
  const { name, email, home, leaseMonth } = await newTenant(page, adminActions);
  expect([monthOf(begun), monthFromNow(0)].map(formatMonth)).toContain(leaseMonth(0));
  const { code } = await adminActions.createCoupon(15);
  const heard = listenTo(context, new URL(page.url()).origin);
  const reduced = (home.rent * 85) / 100;

  await page.goto('/dashboard');
  const owed = page.getByRole('link', { name: /^Your rent/ });
  await expect(owed).toContainText(said('payment_card_balance', { amount: dollars(home.rent) }));
  // The rent of a lease that began before midnight is overdue after it.
  const inTime = () => today() === begun;
  await expect(owed).toContainText(new RegExp(`${leaseMonth(0)}${inTime() ? ',' : '(,| was)'} due`));
  await owed.click();
  for (const [label, value] of Object.entries({
    Email: email,
    Floor: String(home.floor),
    Block: home.block,
    Apartment: home.apartment,
    Rent: dollars(home.rent),
  })) {
    await expect(page.getByLabel(label, { exact: true })).toHaveValue(value);
    await expect(page.getByLabel(label, { exact: true })).toHaveAttribute('readonly');
  }
  await expect(page.getByRole('region', { name: said('payment_balance') })).toContainText(dollars(home.rent));
  const month = page.getByLabel('Month');
  await expect(month.getByRole('option')).toHaveText([
    'Choose a month',
    ...[inTime() ? 'due' : '(due|overdue since)', 'due', 'due'].map(
      (status, count) => new RegExp(`^${leaseMonth(count)} · ${status}\\s\\d{1,2}\\s[A-Z][a-z]{2}\\s\\d{4}$`),
    ),
  ]);
  await page.getByRole('button', { name: 'Pay Rent' }).click();
  await expect(month).toHaveAccessibleDescription('Selecting a month is required');
  await expect(month).toBeFocused();
  await month.selectOption({ index: 1 });

  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/api/create-payment-intent', async (route) => {
    await held;
    await route.continue();
  });
  const opened = page.waitForRequest('**/api/create-payment-intent');
  await page.getByRole('button', { name: 'Pay Rent' }).click();
  await expect(page).toHaveURL('/dashboard/confirm-payment');
  expect((await opened).postDataJSON()).toEqual({
    agreementId: expect.any(String),
    rent: home.rent,
    month: leaseMonth(0).replace(' ', ','),
  });
  await expect(cardFrame(page).getByLabel('Card number')).toBeVisible();
  await expect(payButton(page)).toBeDisabled();
  release();
  await expect(payButton(page)).toBeEnabled();
  await expect(payButton(page)).toHaveText(`Pay Rent${dollars(home.rent)}`);
  await expect(page.getByRole('columnheader')).toHaveText(['Month', 'Amount']);
  for (const hint of ['4242 4242 4242 4242', 'Any future expiry', 'Any 3-digit CVC']) {
    await expect(page.getByText(hint)).toBeVisible();
  }

  const coupon = page.getByLabel('Coupon code');
  const apply = page.getByRole('button', { name: 'Apply Coupon' });
  await coupon.fill('NO-SUCH-CODE');
  await apply.click();
  await expect(coupon).toHaveAccessibleDescription(said('confirm_payment_coupon_unknown'));
  await coupon.fill(code.toLowerCase());
  await apply.click();
  await expect(apply).toBeDisabled();
  await expect(coupon).toHaveValue(code);
  const table = page.getByRole('table', { name: said('confirm_payment_table') });
  await expect(table.locator('del')).toContainText(dollars(home.rent));
  await expect(table).toContainText(dollars(reduced));
  await page.reload();
  await expect(table).toContainText(dollars(reduced));
  await expect(table).toContainText(leaseMonth(0));
  await expect(apply).toBeDisabled();

  const number = '5555555555554444';
  await fillCard(page, number);
  await expect(payButton(page)).toHaveText(`Pay Rent${dollars(reduced)}`);
  const recorded = page.waitForRequest((one) => one.method() === 'POST' && one.url().endsWith('/api/payment-history'));
  await payButton(page).evaluate((button: HTMLButtonElement) => {
    button.click();
    button.click();
  });
  await expect(page.locator('.Toastify__toast--success').filter({ hasText: 'Payment Successful' })).toBeVisible();
  const sent = (await recorded).postDataJSON() as { transactionId: string };
  expect(sent).toEqual({
    apartment: home.apartment,
    rent: reduced,
    paymentDate: expect.stringMatching(`^${anyDaySince(begun, formatDayFirst)}$`),
    email,
    month: leaseMonth(0).replace(' ', ','),
    transactionId: expect.stringMatching(/^pi_/),
  });
  await expect(page.getByRole('heading', { name: 'Payment Successful' })).toBeFocused();
  await expect(page.getByText(sent.transactionId)).toBeVisible();
  const receipt = page.getByRole('article', { name: /^Receipt \d{4}-\d{6}$/ });
  await expect(receipt).toContainText(`−${dollars(home.rent - reduced)}`);
  expect(await chargesOf(page, email)).toMatchObject([
    { amount: Math.round(reduced * 100), billing_details: { email, name } },
  ]);

  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: said('payment_receipt_download') }).click();
  expect((await readFile(await (await file).path())).subarray(0, 5).toString()).toBe('%PDF-');
  await page.getByRole('button', { name: said('payment_receipt_print') }).click();
  await expect(page.locator('html')).toHaveAttribute('data-printed', 'yes');
  await page.reload();
  await expect(receipt).toContainText(sent.transactionId);

  // The frame has the card number, our own page never has.
  const written = number.replaceAll(/(\d{4})(?=\d)/g, '$1 ');
  const ours = await page.evaluate(() => [document.documentElement.outerHTML, JSON.stringify(sessionStorage)]);
  const sentTexts = heard.map((one) => `${one.url()} ${one.postData() ?? ''}`);
  expect(sentTexts.join('\n')).toContain(sent.transactionId);
  for (const text of [...ours, ...sentTexts]) for (const form of [number, written]) expect(text).not.toContain(form);

  await page.goto('/dashboard/make-payment');
  await expect(page.getByRole('region', { name: said('payment_nothing_owed_title') })).toBeVisible();
  await expect(month.getByRole('option').nth(1)).toContainText(leaseMonth(1));
});

test('[CONF-04] [CONF-08] cards are refused by the form and by the bank, nothing typed is lost, and another card then pays', {
  tag: '@gate',
}, async ({ page, adminActions }) => {
  const { email, home, leaseMonth } = await newTenant(page, adminActions);
  await choose(page, leaseMonth(0));
  const problem = page.getByRole('alert');
  await expect(payButton(page)).toBeEnabled();
  await payButton(page).click();
  await expect(problem).toHaveText('Your card number is incomplete.');
  await pay(page, '4000000000000002');
  await expect(problem).toHaveText(`Your card was declined.${said('decline_advice')}`);
  await expect(cardFrame(page).getByLabel('Card number')).toHaveValue('4000 0000 0000 0002');
  await pay(page, '4000000000009995');
  await expect(problem).toHaveText(`Your card has insufficient funds.${said('decline_advice_funds')}`);
  await pay(page, '4000002500003155');
  await challenge(page).getByRole('button', { name: 'Fail' }).click();
  await expect(problem).toHaveText(`Your card was declined. Please try again.${said('decline_advice_bank')}`);

  await payButton(page).click();
  await expect(challenge(page).getByRole('button', { name: 'Complete' })).toBeVisible();
  await page.goBack();
  const question = page.getByRole('dialog', { name: said('confirm_payment_leave_title') });
  await question.getByRole('button', { name: said('cancel') }).click();
  // It covers the bank's challenge until it is gone.
  await expect(question).toHaveCount(0);
  await challenge(page).getByRole('button', { name: 'Complete' }).click();
  await expect(page.getByText(/^pi_/)).toBeVisible();
  expect(await chargesOf(page, email)).toMatchObject([{ amount: home.rent * 100 }]);
});

test('[CONF-05] [CONF-06] [PAY-01] another price, a coupon that ended and a month that is paid are refused in words, and nothing is charged', {
  tag: '@calendar',
}, async ({ page, context, adminActions }) => {
  const { email, home, leaseMonth } = await newTenant(page, adminActions);
  const coupon = await adminActions.createCoupon(20);
  await choose(page, leaseMonth(0));
  await expect(payButton(page)).toBeEnabled();
  await page.evaluate(() => {
    const { usr } = history.state;
    history.replaceState({ ...history.state, usr: { ...usr, months: [{ ...usr.months[0], rent: 1 }] } }, '');
  });
  await page.reload();
  await expect(page.getByText(said('confirm_payment_price_differs'))).toBeVisible();
  await expect(payButton(page)).toHaveCount(0);
  await page.getByRole('link', { name: said('confirm_payment_choose_again') }).click();

  await choose(page, leaseMonth(0));
  await page.getByLabel('Coupon code').fill(coupon.code);
  await page.getByRole('button', { name: 'Apply Coupon' }).click();
  await expect(payButton(page)).toContainText(dollars((home.rent * 80) / 100));
  await coupon.end();
  await pay(page, '4242424242424242');
  await expect(page.getByRole('alert')).toContainText(said('confirm_payment_coupon_ended'));
  await expect(payButton(page)).toHaveText(`Pay Rent${dollars(home.rent)}`);
  expect(await chargesOf(page, email)).toEqual([]);

  const other = await context.newPage();
  await other.goto('/dashboard/confirm-payment');
  await expect(other.getByText(said('confirm_payment_no_month'))).toBeVisible();
  await choose(other, leaseMonth(0));
  await expect(payButton(other)).toBeEnabled();
  await payButton(page).click();
  await expect(page.getByText(/^pi_/)).toBeVisible();
  await pay(other, '4242424242424242');
  // The same payment, not a second one.
  await expect(other.getByText(/^pi_/)).toBeVisible();
  await choose(other, leaseMonth(1));
  await other.evaluate(
    (month) => {
      const { usr } = history.state;
      history.replaceState({ ...history.state, usr: { ...usr, months: [{ ...usr.months[0], month }] } }, '');
    },
    leaseMonth(0).replace(' ', ','),
  );
  await other.reload();
  await expect(other.getByText(said('confirm_payment_already_paid'))).toBeVisible();
  expect(await chargesOf(page, email)).toHaveLength(1);
});

test('[CONF-06] [CONF-08] [C8] when the connection is lost while a card is charged, the page looks up the payment’s outcome, and shows it', async ({
  page,
  context,
  adminActions,
}) => {
  const { email, leaseMonth } = await newTenant(page, adminActions);
  await choose(page, leaseMonth(0));
  const CONFIRM = '**/v1/payment_intents/*/confirm';
  const logged = page.waitForEvent('console', (entry) => entry.text().startsWith('The card payment could not be'));
  await page.route(CONFIRM, (route) => route.abort('connectionreset'));
  await pay(page, '4242424242424242');
  await expect(page.getByText(said('confirm_payment_checking'))).toBeVisible();
  await expect(page.getByRole('alert')).toContainText(said('confirm_payment_lost_not_paid'));
  await logged;
  await page.unroute(CONFIRM);

  await page.route(CONFIRM, async (route) => {
    await route.fetch();
    await context.setOffline(true);
    await route.abort('connectionreset');
  });
  await payButton(page).click();
  await expect(page.getByText(said('confirm_payment_offline'))).toBeVisible();
  await expect(payButton(page)).toHaveAttribute('aria-disabled', 'true');
  await context.setOffline(false);
  await expect(page.getByText(/^pi_/)).toBeVisible();
  await page.unroute(CONFIRM);
  expect(await chargesOf(page, email)).toHaveLength(1);

  await choose(page, leaseMonth(1));
  await page.route('**/api/payment-history', (route) =>
    route.fulfill({ status: 503, json: { code: 'not-available', message: 'Later.', requestId: 'test' } }),
  );
  await pay(page, '4242424242424242');
  await expect(page.getByText(said('confirm_payment_safe'))).toBeVisible();
  await page.unroute('**/api/payment-history');
  await page.getByRole('link', { name: 'Payment History' }).last().click();
  await expect(page).toHaveURL('/dashboard/payment-history');
  // The webhook has reported it.
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole('row', { name: new RegExp(leaseMonth(1)) })).toBeVisible({ timeout: 10_000 });
  }).toPass();
});

test('[CONF-06] [CONF-08] a redirect to the bank’s page returns: unpaid, paid, in another window, and to no other person', async ({
  page,
  context,
  adminActions,
  browser,
  browserOf,
}) => {
  const { email, home, leaseMonth } = await newTenant(page, adminActions);
  const asked: string[] = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog.type());
    void dialog.accept();
  });
  // Stripe.js then redirects instead of showing the challenge in a frame.
  await page.route('**/v1/payment_intents/*/confirm', (route) => {
    const postData = route.request().postData()?.replace('use_stripe_sdk=true', 'use_stripe_sdk=false') ?? '';
    return route.continue({ postData });
  });
  await choose(page, leaseMonth(0));
  await pay(page, '4000002500003155');
  await expect(page).toHaveURL(/\/challenge\/pi_/);
  await page.getByRole('button', { name: 'Fail' }).click();
  await expect(page).toHaveURL(/\/dashboard\/confirm-payment\?payment_intent=pi_.*redirect_status=failed/);
  await expect(page.getByText(said('returned_checking'))).toBeVisible();
  await expect(page.getByRole('alert')).toContainText(said('returned_not_paid'));
  await page.getByRole('button', { name: said('returned_try_again') }).click();
  await expect(page).toHaveURL('/dashboard/confirm-payment');
  await expect(payButton(page)).toHaveText(`Pay Rent${dollars(home.rent)}`);
  expect(await chargesOf(page, email)).toEqual([]);

  await pay(page, '4000002500003155');
  await page.getByRole('button', { name: 'Complete' }).click();
  await expect(page.getByText(/^pi_/)).toBeVisible();
  await expect(page).toHaveURL('/dashboard/confirm-payment');
  expect(asked).toEqual([]);
  expect(await chargesOf(page, email)).toMatchObject([{ amount: home.rent * 100 }]);
  const receipt = (await page.getByRole('article', { name: /^Receipt/ }).getAttribute('aria-label')) ?? 'none';
  const [id = ''] = /pi_\w+/.exec((await page.getByText(/^pi_/).textContent()) ?? '') ?? [];

  // A bank's app opens a new window without our state.
  const back = `/dashboard/confirm-payment?payment_intent=${id}&redirect_status=succeeded`;
  const other = await context.newPage();
  await other.goto(back);
  await expect(other.getByRole('article', { name: receipt })).toContainText(id);
  await other.goto('/dashboard/confirm-payment?payment_intent=pi_nobody_knows');
  await expect(other.getByRole('alert')).toHaveText(said('returned_not_yours'));
  await other.getByRole('link', { name: said('confirm_payment_choose') }).click();
  await expect(other).toHaveURL('/dashboard/make-payment');

  const neighbour = await browser.newContext({ storageState: await browserOf('member') });
  const theirs = await neighbour.newPage();
  await theirs.goto(new URL(back, page.url()).href);
  await expect(theirs.getByRole('alert')).toHaveText(said('returned_not_yours'));
  await expect(theirs.getByText(home.apartment)).toHaveCount(0);
  await neighbour.close();
  expect(await chargesOf(page, email)).toHaveLength(1);
});

test.describe('the screens of rent', () => {
  // Our content policy forbids the test's own style tag.
  test.use({ bypassCSP: true });

  test('[CONF-03] [CONF-07] [PAY-03] a coupon may cover the whole rent, cards may be unavailable, and axe finds nothing on any screen', {
    tag: '@axe',
  }, async ({ page, adminActions }) => {
    const widths = async (except: string[] = []) => {
      for (const width of [320, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        await expectNoAxeViolations(page, 'html', { except });
      }
    };
    const { leaseMonth } = await newTenant(page, adminActions);
    const { code } = await adminActions.createCoupon(100);
    let broken = true;
    await page.route('**/api/make-payment?*', (route) =>
      broken ? route.fulfill({ status: 429, json: {} }) : route.continue(),
    );
    await page.goto('/dashboard/make-payment');
    await expect(page.getByRole('alert')).toContainText('Failed load data from database');
    broken = false;
    await page.getByRole('button', { name: said('try_again') }).click();
    await expect(page.getByLabel('Month')).toBeVisible();
    await widths();
    await choose(page, leaseMonth(0));
    await expect(payButton(page)).toBeEnabled();
    await widths(['iframe']);

    // A building that has no card provider.
    await page.route('**/dashboard/confirm-payment', async (route) => {
      const answer = await route.fetch();
      const body = (await answer.text()).replace(/"cards":\{[^}]*\}/, '"unused":{}');
      await route.fulfill({ response: answer, body });
    });
    await page.reload();
    await expect(page.getByText(said('confirm_payment_no_cards'))).toBeVisible();
    await expect(payButton(page)).toHaveCount(0);
    await expect(page.getByText('4242')).toHaveCount(0);
    await page.getByLabel('Coupon code').fill(code);
    await page.getByRole('button', { name: 'Apply Coupon' }).click();
    await expect(page.getByText(said('confirm_payment_nothing_left_text'))).toBeVisible();
    await expect(payButton(page)).toHaveText('Pay Rent$0');
    await payButton(page).click();
    await expect(page.getByText(/^coupon_/)).toBeVisible();
    // axe cannot judge it during its animation.
    await expect(page.locator('.Toastify__toast')).toHaveCount(0);
    await widths();
  });
});

test('[K15] a tenant whose month was paid otherwise in the meantime reads that the payment is refunded, and gets no receipt for it', {
  tag: '@gate',
}, async ({ page, adminActions }) => {
  const { home, leaseMonth } = await newTenant(page, adminActions);
  await page.route('**/api/payment-history', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    // The connection it keeps open may be closed by the server in this very moment; the call may be repeated.
    const response = await route.fetch({ maxRetries: 2 });
    const answer = await response.json();
    return route.fulfill({ response, json: { ...answer, payment: { ...answer.payment, state: 'duplicate' } } });
  });
  await choose(page, leaseMonth(0));
  await pay(page, '4242424242424242');
  await expect(page.getByRole('heading', { name: said('confirm_payment_duplicate') })).toBeFocused();
  const back = said('confirm_payment_duplicate_back', { amount: dollars(home.rent), month: leaseMonth(0) });
  await expect(page.getByText(back)).toBeVisible();
  await expect(page.getByText(said('confirm_payment_successful'))).toHaveCount(0);
  await expect(page.getByRole('article')).toHaveCount(0);
  await expect(page.getByRole('button', { name: said('payment_receipt_download') })).toHaveCount(0);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 664 } });

  test('[U18] a declined card is reported above the button, in view and in focus, until it no longer applies', {
    tag: '@gate',
  }, async ({ page, adminActions }) => {
    const { leaseMonth } = await newTenant(page, adminActions);
    await choose(page, leaseMonth(0));
    const problem = page.getByRole('alert');
    const text = problem.locator('[tabindex]');
    await pay(page, '4000000000000002');
    await expect(problem).toContainText(said('decline_advice'));
    await expect(text).toBeFocused();
    await expect(text).toBeInViewport({ ratio: 1 });
    await expect(payButton(page)).toBeInViewport();
    const [message, button] = [await text.boundingBox(), await payButton(page).boundingBox()];
    expect((message?.y ?? 0) + (message?.height ?? 0)).toBeLessThanOrEqual(button?.y ?? 0);

    // Another card: what was said of the first is gone before it is sent.
    await cardFrame(page).getByLabel('Card number').fill('4');
    await expect(problem).toHaveText('');
    await payButton(page).click();
    await expect(problem).toHaveText('Your card number is incomplete.');
    await expect(cardFrame(page).getByLabel('Card number')).toBeFocused();
    await pay(page, '4000000000000069');
    await expect(problem).toHaveText(`Your card has expired.${said('decline_advice_expired')}`);
    await expect(text).toBeFocused();
  });
});

test('[U27] after paying, the page says what was paid for which month, where the receipt goes, and what is due next', {
  tag: '@gate',
}, async ({ page, adminActions }) => {
  const { email, home, leaseMonth } = await newTenant(page, adminActions);
  await choose(page, leaseMonth(1));
  await pay(page, '4242424242424242');
  await expect(page.getByRole('heading', { name: 'Payment Successful' })).toBeFocused();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(said('paid_title'));
  await expect(page).toHaveTitle(new RegExp(`^${said('paid_title')}`));
  await expect(page.getByText(said('paid_amount', { amount: dollars(home.rent), month: leaseMonth(1) }))).toBeVisible();
  await expect(page.getByText(said('paid_receipt_email', { email }))).toBeVisible();
  await expect(page.getByText(/^pi_/)).toHaveCount(1);
  // A later month was paid: the first is still owed.
  const owed = said('paid_owed_one', { amount: dollars(home.rent), month: leaseMonth(0) });
  await expect(page.getByText(owed)).toBeVisible();
  await page.getByRole('link', { name: said('paid_pay_owed') }).click();
  await expect(page).toHaveURL('/dashboard/make-payment');

  await choose(page, leaseMonth(0));
  await pay(page, '4242424242424242');
  await expect(page.getByRole('heading', { name: 'Payment Successful' })).toBeFocused();
  await expect(page.getByText(new RegExp(`^Next: \\${dollars(home.rent)} on \\d`))).toBeVisible();
  await expect(page.getByText(/You still owe/)).toHaveCount(0);
});

test.describe('as browsers ask for fonts', () => {
  // An extra header would cause a preflight request for a font of another origin, which no browser sends by itself.
  test.use({ extraHTTPHeaders: {} });

  test('[U37] the card fields use the font of the page, loaded from our own origin', { tag: '@gate' }, async ({
    page,
    adminActions,
  }) => {
    const { leaseMonth } = await newTenant(page, adminActions);
    await choose(page, leaseMonth(0));
    const number = cardFrame(page).getByLabel('Card number');
    await expect(number).toHaveCSS('font-family', /^"Figtree Variable"/);
    await expect(number).toHaveCSS('font-size', '16px');
    await expect(number).toHaveCSS('letter-spacing', 'normal');
    const faces = () =>
      number.evaluate(() => [...document.fonts].map(({ family, status }) => `${family.replaceAll('"', '')} ${status}`));
    await expect.poll(faces).toEqual(['Figtree Variable loaded']);
  });
});
