import { openDatabase } from '@surela/api/database';
import { migrate } from '@surela/api/migrate';
import { prepareDatabase } from '../postgres/prepare-database.ts';
import { temporaryPostgres } from '../postgres/temporary-postgres.ts';
import { seedBuilding } from '../seed/seed-building.ts';

export type FurnishedDatabase = { readonly url: string; drop(): Promise<void> };

/** A seeded demo database on its own server, for one measurement. */
export async function seededDatabase(): Promise<FurnishedDatabase> {
  const server = await temporaryPostgres();
  const { ownerUrl, appUrl } = await prepareDatabase(server, 'furnished');
  await migrate({ ownerUrl });
  const database = openDatabase({ url: appUrl, poolSize: 1, onIdleError: () => undefined });
  await seedBuilding(database);
  await database.close();
  return { url: appUrl, drop: () => server.stop() };
}
