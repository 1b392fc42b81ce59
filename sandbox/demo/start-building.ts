import { rm } from 'node:fs/promises';
import path from 'node:path';
import { readBuilding } from '@surela/api/config';
import { openDatabase } from '@surela/api/database';
import { migrate } from '@surela/api/migrate';
import { findRunning, stopProcess } from '../postgres/postgres-process.ts';
import { prepareDatabase } from '../postgres/prepare-database.ts';
import { dataFolderFor } from '../postgres/run-as.ts';
import { type PostgresServer, startPostgres } from '../postgres/start-postgres.ts';
import { seedBuilding } from '../seed/seed-building.ts';
import { step } from './progress.ts';

export const CHECKOUT = path.resolve(import.meta.dirname, '../..');

/** Data folder of this checkout's demo. Set DEMO_DATA_DIR to run a second demo beside it. */
export const DATA_FOLDER = process.env['DEMO_DATA_DIR'] ?? dataFolderFor(CHECKOUT);

/** DEMO_SEED: `full` (default), `no-tenants` (every apartment is vacant) or `none` (people, but no apartments). */
const SEED = process.env['DEMO_SEED'] || 'full';
if (!['full', 'no-tenants', 'none'].includes(SEED)) throw new Error('DEMO_SEED is full, no-tenants or none.');

export type Building = { readonly databaseUrl: string; readonly pictureFolder: string; close(): Promise<void> };

/** Database, schema and seed data, for the demo and for development. */
export async function startBuilding(): Promise<Building> {
  const server = await step(
    'database',
    () => startPostgres({ folder: path.join(DATA_FOLDER, 'postgres'), durable: true }),
    ({ adopted }) => (adopted ? 'PostgreSQL already running, reused' : 'PostgreSQL 18 running'),
  );
  try {
    return await prepareBuilding(server);
  } catch (error) {
    await server.stop();
    throw error;
  }
}

async function prepareBuilding(server: PostgresServer): Promise<Building> {
  const { ownerUrl, appUrl } = await prepareDatabase(server, 'surela');
  const applied: string[] = [];
  await step(
    'schema',
    () => migrate({ ownerUrl, building: readBuilding(process.env), onApplied: (name) => void applied.push(name) }),
    () => (applied.length > 0 ? `${applied.length} migrations applied` : 'up to date'),
  );
  await step(
    'building',
    async () => {
      const database = openDatabase({ url: appUrl, poolSize: 1, onIdleError: () => undefined });
      const outcome = await seedBuilding(database, {
        unfurnished: SEED === 'none',
        untenanted: SEED === 'no-tenants',
      });
      await database.close();
      return outcome;
    },
    ({ apartments, people }) => {
      const came = [apartments && `${apartments} apartments in 3 blocks`, people && `${people} people`].filter(Boolean);
      return came.join(', ') || 'unchanged';
    },
  );
  return { databaseUrl: appUrl, pictureFolder: path.join(DATA_FOLDER, 'pictures'), close: () => server.stop() };
}

/** Deletes all data of the demo. */
export async function resetBuilding(): Promise<void> {
  const running = await findRunning(path.join(DATA_FOLDER, 'postgres/data'));
  if (running) await stopProcess(running.pid);
  await rm(DATA_FOLDER, { recursive: true, force: true });
}
