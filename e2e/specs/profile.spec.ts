import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { dayFromNow } from '@surela/sandbox/days';
import { formatDayShort } from '@surela/values/format-date';
import { ask, expect, findVacantApartment, signUpNewUser, test } from '../support/admin-test.ts';
import { changeTheme } from '../support/axe.ts';
import { said } from '../support/said.ts';
import { personOf } from '../support/signed-in-test.ts';

const PROFILE = '/dashboard/my-profile';
const info = (page: Page, name: string) => page.getByRole('region', { name });
const fact = (page: Page, name: string) =>
  page.getByRole('term').filter({ hasText: name }).locator('xpath=following-sibling::dd');
const now = (page: Page) => page.getByRole('list', { name: said('agreement_steps') }).locator('[aria-current=step]');
const menu = (page: Page) => page.getByRole('navigation', { name: 'Dashboard' });

/** In both themes, down to 320 px. */
async function isWellMade(page: Page): Promise<void> {
  await page.addStyleTag({ content: '.btn, .badge, .alert { background-image: none !important }' });
  for (const theme of ['winter', 'sunset']) {
    await changeTheme(page, theme);
    const { violations } = await new AxeBuilder({ page }).include('main').analyze();
    expect(violations.map(({ id, nodes }) => [theme, id, nodes.map(({ html }) => html)])).toEqual([]);
  }
  const { width = 1280, height = 720 } = page.viewportSize() ?? {};
  await page.setViewportSize({ width: 320, height: 640 });
  const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(tooWide).toBeLessThanOrEqual(0);
  await page.setViewportSize({ width, height });
}

