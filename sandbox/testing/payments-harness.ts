import { seedLease } from '@surela/api/agreements';
import { insertCoupon } from '@surela/api/coupons';
import type { Database } from '@surela/api/database';
import { insertApartments } from '@surela/api/inventory';
import { sql } from 'kysely';
import { inject } from 'vitest';
import { type FakeStripe, startFakeStripe } from '../fake-stripe/start-fake-stripe.ts';
import { asAdministrator } from '../postgres/prepare-database.ts';
import { type ApiClient, apiClientAs } from './api-client.ts';
import { buildApartment } from './factories/apartment.ts';
import { accountDifferences } from './invariants/account-differences.ts';
import { invariantViolations } from './invariants/lease-invariants.ts';
import {
  differencesFrom,
  payableIntentViolations,
  paymentInvariantViolations,
} from './invariants/payment-violations.ts';
import { startApi } from './test-api.ts';
import { type TestDatabase, testDatabase } from './test-database.ts';
import { type ListeningProcess, type SpawnedProcess, spawnMain, untilListening, untilPrinted } from './test-process.ts';

export const RENT = 1_200;

type CouponLimits = { readonly total_limit?: number; readonly member_limit?: number };

export type Tenant = {
  readonly email: string;
  readonly personId: string;
  readonly agreementId: string;
  readonly token: string;
  readonly ask: ApiClient;
};

/** A real API process, a fake card provider that sends it webhooks, and a database. */
export type PaymentsHarness = {
  readonly cards: FakeStripe;
  readonly database: Database;
  readonly ownerUrl: string;
  readonly address: string;
  readonly webhookSecret: string;
  /** The log output so far. */
  printed(): string;
  tenant(since?: string): Promise<Tenant>;
  admin(): Promise<ApiClient>;
  /** The access token of a new admin, for requests that know no contract. */
  adminToken(): Promise<string>;
  coupon(percentage: number, limits?: CouponLimits): Promise<string>;
  /** Kills the process at once. */
  kill(): Promise<void>;
  /** Asks the process to stop. @returns its exit code */
  stop(): Promise<number | null>;
  /** How many events this process was sent and has not tried to sync yet. */
  eventsUnderWay(): Promise<number>;
  start(): Promise<void>;
  /** The process that runs the jobs; a running one is killed first. */
  startWorker(): Promise<void>;
  /** Runs the reconcile command. */
  reconcile(): Promise<void>;
  /** Runs the command that is for after a restored backup. */
  afterRestore(since: string): Promise<{ readonly code: number | null; readonly output: string }>;
  /** Blocks new database connections until the returned function is called. */
  blockDatabase(): Promise<() => Promise<void>>;
  /** Violated invariants, including differences to the provider and of the accounts to the ledger. */
  violations(): Promise<string[]>;
  /** Throws if an invariant is violated. */
  assertInvariants(): Promise<void>;
  close(): Promise<void>;
};

type Options = {
  /** A mutated checkout, in which something was broken on purpose. */
  readonly checkout?: string;
  readonly made?: TestDatabase;
  readonly settings?: Readonly<Record<string, string>>;
};

