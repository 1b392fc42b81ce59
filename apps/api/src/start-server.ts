import { createApp } from './app.ts';
import { openProviderAccounts } from './open-provider-accounts.ts';
import { acceptUnsigned, firebaseSettings, verifySigned } from './platform/auth/identity-provider.ts';
import { stripeCards } from './platform/card-provider.ts';
import type { Clock } from './platform/clock.ts';
import { requireSameBuilding } from './platform/database/building-identity.ts';
import { openDatabase } from './platform/database/database.ts';
import { listenForChanges } from './platform/database/listen-notify.ts';
import { logDatabase } from './platform/database/log-database.ts';
import { requireMigrated } from './platform/database/migrate.ts';
import { isOwnerRole } from './platform/database/owner-role.ts';
import { warnAboutTimeouts } from './platform/database/session-timeouts.ts';
import { onShutdownSignal } from './platform/http/graceful-shutdown.ts';
import { listen } from './platform/http/listen.ts';
import type { Job } from './platform/job-queue.ts';
import { createLogger } from './platform/logger.ts';
import { createMetrics } from './platform/metrics/metrics.ts';
import { notifyReady } from './platform/systemd.ts';
import { requireBuiltPages } from './platform/web-app/require-built-pages.ts';
import type { Config } from './settings/config.ts';
import { startBackgroundWork } from './start-background-work.ts';
import { startMetrics } from './start-metrics.ts';

/**
 * One API process, until it gets a shutdown signal.
 * @returns the jobs that run in this process; none with JOBS=worker
 */
export async function startServer(config: Config, clock: Clock): Promise<readonly Job[]> {
  requireBuiltPages(config);
  const log = createLogger(config.logLevel);
  const metrics = createMetrics();
  const database = openDatabase({ ...config.database, ...logDatabase(log, metrics) });

  for (const warning of config.warnings) log.warn(warning);
  if (config.environment === 'production' && (await isOwnerRole(database))) {
    log.warn(
      'DATABASE_URL: uses a role that owns the tables, so it could rewrite the audit log; use the application’s role',
    );
  }

  await requireMigrated(database);
  await requireSameBuilding(database, config.building);

  await warnAboutTimeouts(database, log);

  const changes = await listenForChanges(config.database, log);
  const cards = config.cards && stripeCards(config.cards, metrics.timerOf('cards'));
  const providerAccounts = openProviderAccounts(config, metrics);
  const deps = { config, database, changes, providerAccounts, cards, clock, metrics, log };
  const work = config.jobs === 'in-process' ? await startBackgroundWork(deps) : undefined;
  const metricsServer = startMetrics(deps);
  const firebase = firebaseSettings(config.identity.project);
  const identityProvider = config.identity.emulated
    ? acceptUnsigned(firebase)
    : verifySigned(firebase, metrics.timerOf('identity'));
  const app = await createApp({ ...deps, identityProvider });

  onShutdownSignal(log, async (drained) => {
    app.stopTakingConnections();
    // Other processes serve on the same socket meanwhile, so nobody waits for this one.
    if (config.socket !== undefined) await app.connectionsTold();
    await drained();
    await app.server.close();
    await work?.stop();
    await changes.close();
    await database.close();
    // Last, so that a shutdown that hangs can still be watched.
    await metricsServer?.stop();
  });

  const address = await listen(app.server, config);
  log.info({ address }, 'listening');
  if (config.notifiesSystemd) notifyReady(log);
  return work?.jobs ?? [];
}
