import { randomUUID } from 'node:crypto';
import type { Page, Route } from '@playwright/test';
import { toUnpaddedDate } from '@surela/contract';
import type { CalendarDate } from '@surela/values/calendar-date';
import { formatDayShort } from '@surela/values/format-date';
import { anyDaySince, today } from '../../sandbox/testing/days.ts';
import { expectNoAxeViolations } from '../support/axe.ts';
import { openInbox, waitForEmail } from '../support/inbox.ts';
import { asAdmin } from '../support/new-users.ts';
import { said } from '../support/said.ts';
import { expect, personOf, test } from '../support/signed-in-test.ts';

const LIST = '/dashboard/announcements';
const FORM = '/dashboard/make-announcement';
const INTRO = 'Find all the announcements below published by admin';
const ANY_PAGE = /\/api\/announcements\?page=\d+$/;

const errorResponse = (status: number, code: string) => ({ status, json: { code, message: 'No.', requestId: 'test' } });
const cardOf = (page: Page, title: string) => page.getByRole('article', { name: title, exact: true });

const datedSince = (begun: CalendarDate) => new RegExp(`^${anyDaySince(begun, toUnpaddedDate)}$`);
const shownSince = (begun: CalendarDate) => new RegExp(`^${anyDaySince(begun, formatDayShort)}$`);

/** One page of ten thousand. */
function outOfTenThousand(route: Route): Promise<void> {
  const page = Number(new URL(route.request().url()).searchParams.get('page'));
  return route.fulfill({ json: Array.from({ length: 20 }, (_, index) => one(10_000 - (page - 1) * 20 - index)) });
}

