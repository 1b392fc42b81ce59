import type { ResponseOf } from '@surela/contract';
import { asAdmin, createMember, type NewUser } from '../support/new-users.ts';
import { said } from '../support/said.ts';
import { expect } from '../support/signed-in-test.ts';
import type { Actor } from './actor.ts';
import { dayOf, dollars, monthOf } from './format.ts';
import type { Journey } from './journey-test.ts';
import { choosesMonth, finds, opensProfile, paysByCard, signInAdmin, signsIn } from './steps.ts';

const REASON = 'The lease was not renewed.';

/** A tenant leaves with two months unpaid, pays them later, and keeps the receipts. Nothing else of a member stays. */
export async function removedStory({ arrives, building, timePasses }: Journey): Promise<void> {
  const admin = await signInAdmin(await arrives());
  const home = await building.vacant();
  const tenant = await createMember(admin.page, home.apartment);
  const leaving = await arrives();
  const { page } = leaving;
  await signsIn(leaving, tenant);
  await opensProfile(leaving, tenant.name);
  const begin = building.now();
  const [first, second, third] = [0, 1, 2].map((count) => monthOf(dayOf(begin, count, 9))) as [string, string, string];
  await leaving.goesTo('Make Payment');
  await choosesMonth(leaving, first);
  await paysByCard(leaving);
  await leaving.sees(page.getByRole('heading', { name: 'Payment Successful' }));

  await timePasses(dayOf(begin, 2, 9));
  await admin.opens('/dashboard');
  await admin.goesTo('Manage Members');
  await admin.writes('Search', tenant.email);
  await admin.inRowOf(tenant.email).presses('Remove');
  const question = admin.asked(said('members_remove_title', { name: tenant.name }));
  await question.writes(said('agreements_reason'), REASON);
  await question.presses(said('members_remove_action'));
  await admin.sees('Member removed successfully');
  expect(await owedBy(admin, tenant)).toEqual([2 * home.rent]);

  await leaving.opens('/dashboard/my-profile');
  await leaving.at(page.getByRole('region', { name: said('agreement_ended_heading') })).sees(REASON);
  await expect(page.getByText('Rented Apartment Info')).toHaveCount(0);
  const former = said('payment_former_title', { apartment: home.apartment });
  const balance = said('payment_card_balance', { amount: dollars(2 * home.rent) });
  await leaving.presses(page.getByRole('link', { name: new RegExp(`^${former}.*${balance.replaceAll('$', '\\$')}`) }));
  await leaving.sees(page.getByRole('heading', { level: 2, name: former }));
  await choosesMonth(leaving, second);
  await expect(page.getByLabel('Coupon code')).toHaveCount(0);
  await paysByCard(leaving);
  await leaving.sees(page.getByRole('heading', { name: 'Payment Successful' }));
  await leaving.presses(said('paid_pay_owed'));
  await choosesMonth(leaving, third);
  await paysByCard(leaving);
  await leaving.sees(said('payment_former_paid', { apartment: home.apartment }));

  await leaving.goesTo('Payment History');
  await leaving.sees(`3 payments · Total paid ${dollars(3 * home.rent)}`);
  await leaving.inRowOf(second).presses(said('payment_receipt'));
  await leaving.asked(/^Receipt \d{4}-\d{6}$/).sees(home.apartment);
  await leaving.opens('/dashboard/make-payment');
  await leaving.sees(/^All paid/);
  const menu = page.getByRole('navigation', { name: 'Dashboard' });
  await expect(menu.getByRole('link', { name: 'Make Payment' })).toHaveCount(0);
  expect(await owedBy(admin, tenant)).toEqual([]);
  await leaving.opens('/');
  await finds(leaving, home);
  await leaving.sees('Available');
}

/** What Arrears says of this person. */
async function owedBy({ page }: Actor, { email }: NewUser): Promise<number[]> {
  const { lines } = (await asAdmin(page, 'GET', '/api/arrears')) as ResponseOf<'GET /api/arrears'>;
  return lines.filter((line) => line.email === email).map(({ owed }) => owed);
}
