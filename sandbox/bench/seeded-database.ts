import { openDatabase } from '@surela/api/database';
import { migrate } from '@surela/api/migrate';
import pg from 'pg';
import building from '../../building.json' with { type: 'json' };
import { asAdministrator, prepareDatabase } from '../postgres/prepare-database.ts';
import { temporaryPostgres } from '../postgres/temporary-postgres.ts';
import { seedBuilding } from '../seed/seed-building.ts';

export type FurnishedDatabase = { readonly url: string; drop(): Promise<void> };

/** A seeded demo database on its own server, for one measurement. */
export async function seededDatabase(): Promise<FurnishedDatabase> {
  const server = await temporaryPostgres();
  const { ownerUrl, appUrl } = await prepareDatabase(server, 'furnished');
  await migrate({ ownerUrl, building });
  const database = openDatabase({ url: appUrl, poolSize: 1, onIdleError: () => undefined });
  await seedBuilding(database);
  await database.close();
  // PostgreSQL's own work must not be measured: it would come a little later, and again every minute.
  const owner = new pg.Client(ownerUrl);
  await owner.connect();
  await owner.query('vacuum analyze');
  await owner.end();
  await asAdministrator(server, async (admin) => {
    await admin.query('alter system set autovacuum = off');
    await admin.query('select pg_reload_conf()');
  });
  return { url: appUrl, drop: () => server.stop() };
}
