import { openProviderAccounts } from './open-provider-accounts.ts';
import { stripeCards } from './platform/card-provider.ts';
import { systemClock } from './platform/clock.ts';
import { requireSameBuilding } from './platform/database/building-identity.ts';
import { openDatabase } from './platform/database/database.ts';
import { listenForChanges } from './platform/database/listen-notify.ts';
import { logDatabase } from './platform/database/log-database.ts';
import { requireMigrated } from './platform/database/migrate.ts';
import { onShutdownSignal } from './platform/http/graceful-shutdown.ts';
import { createLogger } from './platform/logger.ts';
import { parseConfig } from './settings/config.ts';
import { startBackgroundWork } from './start-background-work.ts';

/** `npm run worker`: emails and scheduled jobs, for API processes started with JOBS=worker. */
const config = parseConfig(process.env);
const log = createLogger(config.logLevel, 'worker');
const database = openDatabase({ ...config.database, ...logDatabase(log) });
await requireMigrated(database);
await requireSameBuilding(database, config.building);
const changes = await listenForChanges(config.database.url, log);
const cards = config.cards && stripeCards(config.cards);
const providerAccounts = openProviderAccounts(config);
const work = await startBackgroundWork({ config, database, changes, providerAccounts, cards, clock: systemClock, log });

onShutdownSignal(log, async () => {
  await work.stop();
  await changes.close();
  await database.close();
});
log.info('worker started');
