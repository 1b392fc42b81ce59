import type { Page } from '@playwright/test';
import type { PaymentIssue, Refund } from '@surela/contract';
import { dayFromNow } from '@surela/sandbox/days';
import { expect, findVacantApartment, test } from '../support/admin-test.ts';
import { createMember, moveOut } from '../support/new-users.ts';
import { said } from '../support/said.ts';
import { expectNoAxeViolationsAtAnyWidth } from '../visual/screen-states.ts';

const PATH = '/dashboard/payment-issues';

const unclaimed = {
  intentId: 'pi_lost1',
  amount: 1_200,
  refunded: 0,
  currency: 'USD',
  paidAt: '2026-11-14T09:00:00.000Z',
  month: '2026-11',
  person: { name: 'Arif Ahmed', email: 'arif@surela.example' },
  why: 'lease-unknown',
  state: 'unclaimed',
};
const refund = {
  _id: '00000000-0000-4000-8000-000000000001',
  paymentId: '00000000-0000-4000-8000-000000000002',
  receiptNumber: '2026R111520-000007',
  name: 'Farah Islam',
  apartment: 'A203',
  block: 'A',
  month: 'November,2026',
  amount: 1_240.5,
  cause: 'requested',
  effect: 'reduces',
  reason: 'Paid too much.',
  state: 'failed',
  tries: 3,
  nextTryAt: null,
  why: null,
  cancellable: false,
  failureReason: 'lost_or_stolen_card',
  pendingReason: null,
  settled: null,
  requestedAt: '2026-11-10T10:00:00.000Z',
} satisfies Refund;
const declined = {
  ...refund,
  _id: '00000000-0000-4000-8000-000000000003',
  name: 'Mahmud Mia',
  amount: 50,
  state: 'requested',
  tries: 1,
  nextTryAt: '2026-11-19T10:00:00.000Z',
  why: 'declined',
  cancellable: true,
  failureReason: 'expired_or_canceled_card',
} satisfies Refund;
const WAITING = '**/api/refunds?state=waiting';
const issue = (kind: string, subject: string, more: Partial<PaymentIssue> = {}): PaymentIssue => ({
  _id: crypto.randomUUID(),
  kind,
  subject,
  details: {},
  about: null,
  openedAt: '2026-11-14T10:00:00.000Z',
  closedAt: null,
  closedBy: null,
  closingReason: null,
  ...more,
});
const farah = { person: 'Farah Islam', isTenant: true, apartment: 'A203', month: null, receipt: null, intent: null };
const ID = '0198f3c2-0000-7000-8000-000000000000';

/** Refunds of other tests may wait at the same time, and their disputes be on the list. */
async function serveWaiting(page: Page, refunds: readonly Refund[]): Promise<void> {
  await page.route('**/api/payment-issues*', (route) => route.fulfill({ json: { issues: [], open: 0, total: 0 } }));
  await page.route(WAITING, (route) => route.fulfill({ json: { refunds, total: refunds.length } }));
}

/** Issues as after a restored backup. A closed or decided one is gone from the next answer. */
async function serveIssues(page: Page): Promise<{ readonly sent: unknown[] }> {
  const sent: unknown[] = [];
  let payments = [unclaimed, { ...unclaimed, intentId: 'pi_lost2', person: null, month: null, why: 'no-lease-named' }];
  let issues = [
    issue('unclaimed-payment', 'intent pi_lost1'),
    issue('refund-failed', `refund ${refund._id}`),
    issue('webhooks-silent', 'webhooks of the card provider'),
  ];
  await page.route('**/api/refunds?state=failed', (route) => route.fulfill({ json: { refunds: [refund], total: 1 } }));
  await serveWaiting(page, [declined]);
  await page.route('**/api/unclaimed-payments*', (route) =>
    route.fulfill({ json: { payments, open: payments.length, total: payments.length } }),
  );
  await page.route('**/api/unclaimed-payments/*', (route) => {
    sent.push(route.request().postDataJSON());
    payments = payments.filter(({ intentId }) => !route.request().url().endsWith(intentId));
    return route.fulfill({ json: { modifiedCount: 1, receiptNumber: '2026R111520-000001' } });
  });
  await page.route('**/api/payment-issues*', (route) =>
    route.fulfill({ json: { issues, open: issues.length, total: issues.length } }),
  );
  await page.route('**/api/payment-issues/*', (route) => {
    sent.push(route.request().postDataJSON());
    issues = issues.filter(({ _id }) => !route.request().url().endsWith(_id));
    return route.fulfill({ json: { modifiedCount: 1 } });
  });
  return { sent };
}

