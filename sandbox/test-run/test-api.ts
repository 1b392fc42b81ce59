import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type AppParts, createApp } from '@surela/api/app';
import { listenForChanges } from '@surela/api/changes';
import type { Database } from '@surela/api/database';
import { createLog } from '@surela/api/log';
import { BuildingSettings } from '@surela/contract';
import { type TestDatabase, testDatabase } from './test-database.ts';

const REPOSITORY = path.resolve(import.meta.dirname, '../..');

export type RunningApi = {
  readonly address: string;
  readonly database: Database;
  stop(): Promise<void>;
};

export const testBuilding = BuildingSettings.parse(
  JSON.parse(readFileSync(path.join(REPOSITORY, 'building.json'), 'utf8')),
);

/**
 * The whole API on a port of its own with a database of its own, or with one that is given, so that two APIs can share
 * it. Parts may be replaced, such as the clock.
 */
export async function startApi(replaced: Partial<AppParts> = {}, shared?: TestDatabase): Promise<RunningApi> {
  const made = shared ?? (await testDatabase());
  const log = createLog('silent');
  const changes = await listenForChanges(made.appUrl, log);
  const letGo = async () => {
    await changes.close();
    if (!shared) await made.drop();
  };
  const app = await createApp({
    config: { building: testBuilding, webFolder: path.join(REPOSITORY, 'no-web-app'), trustedProxies: [] },
    database: made.database,
    changes,
    clock: { now: () => new Date() },
    log,
    ...replaced,
  }).catch(async (error: unknown) => {
    await letGo();
    throw error;
  });
  const address = await app.server.listen({ host: '127.0.0.1', port: 0 });
  return {
    address,
    database: made.database,
    stop: async () => {
      await app.server.close();
      await letGo();
    },
  };
}
