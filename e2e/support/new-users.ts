import type { Page } from '@playwright/test';
import { providerOf, verifyEmail } from './identity-provider.ts';
import { requestApartment } from './request-apartment.ts';
import { expect, newcomer, storedToken } from './signed-in-test.ts';

export type NewUser = ReturnType<typeof newcomer> & { readonly token: string };

/** A new user as the sign-up form would create it, with a verified address, through the API. */
export async function createUser(page: Page, named: { name?: string; photo?: string } = {}): Promise<NewUser> {
  const person = { ...newcomer(), ...(named.name && { name: named.name }) };
  const { email, password, name } = person;
  const provider = `${await providerOf(page)}/identitytoolkit.googleapis.com/v1/accounts:signUp?key=demo`;
  await page.request.post(provider, {
    data: { email, password, displayName: name, photoUrl: named.photo, returnSecureToken: true },
  });
  const idToken = await verifyEmail(page, person);
  const { token } = (await call(page, 'POST', '/jwt', idToken, { email })) as { token: string };
  await call(page, 'POST', '/api/users', token, { name, email, photo: named.photo ?? null, role: 'user' });
  return { ...person, token };
}

/** An apartment by its number: block, floor and position, as the seed numbers them. */
export async function createRequest(page: Page, number: string): Promise<NewUser & { readonly id: string }> {
  const person = await createUser(page);
  const door = { apartment: number, block: number.charAt(0), floor: Number(number.slice(1, -2)) };
  const id = await requestApartment(page.request, person.token, { email: person.email, ...door });
  return { ...person, id };
}

/** A new tenant of that apartment. The page must be the admin's. End with `moveOut`: few apartments are vacant. */
export async function createMember(page: Page, number: string): Promise<NewUser & { readonly id: string }> {
  const person = await createRequest(page, number);
  await asAdmin(page, 'PATCH', `/api/agreements/${person.id}`, { status: 'checked', decision: 'accept' });
  return person;
}

/** Ends the tenant's lease, so that another test can rent the apartment. The page must be the admin's. */
export async function moveOut(page: Page, { email }: NewUser): Promise<void> {
  await asAdmin(page, 'PATCH', '/api/remove-member', { email, reason: 'The test is over.' });
}

export async function asAdmin(page: Page, method: string, path: string, data?: object): Promise<unknown> {
  return call(page, method, path, (await storedToken(page)) ?? '', data);
}

export async function call(page: Page, method: string, path: string, token: string, data?: object): Promise<unknown> {
  const headers = { authorization: `Bearer ${token}` };
  const answer = await page.request.fetch(path, { method, headers, ...(data ? { data } : {}) });
  expect(answer.ok(), `${method} ${path}: ${answer.status()} ${await answer.text()}`).toBe(true);
  return answer.json();
}
