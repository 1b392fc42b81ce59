import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type AppDeps, createApp } from '@surela/api/app';
import type { Database } from '@surela/api/database';
import { listenForChanges } from '@surela/api/listen-notify';
import { createLogger } from '@surela/api/logger';
import { createMetrics } from '@surela/api/metrics';
import { insertPerson } from '@surela/api/people';
import { firebaseAccounts } from '@surela/api/provider-accounts';
import { BuildingSettings, type WebSettings } from '@surela/contract';
import type { Role } from '@surela/values/role';
import { type ApiClient, apiClientAs } from './api-client.ts';
import { createLeaseFor } from './factories/tenant.ts';
import { legalFiles } from './legal-files.ts';
import { type TestDatabase, testDatabase } from './test-database.ts';
import { type Claims, type TestIdentity, testIdentity } from './test-identity.ts';

const REPOSITORY = path.resolve(import.meta.dirname, '../..');

export type RunningApi = {
  readonly address: string;
  readonly database: Database;
  /** Connected as the schema's owner, to read what the application may not. */
  readonly ownerUrl: string;
  readonly appUrl: string;
  readonly identity: TestIdentity;
  /**
   * Creates a person with that role.
   * @returns their access token
   */
  signedIn(role: Role, email?: string): Promise<string>;
  /** Signs in at the identity provider and exchanges the ID token, as a browser does. `claims` are those of `idToken`. */
  exchange(email: string, claims?: Claims): Promise<Exchanged>;
  /** @returns the id of the person with that address */
  personId(email: string): Promise<string>;
  stop(): Promise<void>;
};

export type Exchanged = Awaited<ReturnType<typeof exchangeToken>> & {
  /** Empty if the exchange was refused. */
  readonly token: string;
  /** Calls the API with that token. */
  readonly ask: ApiClient;
};

const VERIFIED = { email_verified_at: new Date() };

const building = BuildingSettings.parse(JSON.parse(readFileSync(path.join(REPOSITORY, 'building.json'), 'utf8')));

export const testWebSettings: WebSettings = {
  building,
  identity: { apiKey: 'test', authDomain: 'identity.test', projectId: 'surela-test' },
  demoAccounts: [],
};

export const testConfig: AppDeps['config'] = {
  accessToken: { keys: [{ name: 'test', secret: Buffer.alloc(32, 'test-secret') }], seconds: 900 },
  adminSecondFactor: 'optional',
  environment: 'test',
  identity: { project: 'surela-test', emulated: false },
  legal: legalFiles(building),
  publicUrl: 'https://surela.test',
  web: testWebSettings,
  webFolder: path.join(REPOSITORY, 'no-web-app'),
  s3: undefined,
  pictureFolder: path.join(tmpdir(), `surela-pictures-${process.pid}`),
  trustedProxies: [],
};

/** Nothing listens there. */
export const unreachableAccounts = firebaseAccounts({
  apiKey: 'test',
  issuer: 'https://identity.test/surela',
  emulatorUrl: 'http://127.0.0.1:1',
  publicUrl: testConfig.publicUrl,
});

/**
 * The whole API on its own port and database, or on a given database that two APIs share. Dependencies such as the
 * clock can be replaced.
 */
export async function startApi(replaced: Partial<AppDeps> = {}, shared?: TestDatabase): Promise<RunningApi> {
  const made = shared ?? (await testDatabase());
  const log = createLogger('silent');
  const changes = await listenForChanges({ url: made.appUrl, directUrl: made.directUrl }, log);
  const identity = await testIdentity();
  const letGo = async () => {
    await changes.close();
    await identity.close();
    if (!shared) await made.drop();
  };
  const app = await createApp({
    config: testConfig,
    database: made.database,
    identityProvider: identity.provider,
    providerAccounts: firebaseAccounts({ ...identity.accounts, publicUrl: testConfig.publicUrl }),
    changes,
    clock: { now: () => new Date() },
    metrics: createMetrics(),
    log,
    ...replaced,
  }).catch(async (error: unknown) => {
    await letGo();
    throw error;
  });
  const address = await app.server.listen({ host: '127.0.0.1', port: 0 });
  const exchange = async (email: string, claims?: Claims): Promise<Exchanged> => {
    const exchanged = await exchangeToken(address, email, await identity.idToken(email, claims));
    const token = exchanged.status === 200 ? exchanged.answer.token : '';
    return { ...exchanged, token, ask: apiClientAs(address, token) };
  };
  return {
    address,
    exchange,
    database: made.database,
    ownerUrl: made.ownerUrl,
    appUrl: made.appUrl,
    identity,
    personId: async (email) => {
      const found = made.database.db.selectFrom('people').select('id').where('email', '=', email);
      return (await found.executeTakeFirstOrThrow()).id;
    },
    signedIn: async (role, email = `${role}@surela.test`) => {
      // The member role comes with a lease, so the person starts as a user.
      const recorded = role === 'member' ? 'user' : role;
      const who = { email, name: role, photo: null, role: recorded, issuer: identity.settings.issuer, ...VERIFIED };
      const id = await made.database.transact((tx) => insertPerson(tx, { ...who, subject: `subject-of-${email}` }));
      if (role === 'member') await createLeaseFor(made.database, id);
      return (await exchange(email)).token;
    },
    stop: async () => {
      await app.server.close();
      await letGo();
    },
  };
}

function exchangeToken(address: string, email: string, idToken: string) {
  return apiClientAs(address, idToken)('POST /jwt', { body: { email } });
}
