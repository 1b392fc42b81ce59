import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { monthFromNow } from '../../../sandbox/testing/days.ts';
import { asAdmin, createUser, type NewUser } from '../new-users.ts';
import { requestApartment } from '../request-apartment.ts';
import { storedToken } from '../signed-in-test.ts';
import { ADDRESS, BREAKOUT, ENDLESS, EVERYTHING, FORMULA, IMAGE, REVERSED, TAG } from './hostile-strings.ts';

const APARTMENT = { block: TAG, apartment: BREAKOUT, floor: 1 };
export const OTHER = { block: TAG, apartment: '{{ran()}}', floor: 2 };
const SHEET = { rent: 900, bedrooms: 1, bathrooms: 1, size: 60 };
export const CSV = `block,apartment,floor,rent,bedrooms,bathrooms,size,description\n${FORMULA},@SUM(1+1),1,700,1,1,50,"${EVERYTHING.replaceAll('"', '""')}"\n`;

const MEMBER = `${IMAGE}${ENDLESS}`;
export const USER = FORMULA;

export type HostileBuilding = {
  readonly member: NewUser;
  readonly user: NewUser;
  /** Has a pending request. */
  readonly waiting: NewUser;
  readonly apartmentId: string;
  readonly announcementId: string;
};

/** Through the API, with values no form would allow. The page must be the admin's. */
export async function furnishWithHostileTexts(page: Page): Promise<HostileBuilding> {
  const add = async (path: string, data: object) =>
    ((await asAdmin(page, 'POST', path, data)) as { insertedId: string }).insertedId;
  const apartmentId = await add('/api/inventory/apartments', { ...APARTMENT, ...SHEET, description: EVERYTHING });
  await add('/api/inventory/apartments', { ...OTHER, ...SHEET });
  await asAdmin(page, 'POST', '/api/inventory/import', { csv: CSV, apply: true });
  await uploadPicture(page, apartmentId);
  await add('/api/coupons', { code: IMAGE, percentage: 10, desc: EVERYTHING });
  const announcementId = await add('/api/announcements', {
    title: `${IMAGE}${REVERSED}\r\nBcc: everybody@surela.example${ENDLESS}`.slice(0, 200),
    desc: EVERYTHING,
  });

  const member = await createUser(page, { name: MEMBER, photo: ADDRESS });
  const agreementId = await requested(page, member, APARTMENT);
  await asAdmin(page, 'PATCH', `/api/agreements/${agreementId}`, { status: 'checked', decision: 'accept' });
  await add('/api/announcements', { title: TAG, desc: EVERYTHING, audience: { block: TAG }, pinned: true });

  const user = await createUser(page, { name: USER, photo: `https://${IMAGE}` });
  const asked = await requested(page, user, OTHER);
  await asAdmin(page, 'PATCH', `/api/agreements/${asked}`, { status: 'checked', decision: 'accept' });
  await asAdmin(page, 'PATCH', '/api/remove-member', { email: user.email, reason: EVERYTHING });

  const waiting = await createUser(page, { name: TAG });
  await requested(page, waiting, { block: FORMULA, apartment: '@SUM(1+1)', floor: 1 });

  const month = monthFromNow(0);
  const cash = () => ({ agreementId, month, method: 'cash', reference: `${IMAGE}${TAG}`, key: crypto.randomUUID() });
  const mistaken = await add('/api/recorded-payments', cash());
  await asAdmin(page, 'POST', `/api/payments/${mistaken}/void`, { reason: EVERYTHING.slice(0, 300) });
  await add('/api/recorded-payments', cash());
  return { member, user, waiting, apartmentId, announcementId };
}

/** Requested again and declined with a reason. */
export async function declineAgain(page: Page, { user }: HostileBuilding): Promise<void> {
  const id = await requested(page, user, OTHER);
  await asAdmin(page, 'PATCH', `/api/agreements/${id}`, { status: 'checked', decision: 'decline', reason: EVERYTHING });
}

function requested(page: Page, { email, token }: NewUser, door: object): Promise<string> {
  return requestApartment(page.request, token, { email, ...door });
}

async function uploadPicture(page: Page, id: string): Promise<void> {
  const create = { width: 1200, height: 800, channels: 3 as const, background: 'slateblue' };
  const address = `/api/inventory/apartments/${id}/pictures?caption=${encodeURIComponent(`${IMAGE}${ENDLESS}`)}`;
  await page.request.post(address, {
    headers: { authorization: `Bearer ${await storedToken(page)}`, 'content-type': 'image/jpeg' },
    data: await sharp({ create }).jpeg().toBuffer(),
  });
}
