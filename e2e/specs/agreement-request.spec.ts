import type { Page, Route } from '@playwright/test';
import { type Apartment, formatDayFirst } from '@surela/contract';
import { anyDaySince, today } from '../../sandbox/testing/days.ts';
import { anotherUserRequests, ask, expect, findVacantApartment, signUpNewUser, test } from '../support/admin-test.ts';
import { waitForEmail } from '../support/inbox.ts';
import { said, saidLike } from '../support/said.ts';
import { fillSignUp, newcomer, personOf, signIn } from '../support/signed-in-test.ts';

const agreement = (page: Page) => page.getByRole('button', { name: 'Agreement' });
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const requests = (page: Page) => {
  const sent: unknown[] = [];
  page.on('request', (one) => {
    if (one.method() === 'POST' && one.url().endsWith('/api/agreement')) sent.push(one.postDataJSON());
  });
  return sent;
};

/** The apartment as it was when the page was opened; asked for again, it is as it is now. */
async function showOnce(page: Page, { _id }: Apartment, earlier: Partial<Apartment>): Promise<void> {
  const show = async (route: Route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...((await response.json()) as Apartment), ...earlier } });
  };
  await page.route(new RegExp(`/api/apartments/${_id}$`, 'i'), show, { times: 1 });
}

test.describe('Agreement, for somebody signed in', () => {
  test('[APT-06] [API-06] is sent once however often it is pressed, and the apartment is then marked as theirs', {
    tag: ['@gate', '@calendar'],
  }, async ({ page, request }) => {
    const { email, name } = await signUpNewUser(page);
    const sent = requests(page);
    const begun = today();
    const wanted = await findVacantApartment(request);
    await page.goto(`/apartments/${wanted._id}`);
    await expect(page.getByRole('banner').getByRole('button', { name: /^Account of/ })).toBeVisible();
    await agreement(page).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Agreement submitted successfully')).toBeVisible();
    await expect(page.getByText(said('apartment_requested_by_you'))).toBeVisible();
    const { apartment, block, floor, rent } = wanted;
    const date = expect.stringMatching(`^${anyDaySince(begun, formatDayFirst)}$`);
    expect(sent).toEqual([{ email, name, apartment, block, floor, rent, status: 'pending', date }]);
    await expect(agreement(page)).toBeFocused();
    await expect(agreement(page)).toBeDisabled();
    await page.getByRole('link', { name: said('agreement_notice_pending', { number: apartment }) }).click();
    await expect(page.getByRole('heading', { name: 'Requesting Apartment Info' })).toBeVisible();
  });

  test('[APT-06] says why a second request is refused, and goes on offering the others', { tag: '@gate' }, async ({
    page,
    request,
  }) => {
    const { email } = await signUpNewUser(page);
    await ask(page, email, await findVacantApartment(request));
    await page.goto('/apartments?vacant=true');
    await expect(page.getByText(saidLike('agreement_notice_pending'))).toBeVisible();
    const other = page
      .getByRole('article')
      .filter({ hasNotText: said('apartment_requested_by_you') })
      .last();
    await expect(other.getByRole('button')).toHaveAccessibleDescription(/^Apartment \w+ You requested /);
    await other.getByRole('button', { name: 'Agreement' }).dblclick();
    await expect(
      page.getByText('Failed to submit agreement. You already have an open request or a lease.'),
    ).toHaveCount(1);
    await expect(other.getByRole('button', { name: 'Agreement' })).toBeEnabled();
    await expect(other.getByText(said('apartment_requested_by_you'))).toHaveCount(0);
  });

  test('[APT-06] says so when the apartment was taken meanwhile, and shows it as rented at once', async ({
    page,
    request,
    adminActions,
  }) => {
    await signUpNewUser(page);
    const wanted = await findVacantApartment(request);
    await page.goto(`/apartments/${wanted._id}`);
    await expect(page.getByText('Available', { exact: true })).toBeVisible();
    await adminActions.decide(await anotherUserRequests(page, wanted), 'accept');
    await agreement(page).click();
    await expect(page.getByText(`Failed to submit agreement. ${said('agreement_refused_taken')}`)).toBeVisible();
    await expect(heading(page).locator('..').getByText(said('apartment_rented'))).toBeVisible();
    await expect(agreement(page)).toBeDisabled();
    await expect(agreement(page)).toBeFocused();
  });

  test('[M9] at a rent that has changed is refused with the new one, which the screen then shows and asks for', {
    tag: '@gate',
  }, async ({ page, request }) => {
    await signUpNewUser(page);
    const wanted = await findVacantApartment(request);
    const sent = requests(page);
    const seen = { rent: wanted.rent - 100 };
    await showOnce(page, wanted, seen);
    // Its document has the data in it, but not where the id is written in another way.
    await page.goto(`/apartments/${wanted._id.toUpperCase()}`);
    const price = (rent: number) => page.getByText(`$${rent.toLocaleString('en')}`).first();
    await expect(price(seen.rent)).toBeVisible();
    await agreement(page).click();
    const reason = said('agreement_refused_rent', { rent: `$${wanted.rent.toLocaleString('en')}` });
    await expect(page.getByText(`Failed to submit agreement. ${reason}`)).toBeVisible();
    await expect(price(wanted.rent)).toBeVisible();
    await agreement(page).click();
    await expect(page.getByText('Agreement submitted successfully')).toBeVisible();
    expect(sent).toMatchObject([{ rent: seen.rent }, { rent: wanted.rent }]);
  });

  test('[APT-06] says only that it failed where the server does not say why', async ({ page, request }) => {
    await signUpNewUser(page);
    await page.route('**/api/agreement', (route) => route.fulfill({ status: 500, json: {} }));
    await page.goto(`/apartments/${(await findVacantApartment(request))._id}`);
    await agreement(page).click();
    await expect(page.getByText('Failed to submit agreement', { exact: true })).toBeVisible();
    await expect(agreement(page)).toBeEnabled();
  });
});

