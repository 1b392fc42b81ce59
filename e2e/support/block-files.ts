import { expect, type Locator, type Page } from '@playwright/test';

/** The path of the built file that a request is for. */
function builtFile(address: string): string | undefined {
  return /\/assets\/[^/]+\.(?:js|css)$/.exec(new URL(address).pathname)?.[0];
}

/** Every built file that the page asks for until it is quiet, also in what is only seen further down. */
export async function filesAskedFor(page: Page, path: string): Promise<string[]> {
  const files = new Set<string>();
  page.on('request', (request) => {
    const file = builtFile(request.url());
    if (file) files.add(file);
  });
  await page.goto(path);
  await expect(page.locator('main h1')).toHaveCount(1);
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await page.waitForLoadState('networkidle');
  return [...files].sort();
}

/** As after a lost packet, or a release in between. @returns what lets the file through again */
export async function block(page: Page, file: string | RegExp): Promise<() => Promise<void>> {
  const blocked = (url: URL) => (typeof file === 'string' ? url.pathname === file : file.test(url.pathname));
  await page.route(blocked, (route) => route.abort());
  return () => page.unroute(blocked);
}

export const logo = (page: Page): Locator => page.getByRole('link', { name: 'Surela', exact: true }).first();

/** A message with something to press in it. */
export const wayOn = (page: Page): Locator =>
  page.getByRole('alert').filter({ has: page.locator('a:visible, button:visible') });

/** The header with the logo is there, and either the page's heading or a message with a way on. */
export async function expectUsable(page: Page): Promise<void> {
  await expect(logo(page)).toBeVisible();
  await expect(page.locator('main h1').or(wayOn(page)).first()).toBeAttached();
}
