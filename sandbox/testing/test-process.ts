import { type ChildProcess, spawn } from 'node:child_process';
import type { Server } from 'node:net';
import path from 'node:path';
import { onTestFinished } from 'vitest';

const CHECKOUT = path.resolve(import.meta.dirname, '../..');

export type SpawnedProcess = {
  /** The output so far. */
  output(): string;
  signal(name: NodeJS.Signals): void;
  /** Resolves with the exit code. */
  readonly ended: Promise<number | null>;
};

export type ListeningProcess = SpawnedProcess & { readonly address: string };

type Settings = Readonly<Record<string, string>>;

const NEEDED = {
  NODE_ENV: 'test',
  PORT: '0',
  ACCESS_TOKEN_KEYS: `test:${Buffer.alloc(32, 'test-secret').toString('base64url')}`,
  FIREBASE_PROJECT: 'surela-test',
  FIREBASE_API_KEY: 'test',
  // From the test run: the mark by which this process is found, where compiled code is, and the current day.
  ...inherited('SURELA_RUN', 'NODE_COMPILE_CACHE', 'NODE_OPTIONS', 'CLOCK_AHEAD_MS'),
};

function inherited(...names: readonly string[]): Settings {
  return Object.fromEntries(names.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])));
}

/**
 * The real API process with these settings and the required ones, stopped at the end of the test. `checkout` may be a
 * mutated one.
 */
export function spawnApi(settings: Settings, checkout = CHECKOUT): SpawnedProcess {
  return stoppedAfterTest(spawnMain('main', settings, checkout));
}

function stoppedAfterTest(spawned: SpawnedProcess): SpawnedProcess {
  onTestFinished(async () => {
    spawned.signal('SIGKILL');
    await spawned.ended;
  });
  return spawned;
}

type Command =
  | 'accounts.main'
  | 'check.main'
  | 'user.main'
  | 'migrate.main'
  | 'reconcile.main'
  | 'after-restore.main'
  | 'verify-audit-log.main';

/** Starts one of the product's processes; the caller stops it. */
export function spawnMain(
  name: Command | 'main' | 'worker.main',
  settings: Settings,
  checkout = CHECKOUT,
  args: readonly string[] = [],
): SpawnedProcess {
  const child = spawn(process.execPath, [path.join(checkout, `apps/api/src/${name}.ts`), ...args], {
    env: { ...NEEDED, ...settings },
  });
  return followed(child);
}

/**
 * An API process that inherits this socket as its descriptor 3, as systemd passes it; stopped at the end of the test. The
 * caller closes its own side before anybody connects.
 */
export function spawnOnSocket(settings: Settings, socket: Server): SpawnedProcess {
  const main = path.join(CHECKOUT, 'apps/api/src/main.ts');
  // The shell has the process id that the program will have.
  const child = spawn('/bin/sh', ['-c', 'LISTEN_PID=$$ exec "$@"', 'sh', process.execPath, main], {
    env: { ...NEEDED, ...settings, LISTEN_FDS: '1' },
    stdio: ['ignore', 'pipe', 'pipe', descriptorOf(socket)],
  });
  return stoppedAfterTest(followed(child));
}

/** Node has no public name for it. */
function descriptorOf(socket: Server): number {
  return (socket as unknown as { readonly _handle: { readonly fd: number } })._handle.fd;
}

function followed(child: ChildProcess): SpawnedProcess {
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (bytes: Buffer) => (printed += bytes));
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  return { output: () => printed, signal: (signal) => void child.kill(signal), ended };
}

/** A command of the server, run to its end: `npm run user -- block ADDRESS`. */
export function runCommand(name: Command, databaseUrl: string, ...args: readonly string[]): Promise<CommandResult> {
  return runMain(name, { DATABASE_URL: databaseUrl }, ...args);
}

type CommandResult = { readonly code: number | null; readonly output: string };

/** The same with settings of its own. */
export async function runMain(name: Command, settings: Settings, ...args: readonly string[]): Promise<CommandResult> {
  const spawned = spawnMain(name, settings, CHECKOUT, args);
  return { code: await spawned.ended, output: spawned.output() };
}

/** The same, and waits until it accepts requests. */
export function startProcess(settings: Settings, checkout = CHECKOUT): Promise<ListeningProcess> {
  return untilListening(spawnApi(settings, checkout));
}

export async function untilListening(spawned: SpawnedProcess): Promise<ListeningProcess> {
  const [, address = ''] = await untilPrinted(spawned, /"address":"([^"]+)"[^\n]*"listening"/);
  return { ...spawned, address };
}

export async function untilPrinted(spawned: SpawnedProcess, line: RegExp): Promise<RegExpExecArray> {
  const gone = spawned.ended.then(() => true);
  for (;;) {
    const found = line.exec(spawned.output());
    if (found) return found;
    const soon = new Promise<false>((resolve) => setTimeout(resolve, 20, false));
    if (await Promise.race([gone, soon])) throw new Error(`The process did not start:\n${spawned.output()}`);
  }
}
