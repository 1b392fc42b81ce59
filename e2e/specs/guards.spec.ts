import type { Page } from '@playwright/test';
import { said } from '../support/said.ts';
import { expect, personOf, progressBar, test, VISITORS, type Visitor } from '../support/signed-in-test.ts';

type Clause = '[ROUTE-01]' | '[ROUTE-02]' | '[GUARD-01]' | '[GUARD-02]' | '[GUARD-03]' | '[GUARD-04]';
type Route = { readonly path: string; readonly clause: Clause; readonly allowed: readonly Visitor[] };

const EVERYBODY = VISITORS;
const SIGNED_IN = ['user', 'member', 'admin'] as const;
const MEMBER = ['member'] as const;
const ADMIN = ['admin'] as const;

/** Every route and who may open it. */
const ROUTES: readonly Route[] = [
  { path: '/', clause: '[ROUTE-01]', allowed: EVERYBODY },
  { path: '/apartments', clause: '[ROUTE-01]', allowed: EVERYBODY },
  { path: '/login', clause: '[ROUTE-01]', allowed: EVERYBODY },
  { path: '/signup', clause: '[ROUTE-01]', allowed: EVERYBODY },
  { path: '/forgot-password', clause: '[ROUTE-01]', allowed: EVERYBODY },
  { path: '/email-link', clause: '[ROUTE-01]', allowed: EVERYBODY },
  { path: '/dashboard', clause: '[GUARD-04]', allowed: SIGNED_IN },
  { path: '/dashboard/my-profile', clause: '[GUARD-01]', allowed: SIGNED_IN },
  { path: '/dashboard/announcements', clause: '[GUARD-01]', allowed: SIGNED_IN },
  { path: '/dashboard/make-payment', clause: '[GUARD-02]', allowed: MEMBER },
  { path: '/dashboard/payment-history', clause: '[GUARD-02]', allowed: MEMBER },
  { path: '/dashboard/confirm-payment', clause: '[GUARD-02]', allowed: MEMBER },
  { path: '/dashboard/manage-members', clause: '[GUARD-03]', allowed: ADMIN },
  { path: '/dashboard/accounts', clause: '[GUARD-03]', allowed: ADMIN },
  { path: '/dashboard/make-announcement', clause: '[GUARD-03]', allowed: ADMIN },
  { path: '/dashboard/manage-coupons', clause: '[GUARD-03]', allowed: ADMIN },
  { path: '/dashboard/manage-agreements', clause: '[GUARD-03]', allowed: ADMIN },
  { path: '/dashboard/manage-apartments', clause: '[GUARD-03]', allowed: ADMIN },
  { path: '/dashboard/rent-roll', clause: '[GUARD-03]', allowed: ADMIN },
  { path: '/dashboard/arrears', clause: '[GUARD-03]', allowed: ADMIN },
  { path: '/dashboard/payment-issues', clause: '[GUARD-03]', allowed: ADMIN },
  { path: '/dashboard/audit-log', clause: '[GUARD-03]', allowed: ADMIN },
  { path: '/dashboard/nowhere', clause: '[ROUTE-02]', allowed: EVERYBODY },
  { path: '/nowhere', clause: '[ROUTE-02]', allowed: EVERYBODY },
];

/** The heading is shown: no pending load or redirect. */
async function settled(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(progressBar(page)).toHaveCount(0);
}

for (const visitor of VISITORS) {
  // For the others the API's own tests prove the same in the gate.
  test.describe(visitor, { tag: visitor === 'nobody' ? '@gate' : [] }, () => {
    test.use({ as: visitor });

    for (const [clause, routes] of Object.entries(Object.groupBy(ROUTES, (route) => route.clause))) {
      const paths = routes.map(({ path }) => path).join(', ');
      test(`${clause} stays at or is redirected from ${paths}, and the back button is not a trap`, async ({ page }) => {
        // Several pages, each loaded again.
        test.slow();
        await page.goto('/apartments?page=2');
        for (const { path, allowed } of routes) {
          const end = allowed.includes(visitor) ? path : '/login';
          await page.goto(path);
          await expect(page).toHaveURL(end);
          await settled(page);
          await expect(page).toHaveURL(end);
          await page.goBack();
          await expect(page).toHaveURL('/apartments?page=2');
        }
      });
    }
  });
}

test.describe('while the role is being asked for', () => {
  const WAITING = [
    { path: '/dashboard/make-payment', as: 'member', call: 'member', clause: '[GUARD-02]' },
    { path: '/dashboard/manage-members', as: 'admin', call: 'admin', clause: '[GUARD-03]' },
  ] as const;
  for (const { path, as, call, clause } of WAITING) {
    test.describe(as, () => {
      test.use({ as });
      test(`${clause} ${path} shows that it waits, and neither its content nor the login screen`, async ({ page }) => {
        const { promise: held, resolve: release } = Promise.withResolvers<void>();
        await page.route(`**/api/users/${call}/*`, async (route) => {
          await held;
          await route.continue();
        });
        await page.goto(path);
        await expect(page.getByRole('progressbar', { name: said('role_loading') })).toBeVisible();
        await expect(page).toHaveURL(path);
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(0);
        release();
        await settled(page);
        await expect(page).toHaveURL(path);
      });
    });
  }
});

test.describe('somebody signed in without the role', () => {
  test.use({ as: 'user' });

  const REFUSED = [
    ['[GUARD-02]', '/dashboard/make-payment', said('refused_member')],
    ['[GUARD-03]', '/dashboard/manage-members', said('refused_admin')],
  ] as const;
  for (const [clause, path, words] of REFUSED) {
    test(`${clause} [U29] reads in the heading why ${path} did not open, with a link to continue`, {
      tag: '@gate',
    }, async ({ page }) => {
      await page.goto(path);
      await expect(page).toHaveURL('/login');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(words);
      await expect(page.getByRole('heading', { name: 'Sign In' })).toHaveCount(0);
      await expect(page.getByText(said('signed_in_as', { name: personOf('user').name }))).toBeVisible();
      await page.getByRole('link', { name: said('go_to_dashboard') }).click();
      await expect(page).toHaveURL('/dashboard');
      await expect(page.getByRole('heading', { level: 1 })).toContainText(personOf('user').name);
    });
  }
});

test.describe('the dashboard', () => {
  test.use({ as: 'member' });

  test('[ROUTE-03] greets by name', { tag: '@gate' }, async ({ page }) => {
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/welcome.*Tanvir Hasan/i);
  });
});
