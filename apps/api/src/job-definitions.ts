import { mailChainHead } from './audit/index.ts';
import { createCharges } from './charges/index.ts';
import { remindTenants } from './collections/index.ts';
import { endLeases } from './leases/index.ts';
import { cancelStaleIntents, purgeEvents, reconcilePayments, sendRefunds, watchPayments } from './payments/index.ts';
import { deleteUnusedPhotos, sendPasswordResets } from './people/index.ts';
import type { Deps } from './platform/deps.ts';
import { reviewHeldEmails } from './platform/email/held-emails.ts';
import { mailOffice } from './platform/email/mail-office.ts';
import type { OutboxWorker } from './platform/email/outbox-worker.ts';
import { purgeOutbox } from './platform/email/purge-outbox.ts';
import { purgeRateLimitWindows } from './platform/http/rate-limit.ts';
import { purgeJobFailures } from './platform/job-failures.store.ts';
import type { Job } from './platform/job-queue.ts';
import { sendReceipts } from './receipts/index.ts';

type JobDeps = Pick<
  Deps,
  'database' | 'clock' | 'building' | 'providerAccounts' | 'cards' | 'log' | 'pictures' | 'publicUrl'
> & {
  readonly emailWorker: OutboxWorker | undefined;
  readonly emailRetentionDays: number;
  /** Gets the audit log's head every day. */
  readonly ownerEmail: string;
  /** Told of new requests, payment issues and disputes. */
  readonly officeEmails: readonly string[];
};

const DAY_MS = 86_400_000;
/** For work that a database change wakes: only a safety net, because an idle building should cause little load. */
const EVERY_QUARTER = '*/15 * * * *';
/** An email to an unverified address waits this long for its person. */
const HELD_EMAIL_DAYS = 7;
const EVENT_RETENTION_DAYS = 90;
const JOB_FAILURE_RETENTION_DAYS = 30;

/** All scheduled work, and when it runs in the building's time zone. */
export function jobDefinitions({ emailWorker, emailRetentionDays, ...deps }: JobDeps): readonly Job[] {
  const { database, clock } = deps;
  const daysAgo = (days: number) => new Date(clock.now().getTime() - days * DAY_MS);
  return [
    {
      name: 'purge-rate-limit-windows',
      cron: '17 * * * *',
      run: () => database.transact((tx) => purgeRateLimitWindows(tx, clock.now())),
    },
    {
      name: 'purge-outbox',
      cron: '41 3 * * *',
      run: async () => void (await purgeOutbox(database, daysAgo(emailRetentionDays))),
    },
    {
      name: 'purge-provider-events',
      cron: '47 3 * * *',
      run: () => database.transact((tx) => purgeEvents(tx, daysAgo(EVENT_RETENTION_DAYS))),
    },
    {
      name: 'purge-job-failures',
      cron: '53 3 * * *',
      run: () => database.transact((tx) => purgeJobFailures(tx, daysAgo(JOB_FAILURE_RETENTION_DAYS))),
    },
    { name: 'delete-unused-photos', cron: '23 * * * *', run: () => deleteUnusedPhotos(deps) },
    {
      // New emails and retries wake the worker. This run is for anything it missed.
      name: 'send-emails',
      cron: EVERY_QUARTER,
      run: async () => emailWorker?.wake(),
    },
    {
      name: 'review-held-emails',
      cron: '27 * * * *',
      run: async () => void (await reviewHeldEmails(database, daysAgo(HELD_EMAIL_DAYS))),
    },
    // Shortly after midnight, and again in the morning in case the server was down.
    { name: 'create-charges', cron: '5 0,6 * * *', run: () => createCharges(deps) },
    // After midnight, and each hour in case the server was down then.
    { name: 'end-leases', cron: '5 * * * *', run: () => endLeases(deps) },
    { name: 'reconcile-payments', cron: '*/5 * * * *', run: async () => void (await reconcilePayments(deps)) },
    { name: 'watch-payments', cron: '37 * * * *', run: async () => void (await watchPayments(deps)) },
    {
      name: 'reconcile-last-month',
      cron: '20 3 * * *',
      run: async () => void (await reconcilePayments(deps, { since: daysAgo(35) })),
    },
    // Woken for the first notification; the schedule sends what had to wait for ten minutes after an email.
    {
      name: 'mail-office',
      cron: '*/5 * * * *',
      wokenBy: ['office_notifications'],
      run: () => mailOffice(deps),
    },
    { name: 'send-receipts', cron: EVERY_QUARTER, wokenBy: ['payments'], run: () => sendReceipts(deps) },
    {
      name: 'send-password-resets',
      cron: EVERY_QUARTER,
      wokenBy: ['password_resets'],
      run: () => sendPasswordResets(deps),
    },
    { name: 'remind-tenants', cron: '0 9 * * *', run: () => remindTenants(deps) },
    { name: 'mail-audit-log-head', cron: '30 4 * * *', run: () => mailChainHead(deps) },
    { name: 'send-refunds', cron: EVERY_QUARTER, wokenBy: ['refunds'], run: () => sendRefunds(deps) },
    {
      name: 'cancel-stale-intents',
      cron: EVERY_QUARTER,
      wokenBy: ['payment_attempts'],
      run: () => cancelStaleIntents(deps),
    },
  ];
}
