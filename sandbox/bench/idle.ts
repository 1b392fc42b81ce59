import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { newAccessTokenKey } from '../demo/access-token-keys.ts';
import { startFakeStripe } from '../fake-stripe/start-fake-stripe.ts';
import { freePort } from '../test-run/reserve-ports.ts';
import { seededDatabase } from './seeded-database.ts';

export type IdleReport = {
  readonly seconds: number;
  /** In the building's database, without PostgreSQL's own. */
  readonly transactionsPerSecond: number;
  readonly connections: number;
};

export const MAX_TRANSACTIONS_PER_SECOND = 0.2;
export const MAX_CONNECTIONS = 3;

const CHECKOUT = path.resolve(import.meta.dirname, '../..');
/** Jobs run at multiples of five minutes. A short measurement is taken between two, a long one has its share of them. */
const JOBS_EVERY_SECONDS = 300;
/** The first minute has the start's own work in it: pools that empty, caches that fill. */
const SETTLING_SECONDS = 15;

/** One building with cards and jobs that nobody visits: what does it ask of the database? */
export async function measureIdle(seconds: number): Promise<IdleReport> {
  const database = await seededDatabase();
  const cards = await startFakeStripe();
  const { secret } = await cards.addWebhook('http://127.0.0.1:1/webhooks/payments');
  const port = await freePort();
  await sleep(1000 * secondsUntilQuiet(SETTLING_SECONDS + seconds));
  const api = spawn(process.execPath, ['apps/api/src/main.ts'], {
    cwd: CHECKOUT,
    env: {
      ...process.env,
      NODE_ENV: 'test',
      DATABASE_URL: database.url,
      FIREBASE_PROJECT: 'surela',
      FIREBASE_API_KEY: 'none',
      ACCESS_TOKEN_KEYS: newAccessTokenKey('idle'),
      STRIPE_SECRET_KEY: cards.secretKey,
      STRIPE_PUBLISHABLE_KEY: cards.publishableKey,
      STRIPE_WEBHOOK_SECRETS: secret,
      STRIPE_API_BASE: cards.address,
      PORT: String(port),
      LOG_LEVEL: 'info',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    await once(api.stdout, 'data');
    await sleep(1000 * SETTLING_SECONDS);
    return await watch(database.url, seconds);
  } finally {
    api.kill('SIGTERM');
    await once(api, 'exit');
    await cards.stop();
    await database.drop();
  }
}

/** A process that starts close to the time of a job does it late, up to a minute and a half after its own start. */
function secondsUntilQuiet(seconds: number): number {
  if (seconds >= JOBS_EVERY_SECONDS) return 0;
  const margin = 200;
  const intoSpan = (Date.now() / 1000) % JOBS_EVERY_SECONDS;
  if (intoSpan < margin) return margin - intoSpan;
  return intoSpan + seconds < JOBS_EVERY_SECONDS - 2 ? 0 : JOBS_EVERY_SECONDS - intoSpan + margin;
}

/** Asked from another database, so that the questions are not counted. */
async function watch(url: string, seconds: number): Promise<IdleReport> {
  const name = new URL(url).pathname.slice(1);
  const elsewhere = new URL(url);
  elsewhere.pathname = '/postgres';
  const client = new pg.Client({ connectionString: elsewhere.href });
  await client.connect();
  const transactions = async () => {
    const asked = await client.query(
      'select xact_commit + xact_rollback as count from pg_stat_database where datname = $1',
      [name],
    );
    return Number(asked.rows[0]?.count);
  };
  const countConnections = async () => {
    const asked = await client.query('select count(*) as count from pg_stat_activity where datname = $1', [name]);
    return Number(asked.rows[0]?.count);
  };
  try {
    const before = await transactions();
    await sleep(seconds * 1000);
    const after = await transactions();
    return { seconds, transactionsPerSecond: (after - before) / seconds, connections: await countConnections() };
  } finally {
    await client.end();
  }
}

if (import.meta.main) {
  const report = await measureIdle(Number(process.argv[2] ?? 90));
  const { seconds, transactionsPerSecond, connections } = report;
  console.log(`${transactionsPerSecond.toFixed(3)} transactions/s over ${seconds} s, ${connections} connections`);
  console.log(`at most ${MAX_TRANSACTIONS_PER_SECOND} transactions/s, ${MAX_CONNECTIONS} connections`);
  const tooMuch = transactionsPerSecond > MAX_TRANSACTIONS_PER_SECOND || connections > MAX_CONNECTIONS;
  process.exitCode = tooMuch ? 1 : 0;
}
