import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Database, openDatabase } from '@surela/api/database';
import { enqueueEmails } from '@surela/api/email-outbox';
import { migrate } from '@surela/api/migrate';
import { newAccessTokenKey } from '../demo/access-token-keys.ts';
import { type FakeSmtp, startFakeSmtp } from '../fake-smtp/start-fake-smtp.ts';
import { prepareDatabase } from '../postgres/prepare-database.ts';
import { temporaryPostgres } from '../postgres/temporary-postgres.ts';

export type ChaosReport = {
  readonly emails: number;
  readonly kills: number;
  /** Emails that arrived twice, and of these the ones a mailbox could not recognise by their Message-ID. */
  readonly doubles: number;
  readonly unrecognisable: number;
  /** People who got no email. */
  readonly missing: number;
  readonly seconds: number;
};

type ChaosOptions = {
  readonly appUrl: string;
  readonly database: Database;
  readonly emails: number;
  readonly kills: number;
  readonly seed: number;
  /** A mutated checkout, in which something was broken on purpose. */
  readonly checkout?: string;
};

const CHECKOUT = path.resolve(import.meta.dirname, '../..');
/** Minimum time to deliver an email, as with a nearby mail server. */
const THINK_MS = 10;

/**
 * Two real workers send emails. One after the other is killed without warning and replaced, at moments chosen by the
 * seed.
 */
export async function emailChaos(options: ChaosOptions): Promise<ChaosReport> {
  const { appUrl, database, emails, kills, seed, checkout = CHECKOUT } = options;
  const smtp = await startFakeSmtp({ thinkMs: THINK_MS });
  const random = seededRandom(seed);
  await database.transact((tx) =>
    enqueueEmails(
      tx,
      Array.from({ length: emails }, (_, index) => ({
        key: `chaos:${index}`,
        to: `tenant-${index}@surela.test`,
        subject: 'The lift rests on Sunday',
        text: 'Please take the stairs.',
      })),
    ),
  );
  const begun = performance.now();
  const addWorker = () => startWorker(checkout, appUrl, smtp.url);
  const workers = [addWorker(), addWorker()];
  try {
    for (let kill = 0; kill < kills; kill += 1) {
      await untilReceived(smtp, Math.floor((emails * (kill + 0.2 + random() * 0.6)) / (kills + 1)));
      await sleep(random() * 2 * THINK_MS);
      await killWorker(workers.shift());
      workers.push(addWorker());
    }
    await untilAllAreSent(database);
  } finally {
    await Promise.all(workers.map(killWorker));
    await smtp.stop();
  }
  const seconds = (performance.now() - begun) / 1000;
  const messages = smtp.messages();
  const reached = new Set(messages.map(({ to }) => to)).size;
  return {
    emails,
    kills,
    doubles: messages.length - reached,
    unrecognisable: new Set(messages.map(({ id }) => id)).size - reached,
    missing: emails - reached,
    seconds,
  };
}

function startWorker(checkout: string, appUrl: string, smtpUrl: string): ChildProcess {
  return spawn(process.execPath, [path.join(checkout, 'apps/api/src/worker.main.ts')], {
    env: {
      NODE_ENV: 'test',
      DATABASE_URL: appUrl,
      SMTP_URL: smtpUrl,
      ACCESS_TOKEN_KEYS: newAccessTokenKey('chaos'),
      FIREBASE_PROJECT: 'surela',
      FIREBASE_API_KEY: 'none',
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
}

async function killWorker(worker: ChildProcess | undefined): Promise<void> {
  if (!worker || worker.exitCode !== null || worker.signalCode !== null) return;
  const gone = once(worker, 'exit');
  worker.kill('SIGKILL');
  await gone;
}

async function untilReceived(smtp: FakeSmtp, count: number): Promise<void> {
  while (smtp.messages().length < count) await sleep(1);
}

async function untilAllAreSent({ db }: Database): Promise<void> {
  for (;;) {
    const waiting = await db.selectFrom('email_outbox').select('id').where('sent_at', 'is', null).limit(1).execute();
    if (waiting.length === 0) return;
    await sleep(50);
  }
}

/** Random numbers, the same for the same seed (mulberry32). */
function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

if (import.meta.main) {
  const server = await temporaryPostgres();
  const { ownerUrl, appUrl } = await prepareDatabase(server, 'chaos');
  await migrate({ ownerUrl });
  const database = openDatabase({ url: appUrl, poolSize: 2, onIdleError: () => undefined });
  const seed = Number(process.argv[2] ?? Date.now() % 1_000_000);
  const report = await emailChaos({ appUrl, database, emails: 1_000, kills: 10, seed });
  const { emails, kills, doubles, unrecognisable, missing, seconds } = report;
  console.log(`seed ${seed}: ${emails} emails, ${kills} kills, ${seconds.toFixed(1)} s`);
  console.log(
    `  ${missing} people got no email, ${doubles} arrived twice, ${unrecognisable} of them with another Message-ID`,
  );
  await database.close();
  await server.stop();
  process.exitCode = missing > 0 ? 1 : 0;
}
