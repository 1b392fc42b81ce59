import { migrate } from './platform/database/migrate.ts';
import { readBuilding } from './settings/config.ts';
import { renamedSettings } from './settings/renamed-settings.ts';

/** `npm run migrate`: applies pending migrations as the owner of the schema. Run it before the new version starts. */
const ownerUrl = process.env['MIGRATION_DATABASE_URL'];
const renamed = renamedSettings(process.env);
if (renamed.length > 0 || !ownerUrl) {
  const missing =
    'Set MIGRATION_DATABASE_URL: migrations run as the role that owns the schema, not as the application.';
  console.error(renamed.join('\n') || missing);
  process.exit(1);
}
await migrate({ ownerUrl, building: readBuilding(process.env), onApplied: (name) => console.log(`applied ${name}`) });
console.log('The database is up to date.');
