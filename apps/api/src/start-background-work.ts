import type { Config } from './config.ts';
import { jobDefinitions } from './job-definitions.ts';
import type { CardProvider } from './platform/card-provider.ts';
import type { Clock } from './platform/clock.ts';
import type { Database } from './platform/database/database.ts';
import type { ChangeListener } from './platform/database/listen-notify.ts';
import { startJobQueue } from './platform/job-queue.ts';
import type { Logger } from './platform/logger.ts';
import { startEmailWorker } from './start-email-worker.ts';

type Parts = {
  readonly config: Config;
  readonly database: Database;
  readonly changes: ChangeListener;
  readonly cards: CardProvider | undefined;
  readonly clock: Clock;
  readonly log: Logger;
};

/** Jobs and letters of this process: `here` it does them itself, otherwise it only hands them in for a worker. */
export async function startBackgroundWork({ config, database, changes, cards, clock, log }: Parts, here: boolean) {
  const mailman = here ? startEmailWorker({ config, database, changes, log }) : undefined;
  const { building, publicUrl, emailRetentionDays } = config;
  const jobs = await startJobQueue({
    url: config.database.url,
    timeZone: building.timeZone,
    jobs: jobDefinitions({ database, clock, building, publicUrl, emailRetentionDays, cards, log, mailman }),
    work: here,
    log,
  });
  return {
    jobs,
    stop: async () => {
      await jobs.stop();
      await mailman?.stop();
    },
  };
}
