import { testConfig, unreachableAccounts } from '@surela/sandbox/test-api';
import {
  asOwner,
  breakConnections,
  databaseOfThisTest,
  isWaitingForLock,
  refuseNewConnections,
} from '@surela/sandbox/test-database';
import { spawnApi, spawnMain, startProcess, untilPrinted } from '@surela/sandbox/test-process';
import pg from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import { jobDefinitions } from './job-definitions.ts';
import type { Database } from './platform/database/database.ts';
import { listenForChanges } from './platform/database/listen-notify.ts';
import { enqueueEmails } from './platform/email/outbox.ts';
import { createLogger } from './platform/logger.ts';
import { createMetrics } from './platform/metrics/metrics.ts';
import { outcomeOfStatus } from './platform/metrics/provider-timer.ts';
import { diskPictureStore } from './platform/storage/picture-store.ts';
import { policy } from './policy.ts';
import { startMetrics } from './start-metrics.ts';

const ADDRESS = /"metrics":"(http[^"]+)"/;
const MAX_SERIES = 1_500;

async function metricsOfThisTest() {
  const made = await databaseOfThisTest();
  const asked: string[] = [];
  const readNamed: Database['readNamed'] = (statement, values) => {
    asked.push(statement.name);
    return made.database.readNamed(statement, values);
  };
  const lines: string[] = [];
  const log = createLogger('info', 'api', { write: (line) => void lines.push(line) });
  const changes = await listenForChanges({ url: made.appUrl }, log);
  const metrics = createMetrics();
  const config = { metrics: { host: '127.0.0.1', port: 0 } };
  const server = startMetrics({ config, database: { ...made.database, readNamed }, changes, metrics, log });
  onTestFinished(async () => {
    await server?.stop();
    await changes.close();
  });
  await expect.poll(() => lines.join('')).toMatch(ADDRESS);
  const address = ADDRESS.exec(lines.join(''))?.[1] ?? '';
  return { made, asked, metrics, scrape: async () => (await fetch(address)).text() };
}

/** A row of each of pg-boss's tables for these jobs, the first of which has succeeded. */
function scheduleJobs(names: readonly string[]): string {
  const [first] = names;
  const rows = (of: (name: string) => string) => names.map((name) => `(${of(name)})`).join(', ');
  return `
    insert into pgboss.queue (name, policy, retry_limit, retry_delay, retry_backoff, expire_seconds, retention_seconds,
                              deletion_seconds, partition, table_name)
      values ${rows((name) => `'${name}', 'standard', 1, 1, false, 900, 900, 900, false, 'job_common'`)};
    insert into pgboss.schedule (name, cron) values ${rows((name) => `'${name}', '5 * * * *'`)};
    insert into pgboss.job (name, state, completed_on)
      values ('${first}', 'completed', to_timestamp(1800000000)), ('${first}', 'completed', to_timestamp(1700000000)),
             ('${first}', 'failed', now())`;
}

