import { expect, it, onTestFinished } from 'vitest';
import { MutatedCheckout } from '../../checks/mutated-checkout.ts';
import { databaseOfThisTest } from '../testing/test-database.ts';
import { emailChaos } from './email-chaos.ts';

const LETTERS = 200;
const KILLS = 3;
/** What a worker may have handed over without having noted it: a letter on each of its lines. */
const ON_THEIR_WAY = 3;

/** The short form of `npm run chaos:email`. */
it('workers that are killed in the middle leave nobody without a letter, and hardly anybody with two', async () => {
  const report = await emailChaos({ ...(await databaseOfThisTest()), letters: LETTERS, kills: KILLS, seed: 7 });
  expect(report.missing).toBe(0);
  expect(report.doubles).toBeLessThanOrEqual(KILLS * ON_THEIR_WAY);
  expect(report.unrecognisable).toBe(0);
}, 60_000);

it('negative control: noting what was sent after fifty instead of after each sends many twice', async () => {
  const copy = new MutatedCheckout();
  onTestFinished(() => copy.remove());
  copy.change(
    'apps/api/src/platform/email/outbox-worker.ts',
    'EMAILS_PER_TRANSACTION = 1',
    'EMAILS_PER_TRANSACTION = 50',
  );
  const made = await databaseOfThisTest();
  const report = await emailChaos({ ...made, letters: LETTERS, kills: KILLS, seed: 7, checkout: copy.folder });
  expect(report.missing).toBe(0);
  expect(report.doubles).toBeGreaterThan(KILLS * ON_THEIR_WAY);
}, 60_000);
