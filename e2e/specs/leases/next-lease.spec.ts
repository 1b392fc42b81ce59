import type { Browser, BrowserContext, Page } from '@playwright/test';
import type { Agreement, Apartment } from '@surela/contract';
import { addDays } from '@surela/values/calendar-date';
import { formatDayShort } from '@surela/values/format-date';
import { dayFromNow } from '../../../sandbox/testing/days.ts';
import { ask, expect, findVacantApartment, signUpNewUser, test } from '../../support/admin-test.ts';
import { expectNoAxeViolations } from '../../support/axe.ts';
import { asAdmin, createMember, moveOut, type NewUser } from '../../support/new-users.ts';
import { said } from '../../support/said.ts';
import { type Role, signIn } from '../../support/signed-in-test.ts';

const PROFILE = '/dashboard/my-profile';
const LAST = dayFromNow(40);
const FIRST = addDays(LAST, 1);
const ASKED = addDays(LAST, 10);

/** With spaces that do not break. */
const shown = (day: typeof FIRST) => formatDayShort(day).replaceAll(' ', '\u00A0');
const floorOf = ({ block, floor }: Apartment) => `/apartments?block=${block}&floorFrom=${floor}&floorTo=${floor}`;
const card = (page: Page, { apartment }: Apartment) =>
  page.getByRole('article', { name: said('apartment_name', { number: apartment }) });
const agreement = (page: Page, wanted: Apartment) => card(page, wanted).getByRole('button', { name: 'Agreement' });
const dialogOf = (page: Page, { apartment }: Apartment) =>
  page.getByRole('dialog', { name: said('request_title', { number: apartment }) });
const availableFrom = (day: typeof FIRST) => `${said('apartment_available_from')} ${formatDayShort(day)}`;
const region = (page: Page, name: string) => page.getByRole('region', { name });

type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>;
type Admins = {
  readonly browser: Browser;
  readonly browserOf: (role: Role) => Promise<StorageState>;
  readonly baseURL: string;
};

async function openAdmin({ browser, browserOf, baseURL }: Admins): Promise<Page> {
  const context = await browser.newContext({ baseURL, storageState: await browserOf('admin') });
  const page = await context.newPage();
  await page.goto('/dashboard');
  return page;
}

/** A tenant whose lease has a last day. */
async function createEnding(admin: Page, { apartment }: Apartment): Promise<NewUser> {
  const tenant = await createMember(admin, apartment);
  await asAdmin(admin, 'PATCH', `/api/leases/${tenant.id}/end`, { endsOn: LAST });
  return tenant;
}

const requestOf = async (admin: Page, email: string) => {
  const all = (await asAdmin(
    admin,
    'GET',
    `/api/agreements?search=${encodeURIComponent(email)}&status=pending`,
  )) as Agreement[];
  return all.find((one) => one.email === email)?._id ?? '';
};

test.describe('an apartment whose lease has a last day', () => {
  test.use({ bypassCSP: true });

  test('[T-04] is found by the day, requested for a day from then on, and the admin sees both', {
    tag: ['@gate', '@calendar'],
  }, async ({ page, request, browser, browserOf, baseURL }) => {
    test.slow();
    const admin = await openAdmin({ browser, browserOf, baseURL: baseURL ?? '' });
    const wanted = await findVacantApartment(request);
    const tenant = await createEnding(admin, wanted);
    const { name, email } = await signUpNewUser(page);
    await page.goto(floorOf(wanted));
    await expect(card(page, wanted)).toContainText(availableFrom(FIRST));

    const by = page.getByLabel(said('filter_available_by'), { exact: true });
    await by.fill(LAST);
    await expect(page).toHaveURL(new RegExp(`&availableBy=${LAST}$`));
    await expect(card(page, wanted)).toHaveCount(0);
    await by.fill(formatDayShort(FIRST));
    await by.press('Enter');
    await expect(by).toHaveValue(formatDayShort(FIRST));
    await expect(page).toHaveURL(new RegExp(`&availableBy=${FIRST}$`));
    await expect(card(page, wanted)).toBeVisible();
    await page.reload();
    await expect(by).toHaveValue(formatDayShort(FIRST));
    await expect(card(page, wanted)).toBeVisible();

    const sent = page.waitForRequest((one) => one.method() === 'POST' && one.url().endsWith('/api/agreement'));
    await agreement(page, wanted).press('Enter');
    const dialog = dialogOf(page, wanted);
    const day = dialog.getByLabel(said('request_move_in'));
    await expect(day).toHaveValue(formatDayShort(FIRST));
    await day.fill(LAST);
    await page.keyboard.press('Enter');
    await expect(day).toHaveAccessibleDescription(new RegExp(`^Choose a day from ${shown(FIRST)} to `));
    await expectNoAxeViolations(page, 'dialog[open]');
    await day.fill(ASKED);
    await page.keyboard.press('Enter');
    expect((await sent).postDataJSON()).toMatchObject({ movesInOn: ASKED });
    await expect(dialog).toHaveCount(0);
    await expect(card(page, wanted)).toContainText(said('apartment_requested_by_you'));
    await page.goto(PROFILE);
    await expect(region(page, 'Requesting Apartment Info')).toContainText(shown(ASKED));

    await admin.goto(`/dashboard/manage-agreements?search=${encodeURIComponent(email)}`);
    const row = admin.getByRole('row').filter({ hasText: email });
    await expect(row).toContainText(`${said('agreements_asked_for')} ${formatDayShort(ASKED)}`);
    await row.getByRole('button', { name: 'Accept' }).click();
    const question = admin.getByRole('dialog', { name: said('agreements_accept_title', { name }) });
    await expect(question).toContainText(said('agreements_asked_for_day', { date: shown(ASKED) }));
    await expect(question.getByLabel(said('agreements_first_day'))).toHaveValue(formatDayShort(ASKED));
    await admin.keyboard.press('Escape');
    await admin.goto(`/dashboard/manage-apartments?search=${wanted.apartment}`);
    const place = admin.getByRole('listitem').filter({ hasText: tenant.name });
    await expect(place).toContainText(availableFrom(FIRST));

    const decline = { status: 'checked', decision: 'decline' };
    await asAdmin(admin, 'PATCH', `/api/agreements/${await requestOf(admin, email)}`, decline);
    await moveOut(admin, tenant);
    await admin.context().close();
  });
});

