import { findVacantApartment } from '../support/admin-test.ts';
import { createMember, createRequest, moveOut } from '../support/new-users.ts';
import { said } from '../support/said.ts';
import { expect, personOf, test } from '../support/signed-in-test.ts';
import { expectNoAxeViolationsAtAnyWidth } from '../visual/screen-states.ts';

const PATH = '/dashboard/accounts';
const MAKE_ADMIN = '**/api/people/*/make-admin';

test.describe('the admin', () => {
  test.use({ as: 'admin' });

  test('[U15] finds any account, and a filter without results says so and can be cleared', {
    tag: '@gate',
  }, async ({ page }) => {
    await page.goto('/dashboard/manage-members');
    await page
      .getByRole('main')
      .getByRole('link', { name: said('accounts_title') })
      .click();
    await expect(page).toHaveURL(PATH);
    await expect(page).toHaveTitle(/^Accounts/);
    const show = page.getByLabel(said('accounts_filter'));
    await expect(show.getByRole('option', { selected: true })).toHaveText(said('accounts_filter_all'));
    const { name, email } = personOf('user');
    await page.getByLabel('Search').fill(email);
    await expect(page.getByRole('row').filter({ hasText: name })).toBeVisible();

    await show.selectOption({ label: said('accounts_filter_admins') });
    await expect(page.getByText(`No admins match “${email}”.`)).toBeVisible();
    await page.reload();
    await page.getByRole('button', { name: said('accounts_show_all') }).click();
    await expect(page.getByRole('row').filter({ hasText: name })).toBeVisible();
    await page.getByLabel('Search').fill('nobody of that name');
    await expect(page.getByText('No accounts match “nobody of that name”.')).toBeVisible();
    await page.getByRole('button', { name: said('list_clear') }).click();
    await expect(page).toHaveURL(PATH);
  });

  test('[U15] makes somebody an admin with a reason, and is told why it is refused', { tag: '@gate' }, async ({
    page,
  }) => {
    await page.goto(PATH);
    const { apartment } = await findVacantApartment(page.request);
    const tenant = await createMember(page, apartment);
    const asking = await createRequest(page, (await findVacantApartment(page.request, apartment)).apartment);
    await page.getByLabel('Search').fill(tenant.email);
    const rowOf = (email: string) => page.getByRole('row').filter({ hasText: email });
    await expect(rowOf(tenant.email).getByRole('button', { name: said('accounts_sign_out') })).toBeVisible();
    // What the server would refuse is not offered.
    await expect(rowOf(tenant.email).getByRole('button', { name: said('accounts_make_admin') })).toHaveCount(0);

    await page.getByLabel('Search').fill(asking.email);
    await rowOf(asking.email)
      .getByRole('button', { name: said('accounts_make_admin') })
      .click();
    const question = page.getByRole('dialog', { name: said('accounts_make_admin_title', { name: asking.name }) });
    const confirm = question.getByRole('button', { name: said('accounts_make_admin') });
    await confirm.click();
    await expect(question.getByText(said('accounts_reason_missing'))).toBeVisible();
    await question.getByLabel(said('agreements_reason')).fill('Joins the office.');
    await confirm.click();
    await expect(page.getByText(said('accounts_has_request'))).toBeVisible();

    const { email, name } = personOf('user');
    await page.getByLabel('Search').fill(email);
    // The demo's own person is not changed: other tests sign in as them.
    await page.route(MAKE_ADMIN, (route) => route.fulfill({ json: { modifiedCount: 1 } }));
    await rowOf(email)
      .getByRole('button', { name: said('accounts_make_admin') })
      .click();
    const again = page.getByRole('dialog', { name: said('accounts_make_admin_title', { name }) });
    await again.getByLabel(said('agreements_reason')).fill('Joins the office.');
    const sent = page.waitForRequest(MAKE_ADMIN);
    await again.getByRole('button', { name: said('accounts_make_admin') }).click();
    expect((await sent).postDataJSON()).toEqual({ reason: 'Joins the office.' });
    await expect(page.getByText(said('accounts_make_admin_done', { name }))).toBeVisible();
    await expect(again).toHaveCount(0);
    await moveOut(page, tenant);
  });
});

test.describe('axe', () => {
  test.use({ as: 'admin', bypassCSP: true });
  test('finds nothing in the accounts, and nothing is wider than the window', async ({ page }) => {
    test.slow();
    await page.goto(`${PATH}?search=Arif`);
    await expect(page.getByRole('table')).toBeVisible();
    await expectNoAxeViolationsAtAnyWidth(page);
    await page.goto(`${PATH}?search=ayesha&status=admins`);
    await expect(page.getByRole('button', { name: said('accounts_show_all') })).toBeVisible();
    await expectNoAxeViolationsAtAnyWidth(page);
  });
});
