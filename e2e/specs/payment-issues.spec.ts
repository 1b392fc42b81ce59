import type { Page } from '@playwright/test';
import type { Refund } from '@surela/contract';
import { said } from '../support/said.ts';
import { expect, test } from '../support/signed-in-test.ts';
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
const exception = (kind: string, subject: string) => ({
  _id: crypto.randomUUID(),
  kind,
  subject,
  details: {},
  openedAt: '2026-11-14T10:00:00.000Z',
  closedAt: null,
  closedBy: null,
  closingReason: null,
});

/** Refunds of other tests may wait at the same time, and their disputes be on the list. */
async function serveWaiting(page: Page, refunds: readonly Refund[]): Promise<void> {
  await page.route('**/api/payment-exceptions*', (route) =>
    route.fulfill({ json: { exceptions: [], open: 0, total: 0 } }),
  );
  await page.route(WAITING, (route) => route.fulfill({ json: { refunds, total: refunds.length } }));
}

/** Issues as after a restored backup. A closed or decided one is gone from the next answer. */
async function serveIssues(page: Page): Promise<{ readonly sent: unknown[] }> {
  const sent: unknown[] = [];
  let payments = [unclaimed, { ...unclaimed, intentId: 'pi_lost2', person: null, month: null, why: 'no-lease-named' }];
  let exceptions = [
    exception('unclaimed-payment', 'intent pi_lost1'),
    exception('refund-failed', `refund ${refund._id}`),
    exception('webhooks-silent', 'webhooks of the card provider'),
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
  await page.route('**/api/payment-exceptions*', (route) =>
    route.fulfill({ json: { exceptions, open: exceptions.length, total: exceptions.length } }),
  );
  await page.route('**/api/payment-exceptions/*', (route) => {
    sent.push(route.request().postDataJSON());
    exceptions = exceptions.filter(({ _id }) => !route.request().url().endsWith(_id));
    return route.fulfill({ json: { modifiedCount: 1 } });
  });
  return { sent };
}

test.describe('the admin', () => {
  test.use({ as: 'admin', bypassCSP: true });

  test('reads that everything agrees, and finds the page in the menu', async ({ page }) => {
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
    await expect(page.getByText(said('exceptions_webhooks_silent'))).toBeVisible();
    await expect(page.getByText(said('exceptions_unclaimed'))).toHaveCount(0);
    await expect(page.locator('#open-payment-issues')).toHaveText(said('payment_issues_open_many', { count: '3' }));
    const failed = page.getByRole('row').filter({ hasText: 'Farah Islam' });
    await expect(failed).toContainText('$1,240.50');
    await expect(failed).toContainText('2026R111520-000007');
    await expect(failed).toContainText('10 Nov 2026');
    await expect(failed).toContainText(said('refunds_card_lost'));
    await expect(page.getByText(said('exceptions_refund_failed'))).toHaveCount(0);

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

    await page.getByRole('button', { name: said('exceptions_close') }).click();
    await page.getByRole('dialog').getByLabel(said('rent_roll_reason')).fill('The address was wrong.');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: said('exceptions_close') })
      .click();
    await expect(page.getByText(said('exceptions_closed'))).toBeVisible();
    expect(sent).toMatchObject([{ month: '2026-10' }, { reason: 'The address was wrong.' }]);
  });

  test('is told when the leases cannot be had, and can load them again', async ({ page }) => {
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
      'exceptions_close',
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

  test('is told when the issues cannot be had, and can try again', async ({ page }) => {
    await serveWaiting(page, []);
    await page.route('**/api/unclaimed-payments*', (route) => route.fulfill({ status: 422, json: {} }));
    await page.goto(PATH);
    await expect(page.getByRole('alert')).toContainText(said('payment_issues_failed'));
    await page.unroute('**/api/unclaimed-payments*');
    await page.getByRole('button', { name: said('try_again') }).click();
    await expect(page.getByText(said('payment_issues_none'))).toBeVisible();
  });
});
