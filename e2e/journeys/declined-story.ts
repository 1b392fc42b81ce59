import { said } from '../support/said.ts';
import type { Journey } from './journey-test.ts';
import { asksFor, opensProfile, signInAdmin, signsUp } from './steps.ts';

const REASON = 'It is being painted until spring.';

/** A declined request shows its reason, and a new one can be made. */
export async function declinedStory({ arrives, building }: Journey): Promise<void> {
  const visitor = await arrives();
  const { name, email } = await signsUp(visitor);
  await asksFor(visitor, await building.vacant());

  const admin = await signInAdmin(await arrives());
  await admin.goesTo('Manage Agreements');
  await admin.writes('Search', email);
  await admin.inRowOf(email).presses('Decline');
  const question = admin.asked(said('agreements_decline_title', { name }));
  await question.writes(said('agreements_reason'), REASON);
  await question.presses('Decline');
  await admin.sees('Agreement rejected');
  await admin.inRowOf(email).sees(REASON);

  await opensProfile(visitor, name);
  await visitor.sees(said('agreement_declined_heading'));
  await visitor.sees(REASON);
  await visitor.presses(said('agreement_browse'));
  const other = await building.vacant();
  await asksFor(visitor, other);
  await opensProfile(visitor, name);
  const request = visitor.at(visitor.page.getByRole('region', { name: 'Requesting Apartment Info' }));
  await request.sees(other.apartment);
  await request.sees(said('agreement_pending_state'));
}
