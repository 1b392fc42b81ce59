import type { Page } from '@playwright/test';
import type { Apartment } from '@surela/contract';
import { anotherUserRequests, ask, expect, findVacantApartment, signUpNewUser, test } from '../support/admin-test.ts';
import { expectNoAxeViolations } from '../support/axe.ts';
import { serveGoogleScript } from '../support/fake-google-identity.ts';
import { openVerificationLink } from '../support/identity-provider.ts';
import { createUser } from '../support/new-users.ts';
import { said } from '../support/said.ts';
import { fillSignIn, fillSignUp, loginReason, newcomer, personOf, signIn } from '../support/signed-in-test.ts';

const agreement = (page: Page) => page.getByRole('button', { name: 'Agreement' });
const dialog = (page: Page) => page.getByRole('dialog');
const dialogOf = (page: Page, { apartment }: Apartment) =>
  page.getByRole('dialog', { name: said('request_title', { number: apartment }) });
const send = (page: Page) => dialog(page).getByRole('button', { name: said('request_send') });
const notNow = (page: Page) => dialog(page).getByRole('button', { name: said('request_not_now') });
const addressOf = ({ _id }: Apartment) => `/apartments/${_id}`;

/** As a visitor: from the apartment's page to the login screen. */
async function pressAgreement(page: Page, wanted: Apartment): Promise<void> {
  await page.goto(addressOf(wanted));
  await agreement(page).click();
  await expect(page).toHaveURL('/login');
  await expect(loginReason(page)).toHaveText(said('login_for_request', { number: wanted.apartment }));
}

