import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { Agent, get } from 'node:http';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { newAccessTokenKey } from '../demo/access-token-keys.ts';
import { freePort } from '../test-run/reserve-ports.ts';
import { seededDatabase } from './seeded-database.ts';

export type RestartsReport = {
  readonly requests: number;
  readonly failed: readonly string[];
  readonly restarts: number;
};

const CHECKOUT = path.resolve(import.meta.dirname, '../..');

type Load = { readonly seconds: number; readonly perSecond: number; readonly restarts: number };

/** Sends requests at a steady rate over keep-alive connections while all API processes are replaced again and again. */
export async function restartsUnderLoad({ seconds, perSecond, restarts }: Load): Promise<RestartsReport> {
  const database = await seededDatabase();
  const port = await freePort();
  const cluster = spawn(process.execPath, ['apps/api/src/cluster.main.ts'], {
    cwd: CHECKOUT,
    env: {
      ...process.env,
      NODE_ENV: 'test',
      DATABASE_URL: database.url,
      // Not used here, but required at start.
      FIREBASE_PROJECT: 'surela',
      FIREBASE_API_KEY: 'none',
      ACCESS_TOKEN_KEYS: newAccessTokenKey('restarts'),
      PORT: String(port),
      WEB_CONCURRENCY: '2',
      LOG_LEVEL: 'info',
      JOBS: 'worker',
      // The load stands for many visitors behind a proxy; a single visitor would be rate limited.
      TRUSTED_PROXIES: '127.0.0.1',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  cluster.setMaxListeners(2 * restarts + 10);
  try {
    await untilLogged(cluster, 'cluster started');
    const load = sendSteadily(`http://127.0.0.1:${port}/api/apartments?page=`, seconds, perSecond);
    const done = await restartRepeatedly(cluster, restarts, seconds);
    return { ...(await load), restarts: done };
  } finally {
    cluster.kill('SIGTERM');
    await once(cluster, 'exit');
    await database.drop();
  }
}

async function restartRepeatedly(cluster: ChildProcess, restarts: number, seconds: number): Promise<number> {
  const spacing = (seconds * 1000) / (restarts + 1);
  for (let done = 0; done < restarts; done += 1) {
    const next = sleep(spacing);
    const replaced = untilLogged(cluster, 'all workers restarted');
    cluster.kill('SIGHUP');
    await Promise.all([replaced, next]);
  }
  return restarts;
}

function untilLogged(cluster: ChildProcess, message: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const read = (chunk: Buffer) => {
      if (!chunk.toString().includes(`"msg":"${message}"`)) return;
      cluster.stdout?.off('data', read);
      resolve();
    };
    cluster.stdout?.on('data', read);
    cluster.once('exit', () => reject(new Error('The cluster process ended.')));
  });
}

async function sendSteadily(address: string, seconds: number, perSecond: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: 50 });
  const failed: string[] = [];
  const sent: Promise<void>[] = [];
  const begun = performance.now();
  while (performance.now() - begun < seconds * 1000) {
    const due = Math.floor(((performance.now() - begun) / 1000) * perSecond);
    while (sent.length < due) sent.push(sendOnce(address, sent.length, agent, failed));
    await sleep(2);
  }
  await Promise.all(sent);
  agent.destroy();
  return { requests: sent.length, failed };
}

function sendOnce(address: string, turn: number, agent: Agent, failed: string[]): Promise<void> {
  return new Promise((resolve) => {
    const headers = { 'x-forwarded-for': `10.0.0.${turn % 250}` };
    const request = get(`${address}${(turn % 12) + 1}`, { agent, headers, timeout: 30_000 }, (response) => {
      if (response.statusCode !== 200) failed.push(`status ${response.statusCode}`);
      response.resume();
      response.once('close', () => {
        if (!response.complete) failed.push('cut short');
        resolve();
      });
    });
    request.once('timeout', () => request.destroy(new Error('no answer in 30 s')));
    request.once('error', (error) => {
      failed.push(error.message);
      resolve();
    });
  });
}

if (import.meta.main) {
  const report = await restartsUnderLoad({ seconds: 60, perSecond: 300, restarts: 10 });
  console.log(`${report.requests} requests over ${report.restarts} restarts, ${report.failed.length} failed`);
  for (const reason of new Set(report.failed)) console.log(`  ${reason}`);
  process.exitCode = report.failed.length > 0 ? 1 : 0;
}
