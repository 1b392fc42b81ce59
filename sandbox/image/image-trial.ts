import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase } from '@surela/api/database';
import product from '../../package.json' with { type: 'json' };
import { countWritten, insertAdmins, sendSteadily } from '../bench/steady-load.ts';
import { newAccessTokenKey } from '../demo/access-token-keys.ts';
import { prepareDatabase } from '../postgres/prepare-database.ts';
import { temporaryPostgres } from '../postgres/temporary-postgres.ts';
import { seedBuilding } from '../seed/seed-building.ts';
import { freePort } from '../test-run/reserve-ports.ts';
import { type Container, type Image, openImage, startContainer } from './container.ts';
import { type Caddy, getOverTls, startCaddy } from './start-caddy.ts';
import { uploadPicture } from './upload-picture.ts';

/**
 * `npm run image:test [-- IMAGE]`, as root, after `npm run image`. Starts the image as its own user on a read-only root: migrates
 * an empty database, starts two servers and a worker, asks for pages over TLS through Caddy, uploads a picture, and replaces
 * both servers under load. KILL=yes kills them instead: then requests must be lost, or the trial could not notice it.
 */
const MAX_MEGABYTES = 230;
const PER_SECOND = 50;
/** In a page that was not prerendered. */
const EMPTY = '<div id="root"></div>';
const signal = process.env['KILL'] ? 'SIGKILL' : 'SIGTERM';

const failures: string[] = [];
function report(what: string, ok: boolean): void {
  console.log(`${ok ? 'ok    ' : 'FAILED'} ${what}`);
  if (!ok) failures.push(what);
}

function inspectImage({ config, megabytes }: Image): void {
  report(`${megabytes} MB, less than ${MAX_MEGABYTES}`, megabytes < MAX_MEGABYTES);
  report(`user ${config.User}`, config.User === '65532:65532');
  report('health check asks /healthz', config.Healthcheck?.Test.join(' ').includes('/healthz') ?? false);
  const labels = ['title', 'licenses', 'version', 'revision', 'created'];
  const given = labels.filter((name) => config.Labels[`org.opencontainers.image.${name}`]);
  report(`labels ${given.join(', ')}`, given.length === labels.length);
}

/** As the kernel sees it. */
function inspectProcess({ pid }: Container): void {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const value = (name: string) => new RegExp(`^${name}:\\s+(\\w+)`, 'm').exec(status)?.[1] ?? '';
  const mounts = readFileSync(`/proc/${pid}/mountinfo`, 'utf8').split('\n');
  const [options = ''] = mounts.filter((line) => line.split(' ')[4] === '/').map((line) => line.split(' ')[5] ?? '');
  report(`runs as ${value('Uid')}, root ${options}`, value('Uid') === '65532' && options.split(',').includes('ro'));
  const unprivileged = /^0+$/.test(value('CapEff')) && /^0+$/.test(value('CapPrm')) && value('NoNewPrivs') === '1';
  report('has no capabilities and cannot get any', unprivileged);
  console.log(`       ${Math.round(Number(value('VmRSS')) / 1024)} MB of memory`);
}

async function untilReady(container: Container): Promise<void> {
  const gone = container.ended.then(() => true);
  const begun = performance.now();
  while (!(await isReady(container))) {
    if (performance.now() - begun > 60_000 || (await Promise.race([gone, sleep(50, false)])))
      throw new Error(`Not ready:\n${container.output()}`);
  }
  console.log(`       ready after ${Math.round(performance.now() - begun)} ms`);
}

