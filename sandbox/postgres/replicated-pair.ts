import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { freePort, isFree } from '../test-run/reserve-ports.ts';
import { runAs } from './run-as.ts';
import { type PostgresServer, startPostgres } from './start-postgres.ts';

/** A server that is stopped and started again on the same port, with the same data. */
export type PostgresNode = {
  readonly port: number;
  readonly password: string;
  start(): Promise<void>;
  stop(): Promise<void>;
  /** As the loss of its machine would: without a word to anybody. */
  kill(): Promise<void>;
};

export type ReplicatedPair = {
  readonly primary: PostgresNode;
  readonly standby: PostgresNode;
  /** Stops both and deletes everything. */
  remove(): Promise<void>;
};

/** A primary that `prepare` has filled, and a standby that follows it. `access` are lines for both of pg_hba.conf. */
export async function replicatedPair(
  access: string,
  prepare: (primary: PostgresNode) => Promise<void>,
): Promise<ReplicatedPair> {
  const folder = await mkdtemp(path.join(tmpdir(), 'surela-pair-'));
  const [first, second] = [path.join(folder, 'primary'), path.join(folder, 'standby')];
  // The account of the servers goes through it.
  execFileSync('chmod', ['755', folder]);
  const primary = await startNode(first);
  await prepare(primary);
  await primary.stop();
  const accessFile = path.join(first, 'data/pg_hba.conf');
  await writeFile(accessFile, `${access}\n${await readFile(accessFile, 'utf8')}`);
  execFileSync('cp', ['-a', first, second]);
  const source = `host=127.0.0.1 port=${primary.port} user=postgres password=${primary.password}`;
  await writeFile(path.join(second, 'data/postgresql.auto.conf'), `primary_conninfo = '${source}'\n`);
  await writeFile(path.join(second, 'data/standby.signal'), '');
  const account = runAs();
  if (account) execFileSync('chown', ['-R', `${account.uid}:${account.gid}`, path.join(second, 'data')]);
  await primary.start();
  const standby = await startNode(second);
  return {
    primary,
    standby,
    remove: async () => {
      await standby.stop();
      await primary.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function startNode(folder: string): Promise<PostgresNode> {
  const port = await freePort();
  let server: PostgresServer | undefined = await startPostgres({ folder, durable: false, port });
  return {
    port,
    password: server.password,
    start: async () => {
      server = await startPostgres({ folder, durable: false, port });
    },
    stop: async () => {
      await server?.stop();
      server = undefined;
    },
    kill: async () => {
      if (server) process.kill(server.pid, 'SIGKILL');
      server = undefined;
      // Its child processes end when they notice.
      while (!(await isFree(port))) await sleep(20);
    },
  };
}

/** @returns the port of the server that a new connection reaches, or nothing if it is refused */
export async function reachedPort(url: string): Promise<number | undefined> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 3_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return (await client.query<{ port: number }>('select inet_server_port() as port')).rows[0]?.port;
  } catch {
    return undefined;
  } finally {
    await client.end().catch(() => undefined);
  }
}
