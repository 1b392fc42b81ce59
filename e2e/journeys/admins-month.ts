import { randomUUID } from 'node:crypto';
import { createRequest } from '../support/new-users.ts';
import { said } from '../support/said.ts';
import { expect, personOf } from '../support/signed-in-test.ts';
import type { Actor } from './actor.ts';
import { dayOf, dollars, monthOf } from './format.ts';
import type { Journey } from './journey-test.ts';
import { expectOneBalance } from './one-balance.ts';
import { signInAdmin, signsIn } from './steps.ts';

const NO = 'Somebody was faster.';
const MISTAKE = 'The notes were counted twice.';

/** An admin's month: each action on its page, and all of them in the audit log. */
export async function adminsMonth({ arrives, timePasses, receivedEmail, building }: Journey): Promise<void> {
  const admin = await signInAdmin(await arrives());
  await admin.goesTo('My Profile');
  const before = await figures(admin);
  const id = randomUUID().slice(0, 6).toUpperCase();

  const home = await building.vacant();
  const tenant = await createRequest(admin.page, home.apartment);
  const other = await createRequest(admin.page, (await building.vacant()).apartment);
  await admin.goesTo('Manage Agreements');
  await admin.writes('Search', other.email);
  await admin.inRowOf(other.email).presses('Decline');
  await admin.asked(said('agreements_decline_title', { name: other.name })).writes(said('agreements_reason'), NO);
  await admin.asked(said('agreements_decline_title', { name: other.name })).presses('Decline');
  await admin.sees('Agreement rejected');
  await admin.writes('Search', tenant.email);
  await admin.inRowOf(tenant.email).presses('Accept');
  await admin.asked(said('agreements_accept_title', { name: tenant.name })).presses('Accept');
  await admin.sees('Agreement Accepted');

  await admin.goesTo(said('manage_apartments_title'));
  await admin.presses(said('inventory_add'));
  const sheet = admin.asked(said('inventory_add'));
  const door = `D${id}`;
  const facts = { Block: 'D', [said('apartment_field_number')]: door, Floor: '3', 'Size in m²': '64', Bedrooms: '2' };
  for (const [field, text] of Object.entries({ ...facts, Bathrooms: '1', [said('apartment_field_rent')]: '980' })) {
    await sheet.writes(field, text);
  }
  await sheet.presses(said('inventory_add_next'));
  await admin.asked(said('apartment_pictures', { number: door })).presses(said('inventory_done'));
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
  await admin.writes(said('announcement_form_title'), `Water rests on Sunday ${id}`);
  await admin.writes(said('announcement_form_desc'), 'From ten to noon. Please fill a bucket.');
  const publish = { name: /^Publish and email \d+ tenants?$/ };
  await admin.presses(admin.page.getByRole('button', publish));
  await admin.presses(admin.page.getByRole('dialog').getByRole('button', publish));
  await admin.sees('Announcement Published');
  const member = await arrives();
  await signsIn(member, tenant);
  await member.opens('/dashboard');
  await member.goesTo('Announcements');
  await member.sees(member.page.getByRole('article', { name: `Water rests on Sunday ${id}` }));

  await admin.goesTo(said('rent_roll_title'));
  await admin.writes('Search', tenant.email);
  await admin.inRowOf(tenant.email).presses(said('rent_roll_record'));
  const record = admin.asked(said('rent_roll_record_title', { name: tenant.name }));
  await record.ticks(said('rent_roll_method_cash'));
  await record.presses(said('rent_roll_record_action', { amount: dollars(home.rent) }));
  await admin.sees(/recorded, receipt \d{4}-\d{6}$/);
  await admin.inRowOf(tenant.email).presses(said('rent_roll_void'));
  const mistake = admin.asked(said('rent_roll_void_title', { name: tenant.name }));
  await mistake.writes(said('rent_roll_reason'), MISTAKE);
  await mistake.presses(said('rent_roll_void_action', { amount: dollars(home.rent) }));
  await admin.sees(said('rent_roll_voided', { name: tenant.name }));

  const next = dayOf(building.now(), 1, 3);
  await timePasses(next);
  const reminder = await receivedEmail(tenant.email, `Rent for ${monthOf(next)} is due on 5 ${monthOf(next)}`);
  await reminder.click();
  const balance = { name: tenant.name, email: tenant.email, owed: home.rent * 2, overdue: home.rent };
  await expectOneBalance({ tenant: member, admin, inbox: reminder.page() }, balance);
  await timePasses(dayOf(next, 0, 9));
  await receivedEmail(tenant.email, `Rent for ${monthOf(next)} is overdue`);
  await admin.opens('/dashboard');
  await admin.goesTo(said('rent_roll_title'));
  await admin.writes('Search', tenant.email);
  await admin.inRowOf(tenant.email).sees(said('rent_roll_is_overdue'));
  await admin.inRowOf(tenant.email).sees(dollars(home.rent * 2));

  await admin.goesTo(said('audit_log_title'));
  const { name } = personOf('admin');
  for (const action of [
    `accepted the request of ${tenant.name} for apartment ${home.apartment}`,
    `declined the request of ${other.name} for`,
    `added apartment ${door}`,
    `created coupon EID${id}`,
    `expired coupon EID${id}`,
    'published an announcement',
    `recorded ${dollars(home.rent)} cash from ${tenant.name}, ${home.apartment}`,
  ]) {
    await admin.sees(typeof action === 'string' ? `${name} ${action}` : action);
  }
  const voided = admin.page
    .getByRole('listitem')
    .filter({ hasText: `${name} voided ${dollars(home.rent)} cash from ${tenant.name}` })
    .first();
  await admin.presses(voided.locator('summary'));
  await admin.at(voided).sees(MISTAKE);
}

async function figures({ page }: Actor) {
  const building = page.getByRole('region', { name: said('statistics_title') });
  const figure = async (name: string) =>
    Number(await building.getByText(name, { exact: true }).locator('xpath=following-sibling::dd[1]').textContent());
  return { apartments: await figure('Total apartments'), members: await figure('Total members') };
}
