import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { MIGRATIONS_FOLDER, migrate } from '@surela/api/migrate';
import type { TestProject } from 'vitest/node';
import building from '../../building.json' with { type: 'json' };
import { asAdministrator, databaseAddresses, prepareDatabase } from '../postgres/prepare-database.ts';
import { startPgbouncer } from '../postgres/start-pgbouncer.ts';
import { temporaryPostgres } from '../postgres/temporary-postgres.ts';
import { beginRun } from '../test-run/begin-run.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Number of random sequences in the model test. */
    modelRuns: number;
    /** Number of random accounts for each property. */
    propertyRuns: number;
    /** Number of generated requests. */
    fuzzRuns: number;
    /** Number of months paid in the chaos test, its seeds, and how slow the card provider is. */
    chaosPayments: { readonly payments: number; readonly seeds: readonly number[]; readonly latency: string };
    /** How slow the card provider is in the payment scenarios. */
    paymentLatencies: 'all' | 'short';
    /** Tries of each race of two windows for a coupon, with a provider that is slow and one that is slower. */
    couponRaces: { readonly tries: number; readonly slowTries: number };
    postgres: {
      readonly port: number;
      readonly password: string;
      readonly template: string;
      /** With TEST_POOLER=pgbouncer the application's connections go through PgBouncer, in transaction mode. */
      readonly poolerPort: number | undefined;
    };
  }
}

/** Once a test run: a real server and one migrated template database that each test file copies. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  // Its watchdog deletes the folder, after the workers have ended.
  beginRun();
  const server = await temporaryPostgres();
  const template = `surela_template_${migrationsDigest()}`;
  await prepareDatabase(server, template);
  await migrate({ ownerUrl: databaseAddresses(server, template).ownerUrl, building });
  await asAdministrator(server, (admin) => admin.query(`alter database ${template} is_template true`));
  const pooler = process.env['TEST_POOLER'] === 'pgbouncer' ? await startPgbouncer(server) : undefined;
  const { port, password } = server;
  project.provide('postgres', { port, password, template, poolerPort: pooler?.port });
  project.provide('modelRuns', Number(process.env['MODEL_RUNS'] ?? 200));
  project.provide('propertyRuns', Number(process.env['PROPERTY_RUNS'] ?? 1_000));
  project.provide('fuzzRuns', Number(process.env['FUZZ_RUNS'] ?? 2_000));
  project.provide('paymentLatencies', process.env['PAYMENT_LATENCIES'] === 'all' ? 'all' : 'short');
  project.provide('chaosPayments', {
    payments: Number(process.env['CHAOS_PAYMENTS'] ?? 60),
    seeds: (process.env['SEEDS'] ?? process.env['SEED'] ?? '3').split(',').map(Number),
    latency: process.env['LATENCY'] ?? 'L1',
  });
  project.provide('couponRaces', {
    tries: Number(process.env['COUPON_RACES'] ?? 20),
    slowTries: Number(process.env['SLOW_COUPON_RACES'] ?? 0),
  });
  return async () => {
    if (pooler) console.log(`${await pooler.countTransactions()} transactions went through PgBouncer.`);
    await pooler?.stop();
    await server.stop();
  };
}

function migrationsDigest(): string {
  const digest = createHash('sha256');
  for (const name of readdirSync(MIGRATIONS_FOLDER).sort())
    digest.update(readFileSync(path.join(MIGRATIONS_FOLDER, name)));
  return digest.digest('hex').slice(0, 8);
}
