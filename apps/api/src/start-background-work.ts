import { jobDefinitions } from './job-definitions.ts';
import type { ProviderAccounts } from './platform/auth/provider-accounts.ts';
import type { CardProvider } from './platform/card-provider.ts';
import type { Clock } from './platform/clock.ts';
import type { Database } from './platform/database/database.ts';
import type { ChangeListener } from './platform/database/listen-notify.ts';
import { type Job, startJobQueue } from './platform/job-queue.ts';
import type { Logger } from './platform/logger.ts';
import type { Metrics } from './platform/metrics/metrics.ts';
import { openPictureStore } from './platform/storage/open-picture-store.ts';
import type { Config } from './settings/config.ts';
import { startEmailWorker } from './start-email-worker.ts';

type BackgroundDeps = {
  readonly config: Config;
  readonly database: Database;
  readonly changes: ChangeListener;
  readonly providerAccounts: ProviderAccounts;
  readonly cards: CardProvider | undefined;
  readonly clock: Clock;
  readonly metrics: Metrics;
  readonly log: Logger;
};

export type BackgroundWork = { readonly jobs: readonly Job[]; stop(): Promise<void> };

/** Starts the outbox worker and the scheduled jobs in this process. */
export async function startBackgroundWork(deps: BackgroundDeps): Promise<BackgroundWork> {
  const { config, database, changes, clock, providerAccounts, cards, metrics, log } = deps;
  const { building, publicUrl, emailRetentionDays, ownerEmail, officeEmails } = config;
  const emailWorker = startEmailWorker(deps);
  const jobs = jobDefinitions({
    database,
    clock,
    building,
    publicUrl,
    emailRetentionDays,
    ownerEmail,
    officeEmails,
    providerAccounts,
    cards,
    pictures: openPictureStore(config, metrics.timerOf('pictures')),
    log,
    emailWorker,
  });
  const { directUrl: url } = config.database;
  const queue = await startJobQueue({ url, timeZone: building.timeZone, jobs, changes, metrics, log });
  return {
    jobs,
    stop: async () => {
      await queue.stop();
      await emailWorker?.stop();
    },
  };
}
