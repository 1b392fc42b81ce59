import { randomUUID } from 'node:crypto';
import { createRequest } from '../support/new-users.ts';
import { expect, personOf } from '../support/signed-in-test.ts';
import type { Actor } from './actor.ts';
import { dayOf, dollars, monthOf } from './format.ts';
import type { Journey } from './journey-test.ts';
import { adminComes, signsIn } from './steps.ts';

const NO = 'Somebody was faster.';
const MISTAKE = 'The notes were counted twice.';

/** What the office does between two rents, each action by its screen, and all of it in the audit log. */
export async function adminsMonth({ arrives, timePasses, letter, building }: Journey): Promise<void> {
  const admin = await adminComes(await arrives());
  await admin.goesTo('My Profile');
  const before = await figures(admin);
  const id = randomUUID().slice(0, 6).toUpperCase();

  const home = await building.vacant();
  const tenant = await createRequest(admin.page, home.apartment);
  const other = await createRequest(admin.page, (await building.vacant()).apartment);
  await admin.goesTo('Manage Agreements');
  await admin.writes('Search', other.email);
  await admin.inRowOf(other.email).presses('Decline');
  await admin.asked(`Decline ${other.name}?`).writes('Reason', NO);
  await admin.asked(`Decline ${other.name}?`).presses('Decline');
  await admin.sees('Agreement rejected');
  await admin.writes('Search', tenant.email);
  await admin.inRowOf(tenant.email).presses('Accept');
  await admin.sees('Agreement Accepted');

  await admin.goesTo('Manage Apartments');
  await admin.presses('Add an apartment');
  const sheet = admin.asked('Add an apartment');
  const door = `D${id}`;
  const facts = { Block: 'D', 'Number on the door': door, Floor: '3', 'Size in m²': '64', Bedrooms: '2' };
  for (const [field, text] of Object.entries({ ...facts, Bathrooms: '1', 'Rent a month': '980' })) {
    await sheet.writes(field, text);
  }
  await sheet.presses('Add and go on to pictures');
  await admin.asked(`Pictures of apartment ${door}`).presses('Done');
  await admin.goesTo('My Profile');
  await expect.poll(() => figures(admin)).toEqual({ apartments: before.apartments + 1, members: before.members + 1 });

  await admin.goesTo('Manage Coupons');
  await admin.presses('Create Coupon');
  const coupon = admin.asked('Create New Coupon');
  await coupon.writes('Coupon code', `EID${id}`);
  await coupon.writes('Discount Percentage', '30');
  await coupon.presses('Submit');
  await admin.sees('Coupon created successfully');
  await admin.inRowOf(`EID${id}`).presses('Expire Coupon');
  await admin.inRowOf(`EID${id}`).sees('Expired');

  await admin.goesTo('Make Announcement');
  await admin.writes('Announcement title', `Water rests on Sunday ${id}`);
  await admin.writes('Announcement description', 'From ten to noon. Please fill a bucket.');
  await admin.presses('Publish');
  await admin.sees('Announcement Published');
  const member = await arrives();
  await signsIn(member, tenant);
  await member.opens('/dashboard');
  await member.goesTo('Announcements');
  await member.sees(member.page.getByRole('article', { name: `Water rests on Sunday ${id}` }));

  await admin.goesTo('Rent Roll');
  await admin.writes('Search', tenant.email);
  await admin.inRowOf(tenant.email).presses('Record payment');
  const record = admin.asked(`Record a payment of ${tenant.name}`);
  await record.ticks('Cash');
  await record.presses(`Record ${dollars(home.rent)}`);
  await admin.sees(/recorded, receipt \d{4}-\d{6}$/);
  await admin.inRowOf(tenant.email).presses('Void');
  const mistake = admin.asked(`Void the payment of ${tenant.name}?`);
  await mistake.writes('Reason', MISTAKE);
  await mistake.presses('Void payment');
  await admin.sees(`Payment of ${tenant.name} voided`);

  const next = dayOf(building.now(), 1, 3);
  await timePasses(next);
  await letter(tenant.email, `rent for ${monthOf(next)} is due on 5 ${monthOf(next)}`);
  await timePasses(dayOf(next, 0, 9));
  await letter(tenant.email, `rent for ${monthOf(next)} is overdue`);
  await admin.opens('/dashboard');
  await admin.goesTo('Rent Roll');
  await admin.writes('Search', tenant.email);
  await admin.inRowOf(tenant.email).sees('Overdue');
  await admin.inRowOf(tenant.email).sees(dollars(home.rent * 2));

  await admin.goesTo('Audit Log');
  const { name } = personOf('admin');
  for (const action of [
    `accepted the request of ${tenant.name} for apartment ${home.apartment}`,
    `declined the request of ${other.name} for`,
    `added apartment ${door}`,
    `created the coupon EID${id}`,
    `expired the coupon EID${id}`,
    'published an announcement',
    /recorded a payment, receipt \d{4}-\d{6}/,
  ]) {
    await admin.sees(typeof action === 'string' ? `${name} ${action}` : action);
  }
  const voided = admin.page
    .getByRole('listitem')
    .filter({ hasText: `${name} voided the payment` })
    .first();
  await admin.presses(voided.locator('summary'));
  await admin.at(voided).sees(MISTAKE);
}

async function figures({ page }: Actor) {
  const building = page.getByRole('region', { name: 'The building' });
  const figure = async (name: string) =>
    Number(await building.getByText(name, { exact: true }).locator('xpath=following-sibling::dd[1]').textContent());
  return { apartments: await figure('Total apartments'), members: await figure('Total members') };
}
