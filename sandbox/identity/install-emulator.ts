import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** False before the first use, after its version changed, and after an installation that was cut short. */
export async function isInstalled(): Promise<boolean> {
  const { dependencies } = await json('package.json');
  const { version } = await json('node_modules/firebase-tools/package.json');
  // npm writes this list last.
  const { packages } = await json('node_modules/.package-lock.json');
  return packages !== undefined && version === dependencies?.['firebase-tools'];
}

/** Apart from the house's own `npm ci`, because most work here needs no emulator. */
export async function installEmulator(): Promise<void> {
  // Without the optional packages: one of them is compiled for five minutes, and none is needed.
  const flags = ['ci', '--ignore-scripts', '--omit=optional'];
  await run('npm', flags, { cwd: import.meta.dirname, maxBuffer: 2 ** 26 }).catch(
    (error: { stderr?: string; message: string }) => {
      throw new Error(`The identity emulator could not be installed.\n${error.stderr || error.message}`);
    },
  );
}

type PackageFile = {
  readonly version?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly packages?: object;
};

async function json(file: string): Promise<PackageFile> {
  return JSON.parse(await readFile(path.join(import.meta.dirname, file), 'utf8').catch(() => '{}'));
}