it('metrics tell what waits in the database and what is wrong there', async () => {
  const { made, scrape } = await metricsOfThisTest();
  await made.database.transact((tx) =>
    enqueueEmails(tx, [{ key: 'a', to: 'canary@surela.test', subject: 'Canary', text: 'Canary' }]),
  );
  await asOwner(made, (owner) =>
    owner.query(`
      update email_outbox set created_at = now() - interval '700 seconds';
      insert into email_outbox (key, recipient, subject, body, failed_at, last_error)
        values ('b', 'canary@surela.test', 'Canary', 'Canary', now() - interval '1 hour', 'EENVELOPE 550'),
               ('c', 'canary@surela.test', 'Canary', 'Canary', now() - interval '3 days', 'EENVELOPE 550'),
               ('d', 'canary@surela.test', 'Canary', 'Canary', now(), 'address not verified');
      insert into people (email, name, role) values ('unproven@surela.test', 'Canary', 'user');
      insert into email_outbox (key, recipient, subject, body, created_at, next_try_at, held_for)
        select 'e', email, 'Canary', 'Canary', now() - interval '5 days', 'infinity', id
        from people where email = 'unproven@surela.test';
      insert into provider_events (id, type, received_at)
        values ('evt_canary', 'payment_intent.succeeded', now() - interval '900 seconds');
      insert into unclaimed_payments (intent_id, amount_minor, currency, paid_at, why)
        values ('pi_canary', 120000, 'USD', now(), 'lease-unknown');
      insert into payment_exceptions (kind, subject, details)
        values ('invariant-violated', 'canary', '{}'), ('stuck', 'canary', '{}');
      ${scheduleJobs(['send-emails', 'create-charges'])}`),
  );
  const text = await scrape();
  const read = (name: string) => Number(new RegExp(`^${name.replace(/[{}]/g, '\\$&')} (\\S+)$`, 'm').exec(text)?.[1]);
  expect(read('surela_database_up')).toBe(1);
  expect(read('surela_changes_listening')).toBe(1);
  expect(read('surela_db_pool_waiting')).toBe(0);
  expect(read('surela_db_pool_size')).toBe(10);
  expect(read('surela_emails_waiting')).toBe(1);
  expect(Math.floor(read('surela_emails_oldest_seconds') / 100)).toBe(7);
  expect(read('surela_emails_failed')).toBe(1);
  expect(Math.floor(read('surela_provider_events_oldest_seconds') / 100)).toBe(9);
  expect(read('surela_payment_issues_open')).toBe(2);
  expect(read('surela_payments_unclaimed')).toBe(1);
  expect(read('surela_invariant_violations')).toBe(1);
  const success = 'surela_job_last_success_timestamp_seconds{job_name=';
  expect(read(`${success}"send-emails"}`)).toBe(1_800_000_000);
  expect(read(`${success}"create-charges"}`), 'never').toBe(0);
  expect(read('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThanOrEqual(0);
  expect(read('process_resident_memory_bytes')).toBeGreaterThan(0);
  expect(text).not.toMatch(/canary/i);
});

it('[P8] metrics ask the database only when somebody looks, and once for twenty looks', async () => {
  const { asked, scrape } = await metricsOfThisTest();
  expect(asked).toEqual([]);
  await Promise.all(Array.from({ length: 20 }, scrape));
  await scrape();
  expect(asked.sort()).toEqual(['backlog', 'last-successes']);
});

it('metrics say that the database is away, and nothing of what they can no longer know', async () => {
  const { made, scrape } = await metricsOfThisTest();
  await refuseNewConnections(made);
  await breakConnections(made, 'surela');
  const text = await scrape();
  expect(text).toMatch(/^surela_database_up 0$/m);
  expect(text).toMatch(/^surela_db_pool_waiting 0$/m);
  expect(text).not.toMatch(/^surela_(emails|payment|invariant|provider_events|job_last)/m);
});

it('even with every label that there is, a process has at most 1,500 series', async () => {
  const { made, metrics, scrape } = await metricsOfThisTest();
  const calls = Object.keys(policy).filter((name): name is keyof typeof policy => name in policy);
  for (const call of [...calls, 'none'] as const) {
    for (const status of [200, 304, 404, 503]) metrics.countRequest(call, status, 0.1);
  }
  for (const call of ['GET /api/apartments', 'GET /api/apartments/:id', 'GET /api/apartments/overview'] as const) {
    for (const source of ['memory', 'database', 'stale'] as const) metrics.cacheReadsOf(call)(source);
  }
  const jobs = jobDefinitions({
    database: made.database,
    clock: { now: () => new Date() },
    building: testConfig.web.building,
    providerAccounts: unreachableAccounts,
    cards: undefined,
    pictures: diskPictureStore('no-pictures'),
    log: createLogger('silent'),
    publicUrl: testConfig.publicUrl,
    emailWorker: undefined,
    emailRetentionDays: 90,
    ownerEmail: 'owner@surela.test',
    officeEmails: ['office@surela.test'],
  }).map(({ name }) => name);
  await asOwner(made, (owner) => owner.query(scheduleJobs(jobs)));
  for (const name of jobs) metrics.countJob(name, 1, 'failed');
  for (const provider of ['cards', 'mail', 'identity', 'pictures'] as const) {
    for (const status of [200, 400, 500]) {
      await metrics.timerOf(provider)(
        () => Promise.resolve(status),
        (answer) => outcomeOfStatus(answer),
      );
    }
  }
  const series = (await scrape()).split('\n').filter((line) => line && !line.startsWith('#'));
  const has = (start: string) => series.filter((line) => line.startsWith(start)).length;
  expect(has('surela_http_requests_total')).toBe(4 * (calls.length + 1));
  expect(has('surela_job_last_success_timestamp_seconds')).toBe(jobs.length);
  expect(has('surela_provider_seconds_count')).toBe(12);
  // What cannot be brought about here: every code of a retry, every kind of garbage collection.
  const RETRY_CODES = 22;
  const GARBAGE = 4 * 6;
  const all = series.length - has('nodejs_gc') + RETRY_CODES + GARBAGE;
  expect(all).toBeLessThanOrEqual(MAX_SERIES);
  expect(
    series.map((line) => line.split(/[{ ]/)[0]).filter((name) => /_active_|_space_|version_info/.test(name ?? '')),
  ).toEqual([]);
});

it('an API has a port of its own for metrics, with /healthz beside them, until it has stopped', async () => {
  const made = await databaseOfThisTest();
  const api = await startProcess({ DATABASE_URL: made.appUrl, METRICS_PORT: '0' });
  const [, address = ''] = await untilPrinted(api, ADDRESS);
  await fetch(`${api.address}/api/apartments?page=1`);
  const requests = 'surela_http_requests_total{call="GET /api/apartments",status="2xx"} 1';
  await expect.poll(async () => (await fetch(address)).text()).toContain(requests);
  const answer = await fetch(address);
  expect(answer.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
  const text = await answer.text();
  expect(text).toMatch(/^surela_build_info\{version="\d+\.\d+\.\d+",release="",role="api"\} 1$/m);
  expect(text).toContain('surela_job_failures_total{job_name="create-charges"} 0');
  const statusOf = async (path: string, init = {}) => (await fetch(new URL(path, address), init)).status;
  expect([await statusOf('/healthz'), await statusOf('/'), await statusOf('/metrics', { method: 'POST' })]).toEqual([
    200, 404, 404,
  ]);
  const onPublicPort = await (await fetch(`${api.address}/metrics`)).text();
  expect(onPublicPort).not.toContain('surela_build_info');

  const owner = new pg.Client(made.ownerUrl);
  await owner.connect();
  onTestFinished(() => owner.end());
  await owner.query('begin; lock table apartments in access exclusive mode');
  const underway = fetch(`${api.address}/api/apartments?page=2`);
  await expect.poll(() => isWaitingForLock(made)).toBe(true);
  api.signal('SIGTERM');
  const isShut = () =>
    fetch(`${api.address}/healthz`).then(
      () => false,
      () => true,
    );
  await expect.poll(isShut).toBe(true);
  expect(await statusOf('/healthz'), 'while the last request is underway').toBe(200);
  await owner.query('rollback');
  expect((await underway).status).toBe(200);
  expect(await api.ended).toBe(0);
});

it('a worker has one too, and nobody has one unless it is set', async () => {
  const { appUrl } = await databaseOfThisTest();
  const worker = spawnMain('worker.main', { DATABASE_URL: appUrl, METRICS_PORT: '0' });
  onTestFinished(() => worker.signal('SIGKILL'));
  const [, address = ''] = await untilPrinted(worker, ADDRESS);
  const text = await (await fetch(address)).text();
  expect(text).toMatch(/^surela_database_up 1$/m);
  expect(text).toMatch(/role="worker"/);
  worker.signal('SIGTERM');
  expect(await worker.ended).toBe(0);

  const silent = spawnApi({ DATABASE_URL: appUrl });
  await untilPrinted(silent, /"listening"/);
  expect(silent.output()).not.toMatch(ADDRESS);
});
