import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { installIsolated, isInstalled } from '../demo/install-isolated.ts';
import { buildApartment, insertApartments } from '../testing/factories/apartment.ts';
import { databaseOfThisTest } from '../testing/test-database.ts';
import { spawnApi, startProcess } from '../testing/test-process.ts';
import { startOtlpReceiver } from './start-otlp-receiver.ts';

const CHECKOUT = path.resolve(import.meta.dirname, '../..');
const TRACES = path.join(CHECKOUT, 'deploy/otel');

it('the product does not install OpenTelemetry, except for the interface that prom-client depends on', async () => {
  const { packages } = JSON.parse(await readFile(path.join(CHECKOUT, 'package-lock.json'), 'utf8'));
  const names = Object.keys(packages).filter((name) => name.includes('@opentelemetry/'));
  expect(names).toEqual(['node_modules/@opentelemetry/api']);
});

describe('traces', { tags: ['verify', 'operations'] }, () => {
  it('of a request name its route and statements, and hold nothing of a person', async () => {
    if (!(await isInstalled(TRACES, '@opentelemetry/sdk-trace'))) await installIsolated(TRACES, 'OpenTelemetry');
    const receiver = await startOtlpReceiver();
    onTestFinished(receiver.stop);
    const { appUrl, database } = await databaseOfThisTest();
    await database.transact((tx) => insertApartments(tx, [buildApartment({ number: 'A1' })]));
    const { address } = await startProcess({
      DATABASE_URL: appUrl,
      NODE_OPTIONS: `--import ${TRACES}/traces.mjs`,
      OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url,
    });
    const headers = {
      'user-agent': 'canary-agent',
      'x-forwarded-for': '203.0.113.77',
      authorization: 'Bearer canary-token',
      traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01',
    };
    const ask = (target: string) => fetch(address + target, { headers });
    expect((await ask('/api/apartments?page=1')).status).toBe(200);
    await ask('/api/users/admin/canary@surela.test?canary=1');
    await ask('/healthz');

    const names = () => receiver.spans().map(({ name }) => name);
    await expect.poll(names).toContain('GET /api/apartments');
    await expect.poll(() => names().join()).toContain('pg.query:list-apartments');
    // The refused request has no route, but a span of its own.
    await expect.poll(names).toContain('GET');
    expect(receiver.text()).toContain('limit $1 offset $2');
    expect(receiver.text()).not.toMatch(/canary|203\.0\.113|0af7651916cd43dd|healthz/);
  });

  it('without an address load nothing, and with one do not start without their packages', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'surela-traces-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    // Alone, so that anything else it loads is missing.
    await cp(path.join(TRACES, 'traces.mjs'), path.join(folder, 'traces.mjs'));
    const { appUrl } = await databaseOfThisTest();
    const settings = { DATABASE_URL: appUrl, NODE_OPTIONS: `--import ${folder}/traces.mjs` };
    const { address } = await startProcess(settings);
    expect((await fetch(`${address}/healthz`)).status).toBe(200);

    const broken = spawnApi({ ...settings, OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' });
    expect(await broken.ended).toBe(1);
    expect(broken.output()).toContain('ERR_MODULE_NOT_FOUND');
  });
});