test.describe('Agreement, pressed by a visitor', () => {
  test('[R8] is carried through sign-up and verification, and sent after one confirmation', { tag: '@gate' }, async ({
    page,
    request,
  }) => {
    const wanted = await findVacantApartment(request);
    const person = newcomer();
    await pressAgreement(page, wanted);
    await page.getByRole('link', { name: 'Sign up' }).click();
    await expect(page).toHaveURL('/signup');
    await page.reload();
    await expect(loginReason(page)).toHaveText(said('login_for_request', { number: wanted.apartment }));
    await fillSignUp(page, person);

    await expect(dialogOf(page, wanted)).toBeVisible();
    await expect(page).toHaveURL(`${addressOf(wanted)}?request`);
    const { block, floor, rent } = wanted;
    await expect(dialog(page)).toContainText(said('request_text'));
    await expect(dialog(page)).toContainText(said('apartment_where', { block, floor }));
    await expect(dialog(page)).toContainText(`$${rent.toLocaleString('en')}`);
    await expect(dialog(page)).toContainText(said('request_unverified', { email: person.email }));
    await notNow(page).click();
    await expect(dialog(page)).toHaveCount(0);
    await expect(page).toHaveURL(addressOf(wanted));
    await expect(agreement(page)).toBeFocused();

    const next = await openVerificationLink(page, person.email);
    expect(next).toBe(new URL(`${addressOf(wanted)}?request`, page.url()).href);
    await page.goto(next ?? '');
    await expect(dialogOf(page, wanted)).toBeVisible();
    await expect(dialog(page).getByText(person.email)).toHaveCount(0);
    await send(page).click();
    await expect(page.getByText('Agreement submitted successfully')).toBeVisible();
    await expect(dialog(page)).toHaveCount(0);
    await expect(page).toHaveURL(addressOf(wanted));
    await expect(page.getByText(said('apartment_requested_by_you'))).toBeVisible();

    // The link in the email once more: nothing is left to be sent.
    await page.goto(next ?? '');
    await expect(page).toHaveURL(addressOf(wanted));
    await expect(page.getByText(said('agreement_notice_pending', { number: wanted.apartment }))).toBeVisible();
    await expect(dialog(page)).toHaveCount(0);
  });

  test('[R8] [APT-03] by the keyboard: the focus goes into the dialog and back to the button of the list, which has not moved', async ({
    page,
  }) => {
    await page.goto('/login');
    const person = await createUser(page);
    await page.goto('/apartments?vacant=true&page=2');
    const card = page.getByRole('article').nth(4);
    const button = card.getByRole('button', { name: 'Agreement' });
    const name = (await card.getByRole('heading').textContent()) ?? '';
    await button.focus();
    const scrolled = await page.evaluate(() => Math.round(scrollY));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/login');
    await page.getByLabel('Email').fill(person.email);
    await page.keyboard.press('Tab');
    await page.keyboard.type(person.password);
    await page.keyboard.press('Enter');
    await expect(dialog(page)).toHaveAccessibleName(`Request ${name.replace(/^A/, 'a')}`);
    await expect(page).toHaveURL(/\/apartments\?vacant=true&page=2&request=[\da-f-]{36}$/);
    await expect(dialog(page).locator(':focus')).toHaveCount(1);
    await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(scrolled);
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
    await expect(page).toHaveURL('/apartments?vacant=true&page=2');
    await expect(button).toBeFocused();
    await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(scrolled);
    // Back is the same list from before the login screen, without the dialog.
    await page.goBack();
    await expect(page).toHaveURL('/apartments?vacant=true&page=2');
    await expect(page.getByRole('heading', { name })).toBeVisible();
    await expect(dialog(page)).toHaveCount(0);
  });

  test('[R8] is carried through a sign-in with Google', async ({ page, request, context }) => {
    await serveGoogleScript(context);
    const wanted = await findVacantApartment(request);
    const person = newcomer();
    await pressAgreement(page, wanted);
    const [popup] = await Promise.all([
      page.waitForEvent('popup'),
      page.getByRole('button', { name: /Google/ }).click(),
    ]);
    await popup.locator('#add-account-button').click();
    await popup.locator('#email-input').fill(person.email);
    await popup.locator('#display-name-input').fill(person.name);
    await popup.locator('#sign-in').click();
    await expect(dialogOf(page, wanted)).toBeVisible();
    await expect(dialog(page).getByText(person.email)).toHaveCount(0);
  });

  test('[R8] is not offered to an admin, who reads why', async ({ page, request }) => {
    const wanted = await findVacantApartment(request);
    await pressAgreement(page, wanted);
    await fillSignIn(page, personOf('admin'));
    await expect(page.getByText(`Failed to submit agreement. ${said('agreement_refused_admin')}`)).toBeVisible();
    await expect(page).toHaveURL(addressOf(wanted));
    await expect(dialog(page)).toHaveCount(0);
  });

  test('[R8] of somebody with another request gives way to the notice', async ({ page, request }) => {
    const { email, password } = await signUpNewUser(page);
    const first = await findVacantApartment(request);
    await ask(page, email, first);
    await page.getByRole('button', { name: 'Sign out' }).first().click();
    await expect(page.getByText('Logged out successfully')).toBeVisible();
    const wanted = await findVacantApartment(request, first.apartment);
    await pressAgreement(page, wanted);
    await fillSignIn(page, { email, password });
    await expect(page).toHaveURL(addressOf(wanted));
    await expect(page.getByText(said('agreement_notice_pending', { number: first.apartment }))).toBeVisible();
    await expect(page.getByText(said('agreement_refused_second'))).toBeVisible();
    await expect(dialog(page)).toHaveCount(0);
  });
});

