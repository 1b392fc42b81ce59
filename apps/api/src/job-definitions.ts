import { remindTenants } from './collections/index.ts';
import {
  cancelStaleIntents,
  createCharges,
  type PaymentDeps,
  purgeEvents,
  reconcilePayments,
  sendReceipts,
} from './payments/index.ts';
import type { OutboxWorker } from './platform/email/outbox-worker.ts';
import { purgeOutbox } from './platform/email/purge-outbox.ts';
import { purgeRateLimitWindows } from './platform/http/rate-limit.ts';
import type { Job } from './platform/job-queue.ts';

type Parts = PaymentDeps & {
  readonly mailman: OutboxWorker | undefined;
  readonly publicUrl: string;
  readonly emailRetentionDays: number;
};

const DAY_MS = 86_400_000;
const EVENTS_KEPT_DAYS = 90;

/** All work that happens after or beside a request. The API hands it in; a worker does it. */
export function jobDefinitions({ mailman, publicUrl, emailRetentionDays, ...desk }: Parts): readonly Job[] {
  const { database, clock } = desk;
  const daysAgo = (days: number) => new Date(clock.now().getTime() - days * DAY_MS);
  return [
    {
      name: 'sweep-allowances',
      cron: '17 * * * *',
      run: () => database.transact((tx) => purgeRateLimitWindows(tx, clock.now())),
    },
    {
      name: 'empty-letters',
      cron: '41 3 * * *',
      run: async () => void (await purgeOutbox(database, daysAgo(emailRetentionDays))),
    },
    {
      name: 'sweep-provider-events',
      cron: '47 3 * * *',
      run: () => database.transact((tx) => purgeEvents(tx, daysAgo(EVENTS_KEPT_DAYS))),
    },
    {
      // Whoever writes a letter wakes the mailman; this is for those he did not hear, and for those to be tried again.
      name: 'send-letters',
      cron: '* * * * *',
      run: async () => mailman?.wake(),
    },
    // A few minutes after midnight in the building, and again in the morning for a server that slept.
    { name: 'raise-rents', cron: '5 0,6 * * *', run: () => createCharges(desk) },
    { name: 'reconcile-payments', cron: '*/5 * * * *', run: () => reconcilePayments(desk) },
    { name: 'send-receipts', cron: '* * * * *', run: () => sendReceipts(desk) },
    { name: 'remind-tenants', cron: '0 9 * * *', run: () => remindTenants(desk, publicUrl) },
    { name: 'cancel-intents', cron: '* * * * *', run: () => cancelStaleIntents(desk) },
  ];
}