const one = (number: number) => ({
  _id: `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
  title: `Announcement ${number}`,
  desc: 'The lift rests on Sunday.\n\n<img src=x onerror="document.title=1">',
  date: '5-9-2026',
  audience: number % 3 ? 'everyone' : { block: 'A' },
  pinned: number === 10_000,
  unread: number % 2 === 0,
  endsOn: number % 5 ? null : '2026-12-01',
  publishedAt: '2026-09-05T04:00:00.000Z',
  state: (['current', 'ended', 'retired', 'current'] as const)[number % 4],
});

test.describe('the admin', () => {
  // One after the other: each looks at what was published last, or first in the list.
  test.describe.configure({ mode: 'default' });
  test.use({ as: 'admin' });

  test('[ANN-04] [VAL-05] [API-12] fills in the form, is told what is missing, publishes, and the form is empty again', {
    tag: ['@gate', '@calendar'],
  }, async ({ page }) => {
    const begun = today();
    await page.goto(FORM);
    const title = page.getByLabel(said('announcement_form_title'));
    const desc = page.getByLabel(said('announcement_form_desc'));
    const date = page.getByLabel(said('announcement_form_date'), { exact: true });
    const publish = page.getByRole('button', { name: said('announcement_form_submit') });
    const confirm = page.getByRole('dialog').getByRole('button', { name: said('announcement_form_submit') });
    await expect(date).toHaveValue(shownSince(begun));
    await expect(date).not.toBeEditable();
    await publish.click();
    await expect(page.getByText('Announcement Title is required', { exact: true })).toBeVisible();
    await expect(page.getByText('Announcement description is required', { exact: true })).toBeVisible();
    await expect(title).toBeFocused();

    const text = `Painting ${randomUUID().slice(0, 8)} <script>document.title = 'broken'</script>`;
    await title.fill(text);
    await desc.fill('<b>Not bold</b>\nSecond line');
    await expect(cardOf(page, text).or(page.getByRole('heading', { name: text }))).toBeVisible();

    await page.route('**/api/announcements', (route) => route.fulfill(errorResponse(422, 'invalid-input')));
    await publish.click();
    await confirm.click();
    await expect(page.getByText('Failed to publish announcement', { exact: true })).toBeVisible();
    await expect(title).toHaveValue(text);
    await page.unroute('**/api/announcements');

    const sent = page.waitForRequest('**/api/announcements');
    await publish.click();
    await confirm.click();
    expect((await sent).postDataJSON()).toEqual({
      title: text,
      desc: '<b>Not bold</b>\nSecond line',
      date: expect.stringMatching(datedSince(begun)),
      audience: 'members',
    });
    await expect(page.getByText('Announcement Published', { exact: true })).toBeVisible();
    await expect(title).toHaveValue('');
    await expect(desc).toHaveValue('');
    await expect(date).toHaveValue(shownSince(begun));

    await page.goto(LIST);
    const card = cardOf(page, text);
    await expect(card).toContainText('<b>Not bold</b>');
    await expect(card.locator('b, script')).toHaveCount(0);
    await expect(card.getByText(shownSince(begun))).toBeVisible();
    await expect(page).toHaveTitle(/Announcements/);

    await card.getByRole('button', { name: said('announcement_pin') }).click();
    await expect(page.getByText(said('announcement_pinned_done'))).toBeVisible();
    await expect(page.getByRole('article').first()).toContainText(text);
    await card.getByRole('button', { name: said('announcement_edit') }).click();
    const panel = page.getByRole('dialog', { name: said('announcement_edit_title') });
    await panel.getByLabel(said('announcement_form_title')).fill(`${text} again`);
    // Shown in the panel, because a toast would be behind it.
    await page.route('**/api/announcements/*', (route) => route.abort());
    await panel.getByRole('button', { name: said('announcement_save') }).click();
    await expect(panel.getByRole('alert')).toHaveText(said('announcement_change_failed'));
    await page.unroute('**/api/announcements/*');
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(panel.getByRole('button', { name: 'Close' }).locator('svg')).toBeVisible();
    await panel.getByRole('button', { name: said('announcement_save') }).click();
    await expect(panel).toHaveCount(0);
    const edited = cardOf(page, `${text} again`);
    await expect(edited.getByRole('button', { name: said('announcement_edit') })).toBeFocused();
    await edited.getByRole('button', { name: said('announcement_unpublish') }).click();
    await expect(edited.getByText(said('announcement_unpublished'), { exact: true })).toBeVisible();
    await expect(edited.getByRole('button', { name: said('announcement_publish_again') })).toBeVisible();
    await expect(edited.getByRole('button', { name: said('announcement_pin') })).toHaveCount(0);
  });

  test('[U16] sees whom it reaches before publishing, is asked once, and then sees the announcement itself', {
    tag: '@gate',
  }, async ({ page }) => {
    await page.goto(FORM);
    const audience = page.getByLabel(said('announcement_form_audience'));
    await expect(audience).toHaveValue('members');
    const publish = page.getByRole('button', { name: /^Publish and email \d+ tenants$/ });
    await expect(publish).toBeVisible();
    await audience.selectOption({ label: said('announcement_form_everyone') });
    await expect(audience).toHaveAccessibleDescription(/^\d+ people can read it, \d+ get an email\. .*only signed up/);
    await audience.selectOption({ label: said('announcement_form_members') });

    const title = `Asked once ${randomUUID().slice(0, 8)}`;
    await page.getByLabel(said('announcement_form_title')).fill(title);
    await page.getByLabel(said('announcement_form_desc')).fill('See https://surela.example/menu.');
    let posts = 0;
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/api/announcements')) posts += 1;
    });
    await publish.click();
    const question = page.getByRole('dialog', { name: /^Publish and email \d+ tenants\?$/ });
    await expect(question).toContainText(title);
    await expect(question).toContainText(said('announcement_form_members'));
    await question.getByRole('button', { name: said('cancel') }).click();
    await expect(publish).toBeFocused();
    expect(posts).toBe(0);
    await publish.click();
    await question.getByRole('button', { name: said('announcement_form_submit') }).dblclick();
    const published = page.getByRole('region', { name: said('announcement_published_title') });
    await expect(published).toBeFocused();
    await expect(published).toContainText(/Emailed to \d+ tenants\./);
    await expect(published.getByRole('article', { name: title })).toBeInViewport();
    await expect(published.getByRole('link', { name: 'https://surela.example/menu' })).toHaveAttribute(
      'rel',
      /noopener/,
    );
    expect(posts).toBe(1);
    await published.getByRole('link', { name: said('announcement_published_open') }).click();
    await expect(cardOf(page, title)).toBeFocused();
    // The author has read it.
    await expect(cardOf(page, title).getByText(said('announcements_new'), { exact: true })).toHaveCount(0);
    await cardOf(page, title)
      .getByRole('button', { name: said('announcement_unpublish') })
      .click();
    await expect(page.getByText(said('announcement_unpublished_done'))).toBeVisible();
  });

  test('asks before discarding what was typed: on leaving, on the back button, in the edit panel', {
    tag: '@gate',
  }, async ({ page }) => {
    await page.goto(LIST);
    await page.getByRole('link', { name: 'Make Announcement' }).click();
    const desc = page.getByLabel(said('announcement_form_desc'));
    await desc.fill('The lift');
    const question = page.getByRole('dialog', { name: said('unsaved_title') });
    const elsewhere = page.getByRole('link', { name: 'Manage Coupons' });
    await elsewhere.click();
    await question.getByRole('button', { name: said('unsaved_keep') }).click();
    await expect(elsewhere).toBeFocused();
    await page.goBack();
    await page.keyboard.press('Escape');
    await expect(question).toHaveCount(0);
    await expect(desc).toHaveValue('The lift');
    const mayClose = () => page.evaluate(() => dispatchEvent(new Event('beforeunload', { cancelable: true })));
    expect(await mayClose()).toBe(false);
    await elsewhere.click();
    await question.getByRole('button', { name: said('unsaved_discard') }).click();
    await expect(page).toHaveURL('/dashboard/manage-coupons');
    await page.goto(FORM);
    await expect(desc).toHaveValue('');
    expect(await mayClose()).toBe(true);
    await elsewhere.click();
    await expect(page).toHaveURL('/dashboard/manage-coupons');

    await page.goto(LIST);
    const edit = page.getByRole('button', { name: said('announcement_edit') }).first();
    const panel = page.getByRole('dialog', { name: said('announcement_edit_title') });
    await edit.click();
    await page.keyboard.press('Escape');
    await expect(panel).toHaveCount(0);
    await edit.click();
    await panel.getByLabel(said('announcement_form_title')).fill('Something else');
    await page.keyboard.press('Escape');
    await question.getByRole('button', { name: said('unsaved_keep') }).click();
    await expect(panel.getByLabel(said('announcement_form_title'))).toHaveValue('Something else');
    await panel.getByRole('button', { name: said('cancel') }).click();
    await question.getByRole('button', { name: said('unsaved_discard') }).click();
    await expect(panel).toHaveCount(0);
    await expect(edit).toBeFocused();
    await expect(page.getByText('Something else')).toHaveCount(0);
  });

  test('[ANN-04] someone who is no longer an admin sees why, and leaves as after any 403', async ({ page }) => {
    await page.goto(FORM);
    await page.route('**/api/announcements', (route) => route.fulfill(errorResponse(403, 'not-allowed')));
    await page.getByLabel(said('announcement_form_title')).fill('Anything');
    await page.getByLabel(said('announcement_form_desc')).fill('Anything');
    await page.getByRole('button', { name: said('announcement_form_submit') }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: said('announcement_form_submit') })
      .click();
    await expect(page.getByText('You are not an admin', { exact: true })).toBeVisible();
    await expect(page).toHaveURL('/login');
  });

  test('[ANN-01] [ANN-03] an announcement for a block reaches only that block, by email too, and the email links to it', async ({
    page,
    browser,
    browserOf,
    baseURL,
  }) => {
    test.slow();
    const id = randomUUID().slice(0, 8);
    const { email } = personOf('member');
    const begun = today();
    await page.goto(FORM);
    const publish = async (title: string, audience: string) => {
      await page.getByLabel(said('announcement_form_title')).fill(title);
      await page.getByLabel(said('announcement_form_desc')).fill(`About ${title}`);
      await page.getByLabel(said('announcement_form_audience')).selectOption({ label: audience });
      await page.getByRole('button', { name: said('announcement_form_submit') }).click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: said('announcement_form_submit') })
        .click();
      await expect(page.getByLabel(said('announcement_form_title'))).toHaveValue('');
    };
    await publish(`Only A ${id}`, 'Block A');
    await publish(`Only B ${id}`, 'Block B');

    // The demo's member lives in block B.
    const context = await browser.newContext({
      storageState: await browserOf('member'),
      ...(baseURL ? { baseURL } : {}),
    });
    const member = await context.newPage();
    // What has been in sight for a while is read; here not before we have seen that it was new.
    const { promise: looked, resolve: haveLooked } = Promise.withResolvers<void>();
    await member.route('**/api/announcements/read', async (route) => {
      await looked;
      await route.continue();
    });
    const link = await waitForEmail(member, baseURL, email, `Only B ${id}`);
    await expect(member.getByRole('link', { name: `Only A ${id}` })).toHaveCount(0);
    await link.click();
    await expect(member.getByText('Stop announcement emails')).toBeVisible();
    await member.getByRole('link', { name: /announcement=/ }).click();
    await expect(member).toHaveURL(/\/dashboard\/announcements\?announcement=/);
    await expect(member.getByText(INTRO, { exact: true })).toBeVisible();
    const card = cardOf(member, `Only B ${id}`);
    await expect(card).toBeFocused();
    await expect(card).toBeInViewport();
    await expect(card).toContainText(said('announcement_for_block', { block: 'B' }));
    await expect(card.getByText(shownSince(begun))).toBeVisible();
    await expect(cardOf(member, `Only A ${id}`)).toHaveCount(0);
    await expect(card.getByRole('button')).toHaveCount(0);

    const menu = member.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: 'Announcements' });
    await expect(menu).toHaveAccessibleDescription(/unread/);
    await expect(card.getByText(said('announcements_new'), { exact: true })).toBeVisible();
    haveLooked();
    // It has been in sight for a while: the mark goes, and does not come back.
    await expect(card.getByText(said('announcements_new'), { exact: true })).toHaveCount(0);
    await member.reload();
    await expect(card).toBeVisible();
    await expect(card.getByText(said('announcements_new'), { exact: true })).toHaveCount(0);

    await member.goto('/dashboard/my-profile#emails');
    const emailSwitch = member.getByRole('switch', { name: /Send me announcements by email/ });
    await expect(emailSwitch).toBeChecked();
    await emailSwitch.click();
    await expect(member.getByText(said('email_preference_off'))).toBeVisible();
    await member.reload();
    await expect(emailSwitch).not.toBeChecked();
    await publish(`Silent ${id}`, said('announcement_form_members'));
    await publish(`Loud ${id}`, 'Everyone');
    await waitForEmail(member, baseURL, personOf('user').email, `Loud ${id}`);
    await openInbox(member, baseURL, email);
    await expect(member.getByRole('link', { name: `Only B ${id}` })).toHaveCount(1);
    await expect(member.getByRole('link', { name: new RegExp(`(Silent|Loud) ${id}`) })).toHaveCount(0);
    await member.goto('/dashboard');
    await expect(member.getByRole('link', { name: /Latest announcement/ })).toContainText(`Loud ${id}`);
    await member.goto('/dashboard/my-profile');
    await emailSwitch.click();
    await expect(member.getByText(said('email_preference_on'))).toBeVisible();
    await context.close();

    const all = (await asAdmin(page, 'GET', '/api/announcements')) as { _id: string; title: string }[];
    for (const { _id } of all.filter(({ title }) => title.endsWith(id))) {
      await asAdmin(page, 'PATCH', `/api/announcements/${_id}`, { retired: true });
    }
  });
});

test.describe('a user', () => {
  test.use({ as: 'user' });

  test('[ANN-01] [ANN-02] [API-13] shows an error and Try again when the list cannot be loaded, and pages through ten thousand', {
    tag: '@gate',
  }, async ({ page }) => {
    await page.route(ANY_PAGE, (route) => route.fulfill(errorResponse(422, 'invalid-input')));
    await page.goto(LIST);
    await expect(page.getByText(INTRO, { exact: true })).toBeVisible();
    await expect(page.getByRole('alert')).toContainText('Failed to load data from database');
    await page.unroute(ANY_PAGE);
    await page.getByRole('button', { name: said('try_again') }).click();
    const parcels = cardOf(page, 'Parcels: 8 am to 10 pm at the front desk');
    await expect(parcels).toContainText('Collect them within 3 days');
    await expect(parcels).toContainText(said('announcement_pinned'));
    await expect(page.getByRole('article', { name: /^Lift 1 in block A/ })).toHaveCount(0);

    await page.route(ANY_PAGE, outOfTenThousand);
    await page.route('**/api/announcements/read', (route) => route.fulfill({ json: { modifiedCount: 0 } }));
    await page.route('**/api/announcements/00000000-*', (route) => route.fulfill({ json: one(77) }));
    await page.goto(`${LIST}?announcement=${one(77)._id}`);
    await expect(cardOf(page, 'Announcement 77')).toBeFocused();
    for (let pages = 1; pages <= 4; pages += 1) {
      await expect(page.getByRole('list').getByRole('article')).toHaveCount(20 * pages);
      await page.getByRole('button', { name: said('announcements_more') }).click();
    }
    await expect(page.getByRole('article', { name: 'Announcement 9920' })).toBeFocused();
    await expect(page.locator('article img')).toHaveCount(0);
    await page.route('**/api/announcements/00000000-*', (route) => route.fulfill(errorResponse(404, 'not-found')));
    await page.reload();
    await expect(page.getByText(said('announcements_linked_gone'))).toBeVisible();
  });
});

test.describe('to look at', () => {
  test.use({ as: 'admin', bypassCSP: true });

  test('axe finds nothing in the list and the form, and nothing is wider than the window', async ({ page }) => {
    test.slow();
    await page.route('**/api/announcements/read', (route) => route.fulfill({ json: { modifiedCount: 0 } }));
    const some = (route: Route) => route.fulfill({ json: [10_000, 9_999, 9_998, 9_997].map(one) });
    const none = (route: Route) => route.fulfill({ json: [] });
    const failing = (route: Route) => route.fulfill(errorResponse(422, 'invalid-input'));
    for (const [width, answer, ready] of [
      [320, some, 'Announcement 9997'],
      [320, none, said('announcements_none_admin')],
      [1440, failing, 'Failed to load data from database'],
      [1440, some, 'Announcement 9997'],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      await page.unroute(ANY_PAGE);
      await page.route(ANY_PAGE, answer);
      await page.goto(LIST);
      await expect(page.getByText(ready).first()).toBeVisible();
      await expectNoAxeViolations(page, 'main');
    }
    await page
      .getByRole('button', { name: said('announcement_edit') })
      .first()
      .click();
    await expectNoAxeViolations(page, 'dialog');
    for (const width of [1440, 320]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(FORM);
      await page.getByRole('button', { name: said('announcement_form_submit') }).click();
      await expect(page.getByText('Announcement Title is required')).toBeVisible();
      await expectNoAxeViolations(page);
    }
    await page.goto('/dashboard/my-profile');
    await expect(page.getByRole('switch')).toBeEnabled();
    await expectNoAxeViolations(page, '#emails');
  });
});
