import type { Config } from './config.ts';
import { productJobs } from './jobs.ts';
import { productMailman } from './mailman.ts';
import type { CardProvider } from './platform/card-provider.ts';
import type { Changes } from './platform/changes.ts';
import type { Clock } from './platform/clock.ts';
import type { Database } from './platform/database.ts';
import { startJobs } from './platform/jobs.ts';
import type { Log } from './platform/log.ts';

type Parts = {
  readonly config: Config;
  readonly database: Database;
  readonly changes: Changes;
  readonly cards: CardProvider | undefined;
  readonly clock: Clock;
  readonly log: Log;
};

/** Jobs and letters of this process: `here` it does them itself, otherwise it only hands them in for a worker. */
export async function startWork({ config, database, changes, cards, clock, log }: Parts, here: boolean) {
  const mailman = here ? productMailman({ config, database, changes, log }) : undefined;
  const { building, publicAddress, lettersKeptDays } = config;
  const jobs = await startJobs({
    url: config.database.url,
    timeZone: building.timeZone,
    jobs: productJobs({ database, clock, building, publicAddress, lettersKeptDays, cards, log, mailman }),
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
