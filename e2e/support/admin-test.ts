import { randomUUID } from 'node:crypto';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import type { Agreement, Apartment, ApartmentPage, InventoryApartment } from '@surela/contract';
import { providerOf, verifyEmail, verifyEmailEverywhere } from './identity-provider.ts';
import { requestApartment } from './request-apartment.ts';
import { fillSignUp, newcomer, test as visitorTest } from './signed-in-test.ts';

export type AdminActions = {
  decide(email: string, decision: 'accept' | 'decline', reason?: string): Promise<void>;
  removeMember(email: string, reason: string): Promise<void>;
  /** Null cancels the end. */
  setLastDay(email: string, endsOn: string | null): Promise<void>;
  /** Until the test is over. */
  setAvailableOn(apartment: Apartment, day: string): Promise<void>;
  createCoupon(percentage: number): Promise<{ readonly code: string; end(): Promise<void> }>;
};

/** The admin's actions through the API; the tests look at what the tenant sees. */
export const test = visitorTest.extend<{ adminActions: AdminActions }>({
  adminActions: async ({ browserOf, request }, give) => {
    const kept = (await browserOf('admin')).origins.flatMap(({ localStorage }) => localStorage);
    const token = kept.find(({ name }) => name === 'access-token')?.value ?? '';
    const headers = { authorization: `Bearer ${token}` };
    const changed = async (answer: Awaited<ReturnType<APIRequestContext['patch']>>) =>
      expect(await answer.json()).toMatchObject({ modifiedCount: 1 });
    const tenants = new Set<string>();
    const available = new Set<Apartment>();
    const writeAvailableOn = async (apartment: Apartment, availableOn: string | null) => {
      const { _id, block, floor, rent, bedrooms, bathrooms, size } = apartment;
      const all = (await (await request.get('/api/inventory/apartments', { headers })).json()) as InventoryApartment[];
      const { description = '' } = all.find((one) => one._id === _id) ?? {};
      const kept = { block, apartment: apartment.apartment, floor, rent, bedrooms, bathrooms, size, description };
      await changed(
        await request.patch(`/api/inventory/apartments/${_id}`, { headers, data: { ...kept, availableOn } }),
      );
    };
    await give({
      decide: async (email, decision, reason) => {
        if (decision === 'accept') tenants.add(email);
        const all = (await (await request.get('/api/agreements', { headers })).json()) as Agreement[];
        const id = all.find((one) => one.email === email && one.status === 'pending')?._id;
        const data = { status: 'checked', decision, ...(reason && { reason }) };
        await changed(await request.patch(`/api/agreements/${id}`, { headers, data }));
      },
      removeMember: async (email, reason) => {
        await changed(await request.patch('/api/remove-member', { headers, data: { email, reason } }));
      },
      setLastDay: async (email, endsOn) => {
        const all = (await (await request.get('/api/agreements', { headers })).json()) as Agreement[];
        const id = all.find((one) => one.email === email && one.decision === 'accepted')?._id;
        await changed(await request.patch(`/api/leases/${id}/end`, { headers, data: { endsOn } }));
      },
      setAvailableOn: async (apartment, day) => {
        available.add(apartment);
        await writeAvailableOn(apartment, day);
      },
      createCoupon: async (percentage) => {
        const code = `RENT-${randomUUID().slice(0, 8)}`.toUpperCase();
        const answer = await request.post('/api/coupons', { headers, data: { code, percentage } });
        const { insertedId } = (await answer.json()) as { insertedId: string };
        const end = async () =>
          changed(await request.patch(`/api/coupons/${insertedId}`, { headers, data: { available: false } }));
        return { code, end };
      },
    });
    // Few apartments are vacant, and other tests need one too.
    for (const email of tenants) {
      await request.patch('/api/remove-member', { headers, data: { email, reason: 'The test is over.' } });
    }
    for (const apartment of available) await writeAvailableOn(apartment, apartment.availableOn);
  },
});

export { expect };

/** A new user with a verified address, signed in on their profile page. */
export async function signUpNewUser(page: Page) {
  const person = newcomer();
  await page.goto('/signup');
  await fillSignUp(page, person);
  await expect(page.getByText(`${person.name} signed up successfully`)).toBeVisible();
  await verifyEmailEverywhere(page, person);
  return person;
}

// Other tests use this one by its number, and those of block C.
const RESERVED = new Set(['B801']);

/**
 * A random vacant apartment, since all tests share one building. Each worker uses its own floors, however many workers
 * there are, so parallel tests never get the same.
 * @param rented just now: the cached list may still show it
 */
export async function findVacantApartment(request: APIRequestContext, rented?: string): Promise<Apartment> {
  const { config, parallelIndex } = test.info();
  const page = async (number: number) =>
    (await (await request.get(`/api/apartments?vacant=true&page=${number}`)).json()) as ApartmentPage;
  const first = await page(1);
  const rest = await Promise.all(Array.from({ length: Math.ceil(first.total / 6) - 1 }, (_, at) => page(at + 2)));
  const ours = [first, ...rest]
    .flatMap(({ apartments }) => apartments)
    .filter(({ block, floor }) => block !== 'C' && floor > 1 && floor % config.workers === parallelIndex)
    .filter(({ apartment }) => !RESERVED.has(apartment) && apartment !== rented);
  const chosen = ours[Math.floor(Math.random() * ours.length)];
  if (!chosen) throw new Error(`No apartment is vacant on the floors of worker ${parallelIndex}.`);
  return chosen;
}

/** Requests an apartment through the API as the signed-in person. */
export async function ask(page: Page, email: string, { apartment, block, floor }: Apartment): Promise<void> {
  const token = await page.evaluate(() => localStorage.getItem('access-token'));
  await requestApartment(page.request, token ?? '', { email, apartment, block, floor });
}

/** Another new user requests the same apartment in the background. */
export async function anotherUserRequests(page: Page, { apartment, block, floor }: Apartment): Promise<string> {
  const { name, email, password } = newcomer();
  const provider = `${await providerOf(page)}/identitytoolkit.googleapis.com/v1/accounts:signUp?key=demo`;
  await page.request.post(provider, { data: { email, password, returnSecureToken: true } });
  const idToken = await verifyEmail(page, { email, password });
  const headers = { authorization: `Bearer ${idToken}` };
  const exchanged = await page.request.post('/jwt', { headers, data: { email } });
  const { token } = (await exchanged.json()) as { token: string };
  const recorded = await page.request.post('/api/users', {
    headers: { authorization: `Bearer ${token}` },
    data: { name, email },
  });
  expect(recorded.ok()).toBe(true);
  await requestApartment(page.request, token, { email, apartment, block, floor });
  return email;
}
