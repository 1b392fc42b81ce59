import type { Route } from '@playwright/test';
import { asAdmin, createRequest } from '../support/new-users.ts';
import { said } from '../support/said.ts';
import { expect, personOf, test } from '../support/signed-in-test.ts';
import { expectNoAxeViolationsAtAnyWidth } from '../visual/screen-states.ts';

const PATH = '/dashboard/audit-log';
const CALL = '**/api/audit-log*';

/** Entries, newest first, fifty a call, one every hour. */
const many = (total: number) => (route: Route) => {
  const before = Number(new URL(route.request().url()).searchParams.get('before') ?? total + 1);
  const ids = Array.from({ length: Math.min(50, before - 1) }, (_, index) => before - 1 - index);
  const entries = ids.map((id) => ({
    id,
    at: new Date(Date.UTC(2026, 0, 1) + id * 3_600_000).toISOString(),
    actor: id % 7 === 0 ? null : 'Nadia Karim',
    action: id % 7 === 0 ? 'job done' : 'agreement accepted',
    subject: `agreement ${id}`,
    details: { reason: '', apartment: 'A103', list: ['one', 'two'] },
  }));
  return route.fulfill({ json: { entries, total } });
};

test.describe('the admin', () => {
  test.use({ as: 'admin' });

  test('reads who decided what, by name, as soon as it is done', { tag: '@gate' }, async ({ page }) => {
    await page.goto(PATH);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(said('audit_log_title'));
    const asking = await createRequest(page, 'C1001');
    await asAdmin(page, 'PATCH', `/api/agreements/${asking.id}`, {
      status: 'checked',
      decision: 'decline',
      reason: 'The papers are missing.',
    });
    await page.reload();
    const decided = page
      .getByRole('listitem')
      .filter({ hasText: said('audit_the_request', { person: asking.name, apartment: 'C1001' }) });
    await expect(decided).toContainText(`${personOf('admin').name} declined`);
    await expect(
      page.getByText(said('audit_agreement_requested', { actor: asking.name, apartment: 'apartment C1001' })),
    ).toBeVisible();
    await expect(decided.locator('time')).toHaveAttribute('datetime', /^\d{4}-\d\d-\d\dT/);
    await expect(decided.getByText('The papers are missing.')).toBeHidden();
    await decided.locator('summary').press('Enter');
    await expect(decided.getByText('The papers are missing.')).toBeVisible();
    await expect(decided.getByText(`agreement ${asking.id}`)).toBeVisible();
  });

  test('[U39] is told in one line when nothing has happened', { tag: '@gate' }, async ({ page }) => {
    await page.route(CALL, many(0));
    await page.goto(PATH);
    const empty = page.locator('.card-surface', { hasText: said('audit_none') });
    await expect(empty.locator('.hexagon')).toBeVisible();
    await expect(empty.getByRole('button')).toHaveCount(0);
  });

  test('reads fifty at a time, the newest first, until the very first', { tag: '@gate' }, async ({ page }) => {
    await page.route(CALL, many(120));
    await page.goto(PATH);
    const lines = page.locator('main ol > li');
    await expect(lines).toHaveCount(50);
    await expect(page.getByText(said('audit_shown', { shown: '50', total: '120' }))).toBeVisible();
    await expect(lines.first()).toHaveId('entry-120');
    const older = page.getByRole('button', { name: said('audit_older') });
    await older.press('Enter');
    await expect(lines).toHaveCount(100);
    await expect(page.locator('#entry-70')).toBeFocused();
    await older.click();
    await expect(page.getByText(said('audit_total_many', { total: '120' }), { exact: true })).toBeVisible();
    await expect(lines.last()).toHaveId('entry-1');
    await expect(older).toHaveCount(0);
    await expect(page.locator('#entry-119')).toContainText('The system: job done');
  });

  test('sees an error when the log cannot be loaded, and can try again', async ({ page }) => {
    await page.route(CALL, (route) => route.fulfill({ status: 422, json: {} }));
    await page.goto(PATH);
    await expect(page.getByRole('alert')).toContainText(said('audit_failed'));
    await page.unroute(CALL);
    await page.route(CALL, many(1));
    await page.getByRole('button', { name: said('try_again') }).click();
    await expect(page.getByText(said('audit_total_one'), { exact: true })).toBeVisible();
  });

  test('sees an email that failed, and sends it again with the keyboard', { tag: '@gate' }, async ({ page }) => {
    const email = { id: '0198c2f4-5d1e-4a7b-9c3d-2e1f0a9b8c7d', at: '2026-11-05T10:12:00.000Z' };
    let state = 'failed';
    await page.route(CALL, (route) => {
      const entry = (id: number, action: string, more: object = {}) => ({
        ...{ id, at: '2026-11-05T10:10:00.000Z', actor: 'Nadia Karim', action, subject: `agreement ${id}` },
        ...{ details: { reason: 'Full.', email: `declined:${id}` }, about: null, email: null, ...more },
      });
      const failed = { ...email, state, canSendAgain: state === 'failed' };
      const entries = [
        entry(3, 'agreement declined', { email: state === 'failed' ? failed : { ...failed, at: null } }),
        entry(2, 'agreement declined', { email: { ...email, state: 'sent', canSendAgain: false } }),
        entry(1, 'agreement declined', { email: { ...email, state: 'held', at: null, canSendAgain: false } }),
      ];
      return route.fulfill({ json: { entries, total: 3 } });
    });
    await page.route('**/api/emails/*/send-again', (route) => {
      state = 'waiting';
      return route.fulfill({ json: { state } });
    });
    await page.goto(PATH);
    const lines = page.locator('main ol > li');
    await expect(page.getByText(said('audit_email_failed_badge'))).toHaveCount(1);
    await expect(lines.first()).toContainText(said('audit_email_failed_badge'));
    for (const line of await lines.all()) await line.locator('summary').press('Enter');
    await expect(lines.nth(0)).toContainText(/failed on 5\sNov\s2026, \d\d:\d\d/);
    await expect(lines.nth(1)).toContainText(/sent on 5\sNov\s2026, \d\d:\d\d/);
    await expect(lines.nth(2)).toContainText(said('audit_email_held'));
    await expect(page.getByText('declined:')).toHaveCount(0);
    const button = page.getByRole('button', { name: said('audit_send_again') });
    await expect(button).toHaveCount(1);
    await button.press('Enter');
    await expect(page.getByRole('status').filter({ hasText: said('audit_send_again_done') })).toBeVisible();
    await expect(lines.first()).toContainText(said('audit_email_waiting'));
    await expect(button).toHaveCount(0);
    await expect(page.getByText(said('audit_email_failed_badge'))).toHaveCount(0);
    await expect(lines.first()).toBeFocused();
  });

  test('an empty log says so', async ({ page }) => {
    await page.route(CALL, many(0));
    await page.goto(PATH);
    await expect(page.getByText(said('audit_none'))).toBeVisible();
  });
});

test.describe('axe', () => {
  test.use({ as: 'admin', bypassCSP: true });
  test('finds nothing in the log, and nothing is wider than the window', async ({ page }) => {
    await page.route(CALL, many(20));
    await page.goto(PATH);
    await page.locator('summary').first().click();
    await expectNoAxeViolationsAtAnyWidth(page);
  });
});