test.describe('My Profile of somebody new', () => {
  // bypassCSP: our content policy forbids the test's own style tag.
  test.use({ bypassCSP: true });
  test.slow();

  test('[PROF-01] [PROF-02] shows photo, name and email, and follows a request until it is declined', {
    tag: ['@gate', '@axe'],
  }, async ({ page, request, adminActions }) => {
    const { name, email } = await signUpNewUser(page);
    await page.goto(PROFILE);
    const person = info(page, said('profile_person'));
    await expect(person.getByRole('img', { name: said('profile_photo', { name }) })).toBeVisible();
    await expect(person).toContainText(name);
    await expect(person).toContainText(email);
    await expect(info(page, said('agreement_none_title'))).toBeVisible();
    await expect(info(page, said('my_emails_title'))).toContainText(said('my_emails_none'));
    await isWellMade(page);
    await page.getByRole('link', { name: said('agreement_browse') }).click();
    await expect(page).toHaveURL('/apartments');

    const wanted = await findVacantApartment(request);
    await ask(page, email, wanted);
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { name: said('welcome', { name }) })).toBeVisible();
    const card = page.getByRole('link', { name: new RegExp(`^${said('agreement_status_title')}`) });
    await expect(card).toContainText(/Under review since \d{1,2}\s[A-Z][a-z]{2}\s\d{4}/);
    await card.click();
    await expect(info(page, 'Requesting Apartment Info')).toBeVisible();
    await expect(fact(page, 'Agreement request date')).toHaveText(/^\d{1,2}\s[A-Z][a-z]{2}\s\d{4}$/);
    await expect(fact(page, 'Apartment')).toHaveText(wanted.apartment);
    await expect(fact(page, 'Floor')).toHaveText(String(wanted.floor));
    await expect(fact(page, 'Block')).toHaveText(wanted.block);
    await expect(fact(page, 'Rent')).toContainText(wanted.rent.toLocaleString('en'));
    await expect(now(page)).toContainText(said('agreement_step_reviewed'));
    await isWellMade(page);

    await adminActions.decide(email, 'decline', 'It is being painted until spring.');
    await page.reload();
    await expect(info(page, said('agreement_declined_heading'))).toContainText('It is being painted until spring.');
    await expect(fact(page, said('agreement_declined_date'))).toHaveText(/^\d{1,2}\s[A-Z][a-z]{2}\s\d{4}$/);
    await expect(now(page)).toContainText(said('agreement_declined_state'));
    await expect(page.getByText('Rented Apartment Info')).toHaveCount(0);
    await expect(page.getByText('Agreement accept date')).toHaveCount(0);
    await expect(page.getByRole('link', { name: said('agreement_browse') })).toBeVisible();
    await isWellMade(page);
  });

  test('lists the last emails, and says which was not sent', { tag: ['@gate', '@axe'] }, async ({ page }) => {
    await signUpNewUser(page);
    const call = '**/api/my-emails';
    await page.route(call, (route) => route.fulfill({ status: 422, json: {} }));
    await page.goto(PROFILE);
    const failed = page.getByRole('alert').filter({ hasText: said('my_emails_failed') });
    await expect(failed).toBeVisible();
    await page.unroute(call);
    await page.route(call, (route) => {
      const email = (id: number, state: string, subject: string) => ({
        ...{ _id: `0198c2f4-5d1e-4a7b-9c3d-00000000000${id}`, at: `2026-11-0${9 - id}T10:12:00.000Z`, state, subject },
      });
      const long = `Announcement: ${'water'.repeat(20)}`;
      return route.fulfill({
        json: [email(1, 'waiting', 'Lift'), email(2, 'failed', long), email(3, 'sent', 'Receipt')],
      });
    });
    await failed.getByRole('button', { name: said('try_again') }).click();
    const emails = info(page, said('my_emails_title')).getByRole('listitem');
    await expect(emails).toHaveText([
      new RegExp(`^8\\sNov\\s2026Lift${said('my_emails_waiting')}$`),
      new RegExp(`^7\\sNov\\s2026Announcement: (water){20}${said('my_emails_not_sent')}$`),
      /^6\sNov\s2026Receipt$/,
    ]);
    await isWellMade(page);
  });

  test('[PROF-02] withdraws a request with the keyboard, after being asked', { tag: '@gate' }, async ({
    page,
    request,
  }) => {
    const { email } = await signUpNewUser(page);
    await ask(page, email, await findVacantApartment(request));
    await page.goto(PROFILE);
    const button = page.getByRole('button', { name: said('withdraw_open') });
    await button.press('Enter');
    const question = page.getByRole('dialog', { name: said('withdraw_title') });
    await expect(question).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(question).toHaveCount(0);
    await expect(button).toBeFocused();
    await button.press('Enter');
    await question.getByRole('button', { name: said('withdraw_open') }).press('Enter');
    await expect(page.getByRole('status').filter({ hasText: said('withdraw_done') })).toBeVisible();
    const heading = page.getByRole('heading', { name: said('agreement_withdrawn_heading') });
    await expect(heading).toBeFocused();
    await expect(button).toHaveCount(0);
    await expect(now(page)).toContainText(said('agreement_withdrawn_state'));
    await isWellMade(page);
    await page.reload();
    await expect(heading).toBeVisible();
  });

  test('[PROF-02] [T-59] becomes a member in the side menu too, and sees that the lease has ended', async ({
    page,
    request,
    adminActions,
  }) => {
    const { email } = await signUpNewUser(page);
    const wanted = await findVacantApartment(request);
    await ask(page, email, wanted);
    await page.goto(PROFILE);
    await expect(info(page, 'Requesting Apartment Info')).toBeVisible();
    await adminActions.decide(email, 'accept');
    await menu(page).getByRole('link', { name: 'Announcements' }).click();
    await expect(menu(page).getByRole('link', { name: 'Make Payment' })).toBeVisible();
    await menu(page).getByRole('link', { name: 'My Profile' }).click();
    await expect(info(page, 'Rented Apartment Info')).toBeVisible();
    await expect(fact(page, 'Agreement accept date')).toHaveText(/^\d{1,2}\s[A-Z][a-z]{2}\s\d{4}$/);
    await expect(fact(page, 'Apartment')).toHaveText(wanted.apartment);
    await expect(now(page)).toContainText(said('agreement_step_member'));
    await isWellMade(page);

    await adminActions.removeMember(email, 'The lease was not renewed.');
    // As on returning to this window.
    await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
    await expect(info(page, said('agreement_ended_heading'))).toContainText('The lease was not renewed.');
    await expect(fact(page, said('agreement_ended_date'))).toHaveText(/^\d{1,2}\s[A-Z][a-z]{2}\s\d{4}$/);
    await expect(menu(page).getByRole('link', { name: 'Make Payment' })).toHaveCount(0);
    await expect(page.getByText('Rented Apartment Info')).toHaveCount(0);
    await isWellMade(page);
    const former = new RegExp(`^${said('payment_former_title', { apartment: wanted.apartment })}.*All paid`);
    await page.getByRole('link', { name: former }).click();
    await expect(page).toHaveURL('/dashboard/payment-history');
    await expect(page.getByText(said('history_none'))).toBeVisible();
    await isWellMade(page);
    await page.goto('/dashboard/make-payment');
    await expect(page.getByText(said('payment_former_paid', { apartment: wanted.apartment }))).toBeVisible();
    await isWellMade(page);
  });

  test('[T-02] a tenant whose lease starts later reads the first day on each screen, and owes nothing', {
    tag: ['@gate', '@calendar'],
  }, async ({ page, request, adminActions }) => {
    const day = dayFromNow(90);
    const shown = new RegExp(formatDayShort(day).replaceAll(' ', '\\s'));
    const { email } = await signUpNewUser(page);
    const wanted = await findVacantApartment(request);
    await adminActions.setAvailableOn(wanted, day);
    await ask(page, email, wanted);
    await adminActions.decide(email, 'accept');

    await page.goto(PROFILE);
    await expect(info(page, 'Rented Apartment Info')).toContainText('You owe no rent before that day.');
    await expect(fact(page, said('agreement_first_day'))).toHaveText(shown);
    await isWellMade(page);
    await page.goto('/dashboard');
    const rent = page.getByRole('link', { name: new RegExp(`^${said('payment_card_title')}`) });
    await expect(rent).toContainText(said('payment_not_started_title'));
    await expect(
      page.getByRole('link', { name: new RegExp(`^${said('agreement_status_lease_title')}`) }),
    ).toContainText(shown);
    await page.goto('/dashboard/make-payment');
    const owed = page.getByRole('region', { name: said('payment_not_started_title') });
    await expect(owed).toContainText('$0');
    await expect(owed).toContainText(shown);
    await isWellMade(page);
  });

  test('[T-38] a tenant reads the last day on each screen, until the end is cancelled', { tag: '@gate' }, async ({
    page,
    request,
    adminActions,
  }) => {
    const day = dayFromNow(60);
    const date = formatDayShort(day);
    const { email } = await signUpNewUser(page);
    await ask(page, email, await findVacantApartment(request));
    await adminActions.decide(email, 'accept');
    await adminActions.setLastDay(email, day);

    await page.goto(PROFILE);
    const lease = info(page, 'Rented Apartment Info');
    await expect(lease).toContainText(said('agreement_until_text', { date }));
    await expect(fact(page, said('agreement_last_day'))).toHaveText(date);
    await expect(now(page)).toContainText(said('agreement_step_until', { date }));
    await isWellMade(page);
    await menu(page).getByRole('link', { name: 'Make Payment' }).press('Enter');
    await expect(page.getByText(said('payment_lease_ends', { date }))).toBeVisible();
    await isWellMade(page);

    await adminActions.setLastDay(email, null);
    await page.reload();
    await expect(page.getByRole('combobox')).toBeVisible();
    await expect(page.getByText(said('payment_lease_ends', { date }))).toHaveCount(0);
    await page.goto(PROFILE);
    await expect(lease).toContainText(said('agreement_accepted_text'));
    await expect(page.getByRole('term').filter({ hasText: said('agreement_last_day') })).toHaveCount(0);
  });

  test('a lease that has not started has its first and its last day in sight', async ({
    page,
    request,
    adminActions,
  }) => {
    const [day, end] = [dayFromNow(40), dayFromNow(90)];
    const [date, last] = [formatDayShort(day), formatDayShort(end)];
    const { email } = await signUpNewUser(page);
    const wanted = await findVacantApartment(request);
    await adminActions.setAvailableOn(wanted, day);
    await ask(page, email, wanted);
    await adminActions.decide(email, 'accept');
    await adminActions.setLastDay(email, end);
    await page.goto(PROFILE);
    const lease = info(page, 'Rented Apartment Info');
    await expect(lease).toContainText(said('agreement_ahead_until_text', { date, end: last }));
    await expect(fact(page, said('agreement_first_day'))).toHaveText(date);
    await expect(fact(page, said('agreement_last_day'))).toHaveText(last);
    await expect(now(page)).toContainText(said('agreement_step_from_until', { date, end: last }));
    await isWellMade(page);
  });
});

