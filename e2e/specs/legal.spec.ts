import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import building from '../../building.json' with { type: 'json' };
import { acceptedTerms } from '../../sandbox/testing/accepted-terms.ts';
import { serveWebAppAlone } from '../../sandbox/testing/web-app-alone.ts';
import { isSeenToHaveFocus, tabTo } from '../journeys/tab-to.ts';
import { isWithinAFinger, noWiderThanTheWindow } from '../journeys/touch-checks.ts';
import { expectNoAxeViolations } from '../support/axe.ts';
import { DEMO_FOLDER } from '../support/ports.ts';
import { said, saidLike } from '../support/said.ts';
import { ownerUrlOf } from '../support/second-demo.ts';
import { expect, fillSignUp, newcomer, test } from '../support/signed-in-test.ts';

const PRIVACY = { address: '/privacy', title: 'Privacy notice', part: 'How long we keep it', link: '/terms' };
const TERMS = { address: '/terms', title: 'Terms', part: 'Requests', link: '/privacy' };

const footerLink = (page: Page, name: string) => page.getByRole('contentinfo').getByRole('link', { name, exact: true });

for (const { address, title, part, link } of [PRIVACY, TERMS]) {
  test.describe(address, () => {
    test('[R6] is complete before any script has run', { tag: '@gate' }, async ({ browser, baseURL }) => {
      const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' });
      const page = await context.newPage();
      await page.goto(address);
      await expect(page).toHaveTitle(`${title} · ${building.name}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
      await expect(page.getByRole('heading', { level: 2, name: part })).toBeVisible();
      const text = page.getByRole('article');
      await expect(text.getByText(saidLike('legal_in_force'))).toBeVisible();
      await expect(text).toContainText(`${building.name}, ${building.address}`);
      const mail = text.getByRole('link', { name: building.contact.mail }).first();
      await expect(mail).toHaveAttribute('href', `mailto:${building.contact.mail}`);
      await expect(text.locator(`a[href="${link}"]`)).toBeVisible();
      await expect(text).not.toContainText(/[{}]|\*\*|undefined/);
      await context.close();
    });

    test('[R6] hydrates without an error and asks for nothing that came with its document', async ({ page }) => {
      const complaints: string[] = [];
      page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
      page.on('pageerror', (error) => complaints.push(error.message));
      page.on('request', (request) => request.url().includes('/api/legal') && complaints.push(request.url()));
      await page.goto(address);
      await page.waitForLoadState('networkidle');
      await page.getByRole('button', { name: said('theme_to_dark') }).click();
      await expect(page.getByRole('button', { name: said('theme_to_light') })).toBeVisible();
      expect(complaints).toEqual([]);
    });

    test.describe('with axe', () => {
      test.use({ bypassCSP: true });
      for (const width of [390, 1440]) {
        test(`[R6] has no findings in either theme at ${width} px`, { tag: '@axe' }, async ({ page }) => {
          await page.setViewportSize({ width, height: 900 });
          await page.goto(address);
          await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
          await expectNoAxeViolations(page);
        });
      }
    });

    test('[R6] fits a window of 320 px, and its links in the footer a finger', async ({ page }) => {
      await page.setViewportSize({ width: 320, height: 700 });
      await page.goto(address);
      await noWiderThanTheWindow(page);
      for (const name of [said('footer_privacy'), said('footer_terms')]) await isWithinAFinger(footerLink(page, name));
    });

    test('[R6] is printed alone, in black on white', async ({ page }) => {
      await page.goto(address);
      await page.getByRole('button', { name: said('theme_to_dark') }).click();
      await page.emulateMedia({ media: 'print' });
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('color', 'rgb(0, 0, 0)');
      await expect(page.getByRole('banner')).toBeHidden();
      await expect(page.getByRole('contentinfo')).toBeHidden();
    });
  });
}

test.describe('the footer', () => {
  for (const [start, tag] of [
    ['/', ['@gate']],
    ['/apartments', []],
    ['/nowhere', []],
  ] as const) {
    test(`[R6] of ${start} leads to both texts, by keyboard and without loading the site again`, {
      tag: [...tag],
    }, async ({ page }) => {
      await page.goto(start);
      await page.waitForLoadState('networkidle');
      await page.evaluate(() => Object.assign(window, { sameDocument: true }));
      for (const [name, { address, title }] of [
        [said('footer_privacy'), PRIVACY],
        [said('footer_terms'), TERMS],
      ] as const) {
        await footerLink(page, name).focus();
        await page.keyboard.press('Enter');
        await expect(page).toHaveURL(address);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
        await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
        await expect(page).toHaveTitle(`${title} · ${building.name}`);
      }
      expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
    });
  }

  test('[R6] leads to a text that can be asked for again when it did not come', async ({ page }) => {
    await page.goto('/');
    await page.route('**/api/legal/terms', (route) => route.fulfill({ status: 404, json: { code: 'not-found' } }));
    await footerLink(page, said('footer_terms')).click();
    await expect(page.getByRole('alert')).toContainText(said('page_failed'));
    await page.unroute('**/api/legal/terms');
    await page.getByRole('button', { name: said('try_again') }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terms');
  });
});

test.describe('whoever signs up', () => {
  test('[R6] reads both texts by keyboard, loses nothing typed, and has agreed to the version that was shown', {
    tag: '@gate',
  }, async ({ page }) => {
    const person = newcomer();
    const { version } = await (await page.request.get('/api/legal/terms')).json();
    await page.goto('/signup');
    await expect(page.getByText(said('terms_sign_up'))).toBeVisible();
    await page.getByLabel(said('name_label')).fill(person.name);
    for (const [name, { address, title }] of [
      [said('terms_link'), TERMS],
      [said('terms_privacy_link'), PRIVACY],
    ] as const) {
      const link = page.getByRole('link', { name: `${name} ${said('location_new_tab')}` });
      await tabTo(page, link);
      await isSeenToHaveFocus(link);
      const opened = page.waitForEvent('popup');
      await page.keyboard.press('Enter');
      const text = await opened;
      await expect(text).toHaveURL(address);
      await expect(text.getByRole('heading', { level: 1 })).toHaveText(title);
      expect(await text.evaluate(() => window.opener)).toBeNull();
      await text.close();
    }
    await expect(page.getByLabel(said('name_label'))).toHaveValue(person.name);

    const before = Date.now();
    await fillSignUp(page, person);
    await expect(page.getByText(`${person.name} signed up successfully`)).toBeVisible();
    const accepted = await acceptedTerms(await ownerUrlOf(DEMO_FOLDER), person.email);
    expect(accepted.terms_version).toBe(version);
    expect(Number(accepted.terms_accepted_at)).toBeGreaterThanOrEqual(before);
    expect(Number(accepted.terms_accepted_at)).toBeLessThanOrEqual(Date.now());
  });

  test("[R6] is told so beside Google's button at the login too, which can create an account", async ({ page }) => {
    await page.goto('/login');
    await expect(page.getByText(said('terms_google'))).toBeVisible();
    for (const [name, { address }] of [
      [said('terms_link'), TERMS],
      [said('terms_privacy_link'), PRIVACY],
    ] as const) {
      const link = page.getByRole('link', { name: `${name} ${said('location_new_tab')}` });
      await expect(link).toHaveAttribute('href', address);
    }
  });
});

test("[R6] the owner's texts are shown instead, and markup in them is text", async ({ page }) => {
  const folder = await mkdtemp(path.join(tmpdir(), 'surela-content-'));
  const terms = 'Version: 2027-01-05\n\n# House rules\n\n<b>Quiet</b> after ten.\n\n3. Three\n4. Four\n';
  await writeFile(path.join(folder, 'terms.md'), terms);
  await writeFile(
    path.join(folder, 'privacy.md'),
    'Version: 2027-01-05\n\n# What we keep\n\nNothing, at {{ name }}.\n',
  );
  const server = await serveWebAppAlone({ CONTENT_FOLDER: folder });
  try {
    await page.goto(`${server.address}/terms`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('House rules');
    await expect(page.getByText(said('legal_in_force', { day: '5 Jan 2027' }))).toBeVisible();
    await expect(page.getByText('<b>Quiet</b> after ten.')).toBeVisible();
    const list = page.getByRole('article').getByRole('list');
    await expect(list.getByRole('listitem')).toHaveText(['Three', 'Four']);
    await expect(list).toHaveAttribute('start', '3');
    await footerLink(page, said('footer_privacy')).click();
    await expect(page.getByText(`Nothing, at ${building.name}.`)).toBeVisible();
  } finally {
    await server.stop();
    await rm(folder, { recursive: true });
  }
});
