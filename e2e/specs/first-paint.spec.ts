import type { Page } from '@playwright/test';
import { paths } from '../../apps/web/src/paths.ts';
import { expect, test, type Visitor } from '../support/signed-in-test.ts';

/** A phone on a slow line: 400 ms, 50 kB/s. */
const SLOW = { offline: false, latency: 400, downloadThroughput: 50 * 1024, uploadThroughput: 50 * 1024 };
const FIRST_PAINT_MS = 2_500;

const OF_EVERYBODY = [paths.home, paths.apartments, `${paths.apartments}?page=2`, paths.apartment];
const INSIDE = [paths.dashboard, paths.myProfile, paths.announcements];

const ROUTES: Readonly<Partial<Record<Visitor, readonly string[]>>> = {
  nobody: [...OF_EVERYBODY, paths.login, paths.signUp, paths.forgotPassword, paths.emailLink, '/nowhere'],
  member: [...OF_EVERYBODY, ...INSIDE, paths.makePayment, paths.paymentHistory, paths.confirmPayment],
  admin: [
    ...INSIDE,
    paths.manageMembers,
    paths.accounts,
    paths.makeAnnouncement,
    paths.manageCoupons,
    paths.manageAgreements,
    paths.manageApartments,
    paths.rentRoll,
    paths.arrears,
    paths.paymentIssues,
    paths.auditLog,
  ],
};

async function firstPaint(page: Page, address: string): Promise<number> {
  const client = await page.context().newCDPSession(page);
  await client.send('Network.enable');
  await client.send('Network.setCacheDisabled', { cacheDisabled: true });
  await client.send('Network.emulateNetworkConditions', SLOW);
  await page.goto(address, { waitUntil: 'commit' });
  const painted = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          for (const { name, startTime } of list.getEntries())
            if (name === 'first-contentful-paint') resolve(startTime);
        }).observe({ type: 'paint', buffered: true });
      }),
  );
  await client.detach();
  return painted;
}

for (const [as, routes] of Object.entries(ROUTES)) {
  test.describe(`[U8] on a phone with a slow line, as ${as}`, () => {
    test.use({ as: as as Visitor, viewport: { width: 390, height: 844 } });
    test('every page is painted within two and a half seconds', async ({ page, context }, info) => {
      test.slow();
      const listed: { apartments: { _id: string }[] } = await (await page.request.get('/api/apartments')).json();
      const table: Record<string, number> = {};
      for (const route of routes) {
        const fresh = await context.newPage();
        table[route] = Math.round(await firstPaint(fresh, route.replace(':id', listed.apartments[0]?._id ?? '')));
        await fresh.close();
      }
      info.annotations.push({ type: 'first contentful paint in ms', description: JSON.stringify(table) });
      console.log(as, table);
      for (const [route, ms] of Object.entries(table)) expect.soft(ms, route).toBeLessThanOrEqual(FIRST_PAINT_MS);
    });
  });
}
