import { randomUUID } from 'node:crypto';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import type { ResponseOf } from '@surela/contract';
import { waitForEmail } from '../support/inbox.ts';
import { asAdmin, createMember, moveOut } from '../support/new-users.ts';
import { expect, test } from '../support/signed-in-test.ts';

test.use({ as: 'admin' });

test('an email is readable as HTML, light and dark, on a phone, and has a text part', {
  tag: '@axe',
}, async ({ page, context, baseURL }) => {
  // A receipt is sent within a minute.
  test.setTimeout(180_000);
  await page.goto('/dashboard');
  // No other test uses it.
  const tenant = await createMember(page, 'C102');
  // For a block that no other test looks at.
  const title = `Water is off ${randomUUID().slice(0, 8)}`;
  const desc = `From 10 am to noon.\n\n${'আজ পানি থাকবে না। '.repeat(5)}${'W'.repeat(120)}`;
  const { insertedId } = (await asAdmin(page, 'POST', '/api/announcements', {
    title,
    desc,
    audience: { block: 'C' },
  })) as { insertedId: string };
  const { month } = (await asAdmin(page, 'GET', '/api/rent-roll')) as ResponseOf<'GET /api/rent-roll'>;
  await asAdmin(page, 'POST', '/api/recorded-payments', {
    agreementId: tenant.id,
    month,
    method: 'cash',
    key: randomUUID(),
  });

  const inbox = await context.newPage();
  for (const subject of [title, /^Receipt .*: rent for/]) {
    await expect(async () => {
      await (await waitForEmail(inbox, baseURL, tenant.email, subject)).click({ timeout: 1_000 });
    }).toPass({ timeout: 90_000 });
    await expect(inbox.getByRole('heading', { name: 'Text' })).toBeVisible();
    await expect(inbox.locator('iframe')).toHaveAttribute('sandbox', '');
    await expect(inbox.frameLocator('iframe').getByRole('heading', { level: 1 })).toHaveText(subject);
    await expect(inbox.frameLocator('iframe').getByRole('link', { name: /^(Read online|View payments)$/ })).toHaveCount(
      1,
    );
    const html = await (await inbox.request.get(`${inbox.url()}/html`)).text();
    await checkHtml(await context.newPage(), html);
  }
  await asAdmin(page, 'PATCH', `/api/announcements/${insertedId}`, { retired: true });
  await moveOut(page, tenant);
});

/** Outside its frame, because nothing can run in that, axe included. */
async function checkHtml(page: Page, html: string): Promise<void> {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    for (const width of [320, 390, 800]) {
      await page.setViewportSize({ width, height: 700 });
      await page.setContent(html);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    }
    const { violations, incomplete } = await new AxeBuilder({ page }).analyze();
    expect([colorScheme, violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)])]).toEqual([
      colorScheme,
      [],
    ]);
    expect([colorScheme, incomplete.map(({ id, nodes }) => [id, nodes.map((node) => node.html)])]).toEqual([
      colorScheme,
      [],
    ]);
  }
  const button = await page.getByRole('link', { name: /^(Read online|View payments)$/ }).boundingBox();
  expect(button?.height).toBeGreaterThanOrEqual(44);
  expect(requests).toEqual([]);
  await page.close();
}
