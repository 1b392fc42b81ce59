import { migrate } from './platform/database/migrate.ts';
import { parseMigrationConfig } from './settings/migration-config.ts';

/** `npm run migrate`: applies pending migrations as the owner of the schema. Run it before the new version starts. */
await migrate({ ...parseMigrationConfig(process.env), onApplied: (name) => console.log(`applied ${name}`) });
console.log('The database is up to date.');
