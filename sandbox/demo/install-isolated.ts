import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** False before the first install, after a version change and after an interrupted install. */
export async function isInstalled(folder: string, name: string): Promise<boolean> {
  const { dependencies } = await json(folder, 'package.json');
  const { version } = await json(folder, `node_modules/${name}/package.json`);
  // npm writes this list last.
  const { packages } = await json(folder, 'node_modules/.package-lock.json');
  return packages !== undefined && version === dependencies?.[name];
}

/** Installs a fake with its own lockfile. It is not part of the root `npm ci` because most work does not need it. */
export async function installIsolated(folder: string, what: string): Promise<void> {
  // Without optional packages: one of them compiles for five minutes, and none is needed.
  const flags = ['ci', '--ignore-scripts', '--omit=optional'];
  await run('npm', flags, { cwd: folder, maxBuffer: 2 ** 26 }).catch((error: { stderr?: string; message: string }) => {
    throw new Error(`${what} could not be installed.\n${error.stderr || error.message}`);
  });
}

type PackageFile = {
  readonly version?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly packages?: object;
};

async function json(folder: string, file: string): Promise<PackageFile> {
  return JSON.parse(await readFile(path.join(folder, file), 'utf8').catch(() => '{}'));
}