test.describe('the admin', () => {
  test.use({ as: 'admin', bypassCSP: true });

  test('reads that no issue is open, and finds the page in the menu', async ({ page }) => {
    await serveWaiting(page, []);
    await page.goto('/dashboard');
    await page.getByRole('link', { name: said('payment_issues_title') }).click();
    await expect(page).toHaveURL(PATH);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(said('payment_issues_title'));
    await expect(page.getByText(said('payment_issues_none'))).toBeVisible();
    await expectNoAxeViolationsAtAnyWidth(page);
  });

  test('sees what is open and how much of it, and refunds a payment with a reason', { tag: '@gate' }, async ({
    page,
  }) => {
    const { sent } = await serveIssues(page);
    await page.goto(PATH);
    const row = page.getByRole('row').filter({ hasText: 'Arif Ahmed' });
    await expect(row).toContainText('$1,200');
    await expect(row).toContainText('November 2026');
    await expect(row).toContainText(said('unclaimed_lease_unknown'));
    await expect(page.getByText(said('payment_issues_webhooks_silent'))).toBeVisible();
    await expect(page.getByText(said('payment_issues_unclaimed'))).toHaveCount(0);
    await expect(page.locator('#open-payment-issues')).toHaveText(said('payment_issues_open_many', { count: '3' }));
    const failed = page.getByRole('row').filter({ hasText: 'Farah Islam' });
    await expect(failed).toContainText('$1,240.50');
    await expect(failed).toContainText('2026R111520-000007');
    await expect(failed).toContainText('10 Nov 2026');
    await expect(failed).toContainText(said('refunds_card_lost'));
    await expect(page.getByText(said('payment_issues_refund_failed'))).toHaveCount(0);

    await row.getByRole('button', { name: said('unclaimed_refund') }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: said('unclaimed_refund') }).click();
    await expect(dialog.getByText(said('rent_roll_reason_missing'))).toBeVisible();
    await dialog.getByLabel(said('rent_roll_reason')).fill('Paid twice at the office.');
    await dialog.getByRole('button', { name: said('unclaimed_refund') }).click();
    await expect(page.getByText(said('unclaimed_refunded'))).toBeVisible();
    await expect(row).toHaveCount(0);
    expect(sent).toEqual([{ refund: true, reason: 'Paid twice at the office.' }]);
  });

  test('assigns a payment to a lease and month, and closes an issue', { tag: '@gate' }, async ({ page }) => {
    const { sent } = await serveIssues(page);
    await page.goto(PATH);
    const row = page.getByRole('row').filter({ hasText: said('unclaimed_no_lease') });
    await row.getByRole('button', { name: said('unclaimed_assign') }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(said('rent_roll_reason')).fill('Seen in the bank statement.');
    await dialog.getByRole('button', { name: said('unclaimed_assign') }).click();
    const lease = dialog.getByLabel(said('unclaimed_lease'), { exact: true });
    await expect(lease).toHaveAccessibleDescription(said('unclaimed_lease_missing'));
    await expect(lease).toBeFocused();
    await expect(dialog.getByLabel(said('unclaimed_month'))).toHaveAccessibleDescription('');
    await lease.selectOption({ index: 1 });
    await expect(lease).toHaveAccessibleDescription('');
    await dialog.getByLabel(said('unclaimed_month')).fill('2026-10');
    await dialog.getByRole('button', { name: said('unclaimed_assign') }).click();
    await expect(page.getByText(said('unclaimed_assigned', { receipt: '2026R111520-000001' }))).toBeVisible();

    await page.getByRole('button', { name: said('payment_issues_close') }).click();
    await page.getByRole('dialog').getByLabel(said('rent_roll_reason')).fill('The address was wrong.');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: said('payment_issues_close') })
      .click();
    await expect(page.getByText(said('payment_issues_closed'))).toBeVisible();
    expect(sent).toMatchObject([{ month: '2026-10' }, { reason: 'The address was wrong.' }]);
  });

  test('[T-02] can assign a payment to a lease that starts later', { tag: ['@gate', '@calendar'] }, async ({
    page,
    adminActions,
  }) => {
    await serveIssues(page);
    await page.goto(PATH);
    const home = await findVacantApartment(page.request);
    await adminActions.setAvailableOn(home, dayFromNow(90));
    const tenant = await createMember(page, home.apartment);
    await page
      .getByRole('row')
      .filter({ hasText: said('unclaimed_no_lease') })
      .getByRole('button', { name: said('unclaimed_assign') })
      .click();
    const lease = page.getByRole('dialog').getByLabel(said('unclaimed_lease'), { exact: true });
    const option = said('unclaimed_lease_of', { apartment: home.apartment, name: tenant.name });
    await expect(lease.getByRole('option', { name: option })).toHaveCount(1);
    await moveOut(page, tenant);
  });

  test('reads what an issue is about in words, and goes on from there', { tag: '@gate' }, async ({ page }) => {
    await serveWaiting(page, []);
    const receipt = '2026R111520-000007';
    const paid = { ...farah, month: '2026-10', receipt };
    const issues = [
      issue('refunded-twice', `payment ${ID}`, {
        about: paid,
        details: { amountMinor: 97_000, refundedMinor: 100_000 },
      }),
      issue('coupon-not-held', `payment ${ID}`, { about: paid, details: { intent: 'pi_9', coupon: 'SAVE10' } }),
      issue('price-not-explained', `payment ${ID}`, {
        about: paid,
        details: { intent: 'pi_9', receivedMinor: 7_000, rentMinor: 97_000 },
      }),
      issue('stuck', `lease ${ID}`, { about: farah, details: { job: 'create-charges', failures: 8, code: '23505' } }),
      issue('stuck', 'intent pi_8', {
        about: { ...farah, person: null, isTenant: false, apartment: null, intent: 'pi_8' },
        details: { job: 'reconcile-payments' },
      }),
      issue('stuck', `attempt ${ID}`, { details: { job: 'cancel-stale-intents' } }),
      issue('invariant-violated', `refunds of payment ${ID} exceed it: 98000`, { about: paid }),
      issue('invariant-violated', 'receipts of 2026R111520 have gaps'),
      issue('cursor-too-old', 'events of the card provider', {
        details: { since: '2026-10-01T10:00:00.000Z', until: '2026-10-20T10:00:00.000Z' },
      }),
      issue('intents-unknown', 'card account', { details: { count: 3 } }),
    ];
    await page.route('**/api/payment-issues*', (route) =>
      route.fulfill({ json: { issues, open: issues.length, total: issues.length } }),
    );
    await page.goto(PATH);
    const table = page.getByRole('table', { name: said('payment_issues_other_title') });
    const rowOf = (...texts: readonly string[]) =>
      texts.reduce((row, hasText) => row.filter({ hasText }), table.getByRole('row'));
    const refunded = rowOf(said('payment_issues_refunded_twice'));
    await expect(refunded).toContainText(said('payment_receipt_of', { number: receipt }));
    await expect(refunded).toContainText('Farah Islam, A203');
    await expect(refunded).toContainText('Paid $970, refunded $1,000');
    await expect(rowOf(said('payment_issues_coupon_not_held'))).toContainText('Coupon SAVE10');
    await expect(rowOf(said('payment_issues_price_not_explained'))).toContainText('Paid $70, rent $970');
    const charged = rowOf(said('payment_issues_stuck'), said('payment_issues_job_charge'));
    await expect(charged).toContainText('Farah Islam, A203');
    const compared = rowOf(said('payment_issues_stuck'), said('payment_issues_job_compare'));
    await expect(compared).toContainText('Stripe payment pi_8');
    await expect(compared.getByRole('link')).toHaveCount(0);
    const disagree = rowOf(said('payment_issues_invariant_violated'));
    await expect(disagree.filter({ hasText: receipt })).toContainText('Refunds of this payment exceed it: 98000');
    await expect(disagree.filter({ hasText: 'Receipts of 2026R111520 have gaps' })).toHaveCount(1);
    await expect(rowOf(said('payment_issues_cursor_too_old'))).toContainText('From 1 Oct 2026 to 20 Oct 2026');
    await expect(rowOf(said('payment_issues_intents_unknown'))).toContainText(said('payment_issues_provider'));
    await expect(table).not.toContainText(ID.slice(0, 8));
    await expect(table).not.toContainText('pi_9');
    await expectNoAxeViolationsAtAnyWidth(page);

    await charged.getByRole('link', { name: said('payment_issues_to_tenant') }).click();
    await expect(page).toHaveURL('/dashboard/manage-members?search=Farah+Islam');
    await page.goBack();
    await refunded.getByRole('link', { name: said('payment_issues_to_rent_roll', { month: 'October 2026' }) }).click();
    await expect(page).toHaveURL('/dashboard/rent-roll?month=2026-10&search=Farah+Islam');
  });

  test('sees an error when the leases cannot be loaded, and can load them again', async ({ page }) => {
    await serveIssues(page);
    await page.route('**/api/rent-roll*', (route) => route.fulfill({ status: 422, json: {} }));
    await page.goto(PATH);
    await page
      .getByRole('button', { name: said('unclaimed_assign') })
      .first()
      .click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('alert')).toContainText(said('unclaimed_leases_failed'));
    await expectNoAxeViolationsAtAnyWidth(page, 'dialog');
    await page.unroute('**/api/rent-roll*');
    await dialog.getByRole('button', { name: said('try_again') }).click();
    await expect(dialog.getByLabel(said('unclaimed_lease'), { exact: true }).getByRole('option')).not.toHaveCount(1);
  });

  test('[U3] sees a waiting refund, that it is not all well, and reads why it could not be cancelled', async ({
    page,
  }) => {
    await serveWaiting(page, [declined, { ...declined, _id: refund._id, why: 'sending', cancellable: false }]);
    await page.route('**/api/refunds/*/cancel', (route) =>
      route.fulfill({ status: 409, json: { code: 'refund-being-sent', message: 'It may have been made.' } }),
    );
    await page.goto(PATH);
    const table = page.getByRole('table', { name: said('refunds_waiting_title') });
    const row = table.getByRole('row').filter({ hasText: said('refunds_card_expired') });
    await expect(row).toContainText('$50');
    await expect(row).toContainText('19 Nov 2026');
    await expect(page.getByText(said('payment_issues_none'))).toHaveCount(0);
    await expect(table.getByRole('row').filter({ hasText: said('refund_why_sending') })).toContainText(
      said('refunds_next_try_none'),
    );
    await expect(table.getByRole('button')).toHaveCount(1);
    await row.getByRole('button', { name: said('refund_cancel') }).click();
    const dialog = page.getByRole('dialog', { name: said('refund_cancel_title') });
    await dialog.getByRole('button', { name: said('refund_cancel') }).click();
    await expect(dialog.getByRole('alert')).toHaveText(said('refund_being_sent'));
    await dialog.getByRole('button', { name: said('refund_cancel_keep') }).click();
    await expect(row.getByRole('button', { name: said('refund_cancel') })).toBeFocused();
  });

  test('reads why a refund was not tried again, also when it has left the list', { tag: '@gate' }, async ({ page }) => {
    await serveWaiting(page, []);
    await page.route('**/api/refunds?state=failed', (route) =>
      route.fulfill({ json: { refunds: [refund], total: 1 } }),
    );
    await page.route('**/api/refunds/*/retry', (route) =>
      route.fulfill({ status: 409, json: { code: 'refund-changed', message: 'This refund has changed.' } }),
    );
    await page.goto(PATH);
    await page.getByRole('button', { name: said('try_again') }).click();
    const dialog = page.getByRole('dialog', { name: said('refunds_retry_title') });
    await page.unroute('**/api/refunds?state=failed');
    await dialog.getByRole('button', { name: said('try_again') }).click();
    await expect(page.getByText(said('payment_issues_none'))).toBeVisible();
    await expect(dialog.getByRole('alert')).toHaveText(said('refunds_changed'));
  });

  // By itself: axe stops the animations, and with them a toast's time.
  test('axe finds nothing in the lists and their dialogs', async ({ page }) => {
    test.slow();
    await serveIssues(page);
    await page.goto(PATH);
    await expect(page.getByRole('table')).toHaveCount(4);
    await expectNoAxeViolationsAtAnyWidth(page);
    for (const key of [
      'unclaimed_assign',
      'unclaimed_refund',
      'try_again',
      'refunds_settle',
      'payment_issues_close',
      'refund_cancel',
    ] as const) {
      await page
        .getByRole('button', { name: said(key) })
        .first()
        .click();
      await expectNoAxeViolationsAtAnyWidth(page, 'dialog');
      await page
        .getByRole('dialog')
        .getByRole('button', { name: said(key === 'refund_cancel' ? 'refund_cancel_keep' : 'cancel') })
        .click();
    }
  });

  test('sees an error when the issues cannot be loaded, and can try again', async ({ page }) => {
    await serveWaiting(page, []);
    await page.route('**/api/unclaimed-payments*', (route) => route.fulfill({ status: 422, json: {} }));
    await page.goto(PATH);
    await expect(page.getByRole('alert')).toContainText(said('payment_issues_failed'));
    await page.unroute('**/api/unclaimed-payments*');
    await page.getByRole('button', { name: said('try_again') }).click();
    await expect(page.getByText(said('payment_issues_none'))).toBeVisible();
  });
});
