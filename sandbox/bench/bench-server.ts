import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createApp } from '@surela/api/app';
import { openDatabase } from '@surela/api/database';
import { listenForChanges } from '@surela/api/listen-notify';
import { createLogger } from '@surela/api/logger';
import { createMetrics } from '@surela/api/metrics';
import { BROWSING, policy } from '@surela/api/policy';
import { firebaseAccounts } from '@surela/api/provider-accounts';
import { BuildingSettings } from '@surela/contract';
import { legalFiles } from '../testing/legal-files.ts';
import { createBareServer } from './baseline-server.ts';

/** One side of the comparison, in its own process: `bare` with the bytes to send, or `ours` with a database. */
const [, , side, argument = ''] = process.argv;

const server = side === 'bare' ? createBareServer(argument) : await ourServer(argument);
const address = await server.listen({ host: '127.0.0.1', port: 0 });
process.send?.({ address });
process.on('message', () => process.send?.({ cpu: process.cpuUsage() }));
process.on('disconnect', () => process.exit(0));

async function ourServer(url: string) {
  const log = createLogger('info');
  const building = BuildingSettings.parse(
    JSON.parse(readFileSync(path.resolve(import.meta.dirname, '../../building.json'), 'utf8')),
  );
  const app = await createApp({
    config: {
      accessToken: { keys: [{ name: 'bench', secret: randomBytes(32) }], seconds: 900 },
      web: {
        building,
        identity: { apiKey: 'none', authDomain: 'none', projectId: 'none' },
        demoAccounts: [],
      },
      adminSecondFactor: 'optional',
      environment: 'test',
      identity: { project: 'none', emulated: false },
      legal: legalFiles(building),
      publicUrl: 'http://none',
      webFolder: 'none',
      pictureFolder: 'none',
      s3: undefined,
      trustedProxies: [],
    },
    // No sign-in: the measured list is public.
    identityProvider: () => Promise.resolve(undefined),
    providerAccounts: firebaseAccounts({ apiKey: 'none', issuer: 'none', publicUrl: 'http://none' }),
    database: openDatabase({ url, poolSize: 10, onIdleError: () => undefined }),
    changes: await listenForChanges({ url }, log),
    clock: { now: () => new Date() },
    metrics: createMetrics(),
    log,
    // All load comes from one address, so the rate limit is set above it.
    policy: { ...policy, 'GET /api/apartments': { who: 'public', limit: { ...BROWSING, burst: 2 ** 30 } } },
  });
  return app.server;
}
