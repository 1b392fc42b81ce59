import { execFile, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chown, mkdir, open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { freePort } from '../test-run/reserve-ports.ts';
import { type PostgresFiles, postgresFiles } from './postgres-files.ts';
import { findRunning, isAlive, type RunningPostgres, stopProcess } from './postgres-process.ts';
import { type RunAs, runAs } from './run-as.ts';

export type PostgresServer = {
  readonly port: number;
  readonly pid: number;
  readonly password: string;
  /** True if the server was already running, left behind by a killed process. */
  readonly adopted: boolean;
  stop(): Promise<void>;
};

export type StartOptions = {
  /** Folder for data, log and password, kept between runs. */
  readonly folder: string;
  /** False for tests: faster commits, and a crash may lose data. */
  readonly durable: boolean;
  /** A free port by default. */
  readonly port?: number | undefined;
};

const run = promisify(execFile);

export async function startPostgres({ folder, durable, port }: StartOptions): Promise<PostgresServer> {
  const account = runAs();
  await mkdir(folder, { recursive: true, mode: 0o755 });
  if (account) await chown(folder, account.uid, account.gid);
  const files = await postgresFiles(folder, account);
  const data = path.join(folder, 'data');
  const password = await passwordIn(folder);
  if (!(await exists(path.join(data, 'PG_VERSION')))) await initialise(files, folder, password, durable, account);

  const orphan = await findRunning(data);
  const usable = orphan && (await answers(orphan, password, 10));
  const server = usable ? orphan : await launch(files, { folder, durable, port }, password, account, orphan);
  return { ...server, password, adopted: Boolean(usable), stop: () => stopProcess(server.pid) };
}

async function passwordIn(folder: string): Promise<string> {
  const file = path.join(folder, 'password');
  const known = await readFile(file, 'utf8').catch(() => '');
  if (known) return known;
  const made = randomBytes(24).toString('base64url');
  await writeFile(file, made, { mode: 0o600 });
  return made;
}

/** Created in a temporary folder and renamed when complete: a kill leaves nothing that looks like a database. */
async function initialise(
  files: PostgresFiles,
  folder: string,
  password: string,
  durable: boolean,
  account: RunAs | undefined,
): Promise<void> {
  const partial = path.join(folder, 'data.partial');
  const passwordFile = path.join(folder, 'password.initdb');
  await rm(partial, { recursive: true, force: true });
  await writeFile(passwordFile, password, { mode: 0o600 });
  if (account) await chown(passwordFile, account.uid, account.gid);
  const flags = ['--username=postgres', `--pwfile=${passwordFile}`, '--auth=scram-sha-256', '--encoding=UTF8'];
  // The built-in locale sorts the same on every machine; the system's changes with its libraries.
  const locale = ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  await run(files.initdb, ['-D', partial, ...(durable ? [] : ['--no-sync']), ...flags, ...locale], {
    ...account,
    cwd: folder,
  });
  await rename(partial, path.join(folder, 'data'));
  await rm(passwordFile);
}

async function launch(
  files: PostgresFiles,
  { folder, durable, port: wanted }: StartOptions,
  password: string,
  account: RunAs | undefined,
  unusable: RunningPostgres | undefined,
): Promise<RunningPostgres> {
  if (unusable) await stopProcess(unusable.pid);
  const port = wanted ?? (await freePort());
  const settings = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'max_connections=200', `port=${port}`];
  if (!durable) settings.push('fsync=off', 'synchronous_commit=off', 'full_page_writes=off');
  const logFile = path.join(folder, 'server.log');
  const log = await open(logFile, 'a');
  const child = spawn(
    files.postgres,
    ['-D', path.join(folder, 'data'), ...settings.flatMap((setting) => ['-c', setting])],
    // Own process group: Ctrl-C must reach us only, or the database is gone before the API has finished.
    { ...account, cwd: folder, detached: true, stdio: ['ignore', log.fd, log.fd] },
  );
  const failed = new Promise<never>((_, reject) => child.once('error', reject));
  failed.catch(() => undefined);
  child.unref();
  await log.close();
  const server = { pid: child.pid ?? 0, port };
  if (!(await Promise.race([answers(server, password, 60), failed]))) {
    await stopProcess(server.pid);
    const lines = (await readFile(logFile, 'utf8')).trim().split('\n').slice(-8).join('\n');
    throw new Error(`PostgreSQL did not start. The end of ${logFile}:\n${lines}`);
  }
  return server;
}

async function answers(server: RunningPostgres, password: string, seconds: number): Promise<boolean> {
  for (const until = Date.now() + seconds * 1000; Date.now() < until; await sleep(50)) {
    if (!isAlive(server.pid)) return false;
    const client = new pg.Client({
      host: '127.0.0.1',
      port: server.port,
      user: 'postgres',
      password,
      database: 'postgres',
    });
    client.on('error', () => undefined);
    const ready = await client.connect().then(
      () => true,
      () => false,
    );
    await client.end().catch(() => undefined);
    if (ready) return true;
  }
  return false;
}

async function exists(file: string): Promise<boolean> {
  return stat(file).then(
    () => true,
    () => false,
  );
}
