import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findRunning } from '../../sandbox/postgres/postgres-process.ts';
import { databaseAddresses } from '../../sandbox/postgres/prepare-database.ts';
import { buildingFile, type Proration } from './building-file.ts';

const CHECKOUT = path.resolve(import.meta.dirname, '../..');

export type SecondDemo = {
  /** Connection as the schema's owner, to check invariants. */
  readonly ownerUrl: () => Promise<string>;
  readonly stop: () => Promise<void>;
};

/** A second demo with people and without apartments. */
export async function startEmptyDemo(port: number): Promise<() => Promise<void>> {
  return (
    await startDemo(port, { DEMO_SEED: 'none', BUILDING_FILE: path.join(import.meta.dirname, 'second-building.json') })
  ).stop;
}

/** A second demo without tenants and with a movable clock, on a port fifty above its own. */
export function startDemoWithClock(port: number, proration: Proration): Promise<SecondDemo> {
  const BUILDING_FILE = buildingFile(proration);
  return startDemo(port, { DEMO_SEED: 'no-tenants', DEMO_CLOCK: 'movable', BUILDING_FILE });
}

/** Of the demo that keeps its data in this folder. */
export async function ownerUrlOf(folder: string): Promise<string> {
  const postgres = path.join(folder, 'postgres');
  const server = await findRunning(path.join(postgres, 'data'));
  const password = await readFile(path.join(postgres, 'password'), 'utf8');
  return databaseAddresses({ port: server?.port ?? 0, password }, 'surela').ownerUrl;
}

async function startDemo(port: number, settings: Readonly<Record<string, string>>): Promise<SecondDemo> {
  const folder = await mkdtemp(path.join(tmpdir(), 'surela-another-'));
  // If root starts it, the database runs as `nobody` and must be able to enter.
  await chmod(folder, 0o755);
  const demo = spawn(process.execPath, ['sandbox/demo.ts'], {
    cwd: CHECKOUT,
    env: {
      ...process.env,
      PORT: String(port),
      DEMO_DATA_DIR: folder,
      TRUSTED_PROXIES: '127.0.0.1',
      ACCESS_TOKEN_SECONDS: '3600',
      ...settings,
    },
    // A demo ends when this channel closes: one whose worker was killed would keep the port from the next worker.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  await untilReady(demo);
  return {
    ownerUrl: () => ownerUrlOf(folder),
    stop: async () => {
      if (demo.exitCode === null) {
        demo.kill('SIGINT');
        await once(demo, 'exit');
      }
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function untilReady(demo: ChildProcess): Promise<void> {
  let output = '';
  return new Promise((resolve, reject) => {
    demo.stdout?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes('Ctrl-C stops the demo')) resolve();
    });
    demo.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()));
    demo.once('exit', () => reject(new Error(output)));
  });
}
