import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { migrate } from '@surela/api/migrate';
import { expect, it, onTestFinished } from 'vitest';
import building from '../../building.json' with { type: 'json' };
import { RULES } from '../../deploy/prometheus/read-rules.ts';
import { prepareDatabase } from '../postgres/prepare-database.ts';
import { startPostgres } from '../postgres/start-postgres.ts';
import { freePort } from '../test-run/reserve-ports.ts';
import { asOwner } from '../testing/test-database.ts';
import { startProcess } from '../testing/test-process.ts';
import { shortenRules } from './shorten-rules.ts';
import { startPrometheus } from './start-prometheus.ts';

/** Much longer than any of it takes, for a busy machine. */
const SOON = { timeout: 60_000, interval: 500 };

/** A server of its own, because it is stopped. */
async function databaseToStop() {
  const folder = await mkdtemp(path.join(tmpdir(), 'surela-postgres-'));
  const start = async (port?: number) => {
    const server = await startPostgres({ folder, durable: false, port });
    onTestFinished(() => server.stop());
    return server;
  };
  onTestFinished(() => rm(folder, { recursive: true }));
  const server = await start();
  const addresses = await prepareDatabase(server, 'surela');
  await migrate({ ownerUrl: addresses.ownerUrl, building });
  return { ...addresses, stop: () => server.stop(), startAgain: () => start(server.port) };
}

it('alerts fire for a real Prometheus when emails wait, the database stops, requests fail and the process ends, and cease when it is over', {
  tags: ['verify', 'operations'],
  timeout: 400_000,
}, async () => {
  const database = await databaseToStop();
  const metricsPort = await freePort();
  // Without a worker nobody sends emails.
  const api = await startProcess({
    DATABASE_URL: database.appUrl,
    METRICS_PORT: String(metricsPort),
    JOBS: 'worker',
  });
  const prometheus = await startPrometheus(shortenRules(RULES), [`127.0.0.1:${metricsPort}`]);
  onTestFinished(() => prometheus.stop());
  const ask = async (page: number) => (await fetch(`${api.address}/api/apartments?page=${page}`)).status;

  // Ten seconds are longer than `for` of each alert below.
  await expect.poll(() => prometheus.value('count_over_time(surela_database_up[1m])'), SOON).toBeGreaterThan(10);
  expect(await prometheus.value('surela_database_up')).toBe(1);
  expect(await prometheus.firing(), 'all is well').toEqual([]);

  await asOwner(database, (owner) =>
    owner.query(`insert into email_outbox (key, recipient, subject, body, created_at)
                 values ('trial', 'a@surela.test', 'A', 'B', now() - interval '20 minutes')`),
  );
  await expect.poll(prometheus.firing, SOON).toEqual(['SurelaEmailsStuck']);
  await asOwner(database, (owner) => owner.query('update email_outbox set sent_at = now()'));
  await expect.poll(prometheus.firing, SOON).toEqual([]);

  await ask(1);
  await database.stop();
  let page = 100;
  await expect
    .poll(async () => {
      // Pages that are in no cache.
      for (let asked = 0; asked < 5; asked += 1) await ask((page += 1));
      return prometheus.firing();
    }, SOON)
    .toEqual(expect.arrayContaining(['SurelaDatabaseAway', 'SurelaFailsFast', 'SurelaNotListening']));
  expect(await prometheus.firing(), 'the process itself runs').not.toContain('SurelaDown');

  await database.startAgain();
  await expect.poll(prometheus.firing, SOON).not.toContain('SurelaDatabaseAway');
  await expect.poll(prometheus.firing, SOON).not.toContain('SurelaNotListening');

  api.signal('SIGKILL');
  await expect.poll(prometheus.firing, SOON).toEqual(expect.arrayContaining(['SurelaDown', 'SurelaProcessDown']));
});
