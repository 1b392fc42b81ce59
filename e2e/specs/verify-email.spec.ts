import type { Page } from '@playwright/test';
import { ask, expect, findVacantApartment, test } from '../support/admin-test.ts';
import { expectNoAxeViolations } from '../support/axe.ts';
import { openVerificationLink, verificationCodes } from '../support/identity-provider.ts';
import { waitForEmail } from '../support/inbox.ts';
import { asAdmin } from '../support/new-users.ts';
import { said, saidLike } from '../support/said.ts';
import { fillSignUp, newcomer } from '../support/signed-in-test.ts';

const bar = (page: Page) => page.getByRole('region', { name: said('verify_email_label') });
const opened = (page: Page) => bar(page).getByRole('button', { name: said('verify_email_opened') });
const again = (page: Page) => bar(page).getByRole('button', { name: said('verify_email_again') });
/** As when the person comes back to the tab. */
const comeBack = (page: Page) =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));

async function signUp(page: Page) {
  const person = newcomer();
  await page.goto('/signup');
  await fillSignUp(page, person);
  await expect(page.getByText(`${person.name} signed up successfully`)).toBeVisible();
  await expect(bar(page)).toContainText(said('verify_email_open', { email: person.email }));
  return person;
}

/** As if the last email had been sent a minute ago. */
async function endWait(page: Page): Promise<void> {
  await page.evaluate(() => {
    const [uid] = (localStorage.getItem('verification-sent') ?? '').split(' ');
    localStorage.setItem('verification-sent', `${uid} ${Date.now() - 61_000}`);
  });
  await page.reload();
  await expect(again(page)).toBeEnabled();
}

test('[I3] [U5] [A-16] a new person is asked by bar and by office, opens the link, and is accepted', {
  tag: '@gate',
}, async ({ page, browser, browserOf, baseURL }) => {
  const person = await signUp(page);
  const apartment = await findVacantApartment(page.request);
  await ask(page, person.email, apartment);
  await page.goto('/dashboard/my-profile');
  await expect(bar(page)).toBeVisible();
  await expect(page.getByText(said('agreement_pending_unverified_text'))).toBeVisible();
  await expect(page.getByText(said('agreement_step_unverified'))).toBeVisible();

  const adminBrowser = await browser.newContext({ baseURL: baseURL ?? '', storageState: await browserOf('admin') });
  const admin = await adminBrowser.newPage();
  await admin.goto(`/dashboard/manage-agreements?search=${encodeURIComponent(person.email)}`);
  const row = admin.getByRole('row').filter({ hasText: person.email });
  const accept = row.getByRole('button', { name: 'Accept' });
  await expect(accept).toBeDisabled();
  await expect(accept).toHaveAccessibleDescription(new RegExp(said('agreements_accept_waits')));
  const askToVerify = row.getByRole('button', { name: said('agreements_ask_to_verify') });
  await askToVerify.click();
  await expect(admin.getByText(said('agreements_ask_done', { name: person.name }))).toBeVisible();
  await askToVerify.click();
  await expect(admin.getByText(saidLike('agreements_ask_again'))).toBeVisible();

  await opened(page).click();
  await expect(bar(page)).toContainText(said('verify_email_not_yet'));
  await openVerificationLink(page, person.email);
  await opened(page).click();
  await expect(bar(page)).toContainText(said('verify_email_thanks'));
  await expect(page.getByText(said('agreement_pending_text'))).toBeVisible();

  await comeBack(admin);
  await expect(accept, 'the list learns it by itself').toBeEnabled();
  await accept.click();
  await admin.getByRole('dialog').getByRole('button', { name: 'Accept' }).click();
  await expect(admin.getByText('Agreement Accepted', { exact: true })).toBeVisible();
  await asAdmin(admin, 'PATCH', '/api/remove-member', { email: person.email, reason: 'The test is over.' });
  const inbox = await adminBrowser.newPage();
  const subject = `Your request for apartment ${apartment.apartment} needs a verified email`;
  await waitForEmail(inbox, baseURL, person.email, subject);
  await adminBrowser.close();
});

test('[I3] the link is sent again once a minute, also after a reload and in a second tab', { tag: '@gate' }, async ({
  page,
}) => {
  const { email } = await signUp(page);
  await expect(again(page)).toBeDisabled();
  await expect(bar(page)).toContainText(/You can send it again in \d+ s\./);
  await endWait(page);
  const second = await page.context().newPage();
  await second.goto('/apartments');
  await expect(again(second)).toBeEnabled();

  await again(page).click();
  await expect(bar(page)).toContainText(said('verify_email_sent'));
  await expect(again(page)).toBeDisabled();
  await expect(again(second), 'the other tab waits too').toBeDisabled();
  expect(await verificationCodes(page, email)).toHaveLength(2);
  await page.reload();
  await expect(again(page)).toBeDisabled();
  // Not a click: that would wait for the button to be enabled.
  await again(page).dispatchEvent('click');
  await expect(bar(page).getByRole('status')).toHaveText(/You can send it again in \d+ s\./);
  expect(await verificationCodes(page, email)).toHaveLength(2);
});

