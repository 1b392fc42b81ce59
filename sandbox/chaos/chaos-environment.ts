import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { openDatabase } from '@surela/api/database';
import { migrate } from '@surela/api/migrate';
import building from '../../building.json' with { type: 'json' };
import { asAdministrator, prepareDatabase } from '../postgres/prepare-database.ts';
import { dataFolderFor } from '../postgres/run-as.ts';
import { startPostgres } from '../postgres/start-postgres.ts';
import type { TestDatabase } from '../testing/test-database.ts';

export type ChaosEnvironment = {
  readonly made: TestDatabase;
  /** Ends every connection of the application; the server goes on. */
  killConnections(): Promise<void>;
  /** Kills the whole server and restarts it on the same port. */
  killDatabase(): Promise<void>;
  remove(): Promise<void>;
};

/** Its own durable PostgreSQL: killing it must not affect other tests. */
export async function chaosEnvironment(): Promise<ChaosEnvironment> {
  const base = dataFolderFor(path.resolve(import.meta.dirname, '../..'));
  // On a machine where no demo ran yet, the folder above is not there.
  await mkdir(path.dirname(base), { recursive: true });
  const folder = await mkdtemp(`${base}-chaos-`);
  let server = await startPostgres({ folder, durable: true });
  const { port } = server;
  const addresses = await prepareDatabase(server, 'chaos');
  await migrate({ ownerUrl: addresses.ownerUrl, building });
  const database = openDatabase({ url: addresses.appUrl, poolSize: 5, onIdleError: () => undefined });
  return {
    made: {
      ...addresses,
      directUrl: addresses.appUrl,
      settings: { DATABASE_URL: addresses.appUrl },
      name: 'chaos',
      database,
      drop: () => database.close(),
    },
    killConnections: () =>
      asAdministrator(server, async (admin) => {
        await admin.query(`select pg_terminate_backend(pid) from pg_stat_activity where usename = 'surela_app'`);
      }),
    killDatabase: async () => {
      process.kill(server.pid, 'SIGKILL');
      server = await again(() => startPostgres({ folder, durable: true, port }));
    },
    remove: async () => {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** The killed server's child processes need a moment to exit, and no new server starts before that. */
async function again<T>(start: () => Promise<T>): Promise<T> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await start();
    } catch (error) {
      if (tries >= 20) throw error;
      await new Promise((resolve) => setTimeout(resolve, 250));
    }
  }
}
