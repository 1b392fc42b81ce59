import { spawn } from 'node:child_process';
import path from 'node:path';
import { onTestFinished } from 'vitest';

const CHECKOUT = path.resolve(import.meta.dirname, '../..');

export type SpawnedProcess = {
  /** Everything that it has printed so far. */
  output(): string;
  signal(name: NodeJS.Signals): void;
  /** Settles with the exit code when the process is gone. */
  readonly ended: Promise<number | null>;
};

export type ListeningProcess = SpawnedProcess & { readonly address: string };

const NEEDED = {
  NODE_ENV: 'test',
  PORT: '0',
  ACCESS_TOKEN_KEYS: `test:${Buffer.alloc(32, 'test-secret').toString('base64url')}`,
  FIREBASE_PROJECT: 'surela-test',
  FIREBASE_API_KEY: 'test',
};

/**
 * The real API process, as an operator starts it, with these settings and those that every start needs. Gone at the end
 * of the test. From another checkout: one in which something was broken on purpose.
 */
export function spawnApi(settings: Readonly<Record<string, string>>, checkout = CHECKOUT): SpawnedProcess {
  const child = spawn(process.execPath, [path.join(checkout, 'apps/api/src/main.ts')], {
    env: { ...NEEDED, ...settings },
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (bytes: Buffer) => (printed += bytes));
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await ended;
  });
  return { output: () => printed, signal: (name) => void child.kill(name), ended };
}

/** The same, once it takes requests. */
export async function startProcess(
  settings: Readonly<Record<string, string>>,
  checkout = CHECKOUT,
): Promise<ListeningProcess> {
  const spawned = spawnApi(settings, checkout);
  const gone = spawned.ended.then(() => true);
  for (;;) {
    const address = /"address":"([^"]+)"[^\n]*"listening"/.exec(spawned.output())?.[1];
    if (address) return { ...spawned, address };
    const soon = new Promise<false>((resolve) => setTimeout(resolve, 20, false));
    if (await Promise.race([gone, soon])) throw new Error(`The process did not start:\n${spawned.output()}`);
  }
}
