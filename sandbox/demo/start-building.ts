import { rm } from 'node:fs/promises';
import path from 'node:path';
import { openDatabase } from '@surela/api/database';
import { migrate } from '@surela/api/migrate';
import { findRunning, stopProcess } from '../postgres/postgres-process.ts';
import { prepareDatabase } from '../postgres/prepare-database.ts';
import { keepingPlace } from '../postgres/run-as.ts';
import { startPostgres } from '../postgres/start-postgres.ts';
import { seedBuilding } from '../seed/seed-building.ts';
import { step } from './progress.ts';

export const CHECKOUT = path.resolve(import.meta.dirname, '../..');

/** Where this checkout's demo keeps its data. SURELA_PLACE chooses another, to run a second one beside it. */
export const DATA_FOLDER = process.env['SURELA_PLACE'] ?? keepingPlace(CHECKOUT);

/** SURELA_EMPTY=yes: people, but no apartment yet, to see the first day of a building. `of tenants`: all is to let. */
const EMPTY = process.env['SURELA_EMPTY'];

export type Building = { readonly databaseUrl: string; readonly pictureFolder: string; close(): Promise<void> };

/** The database, its schema and its furnishing: what both the demo and development stand on. */
export async function startBuilding(): Promise<Building> {
  const server = await step(
    'database',
    () => startPostgres({ folder: path.join(DATA_FOLDER, 'postgres'), durable: true }),
    ({ adopted }) => (adopted ? 'PostgreSQL was still running, taken over' : 'PostgreSQL 18 is running'),
  );
  const { ownerUrl, appUrl } = await prepareDatabase(server, 'surela');
  const applied: string[] = [];
  await step(
    'schema',
    () => migrate({ ownerUrl, onApplied: (name) => void applied.push(name) }),
    () => (applied.length > 0 ? `${applied.length} migrations applied` : 'up to date'),
  );
  await step(
    'building',
    async () => {
      const database = openDatabase({ url: appUrl, poolSize: 1, onIdleError: () => undefined });
      const outcome = await seedBuilding(database, {
        unfurnished: EMPTY === 'yes',
        untenanted: EMPTY === 'of tenants',
      });
      await database.close();
      return outcome;
    },
    ({ apartments, people }) => {
      const came = [apartments && `${apartments} apartments in 3 blocks`, people && `${people} people`].filter(Boolean);
      return came.join(', ') || 'as you left it';
    },
  );
  return { databaseUrl: appUrl, pictureFolder: path.join(DATA_FOLDER, 'pictures'), close: () => server.stop() };
}

/** Everything as on the first day. */
export async function resetBuilding(): Promise<void> {
  const running = await findRunning(path.join(DATA_FOLDER, 'postgres/data'));
  if (running) await stopProcess(running.pid);
  await rm(DATA_FOLDER, { recursive: true, force: true });
}
