import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openDatabase } from '@surela/api/database';
import { migrate } from '@surela/api/migrate';
import { apiClientAs } from '@surela/sandbox/api-client';
import { throughPort } from '@surela/sandbox/pgbouncer';
import { programPath } from '@surela/sandbox/programs';
import { startApi } from '@surela/sandbox/test-api';
import { asOwner } from '@surela/sandbox/test-database';
import { expect, it, onTestFinished } from 'vitest';
import building from '../../building.json' with { type: 'json' };
import { asAdministrator, databaseAddresses, prepareDatabase } from '../../sandbox/postgres/prepare-database.ts';
import {
  type PostgresNode,
  type ReplicatedPair,
  reachedPort,
  replicatedPair,
} from '../../sandbox/postgres/replicated-pair.ts';
import { freePort } from '../../sandbox/test-run/reserve-ports.ts';

const SETTINGS = readFileSync(path.join(import.meta.dirname, 'haproxy.cfg'), 'utf8');

/** The two servers of docs/operations/database.md. */
async function pairOfThisTest(): Promise<ReplicatedPair> {
  const pair = await replicatedPair('host postgres surela_check 127.0.0.1/32 trust', async (primary) => {
    await migrate({ ...(await prepareDatabase(primary, 'surela')), building });
    await asAdministrator(primary, (admin) => admin.query('create role surela_check login'));
  });
  onTestFinished(() => pair.remove());
  return pair;
}

/** HAProxy with our settings in front of both. @returns the address of the application's role through it */
async function startHaproxy({ primary, standby }: ReplicatedPair, settings = SETTINGS): Promise<string> {
  const folder = mkdtempSync(path.join(tmpdir(), 'surela-haproxy-'));
  const port = await freePort();
  const file = path.join(folder, 'haproxy.cfg');
  const placed = settings
    .replace('bind 127.0.0.1:5000', `bind 127.0.0.1:${port}`)
    .replace('10.0.0.11:5432', `127.0.0.1:${primary.port}`)
    .replace('10.0.0.12:5432', `127.0.0.1:${standby.port}`);
  writeFileSync(file, placed);
  const child = spawn(programPath('haproxy'), ['-f', file], { stdio: 'ignore' });
  const exited = once(child, 'exit');
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await exited;
    rmSync(folder, { recursive: true });
  });
  return throughPort(databaseAddresses(primary, 'surela').appUrl, port);
}

async function reachedPorts(url: string): Promise<Set<number | undefined>> {
  const ports = new Set<number | undefined>();
  for (let tries = 0; tries < 20; tries += 1) ports.add(await reachedPort(url));
  return ports;
}

const ask = (node: PostgresNode, statement: string) =>
  asAdministrator(node, async (admin) => (await admin.query(statement)).rows[0]);

/** The whole API with its pool and its LISTEN, and an admin who creates coupons. */
async function startWriting(pair: ReplicatedPair, url: string) {
  const database = openDatabase({ url, poolSize: 5, onIdleError: () => undefined });
  const drop = () => database.close();
  const { ownerUrl, appRole } = databaseAddresses(pair.primary, 'surela');
  const made = { name: 'surela', ownerUrl, appRole, appUrl: url, directUrl: url, settings: {}, database, drop };
  const api = await startApi({}, made);
  onTestFinished(async () => {
    await api.stop();
    await drop();
  });
  const call = apiClientAs(api.address, await api.signedIn('admin'));
  const acknowledged: string[] = [];
  const write = async (code: string): Promise<number> => {
    const body = { code, percentage: 5, available: false, desc: '' };
    const { status } = await call('POST /api/coupons', { body });
    if (status === 200) acknowledged.push(code);
    return status;
  };
  return { write, acknowledged };
}

const couponsOf = (node: PostgresNode) =>
  asOwner(databaseAddresses(node, 'surela'), async (owner) => {
    const { rows } = await owner.query<{ code: string }>('select code from coupons');
    return rows.map(({ code }) => code);
  });

/** Connections reach the primary. */
async function pairBehindHaproxy() {
  const pair = await pairOfThisTest();
  const url = await startHaproxy(pair);
  await expect.poll(() => reachedPort(url)).toBe(pair.primary.port);
  return { pair, ...pair, url };
}

it('[F6] reaches the primary alone, and the API writes to the standby as soon as that is promoted', {
  tags: ['verify', 'operations'],
}, async () => {
  const { pair, primary, standby, url } = await pairBehindHaproxy();
  expect(await reachedPorts(url)).toEqual(new Set([primary.port]));

  const { write, acknowledged } = await startWriting(pair, url);
  for (const code of ['A1', 'A2', 'A3']) expect(await write(code)).toBe(200);
  await expect.poll(() => couponsOf(standby)).toHaveLength(3);

  await primary.kill();
  expect(await write('B1')).toBe(503);
  await ask(standby, 'select pg_promote()');
  let tries = 0;
  await expect.poll(() => write(`C${(tries += 1)}`)).toBe(200);
  expect(await write('D1')).toBe(200);
  expect(await reachedPorts(url)).toEqual(new Set([standby.port]));
  expect(await couponsOf(standby)).toEqual(expect.arrayContaining(acknowledged));
});

it('[F6] connects to nobody while an old primary is back and both can be written to', {
  tags: ['verify', 'operations'],
}, async () => {
  const { primary, standby, url } = await pairBehindHaproxy();
  await primary.stop();
  await ask(standby, 'select pg_promote()');
  await expect.poll(() => reachedPort(url)).toBe(standby.port);
  await primary.start();
  await expect.poll(() => reachedPort(url)).toBeUndefined();
  expect(await reachedPorts(url)).toEqual(new Set([undefined]));
  await primary.stop();
  await expect.poll(() => reachedPort(url)).toBe(standby.port);
});

it('[F6] negative control: without the two rules a connection reaches the standby', {
  tags: ['verify', 'operations'],
}, async () => {
  const pair = await pairOfThisTest();
  const careless = SETTINGS.replace(/^.*tcp-check expect.*$/m, '').replace(/^.*tcp-request connection reject.*$/m, '');
  const url = await startHaproxy(pair, careless);
  await expect.poll(() => reachedPorts(url)).toContain(pair.standby.port);
});
