// @module-tag verify
import { expect, it, onTestFinished } from 'vitest';
import { MutatedCheckout } from '../../checks/mutated-checkout.ts';
import { databaseOfThisTest } from '../testing/test-database.ts';
import { emailChaos } from './email-chaos.ts';

const EMAILS = 200;
const KILLS = 3;
/** A killed worker may have sent one email on each connection without recording it. */
const ON_THEIR_WAY = 3;

/** The short form of `npm run chaos:email`. */
it('workers that are killed in the middle lose no email and send few twice', async () => {
  const report = await emailChaos({ ...(await databaseOfThisTest()), emails: EMAILS, kills: KILLS, seed: 7 });
  expect(report.missing).toBe(0);
  expect(report.doubles).toBeLessThanOrEqual(KILLS * ON_THEIR_WAY);
  expect(report.unrecognisable).toBe(0);
});

it('negative control: recording after fifty emails instead of each sends many twice', async () => {
  const copy = new MutatedCheckout();
  onTestFinished(() => copy.remove());
  copy.change(
    'apps/api/src/platform/email/outbox-worker.ts',
    'EMAILS_PER_TRANSACTION = 1',
    'EMAILS_PER_TRANSACTION = 50',
  );
  const made = await databaseOfThisTest();
  const report = await emailChaos({ ...made, emails: EMAILS, kills: KILLS, seed: 7, checkout: copy.folder });
  expect(report.missing).toBe(0);
  expect(report.doubles).toBeGreaterThan(KILLS * ON_THEIR_WAY);
});
