import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { ask, expect, findVacantApartment, signUpNewUser, test } from '../support/admin-test.ts';
import { changeTheme } from '../support/axe.ts';
import { personOf } from '../support/signed-in-test.ts';

const PROFILE = '/dashboard/my-profile';
const info = (page: Page, name: string) => page.getByRole('region', { name });
const fact = (page: Page, name: string) =>
  page.getByRole('term').filter({ hasText: name }).locator('xpath=following-sibling::dd');
const now = (page: Page) => page.getByRole('list', { name: 'How far your request is' }).locator('[aria-current=step]');
const menu = (page: Page) => page.getByRole('navigation', { name: 'Dashboard' });

/** In both themes, and as narrow as a page can be asked to be. */
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
  // bypassCSP: the test's own style tag is exactly what our content policy forbids.
  test.use({ bypassCSP: true });
  test.slow();

  test('[PROF-01] [PROF-02] shows photo, name and e-mail, and follows a request until it is declined', async ({
    page,
    request,
    office,
  }) => {
    const { name, email } = await signUpNewUser(page);
    await page.goto(PROFILE);
    const person = info(page, 'You');
    await expect(person.getByRole('img', { name: `Photo of ${name}` })).toBeVisible();
    await expect(person).toContainText(name);
    await expect(person).toContainText(email);
    await expect(info(page, 'No agreement yet')).toBeVisible();
    await isWellMade(page);
    await page.getByRole('link', { name: 'Browse apartments' }).click();
    await expect(page).toHaveURL('/apartments');

    const wanted = await findVacantApartment(request);
    await ask(page, email, wanted);
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { name: `Welcome, ${name}` })).toBeVisible();
    const card = page.getByRole('link', { name: /^Where your request stands/ });
    await expect(card).toContainText(/Waiting for an answer since \d\d\/\d\d\/\d{4}/);
    await card.click();
    await expect(info(page, 'Requesting Apartment Info')).toBeVisible();
    await expect(fact(page, 'Agreement request date')).toHaveText(/^\d\d\/\d\d\/\d{4}$/);
    await expect(fact(page, 'Apartment')).toHaveText(wanted.apartment);
    await expect(fact(page, 'Floor')).toHaveText(String(wanted.floor));
    await expect(fact(page, 'Block')).toHaveText(wanted.block);
    await expect(fact(page, 'Rent')).toContainText(wanted.rent.toLocaleString('en'));
    await expect(now(page)).toContainText('Reviewed');
    await isWellMade(page);

    await office.decide(email, 'decline', 'It is being painted until spring.');
    await page.reload();
    await expect(info(page, 'Declined Request Info')).toContainText('It is being painted until spring.');
    await expect(fact(page, 'Agreement decline date')).toHaveText(/^\d\d\/\d\d\/\d{4}$/);
    await expect(now(page)).toContainText('Declined');
    await expect(page.getByText('Rented Apartment Info')).toHaveCount(0);
    await expect(page.getByText('Agreement accept date')).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Browse apartments' })).toBeVisible();
    await isWellMade(page);
  });

  test('[PROF-02] withdraws a request with the keyboard, after being asked', async ({ page, request }) => {
    const { email } = await signUpNewUser(page);
    await ask(page, email, await findVacantApartment(request));
    await page.goto(PROFILE);
    const button = page.getByRole('button', { name: 'Withdraw request' });
    await button.press('Enter');
    const question = page.getByRole('dialog', { name: 'Withdraw your request?' });
    await expect(question).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(question).toHaveCount(0);
    await expect(button).toBeFocused();
    await button.press('Enter');
    await question.getByRole('button', { name: 'Withdraw request' }).press('Enter');
    await expect(page.getByText('Your request has been withdrawn')).toBeVisible();
    const heading = page.getByRole('heading', { name: 'Withdrawn Request Info' });
    await expect(heading).toBeFocused();
    await expect(button).toHaveCount(0);
    await expect(now(page)).toContainText('Withdrawn');
    await isWellMade(page);
    await page.reload();
    await expect(heading).toBeVisible();
  });

  test('[PROF-02] becomes a member in the side menu too, and is told the truth when the lease has ended', async ({
    page,
    request,
    office,
  }) => {
    const { email } = await signUpNewUser(page);
    const wanted = await findVacantApartment(request);
    await ask(page, email, wanted);
    await page.goto(PROFILE);
    await expect(info(page, 'Requesting Apartment Info')).toBeVisible();
    await office.decide(email, 'accept');
    await menu(page).getByRole('link', { name: 'Announcements' }).click();
    await expect(menu(page).getByRole('link', { name: 'Make Payment' })).toBeVisible();
    await menu(page).getByRole('link', { name: 'My Profile' }).click();
    await expect(info(page, 'Rented Apartment Info')).toBeVisible();
    await expect(fact(page, 'Agreement accept date')).toHaveText(/^\d\d\/\d\d\/\d{4}$/);
    await expect(fact(page, 'Apartment')).toHaveText(wanted.apartment);
    await expect(now(page)).toContainText('Member');
    await isWellMade(page);

    await office.removeMember(email, 'The lease was not renewed.');
    // As when the person comes back to this window.
    await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
    await expect(info(page, 'Ended Agreement Info')).toContainText('The lease was not renewed.');
    await expect(fact(page, 'Agreement end date')).toHaveText(/^\d\d\/\d\d\/\d{4}$/);
    await expect(menu(page).getByRole('link', { name: 'Make Payment' })).toHaveCount(0);
    await expect(page.getByText('Rented Apartment Info')).toHaveCount(0);
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
    await expect(page.getByRole('alert')).toContainText('Your agreement could not be loaded.');
    broken = false;
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(info(page, 'Rented Apartment Info')).toContainText('B401');
    await page.goto('/dashboard');
    await expect(page.getByRole('link', { name: /^Your home Apartment B401/ })).toBeVisible();
  });
});

test.describe('the dashboard of the admin', () => {
  test.use({ as: 'admin' });

  test('[ROUTE-03] greets them and says how many requests wait', async ({ page }) => {
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { name: `Welcome, ${personOf('admin').name}` })).toBeVisible();
    await page.getByRole('link', { name: /requests? waits? for your answer/ }).click();
    await expect(page).toHaveURL('/dashboard/manage-agreements');
    await page.goto(PROFILE);
    await expect(info(page, 'You')).toContainText(personOf('admin').email);
    await expect(page.getByText('Apartment Info')).toHaveCount(0);
  });
});
