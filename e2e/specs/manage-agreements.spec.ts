import type { Locator, Page, Route } from '@playwright/test';
import { formatDayFirst, type ResponseOf } from '@surela/contract';
import { formatDayShort } from '@surela/values/format-date';
import { anyDaySince, dayFromNow, today } from '../../sandbox/testing/days.ts';
import { findVacantApartment } from '../support/admin-test.ts';
import { asAdmin, createMember, createRequest, moveOut } from '../support/new-users.ts';
import { said } from '../support/said.ts';
import { expect, test } from '../support/signed-in-test.ts';
import { expectNoAxeViolationsAtAnyWidth, testEveryState } from '../visual/screen-states.ts';

const PATH = '/dashboard/manage-agreements';
const LIST = /\/api\/agreement(s\?page=|-count\?)/;
const END = '**/api/leases/*/end';
const FIRST_RENT = '**/api/agreements/*/first-rent*';
const COLUMNS = [
  'User Name',
  'User Email',
  'Floor No',
  'Block No',
  'Apartment No',
  'Rent',
  'Request Date',
  'Status',
  'Action',
];

type FirstRent = ResponseOf<'GET /api/agreements/:id/first-rent'>;
type Listed = { readonly _id: string; readonly email: string; readonly status: string; readonly decision: string };

const rowOf = (page: Page, { email }: { email: string }) => page.getByRole('row').filter({ hasText: email });
const listed = async (page: Page) => (await asAdmin(page, 'GET', '/api/agreements?page=1')) as Listed[];
const errorResponse = (status: number, code: string) => ({ status, json: { code, message: 'No.', requestId: 'test' } });

