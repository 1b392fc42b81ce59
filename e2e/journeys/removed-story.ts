import { createMember } from '../support/new-users.ts';
import { said } from '../support/said.ts';
import { expect } from '../support/signed-in-test.ts';
import { dollars, monthOf } from './format.ts';
import type { Journey } from './journey-test.ts';
import { choosesMonth, finds, opensProfile, paysByCard, signInAdmin, signsIn } from './steps.ts';

const REASON = 'The lease was not renewed.';

/** A former member keeps their receipts and loses the member pages. */
export async function removedStory({ arrives, building }: Journey): Promise<void> {
  const admin = await signInAdmin(await arrives());
  const home = await building.vacant();
  const tenant = await createMember(admin.page, home.apartment);
  const leaving = await arrives();
  const { page } = leaving;
  await signsIn(leaving, tenant);
  await opensProfile(leaving, tenant.name);
  const month = monthOf(building.now());
  await leaving.goesTo('Make Payment');
  await choosesMonth(leaving, month);
  await paysByCard(leaving);
  await leaving.sees(page.getByRole('heading', { name: 'Payment Successful' }));

  await admin.goesTo('Manage Members');
  await admin.writes('Search', tenant.email);
  await admin.inRowOf(tenant.email).presses('Remove');
  const question = admin.asked(said('members_remove_title', { name: tenant.name }));
  await question.writes(said('agreements_reason'), REASON);
  await question.presses(said('members_remove_action'));
  await admin.sees('Member removed successfully');

  await leaving.goesTo('Announcements');
  const menu = page.getByRole('navigation', { name: 'Dashboard' });
  await expect(menu.getByRole('link', { name: 'Make Payment' })).toHaveCount(0);
  await leaving.goesTo('My Profile');
  await leaving.at(page.getByRole('region', { name: said('agreement_ended_heading') })).sees(REASON);
  await expect(page.getByText('Rented Apartment Info')).toHaveCount(0);
  await leaving.inRowOf(month).sees(dollars(home.rent));
  await leaving.inRowOf(month).presses(said('payment_receipt'));
  await leaving.asked(/^Receipt \d{4}-\d{6}$/).sees(home.apartment);

  for (const screen of ['make-payment', 'payment-history', 'confirm-payment']) {
    await leaving.opens(`/dashboard/${screen}`);
    await leaving.sees(said('refused_member'));
  }
  await leaving.opens('/');
  await finds(leaving, home);
  await leaving.sees('Available');
}