function isReady({ address }: Container): Promise<boolean> {
  return fetch(`${address}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );
}

async function askPages({ address, ca }: Caddy): Promise<void> {
  for (const [page, atLeast, said] of [
    ['/', 15_000, 'Surela Residences'],
    ['/apartments', 20_000, '<h'],
    ['/privacy', 5_000, '<h1'],
    ['/api/apartments', 1_000, '"apartments"'],
  ] as const) {
    const { status, text } = await getOverTls(`${address}${page}`, ca);
    const ok = status === 200 && text.length >= atLeast && text.includes(said) && !text.includes(EMPTY);
    report(`${page} over TLS: ${status}, ${text.length} characters`, ok);
  }
  report('/readyz is hidden by the proxy', (await getOverTls(`${address}/readyz`, ca)).status === 404);
}

const folder = mkdtempSync(path.join(tmpdir(), 'surela-image-trial-'));
const server = await temporaryPostgres();
const { ownerUrl, appUrl } = await prepareDatabase(server, 'image');
const key = newAccessTokenKey('image');
const secrets = path.join(folder, 'secrets');
mkdirSync(secrets);
for (const [name, secret] of Object.entries({ database_url: appUrl, migration_database_url: ownerUrl, keys: key }))
  writeFileSync(path.join(secrets, name), `${secret}\n`, { mode: 0o644 });

const image = openImage(process.argv[2] ?? `localhost/surela:${product.version}`);
const port = String(await freePort());
const shared = {
  PORT: port,
  METRICS_PORT: String(await freePort()),
  DATABASE_URL_FILE: '/run/secrets/database_url',
  ACCESS_TOKEN_KEYS_FILE: '/run/secrets/keys',
  FIREBASE_PROJECT: 'surela',
  FIREBASE_API_KEY: 'none',
  TRUSTED_PROXIES: '127.0.0.0/8',
  JOBS: 'worker',
};
const running = new Set<Container>();
function start(host: string, settings: Record<string, string>, command?: readonly string[]): Container {
  const given = { ...settings, HOST: host, METRICS_HOST: host };
  const container = startContainer(image, { settings: given, secrets, ...(command && { command }) });
  running.add(container);
  void container.ended.then(() => running.delete(container));
  return container;
}
/** Each has an address of its own, as containers have. */
const HOSTS = ['127.0.1.1', '127.0.1.2'] as const;

try {
  inspectImage(image);
  const migrate = start('127.0.1.3', { MIGRATION_DATABASE_URL_FILE: '/run/secrets/migration_database_url' }, [
    'apps/api/src/migrate.main.ts',
  ]);
  const migrated = await migrate.ended;
  report(`migrates an empty database: exit ${migrated}`, migrated === 0);
  if (migrated !== 0) throw new Error(migrate.output());
  const database = openDatabase({ url: appUrl, poolSize: 1, onIdleError: () => undefined });
  await seedBuilding(database);
  await database.close();
  const tokens = await insertAdmins(ownerUrl, key, 3);

  const worker = start('127.0.1.3', shared, ['apps/api/src/worker.main.ts']);
  const servers = HOSTS.map((host) => start(host, shared));
  for (const container of servers) await untilReady(container);
  inspectProcess(servers[0] as Container);
  report('worker runs', worker.output().includes('"worker started"'));

  const caddy = await startCaddy(
    HOSTS.map((host) => `${host}:${port}`),
    folder,
  );
  await askPages(caddy);
  report('a picture is uploaded', await uploadPicture(caddy, tokens[0] ?? ''));

  const end = new AbortController();
  const load = sendSteadily({ ...caddy, perSecond: PER_SECOND, tokens, signal: end.signal });
  await sleep(3_000);
  for (const [index, host] of HOSTS.entries()) {
    const begun = performance.now();
    const code = await (servers[index] as Container).signal(signal);
    report(`${signal} to ${host}: exit ${code} after ${Math.round(performance.now() - begun)} ms`, code === 0);
    await sleep(2_000);
    const next = start(host, shared);
    await untilReady(next);
    // Caddy has to notice that it is back before the other one stops.
    await sleep(1_000);
  }
  await sleep(2_000);
  end.abort();
  const { requests, writes, failed, longestMs } = await load;
  const written = await countWritten(ownerUrl);
  const counts = `${failed.length} lost; ${written} of ${writes} writes in the database; longest ${longestMs} ms`;
  report(`${requests} requests at ${PER_SECOND}/s: ${counts}`, failed.length === 0 && written === writes);
  for (const reason of new Set(failed)) console.log(`       ${reason}`);
  await caddy.stop();
  report(`worker: exit ${await worker.signal('SIGTERM')}`, worker.output().includes('"stopped"'));
} finally {
  await Promise.all([...running].map((container) => container.signal('SIGTERM')));
  image.remove();
  await server.stop();
  rmSync(folder, { recursive: true });
}
console.log(failures.length > 0 ? `${failures.length} failed` : 'all ok');
process.exitCode = failures.length > 0 ? 1 : 0;