test.describe('Agreement, for the admin', () => {
  test.use({ as: 'admin' });

  test('[APT-06] is refused with words, and the admin stays signed in', async ({ page, request }) => {
    await page.goto(`/apartments/${(await findVacantApartment(request))._id}`);
    // Pressed before the session is known: the press must not be lost.
    await agreement(page).click();
    await expect(page.getByText(`Failed to submit agreement. ${said('agreement_refused_admin')}`)).toBeVisible();
    await expect(page).toHaveURL(/\/apartments\//);
    await expect(
      page.getByRole('button', { name: said('account_menu', { name: personOf('admin').name }) }),
    ).toBeVisible();
  });
});

test.describe('Agreement, for a member', () => {
  test.use({ as: 'member' });

  test('[APT-06] marks their home, and says why no other can be asked for', async ({ page, request }) => {
    await page.goto('/apartments?block=B&floorFrom=4&floorTo=4');
    const home = page.getByRole('article', { name: said('apartment_name', { number: 'B401' }) });
    await expect(home.getByText(said('apartment_yours'))).toBeVisible();
    await expect(home.getByRole('button', { name: 'Agreement' })).toBeDisabled();
    await expect(page.getByRole('link', { name: said('agreement_notice_accepted', { number: 'B401' }) })).toBeVisible();
    await page.goto(`/apartments/${(await findVacantApartment(request))._id}`);
    await agreement(page).click();
    await expect(
      page.getByText('Failed to submit agreement. You already have an open request or a lease.'),
    ).toBeVisible();
  });
});

test('[A-16] a new person is accepted once they open the link in the email', async ({ page, browser, baseURL }) => {
  const person = newcomer();
  await page.goto('/signup');
  await fillSignUp(page, person);
  await expect(page.getByText(`${person.name} signed up successfully`)).toBeVisible();
  await ask(page, person.email, await findVacantApartment(page.request));

  const admin = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
  await signIn(admin, personOf('admin'));
  const list = `/dashboard/manage-agreements?search=${encodeURIComponent(person.email)}`;
  await admin.goto(list);
  const row = admin.getByRole('row').filter({ hasText: person.email });
  await expect(row).toContainText(said('agreements_not_verified'));
  await expect(row.getByRole('button', { name: 'Accept' })).toBeDisabled();
  await expect(row).toContainText(said('agreements_accept_waits'));

  const inbox = await page.context().newPage();
  await (await waitForEmail(inbox, baseURL, person.email, 'Verify your email')).click();
  await inbox.getByRole('link', { name: /email-link/ }).click();
  await inbox.getByRole('button', { name: said('verify_email_submit') }).click();
  await expect(inbox.getByText(said('verify_email_done', { email: person.email }))).toBeVisible();
  const exchanged = page.waitForResponse((response) => response.url().endsWith('/jwt') && response.ok());
  await page.reload();
  await exchanged;

  await admin.goto(list);
  await expect(row).toContainText('Pending');
  await expect(row).not.toContainText(said('agreements_not_verified'));
  await row.getByRole('button', { name: 'Accept' }).click();
  await admin.getByRole('dialog').getByRole('button', { name: 'Accept' }).click();
  await expect(admin.getByText('Agreement Accepted', { exact: true })).toBeVisible();
  const token = await admin.evaluate(() => localStorage.getItem('access-token'));
  const headers = { authorization: `Bearer ${token}` };
  await admin.request.patch('/api/remove-member', { headers, data: { email: person.email } });
  await admin.context().close();
});
