import { openDatabase } from './platform/database/database.ts';
import { pendingMigrations } from './platform/database/migrate.ts';
import { parseConfig } from './settings/config.ts';

/** For deploy/release.sh: whether this release accepts the settings, and which migrations it needs. Changes nothing. */
const config = parseConfig(process.env);
const database = openDatabase({ ...config.database, poolSize: 1, onIdleError: () => undefined });
try {
  const pending = await pendingMigrations(database);
  for (const warning of config.warnings) console.log(warning);
  console.log(pending.length > 0 ? `Migrations to apply: ${pending.join(', ')}` : 'No migration to apply.');
} finally {
  await database.close();
}