test('[I3] two tabs that send in the same moment send one email', async ({ page }) => {
  const { email } = await signUp(page);
  await endWait(page);
  const second = await page.context().newPage();
  await second.goto('/');
  await expect(again(second)).toBeEnabled();
  const { promise: bothPressed, resolve } = Promise.withResolvers<void>();
  let sent = 0;
  await page.context().route('**/accounts:sendOobCode**', async (route) => {
    sent += 1;
    await bothPressed;
    await route.continue();
  });
  // Not a click: that would wait for the second button to be enabled again.
  await Promise.all([again(page).dispatchEvent('click'), again(second).dispatchEvent('click')]);
  resolve();
  const says = (one: Page) => bar(one).getByRole('status').textContent();
  const waits = /You can send it again in \d+ s\./;
  await expect
    .poll(async () => [await says(page), await says(second)])
    .toEqual(expect.arrayContaining([said('verify_email_sent'), expect.stringMatching(waits)]));
  expect(sent).toBe(1);
  expect(await verificationCodes(page, email)).toHaveLength(2);
});

test('[I3] who comes back from their mailbox finds it verified, and other screens have no bar', async ({ page }) => {
  const person = await signUp(page);
  await openVerificationLink(page, person.email);
  // Looked up on arrival and at most every two seconds.
  await expect(async () => {
    await comeBack(page);
    await expect(bar(page)).toContainText(said('verify_email_thanks'), { timeout: 1_000 });
  }).toPass();
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(bar(page)).toHaveCount(0);
});

test('[I3] a provider that is busy or away is reported kindly, and nothing is lost', async ({ page }) => {
  await signUp(page);
  await endWait(page);
  const busy = { status: 400, json: { error: { code: 400, message: 'TOO_MANY_ATTEMPTS_TRY_LATER' } } };
  await page.route('**/accounts:sendOobCode**', (route) => route.fulfill(busy), { times: 1 });
  await again(page).click();
  await expect(bar(page)).toContainText(said('verify_email_limited'));
  await expect(again(page)).toBeDisabled();
  await endWait(page);
  await page.route('**/accounts:sendOobCode**', (route) => route.abort(), { times: 1 });
  await again(page).click();
  await expect(bar(page)).toContainText(said('identity_network'));
  await expect(again(page), 'at once, because nothing was sent').toBeEnabled();
  await page.route('**/accounts:lookup**', (route) => route.abort(), { times: 1 });
  await opened(page).click();
  await expect(bar(page)).toContainText(said('identity_network'));
});

test('[I3] by keyboard alone, and the focus is not lost when the bar goes', async ({ page }) => {
  const person = await signUp(page);
  await openVerificationLink(page, person.email);
  await opened(page).focus();
  await page.keyboard.press('Tab');
  await expect(again(page)).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(bar(page)).toContainText(said('verify_email_thanks'));
  await expect(bar(page)).toBeFocused();
  await expect(bar(page)).toHaveCount(0);
  await expect(page.locator('#content')).toBeFocused();
});

test('[I3] apartments say that the request waits for the email, and a verified person sees no bar', async ({
  page,
}) => {
  const person = await signUp(page);
  const apartment = await findVacantApartment(page.request);
  await ask(page, person.email, apartment);
  await page.goto('/apartments');
  const number = apartment.apartment;
  await expect(page.getByText(said('agreement_notice_unverified', { number }))).toBeVisible();
  await page.goto('/dashboard');
  await expect(page.getByText(said('agreement_status_unverified'))).toBeVisible();
  await page.goto('/login');
  await expect(page.getByText(said('signed_in_title'))).toBeVisible();
  await expect(bar(page)).toHaveCount(0);
});

test.describe('without accessibility violations', () => {
  test.use({ bypassCSP: true });
  for (const width of [390, 1440]) {
    test(`at ${width} px`, { tag: '@axe' }, async ({ page, browser, browserOf, baseURL }) => {
      await page.setViewportSize({ width, height: 900 });
      const person = await signUp(page);
      await expectNoAxeViolations(page, 'section[aria-label="Verify your email"]');
      await ask(page, person.email, await findVacantApartment(page.request));
      await page.goto('/dashboard/my-profile');
      await expect(page.getByText(said('agreement_pending_unverified_text'))).toBeVisible();
      await expect(bar(page)).toBeVisible();
      await expectNoAxeViolations(page);

      const storageState = await browserOf('admin');
      const adminBrowser = await browser.newContext({
        baseURL: baseURL ?? '',
        storageState,
        bypassCSP: true,
        viewport: { width, height: 900 },
      });
      const admin = await adminBrowser.newPage();
      await admin.goto(`/dashboard/manage-agreements?search=${encodeURIComponent(person.email)}`);
      await expect(admin.getByText(said('agreements_accept_waits'))).toBeVisible();
      await expectNoAxeViolations(admin, '.data-table');
      await adminBrowser.close();
    });
  }
});
