import type { FrameLocator, Page } from '@playwright/test';

/** The card fields in the provider's frame. */
export function cardForm(page: Page): FrameLocator {
  return page.frameLocator('iframe[title="Secure payment input frame"]');
}

/** With a test card, by default `4242424242424242`. */
export async function fillCard(page: Page, number: string): Promise<void> {
  const card = cardForm(page);
  await card.getByLabel('Card number').fill('');
  await card.getByLabel('Card number').pressSequentially(number);
  await card.getByLabel('Expiration date').fill('12 / 34');
  await card.getByLabel('Security code').fill('123');
}

/** The bank's challenge. */
export async function answerBank(page: Page, answer: 'Complete' | 'Fail'): Promise<void> {
  await page.frameLocator('iframe[title="3D Secure challenge"]').getByRole('button', { name: answer }).click();
}
