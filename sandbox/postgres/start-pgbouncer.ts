import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { programPath } from '../programs/program.ts';
import { freePort } from '../test-run/reserve-ports.ts';
import { runAs } from './run-as.ts';
import type { PostgresServer } from './start-postgres.ts';

const SETTINGS = path.resolve(import.meta.dirname, '../../deploy/pgbouncer/pgbouncer.ini');

export type Pooler = {
  readonly port: number;
  /** How many transactions clients have made through it, of all databases. */
  countTransactions(): Promise<number>;
  stop(): Promise<void>;
};

/** @returns 118 for 1.18. From 121 on it knows statements with a name. */
export function pgbouncerVersion(): number {
  const { stdout } = spawnSync(programPath('pgbouncer'), ['--version'], { encoding: 'utf8' });
  const [, major, minor] = /PgBouncer (\d+)\.(\d+)/.exec(stdout) ?? [];
  return Number(major) * 100 + Number(minor);
}

/** A real PgBouncer with the settings of deploy/pgbouncer, in front of all databases of this server. */
export async function startPgbouncer(
  server: Pick<PostgresServer, 'port' | 'password'>,
  roles: readonly string[] = ['surela_app'],
): Promise<Pooler> {
  const port = await freePort();
  const account = runAs();
  const folder = mkdtempSync(path.join(tmpdir(), 'surela-pgbouncer-'));
  const ini = readFileSync(SETTINGS, 'utf8')
    .replace(/^surela = .*$/m, `* = host=127.0.0.1 port=${server.port}`)
    .replace(/^listen_port = .*$/m, `listen_port = ${port}\nunix_socket_dir =\nstats_users = ${roles.join(',')}`)
    .replace(/^auth_file = .*$/m, `auth_file = ${folder}/userlist.txt`);
  writeFileSync(path.join(folder, 'pgbouncer.ini'), ini);
  writeFileSync(path.join(folder, 'userlist.txt'), roles.map((role) => `"${role}" "${server.password}"\n`).join(''));
  // It refuses to run as root.
  if (account) execFileSync('chown', ['-R', `${account.uid}:${account.gid}`, folder]);
  const child = spawn(programPath('pgbouncer'), ['-q', path.join(folder, 'pgbouncer.ini')], {
    ...account,
    stdio: 'ignore',
  });
  const exited = once(child, 'exit');
  const pooler: Pooler = {
    port,
    countTransactions: async () => {
      const rows = await askConsole(port, { user: roles[0] ?? '', password: server.password });
      return rows.reduce((sum, row) => sum + Number(row.total_xact_count), 0);
    },
    stop: async () => {
      child.kill('SIGKILL');
      await exited;
      rmSync(folder, { recursive: true });
    },
  };
  for (const until = Date.now() + 10_000; ; await sleep(20)) {
    const ready = await pooler.countTransactions().then(
      () => true,
      () => false,
    );
    if (ready) return pooler;
    if (child.exitCode === null && Date.now() < until) continue;
    await pooler.stop();
    throw new Error('PgBouncer did not start.');
  }
}

/** Its own database of figures, which knows only simple statements. */
async function askConsole(port: number, login: { readonly user: string; readonly password: string }) {
  const client = new pg.Client({ host: '127.0.0.1', port, database: 'pgbouncer', ...login });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return (await client.query<{ total_xact_count: string }>('show stats')).rows;
  } finally {
    await client.end();
  }
}

/** @returns the same address, at another port of this machine */
export function throughPort(url: string, port: number): string {
  const through = new URL(url);
  through.port = String(port);
  return through.href;
}
