import type { FrameLocator, Page } from '@playwright/test';

/** The fields for a card, which live in a frame of the provider's. */
export function cardForm(page: Page): FrameLocator {
  return page.frameLocator('iframe[title="Secure payment input frame"]');
}

/** With one of the provider's test cards, `4242424242424242` among them. */
export async function fillCard(page: Page, number: string): Promise<void> {
  const card = cardForm(page);
  await card.getByLabel('Card number').fill('');
  await card.getByLabel('Card number').pressSequentially(number);
  await card.getByLabel('Expiration date').fill('12 / 34');
  await card.getByLabel('Security code').fill('123');
}

/** What the cardholder's bank wants to know before some payments. */
export async function answerBank(page: Page, answer: 'Complete' | 'Fail'): Promise<void> {
  await page.frameLocator('iframe[title="3D Secure challenge"]').getByRole('button', { name: answer }).click();
}
