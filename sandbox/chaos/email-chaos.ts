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
  readonly letters: number;
  readonly kills: number;
  /** Letters that came again, and of these the ones that a mailbox could not tell by their Message-ID. */
  readonly doubles: number;
  readonly unrecognisable: number;
  /** People who got none. */
  readonly missing: number;
  readonly seconds: number;
};

type Storm = {
  readonly appUrl: string;
  readonly database: Database;
  readonly letters: number;
  readonly kills: number;
  readonly seed: number;
  /** Another checkout than this one, in which something was broken on purpose. */
  readonly checkout?: string;
};

const CHECKOUT = path.resolve(import.meta.dirname, '../..');
/** A letter takes at least this long, as with a mail server next door. */
const THINK_MS = 10;

/**
 * Two real workers send letters, and again and again one of them is killed in the middle of it, without a warning, and
 * another takes its place. The moments come from the seed.
 */
export async function emailChaos(storm: Storm): Promise<ChaosReport> {
  const { appUrl, database, letters, kills, seed, checkout = CHECKOUT } = storm;
  const sink = await startFakeSmtp({ thinkMs: THINK_MS });
  const random = dice(seed);
  await database.transact((tx) =>
    enqueueEmails(
      tx,
      Array.from({ length: letters }, (_, index) => ({
        key: `storm:${index}`,
        to: `tenant-${index}@surela.test`,
        subject: 'The lift rests on Sunday',
        text: 'Please take the stairs.',
      })),
    ),
  );
  const begun = performance.now();
  const hire = () => startWorker(checkout, appUrl, sink.url);
  const workers = [hire(), hire()];
  try {
    for (let kill = 0; kill < kills; kill += 1) {
      await untilTaken(sink, Math.floor((letters * (kill + 0.2 + random() * 0.6)) / (kills + 1)));
      await sleep(random() * 2 * THINK_MS);
      await end(workers.shift());
      workers.push(hire());
    }
    await untilAllAreSent(database);
  } finally {
    await Promise.all(workers.map(end));
    await sink.stop();
  }
  const seconds = (performance.now() - begun) / 1000;
  const messages = sink.messages();
  const reached = new Set(messages.map(({ to }) => to)).size;
  return {
    letters,
    kills,
    doubles: messages.length - reached,
    unrecognisable: new Set(messages.map(({ id }) => id)).size - reached,
    missing: letters - reached,
    seconds,
  };
}

function startWorker(checkout: string, appUrl: string, mailUrl: string): ChildProcess {
  return spawn(process.execPath, [path.join(checkout, 'apps/api/src/worker.main.ts')], {
    env: {
      DATABASE_URL: appUrl,
      SMTP_URL: mailUrl,
      ACCESS_TOKEN_KEYS: newAccessTokenKey('storm'),
      FIREBASE_PROJECT: 'surela',
      FIREBASE_API_KEY: 'none',
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
}

async function end(worker: ChildProcess | undefined): Promise<void> {
  if (!worker || worker.exitCode !== null || worker.signalCode !== null) return;
  const gone = once(worker, 'exit');
  worker.kill('SIGKILL');
  await gone;
}

async function untilTaken(sink: FakeSmtp, count: number): Promise<void> {
  while (sink.messages().length < count) await sleep(1);
}

async function untilAllAreSent({ db }: Database): Promise<void> {
  for (;;) {
    const waiting = await db.selectFrom('email_outbox').select('id').where('sent_at', 'is', null).limit(1).execute();
    if (waiting.length === 0) return;
    await sleep(50);
  }
}

/** The same numbers for the same seed (mulberry32). */
function dice(seed: number): () => number {
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
  const { ownerUrl, appUrl } = await prepareDatabase(server, 'storm');
  await migrate({ ownerUrl });
  const database = openDatabase({ url: appUrl, poolSize: 2, onIdleError: () => undefined });
  const seed = Number(process.argv[2] ?? Date.now() % 1_000_000);
  const report = await emailChaos({ appUrl, database, letters: 1_000, kills: 10, seed });
  const { letters, kills, doubles, unrecognisable, missing, seconds } = report;
  console.log(`seed ${seed}: ${letters} letters, ${kills} kills, ${seconds.toFixed(1)} s`);
  console.log(
    `  ${missing} people got none, ${doubles} letters came again, ${unrecognisable} of them with another Message-ID`,
  );
  await database.close();
  await server.stop();
  process.exitCode = missing > 0 ? 1 : 0;
}