test.describe('the address of a wanted apartment', () => {
  test('[R8] sends nothing: a visitor is asked to sign in, and Back does not ask again', { tag: '@gate' }, async ({
    page,
    request,
  }) => {
    const wanted = await findVacantApartment(request);
    const sent: string[] = [];
    page.on('request', (one) => one.url().endsWith('/api/agreement') && sent.push(one.url()));
    await page.goto('/');
    await page.goto(`${addressOf(wanted)}?request`);
    await expect(dialogOf(page, wanted)).toContainText(said('login_for_request', { number: wanted.apartment }));
    await expect(send(page)).toHaveCount(0);
    await dialog(page)
      .getByRole('button', { name: said('login_link') })
      .click();
    await expect(page).toHaveURL('/login');
    await page.goBack();
    await expect(page).toHaveURL('/');
    await page.goForward();
    await expect(page).toHaveURL('/login');
    await fillSignIn(page, personOf('user'));
    await expect(page).toHaveURL(/\/apartments\//);
    expect(sent).toEqual([]);
  });

  test('[R8] with an id that is none of ours opens no dialog', async ({ page }) => {
    await page.goto('/apartments?request=0198c0de-0000-7000-8000-0000000fffff');
    await expect(page.getByText(said('agreement_refused_gone'))).toBeVisible();
    await expect(page).toHaveURL('/apartments');
    await page.goto('/apartments?request=%3Cb%3E');
    await expect(page.getByRole('article')).toHaveCount(6);
    await expect(dialog(page)).toHaveCount(0);
  });

  test('[R8] [APT-06] of one that was rented meanwhile says so in the dialog', async ({
    page,
    request,
    adminActions,
  }) => {
    await signUpNewUser(page);
    const wanted = await findVacantApartment(request);
    await page.goto(`${addressOf(wanted)}?request`);
    await expect(dialogOf(page, wanted)).toBeVisible();
    await adminActions.decide(await anotherUserRequests(page, wanted), 'accept');
    await send(page).click();
    await expect(dialog(page).getByRole('alert')).toHaveText(said('agreement_refused_taken'));
    await expect(send(page)).toHaveCount(0);
    await dialog(page)
      .getByRole('button', { name: said('agreement_browse') })
      .click();
    await expect(page).toHaveURL('/apartments?vacant=true');
    await page.goBack();
    await expect(dialog(page)).toHaveCount(0);
  });

  test('[R8] open in several tabs is sent once, and the others say that it was', async ({ page, request, context }) => {
    await signUpNewUser(page);
    const wanted = await findVacantApartment(request);
    const [second, third] = [await context.newPage(), await context.newPage()];
    for (const tab of [page, second, third]) {
      await tab.goto(`${addressOf(wanted)}?request`);
      await expect(dialogOf(tab, wanted)).toBeVisible();
    }
    await send(page).click();
    await expect(page.getByText('Agreement submitted successfully')).toBeVisible();
    await send(second).click();
    await expect(dialog(second).getByRole('alert')).toHaveText(said('agreement_refused_second'));
    // Coming back to a tab is enough.
    await third.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
    await expect(dialog(third).getByRole('alert')).toHaveText(said('agreement_refused_second'));
    await expect(send(third)).toHaveCount(0);
    await dialog(second)
      .getByRole('button', { name: said('request_open_profile') })
      .click();
    await expect(second.getByRole('heading', { name: 'Requesting Apartment Info' })).toBeVisible();
  });

  test('[R8] a failure is said in the dialog, which stays open for another try', async ({ page, request }) => {
    await signUpNewUser(page);
    const wanted = await findVacantApartment(request);
    await page.goto(`${addressOf(wanted)}?request`);
    await page.route('**/api/agreement', (route) => route.abort(), { times: 1 });
    await send(page).click();
    await expect(dialog(page).getByRole('alert')).toContainText(said('agreement_unreachable'));
    await expect(send(page)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByText('Agreement submitted successfully')).toBeVisible();
    await expect(agreement(page)).toBeFocused();
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, bypassCSP: true });

  test('[R8] the dialog is accessible in both themes', { tag: '@axe' }, async ({ page, request }) => {
    const person = newcomer();
    const wanted = await findVacantApartment(request);
    await pressAgreement(page, wanted);
    await page.getByRole('link', { name: 'Sign up' }).click();
    await fillSignUp(page, person);
    await expect(dialogOf(page, wanted)).toBeVisible();
    await expectNoAxeViolations(page, 'dialog[open]');
    for (const button of await dialog(page).getByRole('button').all()) {
      expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    }
  });

  for (const width of [390, 320]) {
    test(`[R8] a toast does not cover the bar with the Agreement button at ${width} px`, { tag: '@gate' }, async ({
      page,
      request,
    }) => {
      await page.setViewportSize({ width, height: 844 });
      await signIn(page, personOf('member'));
      await page.goto(addressOf(await findVacantApartment(request)));
      await agreement(page).click();
      const toast = page.locator('.Toastify__toast');
      await expect(toast).toContainText('Failed to submit agreement');
      await toast.hover();
      const bar = page.locator('.apartment-bar');
      await expect
        .poll(async () => {
          const [above, below] = [await toast.boundingBox(), await bar.boundingBox()];
          return above !== null && below !== null && above.y + above.height <= below.y;
        })
        .toBe(true);
      await agreement(page).click({ trial: true });
    });
  }
});