/** Answers the question that comes before it. */
const accept = async (page: Page, row: Locator) => {
  await row.getByRole('button', { name: 'Accept' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Accept' }).click();
};

/** From today half a month is charged, from any other day a third. */
const firstRent = (route: Route) => {
  const startsOn = new URL(route.request().url()).searchParams.get('startsOn') ?? today();
  const counted = startsOn === today() ? 15 : 10;
  const json: FirstRent = {
    startsOn,
    earliest: dayFromNow(-20),
    latest: dayFromNow(90),
    monthlyRent: 900,
    dueDay: 3,
    months: [
      {
        month: startsOn.slice(0, 7),
        rent: counted * 30,
        days: { counted, of: 30, rents: [{ rent: 900, counted }] },
        dueOn: dayFromNow(60),
      },
    ],
  };
  return route.fulfill({ json });
};
const opensAccept = async (page: Page) => {
  await page.route(LIST, many(4));
  await page.goto(PATH);
  await page.getByRole('button', { name: 'Accept' }).first().click();
  const question = page.getByRole('dialog', { name: said('agreements_accept_title', { name: 'Somebody 0' }) });
  return {
    question,
    day: question.getByLabel(said('agreements_first_day')),
    charge: question.getByRole('region', { name: said('agreements_first_charge') }),
    accepts: question.getByRole('button', { name: 'Accept' }),
  };
};

/** The dialog about a lease that ended ten days ago. */
const opensChangeEnd = async (page: Page) => {
  const ended = {
    ...anAgreement(5),
    decision: 'ended',
    reason: '',
    startsOn: dayFromNow(-60),
    endsOn: null,
    endedOn: dayFromNow(-10),
  };
  await page.route(LIST, (route) =>
    route.fulfill({ json: route.request().url().includes('-count') ? { total: 1, waiting: 0 } : [ended] }),
  );
  await page.goto(PATH);
  const changeEnd = page.getByRole('button', { name: said('agreements_change_end') });
  await changeEnd.press('Enter');
  const question = page.getByRole('dialog', { name: said('agreements_change_end_title', { name: 'Somebody 5' }) });
  return { changeEnd, question, day: question.getByLabel(said('last_day'), { exact: true }) };
};

/** Agreements, searched, counted and a hundred a call. */
const many = (count: number) => (route: Route) => {
  const { pathname, searchParams } = new URL(route.request().url());
  const [search, status] = [searchParams.get('search') ?? '', searchParams.get('status')];
  const found = Array.from({ length: count }, (_, index) => anAgreement(index))
    .filter(({ name }) => search.split(' ').every((word) => name.toLowerCase().includes(word)))
    .filter((one) => !status || (one.decision ?? 'pending') === status);
  const waiting = found.filter((one) => one.status === 'pending').length;
  if (pathname.endsWith('-count')) return route.fulfill({ json: { total: found.length, waiting } });
  const page = Number(searchParams.get('page'));
  return route.fulfill({ json: found.slice((page - 1) * 100, page * 100) });
};
const anAgreement = (index: number) => ({
  _id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
  email: `somebody-${index}@surela.example`,
  emailVerified: true,
  verificationAskedAt: null,
  name: `Somebody ${index}`,
  apartment: `A${index}`,
  block: 'A',
  floor: 1,
  rent: 900,
  status: index < 3 ? 'pending' : 'checked',
  date: '05/09/2026',
  decision: index < 3 ? null : 'declined',
  reason: index < 3 ? '' : 'Somebody else was first.',
  apartmentId: `00000000-0000-4000-9000-${String(index).padStart(12, '0')}`,
  requestedOn: '2026-09-01',
  endedOn: null,
  owes: index === 0 ? 500 : 0,
});

test.describe('the admin', () => {
  test.use({ as: 'admin' });

  test('[AGR-01] [API-19] sees who asks for which apartment, in nine columns', { tag: ['@gate', '@calendar'] }, async ({
    page,
  }) => {
    await page.goto(PATH);
    const begun = today();
    const asking = await createRequest(page, 'C301');
    await page.reload();
    await expect(page.getByRole('columnheader')).toHaveText(COLUMNS);
    await expect(page.getByRole('columnheader', { name: 'Request Date' })).toHaveAttribute(
      'title',
      said('agreements_request_date_hint'),
    );
    const row = rowOf(page, asking);
    await expect(row.getByRole('rowheader')).toHaveText(asking.name);
    await expect(row.getByRole('cell')).toHaveText([
      new RegExp(`${asking.email}$`),
      /3$/,
      /C$/,
      /C301$/,
      /\$9\d\d$/,
      new RegExp(`${anyDaySince(begun, formatDayShort)}$`),
      /Pending$/,
      /AcceptDecline$/,
    ]);
    const { _id } = (await listed(page)).find(({ email }) => email === asking.email) ?? { _id: '' };
    await asAdmin(page, 'PATCH', `/api/agreements/${_id}`, { status: 'checked', decision: 'decline' });
  });

  test('[AGR-04] [AGR-05] [API-20] accepts a request, and the person becomes a member', {
    tag: ['@gate', '@calendar'],
  }, async ({ page }) => {
    await page.goto(PATH);
    const asking = await createRequest(page, 'C402');
    await page.reload();
    const begun = today();
    const sent = page.waitForRequest((request) => request.method() === 'PATCH');
    const { startsOn } = (await asAdmin(page, 'GET', `/api/agreements/${asking.id}/first-rent`)) as FirstRent;
    await accept(page, rowOf(page, asking));
    const date = expect.stringMatching(`^${anyDaySince(begun, formatDayFirst)}$`);
    expect((await sent).postDataJSON()).toEqual({ status: 'checked', date, decision: 'accept', startsOn });
    await expect(page.getByText('Agreement Accepted', { exact: true })).toBeVisible();
    const row = rowOf(page, asking);
    await expect(row).toContainText(new RegExp(`CheckedAccepted\\s${anyDaySince(begun, formatDayShort)}`));
    await expect(row.getByRole('button')).toHaveCount(0);
    await expect(page.getByText(/^\d+ requests and leases/)).toBeFocused();
    const { member } = (await asAdmin(page, 'GET', '/api/users?role=member').then((members) => ({
      member: (members as { email: string }[]).find(({ email }) => email === asking.email),
    }))) as { member: object | undefined };
    expect(member).toMatchObject({ apartment: 'C402', role: 'member' });
    await asAdmin(page, 'PATCH', '/api/remove-member', { email: asking.email });
  });

  test('[AGR-04] [AGR-05] declines a request with a reason, which stays in sight', { tag: '@gate' }, async ({
    page,
  }) => {
    await page.goto(PATH);
    const asking = await createRequest(page, 'C501');
    await page.reload();
    await rowOf(page, asking).getByRole('button', { name: 'Decline' }).click();
    const question = page.getByRole('dialog', { name: said('agreements_decline_title', { name: asking.name }) });
    await expect(question).toContainText('C501');
    await question.getByLabel(said('agreements_reason')).fill('  The papers are missing.  ');
    await question.getByRole('button', { name: 'Decline' }).click();
    await expect(question).toBeHidden();
    await expect(page.getByText('Agreement rejected', { exact: true })).toBeVisible();
    await expect(page.locator('.Toastify__toast--warning')).toHaveText('Agreement rejected');
    await expect(rowOf(page, asking)).toContainText('The papers are missing.');
    await expect(rowOf(page, asking)).toContainText(said('agreement_decision_declined'));
  });

  test('[AGR-04] declining can be cancelled, by the button or by Escape', async ({ page }) => {
    await page.goto(PATH);
    const asking = await createRequest(page, 'C602');
    await page.reload();
    const decline = rowOf(page, asking).getByRole('button', { name: 'Decline' });
    await decline.click();
    await page.getByRole('button', { name: said('cancel') }).click();
    await expect(decline).toBeFocused();
    await decline.press('Enter');
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(decline).toBeFocused();
    await page.reload();
    await expect(rowOf(page, asking)).toContainText(said('agreements_pending'));
  });

  test('[AGR-04] is told that others wait for the same apartment, before and after', async ({ page }) => {
    await page.goto(PATH);
    const first = await createRequest(page, 'C801');
    const second = await createRequest(page, 'C801');
    const third = await createRequest(page, 'C801');
    await page.reload();
    await rowOf(page, second).getByRole('button', { name: 'Accept' }).click();
    const question = page.getByRole('dialog', { name: said('agreements_accept_title', { name: second.name }) });
    await expect(question).toContainText(said('agreements_accept_text_many', { count: 2, apartment: 'C801' }));
    await question.getByRole('button', { name: 'Accept' }).click();
    await expect(page.getByText('Agreement Accepted', { exact: true })).toBeVisible();
    await expect(page.getByText('2 other requests for C801 were declined')).toBeVisible();
    for (const other of [first, third])
      await expect(rowOf(page, other)).toContainText(said('agreement_decision_declined'));
    await asAdmin(page, 'PATCH', '/api/remove-member', { email: second.email });
  });

  test('[AGR-05] if another admin decided first, says that it failed and why, and shows the current state', async ({
    page,
  }) => {
    await page.goto(PATH);
    const asking = await createRequest(page, 'C902');
    await page.reload();
    await rowOf(page, asking).getByRole('button', { name: 'Accept' }).click();
    const accepts = page.getByRole('dialog').getByRole('button', { name: 'Accept' });
    await expect(accepts).toBeEnabled();
    await asAdmin(page, 'PATCH', `/api/agreements/${asking.id}`, { status: 'checked', decision: 'decline' });
    await accepts.click();
    await expect(page.getByText(`Failed to update agreement. ${said('agreements_already_decided')}`)).toBeVisible();
    await expect(rowOf(page, asking)).toContainText(said('agreement_decision_declined'));
  });

  test('[AGR-05] says that it failed when the reason is unknown, and the row can be tried again', async ({ page }) => {
    await page.goto(PATH);
    const asking = await createRequest(page, 'B801');
    await page.reload();
    await page.route('**/api/agreements/*', (route) => route.fulfill(errorResponse(500, 'bug')));
    await accept(page, rowOf(page, asking));
    await expect(page.getByText('Failed to update agreement', { exact: true })).toBeVisible();
    const again = rowOf(page, asking).getByRole('button', { name: 'Accept' });
    await expect(again).toHaveAttribute('aria-disabled', 'false');
    await expect(again).toBeFocused();
    await asAdmin(page, 'PATCH', `/api/agreements/${asking.id}`, { status: 'checked', decision: 'decline' });
  });

  test('[AGR-02] [U38] each button says what it does in a word, and as its tooltip', { tag: '@gate' }, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.route(LIST, many(4));
    await page.goto(PATH);
    for (const name of ['Accept', 'Decline']) {
      const button = page.getByRole('button', { name, exact: true }).first();
      await expect(button.getByText(name, { exact: true })).toBeInViewport({ ratio: 1 });
      await expect(button.getByText(name, { exact: true })).toHaveCSS('opacity', '1');
      await expect(button).toHaveAttribute('title', name);
      await expect(button).toHaveAccessibleDescription('Somebody 0');
    }
    await expect(page.getByRole('button', { name: 'Accept' })).toHaveCount(3);
  });

  test('[AGR-04] a row that is being decided shows it, and takes no second press', async ({ page }) => {
    await page.route(LIST, many(4));
    await page.route(FIRST_RENT, firstRent);
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    let asked = 0;
    await page.route('**/api/agreements/*', async (route) => {
      asked += 1;
      await held;
      await route.fulfill({ json: { modifiedCount: 1, alsoDeclined: 0 } });
    });
    await page.goto(PATH);
    const row = rowOf(page, { email: 'somebody-1@' });
    await accept(page, row);
    await expect(row).toHaveAttribute('aria-busy', 'true');
    await expect(row.getByRole('status')).toHaveText('Accepting … Somebody 1');
    await row.getByRole('button', { name: 'Accept' }).press('Enter');
    await row.getByRole('button', { name: 'Decline' }).press('Enter');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    release();
    await expect(row).toHaveAttribute('aria-busy', 'false');
    expect(asked).toBe(1);
  });

  test('[AGR-04] [T-58] the question shows what is charged first, for the proposed day and for another, and an earlier debt', {
    tag: '@gate',
  }, async ({ page }) => {
    await page.route(FIRST_RENT, firstRent);
    const { question, day, charge, accepts } = await opensAccept(page);
    await expect(day).toBeFocused();
    await expect(day).toHaveValue(formatDayShort(today()));
    await expect(charge).toContainText('15 of 30 days · $900 × 15 ÷ 30');
    await expect(charge.getByRole('definition')).toHaveText('$450');
    await expect(charge).toContainText(said('agreements_first_charge_then', { amount: '$900', day: '3rd' }));
    await expect(charge).toContainText(said('agreements_charge_due', { date: formatDayShort(dayFromNow(60)) }));
    await expect(charge).not.toContainText('Charged on');
    const later = dayFromNow(30);
    const due = formatDayShort(dayFromNow(60));
    await day.fill(formatDayShort(later));
    await expect(charge).toContainText('10 of 30 days · $900 × 10 ÷ 30');
    await expect(charge.getByRole('definition')).toHaveText('$300');
    await expect(charge).toContainText(said('agreements_charged_on', { date: formatDayShort(later), due }));
    await expect(question).toContainText(`A0 is rented to Somebody 0 from ${formatDayShort(later)}.`);
    await expect(question).toContainText(said('agreements_accept_owes', { name: 'Somebody 0', amount: '$500' }));
    await page.route('**/api/agreements/*', (route) => route.fulfill({ json: { modifiedCount: 1, alsoDeclined: 0 } }));
    const sent = page.waitForRequest((request) => request.method() === 'PATCH');
    await accepts.click();
    expect((await sent).postDataJSON()).toMatchObject({ decision: 'accept', startsOn: later });
    await expect(question).toBeHidden();
  });

  test('[AGR-04] a first day that is too early is refused at its field, with the days that are possible', async ({
    page,
  }) => {
    await page.route(FIRST_RENT, firstRent);
    const { question, day, charge, accepts } = await opensAccept(page);
    await expect(accepts).toBeEnabled();
    await day.fill(formatDayShort(dayFromNow(-21)));
    await accepts.click();
    const [earliest, latest] = [formatDayShort(dayFromNow(-20)), formatDayShort(dayFromNow(90))];
    await expect(question.getByText(said('agreements_first_day_invalid', { earliest, latest }))).toBeVisible();
    await expect(day).toHaveAttribute('aria-invalid', 'true');
    await expect(charge).toContainText(said('agreements_first_charge_none'));
    await day.fill(earliest);
    await expect(day).not.toHaveAttribute('aria-invalid');
    await expect(charge).toContainText('10 of 30 days');
  });

  test('[AGR-04] a first charge that fails to load is loaded again, and nothing is accepted without it', async ({
    page,
  }) => {
    await page.route(FIRST_RENT, (route) => route.fulfill(errorResponse(422, 'invalid-input')));
    const { charge, day, accepts } = await opensAccept(page);
    await expect(charge.getByRole('alert')).toContainText(said('agreements_first_charge_failed'));
    await expect(accepts).toBeDisabled();
    await page.unroute(FIRST_RENT);
    await page.route(FIRST_RENT, firstRent);
    await charge.getByRole('button', { name: said('try_again') }).press('Enter');
    await expect(charge).toContainText('15 of 30 days');
    await expect(day).toBeFocused();
    await expect(accepts).toBeEnabled();
  });

  test('[AGR-05] a request that was decided before the question says so there', async ({ page }) => {
    await page.route(FIRST_RENT, (route) => route.fulfill(errorResponse(409, 'already-decided')));
    const { charge, accepts } = await opensAccept(page);
    await expect(charge.getByRole('alert')).toHaveText(said('agreements_already_decided'));
    await expect(accepts).toBeDisabled();
  });

  test('[T-38] a lease that has ended runs again with the keyboard, and a last day stands beside its status', {
    tag: '@gate',
  }, async ({ page }) => {
    await page.goto(PATH);
    const { apartment } = await findVacantApartment(page.request);
    const tenant = await createMember(page, apartment);
    const { id, name } = tenant;
    await moveOut(page, tenant);
    await page.reload();
    const row = rowOf(page, tenant);
    await expect(row).toContainText(said('agreement_decision_ended'));
    await row.getByRole('button', { name: said('agreements_change_end') }).press('Enter');
    const question = page.getByRole('dialog', { name: said('agreements_change_end_title', { name }) });
    await expect(question).toContainText(said('agreements_end_none_result', { name, apartment }));
    const sent = page.waitForRequest(END);
    await question.getByRole('button', { name: said('agreements_end_run_on') }).press('Enter');
    const request = await sent;
    expect([request.url(), request.postDataJSON()]).toEqual([expect.stringContaining(id), { endsOn: null }]);
    await expect(page.getByText(said('last_day_cancelled_done', { name }))).toBeVisible();
    await expect(row).toContainText(said('agreement_decision_accepted'));
    await expect(row.getByRole('button')).toHaveCount(0);
    await expect(page.getByText(/^\d+ requests and leases/)).toBeFocused();
    const endsOn = dayFromNow(50);
    await asAdmin(page, 'PATCH', `/api/leases/${id}/end`, { endsOn });
    await page.reload();
    await expect(row).toContainText(said('agreements_until', { date: formatDayShort(endsOn) }));
    await moveOut(page, tenant);
  });

  test('an ended lease gets another last day, and a refusal is said in the dialog', async ({ page }) => {
    const { changeEnd, question, day } = await opensChangeEnd(page);
    await page.keyboard.press('Escape');
    await expect(changeEnd).toBeFocused();
    await changeEnd.click();
    await question.getByText(said('agreements_end_day')).click();
    await expect(day).toHaveValue(formatDayShort(dayFromNow(-10)));
    await expect(question).toContainText(said('agreements_end_same', { date: formatDayShort(dayFromNow(-10)) }));
    const later = formatDayShort(dayFromNow(20));
    await day.fill(later);
    const who = { name: 'Somebody 5', apartment: 'A5' };
    await expect(question).toContainText(said('agreements_end_later_result', { ...who, date: later }));
    await day.fill(formatDayShort(dayFromNow(-70)));
    await question.getByRole('button', { name: said('last_day_set') }).click();
    const values = { earliest: formatDayShort(dayFromNow(-60)), latest: formatDayShort(dayFromNow(3650)) };
    await expect(question.getByText(said('last_day_invalid', values))).toBeVisible();
    await expect(day).toBeFocused();
    const endsOn = dayFromNow(-20);
    const date = formatDayShort(endsOn);
    await day.fill(date);
    await expect(question).toContainText(said('agreements_end_past_result', { date }));
    await question.getByLabel(said('agreements_reason')).fill('They left earlier.');
    const message = 'This tenant has another lease from then on.';
    await page.route(END, (route) =>
      route.fulfill({ status: 409, json: { code: 'has-lease', message, requestId: 'test' } }),
    );
    await question.getByRole('button', { name: said('last_day_set') }).click();
    await expect(question.getByRole('alert')).toHaveText(message);
    await page.unroute(END);
    await page.route(END, (route) => route.fulfill({ json: { modifiedCount: 1, ended: true } }));
    const sent = page.waitForRequest(END);
    await question.getByRole('button', { name: said('last_day_set') }).click();
    expect((await sent).postDataJSON()).toEqual({ endsOn, reason: 'They left earlier.' });
    await expect(page.getByText(said('last_day_ended_done', { name: 'Somebody 5', date }))).toBeVisible();
    await expect(changeEnd).toBeFocused();
  });

  test('[AGR-01] finds by name and by status, and the address keeps it', async ({ page }) => {
    await page.route(LIST, many(250));
    await page.goto(PATH);
    await page.getByLabel('Status').selectOption('Declined');
    await expect(page.getByText('247 requests and leases · page 1 of 3')).toBeVisible();
    await page.getByLabel('Search').pressSequentially('somebody 21');
    await expect(page).toHaveURL(`${PATH}?search=somebody+21&status=declined`);
    await expect(page.getByText(said('agreements_count_many', { count: '13' }))).toBeVisible();
    await page.reload();
    await expect(page.getByLabel('Search')).toHaveValue('somebody 21');
    await expect(page.getByRole('row')).toHaveCount(14);
    await page.getByLabel('Search').fill('nobody');
    await expect(page.getByText(said('list_no_results', { words: 'nobody' }))).toBeVisible();
    await page.getByRole('button', { name: said('list_clear') }).click();
    await expect(page).toHaveURL(PATH);
    await expect(
      page.getByText(
        [
          said('agreements_count_many', { count: 250 }),
          said('agreements_to_review_many', { count: 3 }),
          said('list_position', { page: 1, pages: 3 }),
        ].join(' · '),
      ),
    ).toBeFocused();
  });

  test('[API-19] of ten thousand agreements the hundred of a page come, by two calls', async ({ page }) => {
    let calls = 0;
    page.on('request', (request) => {
      if (LIST.test(request.url())) calls += 1;
    });
    await page.route(LIST, many(10_000));
    await page.goto(PATH);
    await expect(page.getByText(said('agreements_count_many', { count: '10,000' }))).toBeVisible();
    await expect(page.getByRole('row')).toHaveCount(101);
    expect(calls).toBe(2);
    await page.getByRole('button', { name: said('pages_number', { page: '100' }) }).click();
    await expect(page).toHaveURL(`${PATH}?page=100`);
    await expect(page.getByRole('rowheader').first()).toHaveText('Somebody 9900');
    await page.goto(`${PATH}?page=999`);
    await expect(page.getByText(said('list_position', { page: '100', pages: '100' }))).toBeVisible();
    expect(calls).toBe(7);
  });

  test('[AGR-01] an empty list says so instead of a table', async ({ page }) => {
    await page.route(LIST, many(0));
    await page.goto(PATH);
    await expect(page.getByText(said('agreements_none'))).toBeVisible();
    await expect(page.getByRole('table')).toHaveCount(0);
  });

  test('[AGR-03] shows a loading bar while the list loads, and an error with Try again when it fails', async ({
    page,
  }) => {
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    await page.route(LIST, async (route) => {
      await held;
      await route.fulfill(errorResponse(422, 'invalid-input'));
    });
    await page.goto(PATH);
    await expect(page.getByRole('progressbar', { name: said('agreements_loading') })).toBeVisible();
    release();
    await expect(page.getByRole('alert')).toContainText('Failed to get data from Databse');
    await expect(page.getByRole('progressbar', { name: said('agreements_loading') })).toHaveCount(0);
    await page.unroute(LIST);
    await page.getByRole('button', { name: said('try_again') }).click();
    await expect(page.getByRole('table')).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
  });

  test('[AGR-03] someone who is no longer an admin sees why, and leaves as after any 403', async ({ page }) => {
    await page.route(LIST, (route) => route.fulfill(errorResponse(403, 'not-allowed')));
    await page.goto(PATH);
    await expect(page.getByText('You are not an admin to access this page')).toBeVisible();
    await expect(page).toHaveURL('/login');
  });
});

testEveryState(PATH, LIST, [
  ['with requests', many(4), 'Somebody 3'],
  ['empty', many(0), said('agreements_none')],
  ['failed', (route) => route.fulfill(errorResponse(422, 'invalid-input')), 'Failed to get data from Databse'],
  ['loading', () => undefined, 'Manage Agreements'],
]);

test.describe('axe', () => {
  test.use({ as: 'admin', bypassCSP: true });

  test('finds nothing in the question before an acceptance', async ({ page }) => {
    await page.route(FIRST_RENT, firstRent);
    const { charge, day, question } = await opensAccept(page);
    await expect(charge).toContainText('15 of 30 days');
    await expectNoAxeViolationsAtAnyWidth(page, 'dialog');
    await day.fill('yesterday');
    await question.getByRole('button', { name: 'Accept' }).click();
    await expect(day).toHaveAttribute('aria-invalid', 'true');
    await expectNoAxeViolationsAtAnyWidth(page, 'dialog');
  });

  test('finds nothing in the question about another end', async ({ page }) => {
    const { question, day } = await opensChangeEnd(page);
    await expectNoAxeViolationsAtAnyWidth(page, 'dialog');
    await question.getByText(said('agreements_end_day')).click();
    await day.fill('yesterday');
    await question.getByRole('button', { name: said('last_day_set') }).click();
    await expect(day).toHaveAttribute('aria-invalid', 'true');
    await expectNoAxeViolationsAtAnyWidth(page, 'dialog');
  });

  test('finds nothing in the question before a decline', async ({ page }) => {
    await page.route(LIST, many(4));
    await page.goto(PATH);
    await page.getByRole('button', { name: 'Decline' }).first().click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectNoAxeViolationsAtAnyWidth(page, 'dialog');
  });
});
