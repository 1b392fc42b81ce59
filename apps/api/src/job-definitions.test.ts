import { randomUUID } from 'node:crypto';
import { createLeaseFor } from '@surela/sandbox/factories/tenant';
import { testConfig, unreachableAccounts } from '@surela/sandbox/test-api';
import { asOwner, databaseOfThisTest } from '@surela/sandbox/test-database';
import { expect, it, onTestFinished } from 'vitest';
import { jobDefinitions } from './job-definitions.ts';
import { insertPerson } from './people/index.ts';
import { listenForChanges } from './platform/database/listen-notify.ts';
import { createLogger } from './platform/logger.ts';
import { diskPictureStore } from './platform/storage/picture-store.ts';

async function jobsOfThisTest() {
  const made = await databaseOfThisTest();
  const log = createLogger('silent');
  const { building } = testConfig.web;
  const jobs = jobDefinitions({
    database: made.database,
    clock: { now: () => new Date() },
    building,
    providerAccounts: unreachableAccounts,
    cards: undefined,
    pictures: diskPictureStore('no-pictures'),
    log,
    publicUrl: 'https://surela.test',
    emailWorker: undefined,
    emailRetentionDays: 90,
    ownerEmail: 'owner@surela.test',
    officeEmails: ['office@surela.test'],
  });
  return { made, jobs, log };
}

/** A payment without a webhook is found within five minutes; what the office is told of waits for ten minutes at most. */
const MORE_OFTEN = new Map([
  ['reconcile-payments', '*/5 * * * *'],
  ['mail-office', '*/5 * * * *'],
]);

it('[P8] no job looks for work more often than every quarter of an hour, except for lost payments and the office', async () => {
  const { jobs } = await jobsOfThisTest();
  const often = jobs.filter(({ cron }) => !/^(\d+|\*\/(15|20|30)) /.test(cron));
  expect(new Map(often.map(({ name, cron }) => [name, cron]))).toEqual(MORE_OFTEN);
});

it('[P8] every table that wakes a job says when it changes', async () => {
  const { made, jobs } = await jobsOfThisTest();
  const { rows } = await asOwner(made, (owner) =>
    owner.query<{ name: string }>(
      `select distinct tgrelid::regclass::text as name from pg_trigger
       where tgfoid = 'notify_table_change'::regproc`,
    ),
  );
  const notifying = rows.map(({ name }) => name);
  const waking = [...new Set(jobs.flatMap(({ wokenBy = [] }) => wokenBy))];
  expect(waking.length).toBeGreaterThan(0);
  expect(waking.filter((table) => !notifying.includes(table))).toEqual([]);
});

it('[P8] an attempt wakes its job when it is to be cancelled, and not when the job writes to it', async () => {
  const { made, log } = await jobsOfThisTest();
  const person = { email: 'a@surela.test', name: 'A', photo: null, role: 'user', issuer: null, subject: null } as const;
  const personId = await made.database.transact((tx) => insertPerson(tx, person));
  await createLeaseFor(made.database, personId);
  const changes = await listenForChanges({ url: made.appUrl }, log);
  onTestFinished(() => changes.close());
  const heard: string[] = [];
  changes.onChange('payment_attempts', () => heard.push('attempts'));
  // NOTIFY keeps its order, so this arrives after all earlier notifications.
  changes.onChange('apartments', () => heard.push('end'));
  const id = randomUUID();
  await asOwner(made, async (owner) => {
    await owner.query(
      `insert into payment_attempts (id, agreement_id, person_id, month, rent_minor, discount_minor, amount_minor)
       select $1, id, person_id, '2026-11-01', 90000, 0, 90000 from agreements`,
      [id],
    );
    await owner.query("update payment_attempts set intent_id = 'pi_1', state = 'open'");
    await owner.query("update payment_attempts set state = 'cancelling'");
    await owner.query("update payment_attempts set intent_id = 'pi_2', state = state");
    await owner.query("update payment_attempts set state = 'cancelled'");
    await owner.query('update apartments set floor = floor');
  });
  await expect.poll(() => heard).toEqual(['attempts', 'end']);
});
