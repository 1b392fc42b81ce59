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
import { onShutdownSignal } from './platform/http/graceful-shutdown.ts';
import type { Job } from './platform/job-queue.ts';
import { createLogger } from './platform/logger.ts';
import type { Config } from './settings/config.ts';
import { startBackgroundWork } from './start-background-work.ts';

/**
 * One API process, until it gets a shutdown signal.
 * @returns the jobs that run in this process; none with JOBS=worker
 */
export async function startServer(config: Config, clock: Clock): Promise<readonly Job[]> {
  const log = createLogger(config.logLevel);
  const database = openDatabase({ ...config.database, ...logDatabase(log) });

  for (const warning of config.warnings) log.warn(warning);
  if (config.environment === 'production' && (await isOwnerRole(database))) {
    log.warn('DATABASE_URL: uses a role that owns the tables, so it could rewrite the audit log; use surela_app');
  }

  await requireMigrated(database);
  await requireSameBuilding(database, config.building);

  const changes = await listenForChanges(config.database.url, log);
  const cards = config.cards && stripeCards(config.cards);
  const providerAccounts = openProviderAccounts(config);
  const deps = { config, database, changes, providerAccounts, cards, clock, log };
  const work = config.jobs === 'in-process' ? await startBackgroundWork(deps) : undefined;
  const firebase = firebaseSettings(config.identity.project);
  const identityProvider = config.identity.emulated ? acceptUnsigned(firebase) : verifySigned(firebase);
  const app = await createApp({ ...deps, identityProvider });

  onShutdownSignal(log, async (drained) => {
    app.stopTakingConnections();
    await drained();
    await app.server.close();
    await work?.stop();
    await changes.close();
    await database.close();
  });

  const address = await app.server.listen({ host: config.host, port: config.port });
  log.info({ address }, 'listening');
  return work?.jobs ?? [];
}
