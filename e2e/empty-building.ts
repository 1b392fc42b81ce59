import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

const CHECKOUT = path.resolve(import.meta.dirname, '..');

/** A demo of its own, with people but without a single apartment: elsewhere seventy are counted. */
export async function raiseEmptyBuilding(port: number): Promise<() => Promise<void>> {
  const place = await mkdtemp(path.join(tmpdir(), 'surela-empty-'));
  // Started by root, the database runs as nobody and must be able to come in.
  await chmod(place, 0o755);
  const demo = spawn(process.execPath, ['sandbox/demo.ts'], {
    cwd: CHECKOUT,
    env: {
      ...process.env,
      PORT: String(port),
      SURELA_PLACE: place,
      SURELA_EMPTY: 'yes',
      TRUSTED_PROXIES: '127.0.0.1',
    },
  });
  await untilOpen(demo);
  return async () => {
    if (demo.exitCode === null) {
      demo.kill('SIGINT');
      await once(demo, 'exit');
    }
    await rm(place, { recursive: true, force: true });
  };
}

function untilOpen(demo: ChildProcess): Promise<void> {
  let output = '';
  return new Promise((resolve, reject) => {
    demo.stdout?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes('Ctrl-C stops it')) resolve();
    });
    demo.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()));
    demo.once('exit', () => reject(new Error(output)));
  });
}