test.describe('a tenant whose lease has a last day', () => {
  test.use({ bypassCSP: true });

  test('[T-10] requests the next apartment, withdraws by the keyboard, requests again and sees the next lease', {
    tag: ['@gate', '@calendar'],
  }, async ({ page, request, browser, browserOf, baseURL }) => {
    test.slow();
    const admin = await openAdmin({ browser, browserOf, baseURL: baseURL ?? '' });
    const own = await findVacantApartment(request);
    const tenant = await createEnding(admin, own);
    const wanted = await findVacantApartment(request, own.apartment);
    await signIn(page, tenant);
    await page.goto(floorOf(wanted));
    const number = own.apartment;
    const ending = said('agreement_notice_ending', { number, last: shown(LAST), first: shown(FIRST) });
    await expect(page.getByRole('link', { name: ending })).toBeVisible();
    await expect(agreement(page, wanted)).toHaveAccessibleDescription(
      said('apartment_name', { number: wanted.apartment }),
    );
    await agreement(page, wanted).press('Enter');
    const dialog = dialogOf(page, wanted);
    await expect(dialog.getByLabel(said('request_move_in'))).toHaveValue(formatDayShort(FIRST));
    const message = 'The lease can’t start on this day. Choose a day from 1 January 2027 to 1 July 2027.';
    const refused = { status: 422, json: { code: 'starts-on-impossible', message, requestId: 'test' } };
    await page.route('**/api/agreement', (route) => route.fulfill(refused), { times: 1 });
    const send = dialog.getByRole('button', { name: said('request_send') });
    await send.press('Enter');
    await expect(dialog.getByRole('alert')).toContainText(message);
    await send.press('Enter');
    await expect(page.getByText('Agreement submitted successfully')).toBeVisible();
    await expect(card(page, wanted)).toContainText(said('apartment_requested_by_you'));
    const pending = said('agreement_notice_next_pending', { number, next: wanted.apartment });
    await expect(page.getByRole('link', { name: pending })).toBeVisible();
    await page.goto('/apartments?vacant=true');
    const others = page.getByRole('article').filter({ hasNotText: said('apartment_requested_by_you') });
    const other = others.filter({ hasNotText: said('apartment_yours') }).first();
    await expect(other.getByRole('button', { name: 'Agreement' })).toHaveAccessibleDescription(new RegExp(pending));

    await page.goto('/dashboard');
    const status = page.getByRole('link', { name: new RegExp(`^${said('agreement_status_lease_title')}`) });
    await expect(status).toContainText(said('agreement_status_next_pending', { number: wanted.apartment }));
    await status.click();
    await expect(region(page, 'Rented Apartment Info')).toContainText(number);
    await expect(region(page, 'Requesting Apartment Info')).toContainText(wanted.apartment);
    await expect(region(page, 'Requesting Apartment Info')).toContainText(shown(FIRST));
    await expectNoAxeViolations(page, 'main');
    // As it was before axe: without transitions a toast closes at once.
    await page.reload();
    await page.getByRole('button', { name: said('withdraw_open') }).press('Enter');
    const question = page.getByRole('dialog', { name: said('withdraw_title') });
    await question.getByRole('button', { name: said('withdraw_open') }).press('Enter');
    await expect(page.getByRole('status').filter({ hasText: said('withdraw_done') })).toBeVisible();
    await expect(region(page, 'Requesting Apartment Info')).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'Rented Apartment Info' })).toBeFocused();

    await ask(page, tenant.email, wanted);
    await asAdmin(admin, 'PATCH', `/api/agreements/${await requestOf(admin, tenant.email)}`, {
      status: 'checked',
      decision: 'accept',
    });
    await page.reload();
    const next = region(page, said('agreement_next_heading'));
    await expect(next).toContainText(said('agreement_next_text', { date: shown(FIRST), number }));
    await expect(page.getByRole('link', { name: 'Make Payment' })).toHaveCount(2);
    await expectNoAxeViolations(page, 'main');
    await page.goto('/dashboard');
    const line = said('agreement_status_next', { number: wanted.apartment, date: shown(FIRST) });
    await expect(status).toContainText(line);
    await page.goto(floorOf(wanted));
    const signed = said('agreement_notice_next', { number, next: wanted.apartment, date: shown(FIRST) });
    await expect(page.getByRole('link', { name: signed })).toBeVisible();
    await expect(card(page, wanted)).toContainText(said('apartment_yours'));
    await moveOut(admin, tenant);
    await admin.context().close();
  });
});
