import type { Page } from '@playwright/test';
import { expect } from './signed-in-test.ts';

/** The demo's mail, in the browser: its page is beside the product's own port. */
export async function openMail(page: Page, baseURL: string | undefined, to: string): Promise<void> {
  const { port } = new URL(baseURL ?? '');
  await page.goto(`http://localhost:${Number(port) + 25}/?to=${encodeURIComponent(to)}`);
}

/** A letter is sent a moment after what it tells of. */
export async function waitForLetter(page: Page, baseURL: string | undefined, to: string, subject: string | RegExp) {
  await expect(async () => {
    await openMail(page, baseURL, to);
    await expect(page.getByRole('link', { name: subject })).toHaveCount(1, { timeout: 500 });
  }).toPass();
  return page.getByRole('link', { name: subject });
}
