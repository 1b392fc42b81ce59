import type { BrowserContext, Page, Request } from '@playwright/test';
import { parseMonthName, type ResponseOf } from '@surela/contract';
import { formatMonth } from '@surela/values/format-date';
import { addMonths, rentMonth } from '@surela/values/rent-month';
import { confirmInBrowser } from '../../sandbox/fake-stripe/confirm-in-browser.ts';
import { type AdminActions, ask, expect, findVacantApartment, signUpNewUser } from './admin-test.ts';
import { call, type NewUser } from './new-users.ts';
import { storedToken } from './signed-in-test.ts';

/** A new tenant since today. `leaseMonth(0)` is the first month to pay, 'November 2026', as the server has it. */
export async function newTenant(page: Page, adminActions: AdminActions) {
  const person = await signUpNewUser(page);
  const home = await findVacantApartment(page.request);
  await ask(page, person.email, home);
  await adminActions.decide(person.email, 'accept');
  const { months } = await rentDue(page, { email: person.email, token: (await storedToken(page)) ?? '' });
  const first = parseMonthName(months[0]?.month ?? '') ?? rentMonth('');
  return { ...person, home, leaseMonth: (count: number) => formatMonth(addMonths(first, count)) };
}

export async function choose(page: Page, month: string): Promise<void> {
  await page.goto('/dashboard/make-payment');
  await page.getByLabel('Month').selectOption(month.replace(' ', ','));
  await page.getByRole('button', { name: 'Pay Rent' }).click();
  await expect(page.getByRole('heading', { name: 'Confirm Payment' })).toBeVisible();
}

export const payButton = (page: Page) => page.getByRole('button', { name: /^Pay Rent/ });
export const cardFrame = (page: Page) => page.frameLocator('iframe[title="Secure payment input frame"]');
export const challenge = (page: Page) => page.frameLocator('iframe[title="3D Secure challenge"]');

export async function fillCard(page: Page, number: string): Promise<void> {
  const card = cardFrame(page);
  const field = card.getByLabel('Card number');
  // Keys go to whatever has the focus, and on a busy machine the frame may not have it yet.
  await expect(async () => {
    await field.fill('');
    await field.pressSequentially(number);
    expect((await field.inputValue()).replaceAll(' ', '')).toBe(number);
  }).toPass();
  await card.getByLabel('Expiration date').fill('12 / 34');
  await card.getByLabel('Security code').fill('123');
}

export async function pay(page: Page, number: string): Promise<void> {
  await fillCard(page, number);
  await payButton(page).click();
}

/** Base URL of the card provider in the page's settings. */
export async function cardProviderOf(
  page: Page,
): Promise<{ readonly address: string; readonly publishableKey: string }> {
  const { cards } = JSON.parse((await page.locator('#settings').textContent()) ?? '') as {
    cards: { scriptUrl: string; publishableKey: string };
  };
  return { address: new URL(cards.scriptUrl).origin, publishableKey: cards.publishableKey };
}

async function rentDue(page: Page, { email, token }: Pick<NewUser, 'email' | 'token'>) {
  const due = await call(page, 'GET', `/api/make-payment?email=${email}`, token);
  return due as ResponseOf<'GET /api/make-payment'>;
}

/** Pays the first month through the API. Returns the provider's payment id. */
export async function payByCard(page: Page, { email, token }: NewUser): Promise<string> {
  const due = await rentDue(page, { email, token });
  const data = { rent: due.rent, month: due.months[0]?.month };
  const opened = await call(page, 'POST', '/api/create-payment-intent', token, data);
  const { clientSecret, transactionId } = opened as { clientSecret: string; transactionId: string };
  await confirmInBrowser(await cardProviderOf(page), clientSecret);
  await call(page, 'POST', '/api/payment-history', token, { email, transactionId });
  return transactionId;
}

type Charge = { readonly paid: boolean; readonly amount: number; readonly billing_details: Record<string, unknown> };

/** The card provider's own records of this payer. */
export async function chargesOf(page: Page, email: string): Promise<Charge[]> {
  const { address } = await cardProviderOf(page);
  const charges = (await (await page.request.get(`${address}/__sandbox/charges`)).json()) as Charge[];
  return charges.filter(({ paid, billing_details }) => paid && billing_details['email'] === email);
}

/** All requests of this browser to our origin. */
export function listenTo(context: BrowserContext, origin: string): Request[] {
  const heard: Request[] = [];
  context.on('request', (request) => {
    if (new URL(request.url()).origin === origin) heard.push(request);
  });
  return heard;
}
