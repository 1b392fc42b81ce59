import { openProviderAccounts } from './open-provider-accounts.ts';
import { stripeCards } from './platform/card-provider.ts';
import { systemClock } from './platform/clock.ts';
import { requireSameBuilding } from './platform/database/building-identity.ts';
import { openDatabase } from './platform/database/database.ts';
import { listenForChanges } from './platform/database/listen-notify.ts';
import { logDatabase } from './platform/database/log-database.ts';
import { requireMigrated } from './platform/database/migrate.ts';
import { warnAboutTimeouts } from './platform/database/session-timeouts.ts';
import { onShutdownSignal } from './platform/http/graceful-shutdown.ts';
import { createLogger } from './platform/logger.ts';
import { createMetrics } from './platform/metrics/metrics.ts';
import { notifyReady } from './platform/systemd.ts';
import { parseConfig } from './settings/config.ts';
import { startBackgroundWork } from './start-background-work.ts';
import { startMetrics } from './start-metrics.ts';

/** `npm run worker`: emails and scheduled jobs, for API processes started with JOBS=worker. */
const config = parseConfig(process.env);
const log = createLogger(config.logLevel, 'worker');
const metrics = createMetrics('worker');
const database = openDatabase({ ...config.database, ...logDatabase(log, metrics) });
await requireMigrated(database);
await requireSameBuilding(database, config.building);
await warnAboutTimeouts(database, log);
const changes = await listenForChanges(config.database, log);
const cards = config.cards && stripeCards(config.cards, metrics.timerOf('cards'));
const providerAccounts = openProviderAccounts(config, metrics);
const deps = { config, database, changes, providerAccounts, cards, clock: systemClock, metrics, log };
const work = await startBackgroundWork(deps);
const metricsServer = startMetrics(deps);

onShutdownSignal(log, async () => {
  await work.stop();
  await changes.close();
  await database.close();
  await metricsServer?.stop();
});
log.info('worker started');
if (config.notifiesSystemd) notifyReady(log);