test.describe('My Profile of a member', () => {
  test.use({ as: 'member' });

  test('[PROF-02] says when the agreement cannot be loaded, and tries again', async ({ page }) => {
    let broken = true;
    await page.route('**/api/single-agreement?*', (route) =>
      broken ? route.fulfill({ status: 429, json: {} }) : route.continue(),
    );
    await page.goto(PROFILE);
    await expect(page.getByRole('alert')).toContainText(said('agreement_load_failed'));
    broken = false;
    await page.getByRole('button', { name: said('try_again') }).click();
    await expect(info(page, 'Rented Apartment Info')).toContainText('B401');
    await page.goto('/dashboard');
    await expect(
      page.getByRole('link', { name: new RegExp(`^${said('agreement_status_lease_title')} Apartment B401`) }),
    ).toBeVisible();
  });
});

test.describe('the dashboard of the admin', () => {
  test.use({ as: 'admin' });

  test('[ROUTE-03] greets them and says how many requests wait', async ({ page }) => {
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { name: said('welcome', { name: personOf('admin').name }) })).toBeVisible();
    await page.getByRole('link', { name: /requests? to review$/ }).click();
    await expect(page).toHaveURL('/dashboard/manage-agreements');
    await page.goto(PROFILE);
    await expect(info(page, said('profile_person'))).toContainText(personOf('admin').email);
    await expect(page.getByText('Apartment Info')).toHaveCount(0);
  });
});
