import { migrate } from './platform/database/migrate.ts';

/** `npm run migrate`: brings the database up to date as its owner, before the application starts. */
const ownerUrl = process.env['OWNER_DATABASE_URL'];
if (!ownerUrl) {
  console.error(
    'OWNER_DATABASE_URL is not set: migrations run as the role that owns the database, not as the application.',
  );
  process.exit(1);
}
await migrate({ ownerUrl, onApplied: (name) => console.log(`applied ${name}`) });
console.log('The database is up to date.');
