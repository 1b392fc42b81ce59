import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findRunning } from '../../sandbox/postgres/postgres-process.ts';
import { databaseAddresses } from '../../sandbox/postgres/prepare-database.ts';

const CHECKOUT = path.resolve(import.meta.dirname, '../..');

export type AnotherBuilding = {
  /** As the schema's owner: to look into the books. */
  readonly ownerUrl: () => Promise<string>;
  readonly raze: () => Promise<void>;
};

/** A demo of its own, with people but without a single apartment: elsewhere seventy are counted. */
export async function startEmptyDemo(port: number): Promise<() => Promise<void>> {
  return (
    await raise(port, { DEMO_SEED: 'none', BUILDING_FILE: path.join(import.meta.dirname, 'second-building.json') })
  ).raze;
}

/** One in which nobody lives yet and the time can be put forward, on a port fifty above its own. */
export function startDemoWithClock(port: number): Promise<AnotherBuilding> {
  return raise(port, { DEMO_SEED: 'no-tenants', DEMO_CLOCK: 'movable' });
}

async function raise(port: number, settings: Readonly<Record<string, string>>): Promise<AnotherBuilding> {
  const place = await mkdtemp(path.join(tmpdir(), 'surela-another-'));
  // Started by root, the database runs as nobody and must be able to come in.
  await chmod(place, 0o755);
  const demo = spawn(process.execPath, ['sandbox/demo.ts'], {
    cwd: CHECKOUT,
    env: { ...process.env, PORT: String(port), DEMO_DATA_DIR: place, TRUSTED_PROXIES: '127.0.0.1', ...settings },
  });
  await untilOpen(demo);
  return {
    ownerUrl: async () => {
      const folder = path.join(place, 'postgres');
      const server = await findRunning(path.join(folder, 'data'));
      const password = await readFile(path.join(folder, 'password'), 'utf8');
      return databaseAddresses({ port: server?.port ?? 0, password }, 'surela').ownerUrl;
    },
    raze: async () => {
      if (demo.exitCode === null) {
        demo.kill('SIGINT');
        await once(demo, 'exit');
      }
      await rm(place, { recursive: true, force: true });
    },
  };
}

function untilOpen(demo: ChildProcess): Promise<void> {
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
