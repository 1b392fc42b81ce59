import { mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { openDatabase } from '@surela/api/database';
import { migrate } from '@surela/api/migrate';
import { prepareDatabase } from '../postgres/prepare-database.ts';
import { keepingPlace } from '../postgres/run-as.ts';
import { startPostgres } from '../postgres/start-postgres.ts';
import type { TestDatabase } from '../testing/test-database.ts';

export type ChaosEnvironment = {
  readonly made: TestDatabase;
  /** The whole server is gone in this moment, and back on the same port when it has recovered. */
  killDatabase(): Promise<void>;
  remove(): Promise<void>;
};

/** A PostgreSQL of its own that keeps what it commits, because others must not be killed with it. */
export async function chaosEnvironment(): Promise<ChaosEnvironment> {
  const folder = await mkdtemp(`${keepingPlace(path.resolve(import.meta.dirname, '../..'))}-storm-`);
  let server = await startPostgres({ folder, durable: true });
  const { port } = server;
  const addresses = await prepareDatabase(server, 'storm');
  await migrate({ ownerUrl: addresses.ownerUrl });
  const database = openDatabase({ url: addresses.appUrl, poolSize: 5, onIdleError: () => undefined });
  return {
    made: { ...addresses, name: 'storm', database, drop: () => database.close() },
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

/** What the killed server leaves behind needs a moment to notice, and does not let another start before. */
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