export async function startPaymentsHarness(options: Options = {}): Promise<PaymentsHarness> {
  const { checkout } = options;
  const made = options.made ?? (await testDatabase());
  const api = await startApi({}, made);
  const cards = await startFakeStripe();
  const { secret } = await cards.addWebhook('http://127.0.0.1:9/');
  const settings = {
    ...made.settings,
    STRIPE_SECRET_KEY: cards.secretKey,
    STRIPE_PUBLISHABLE_KEY: cards.publishableKey,
    STRIPE_WEBHOOK_SECRETS: `whsec_anOlderOne,${secret}`,
    STRIPE_API_BASE: cards.address,
    ...options.settings,
  };
  let running: ListeningProcess | undefined;
  let worker: SpawnedProcess | undefined;
  let people = 0;
  let startedAt = machineTime();
  const address = () => running?.address ?? '';

  const killWorker = async () => {
    worker?.signal('SIGKILL');
    await worker?.ended;
    worker = undefined;
  };

  const harness: PaymentsHarness = {
    cards,
    database: made.database,
    ownerUrl: made.ownerUrl,
    webhookSecret: secret,
    get address() {
      return address();
    },
    printed: () => running?.output() ?? '',
    tenant: async (since = '2026-09-10') => {
      const email = `tenant-${(people += 1)}@surela.test`;
      const token = await api.signedIn('user', email);
      const { id: personId } = await made.database.db
        .selectFrom('people')
        .select('id')
        .where('email', '=', email)
        .executeTakeFirstOrThrow();
      const agreementId = await made.database.transact(async (tx) => {
        const [apartment_id = ''] = await insertApartments(tx, [buildApartment({ block: 'R', number: `R${people}` })]);
        return seedLease(tx, { person_id: personId, apartment_id, rent_minor: RENT * 100, requested_on: since });
      });
      return { email, personId, agreementId, token, ask: (name, input) => apiClientAs(address(), token)(name, input) };
    },
    adminToken: () => api.signedIn('admin', `admin-${(people += 1)}@surela.test`),
    admin: async () => {
      const token = await harness.adminToken();
      return (name, input) => apiClientAs(address(), token)(name, input);
    },
    coupon: async (percentage, limits = {}) => {
      const code = `SAVE${percentage}N${(people += 1)}`;
      await made.database.transact((tx) =>
        insertCoupon(tx, { code, percentage, description: '', available: true, ...limits }),
      );
      return code;
    },
    kill: async () => {
      running?.signal('SIGKILL');
      await running?.ended;
      running = undefined;
    },
    stop: async () => {
      running?.signal('SIGTERM');
      const code = (await running?.ended) ?? null;
      running = undefined;
      return code;
    },
    eventsUnderWay: async () => {
      const { count } = await made.database.db
        .selectFrom('provider_events')
        .select(sql<number>`count(*)::int`.as('count'))
        .where('settled_at', 'is', null)
        .where('tries', '=', 0)
        // Those of a killed process are left to the reconciler.
        .where('delivered_at', '>', startedAt)
        .executeTakeFirstOrThrow();
      return count;
    },
    start: async () => {
      startedAt = machineTime();
      running = await untilListening(spawnMain('main', { LOG_LEVEL: 'info', ...settings, JOBS: 'worker' }, checkout));
      await cards.controls.moveWebhook(`${running.address}/webhooks/payments`);
    },
    startWorker: async () => {
      await killWorker();
      const started = spawnMain('worker.main', { LOG_LEVEL: 'info', ...settings }, checkout);
      worker = started;
      await untilPrinted(started, /worker started/);
    },
    reconcile: async () => {
      const command = spawnMain('reconcile.main', { LOG_LEVEL: 'error', ...settings }, checkout);
      if ((await command.ended) !== 0) throw new Error(`reconcile failed:\n${command.output()}`);
    },
    afterRestore: async (since) => {
      const options = ['--since', since];
      const command = spawnMain('after-restore.main', { LOG_LEVEL: 'error', ...settings }, checkout, options);
      return { code: await command.ended, output: command.output() };
    },
    blockDatabase: async () => {
      const postgres = inject('postgres');
      const allow = (allowed: boolean) =>
        asAdministrator(postgres, async (admin) => {
          await admin.query(`alter database ${made.name} allow_connections ${allowed}`);
          if (!allowed)
            await admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [made.name]);
        });
      await allow(false);
      return () => allow(true);
    },
    violations: async () => [
      ...(await invariantViolations(made.ownerUrl)),
      ...(await paymentInvariantViolations(made.ownerUrl)),
      ...(await accountDifferences(made.database)),
      ...(await differencesFrom(cards, made.ownerUrl)),
      ...(await payableIntentViolations(cards, made.ownerUrl)),
    ],
    assertInvariants: async () => {
      const violations = await harness.violations();
      if (violations.length > 0) throw new Error(`Violated invariants:\n${violations.join('\n')}`);
    },
    close: async () => {
      await harness.kill();
      await killWorker();
      await cards.stop();
      await api.stop();
      await made.drop();
    },
  };
  await harness.start();
  return harness;
}

/** The clock of the database, which writes when an event was delivered. The calendar suite moves `Date` alone. */
function machineTime(): Date {
  return new Date(performance.timeOrigin + performance.now());
}
