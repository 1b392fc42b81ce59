import type { Page } from '@playwright/test';
import { expect } from './signed-in-test.ts';

/** The demo's inbox page, on its own port. */
export async function openInbox(page: Page, baseURL: string | undefined, to: string): Promise<void> {
  const { port } = new URL(baseURL ?? '');
  await page.goto(`http://localhost:${Number(port) + 25}/?to=${encodeURIComponent(to)}`);
}

/** Emails are sent shortly after the action. */
export async function waitForEmail(page: Page, baseURL: string | undefined, to: string, subject: string | RegExp) {
  await expect(async () => {
    await openInbox(page, baseURL, to);
    await expect(page.getByRole('link', { name: subject })).toHaveCount(1, { timeout: 500 });
  }).toPass();
  return page.getByRole('link', { name: subject });
}
