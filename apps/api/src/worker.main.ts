import { parseConfig } from './config.ts';
import { productJobs } from './jobs.ts';
import { productMailman } from './mailman.ts';
import { stripeCards } from './platform/card-provider.ts';
import { listenForChanges } from './platform/changes.ts';
import { systemClock } from './platform/clock.ts';
import { openDatabase } from './platform/database.ts';
import { stopGracefully } from './platform/graceful-stop.ts';
import { startJobs } from './platform/jobs.ts';
import { createLog } from './platform/log.ts';

/** One worker process: does the jobs that API processes started with JOBS=outside hand in. */
const config = parseConfig(process.env);
const log = createLog(config.logLevel);
const database = openDatabase({ ...config.database, onIdleError: (err) => log.warn({ err }, 'database connection') });
const changes = await listenForChanges(config.database.url, log);
const cards = config.cards && stripeCards(config.cards);
const mailman = productMailman({ config, database, changes, log });
const jobs = await startJobs({
  url: config.database.url,
  timeZone: config.building.timeZone,
  jobs: productJobs({
    database,
    clock: systemClock,
    building: config.building,
    publicAddress: config.publicAddress,
    cards,
    log,
    mailman,
  }),
  work: true,
  log,
});

stopGracefully(log, async () => {
  await jobs.stop();
  await mailman?.stop();
  await changes.close();
  await database.close();
});
log.info('working');
