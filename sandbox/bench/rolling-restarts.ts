import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { Agent, get } from 'node:http';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { newAccessTokenKey } from '../demo/access-token-keys.ts';
import { freePort } from '../postgres/start-postgres.ts';
import { furnishedDatabase } from './seeded-database.ts';

export type RestartsReport = {
  readonly requests: number;
  readonly failed: readonly string[];
  readonly restarts: number;
};

const CHECKOUT = path.resolve(import.meta.dirname, '../..');

type Load = { readonly seconds: number; readonly perSecond: number; readonly restarts: number };

/** Asks at a steady pace over kept-alive connections while all API processes are replaced again and again. */
export async function restartsUnderLoad({ seconds, perSecond, restarts }: Load): Promise<RestartsReport> {
  const database = await furnishedDatabase();
  const port = await freePort();
  const doorman = spawn(process.execPath, ['apps/api/src/cluster.main.ts'], {
    cwd: CHECKOUT,
    env: {
      ...process.env,
      DATABASE_URL: database.url,
      // Nobody signs in here; the server does not start without knowing how they would.
      FIREBASE_PROJECT: 'surela',
      FIREBASE_API_KEY: 'none',
      ACCESS_TOKEN_KEYS: newAccessTokenKey('restarts'),
      PORT: String(port),
      WEB_CONCURRENCY: '2',
      LOG_LEVEL: 'info',
      JOBS: 'worker',
      // The load comes from one address and speaks for many visitors, as a proxy does; one visitor is rightly limited.
      TRUSTED_PROXIES: '127.0.0.1',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  doorman.setMaxListeners(2 * restarts + 10);
  try {
    await said(doorman, 'open');
    const load = askSteadily(`http://127.0.0.1:${port}/api/apartments?page=`, seconds, perSecond);
    const done = await restartRepeatedly(doorman, restarts, seconds);
    return { ...(await load), restarts: done };
  } finally {
    doorman.kill('SIGTERM');
    await once(doorman, 'exit');
    await database.drop();
  }
}

async function restartRepeatedly(doorman: ChildProcess, restarts: number, seconds: number): Promise<number> {
  const spacing = (seconds * 1000) / (restarts + 1);
  for (let done = 0; done < restarts; done += 1) {
    const next = sleep(spacing);
    const replaced = said(doorman, 'all processes are new');
    doorman.kill('SIGHUP');
    await Promise.all([replaced, next]);
  }
  return restarts;
}

function said(doorman: ChildProcess, message: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const read = (chunk: Buffer) => {
      if (!chunk.toString().includes(`"msg":"${message}"`)) return;
      doorman.stdout?.off('data', read);
      resolve();
    };
    doorman.stdout?.on('data', read);
    doorman.once('exit', () => reject(new Error('The doorman left.')));
  });
}

async function askSteadily(address: string, seconds: number, perSecond: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: 50 });
  const failed: string[] = [];
  const asked: Promise<void>[] = [];
  const begun = performance.now();
  while (performance.now() - begun < seconds * 1000) {
    const due = Math.floor(((performance.now() - begun) / 1000) * perSecond);
    while (asked.length < due) asked.push(askOnce(address, asked.length, agent, failed));
    await sleep(2);
  }
  await Promise.all(asked);
  agent.destroy();
  return { requests: asked.length, failed };
}

function askOnce(address: string, turn: number, agent: Agent, failed: string[]): Promise<void> {
  return new Promise((resolve) => {
    const headers = { 'x-forwarded-for': `10.0.0.${turn % 250}` };
    const request = get(`${address}${(turn % 12) + 1}`, { agent, headers, timeout: 5_000 }, (response) => {
      if (response.statusCode !== 200) failed.push(`status ${response.statusCode}`);
      response.resume();
      response.once('close', () => {
        if (!response.complete) failed.push('cut short');
        resolve();
      });
    });
    request.once('timeout', () => request.destroy(new Error('no answer in 5 s')));
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
