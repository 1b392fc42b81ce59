import { execFile } from 'node:child_process';
import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { CHECKOUT } from './start-building.ts';

const run = promisify(execFile);
const VITE = path.join(CHECKOUT, 'node_modules/vite/bin/vite.js');
const SOURCES = ['apps/web', 'packages', 'package-lock.json'];

/** Builds the web app unless the last build is newer than its sources. */
export async function buildWeb(): Promise<'built' | 'up to date'> {
  const built = await changedAt(path.join(CHECKOUT, 'apps/web/dist/index.html'));
  const sources = await Promise.all(SOURCES.map((source) => newestIn(path.join(CHECKOUT, source))));
  if (built > Math.max(...sources)) return 'up to date';
  // The prerender bundle first: the age of the document then covers both builds.
  for (const what of [['--ssr', 'src/prerender.main.tsx'], []]) {
    await run(process.execPath, [VITE, 'build', 'apps/web', ...what], { cwd: CHECKOUT });
  }
  return 'built';
}

async function newestIn(folder: string): Promise<number> {
  const names = await readdir(folder, { recursive: true }).catch(() => ['']);
  const sources = names.filter(
    (name) => !/(^|\/)(dist|dist-prerender|node_modules|platform\/messages)(\/|$)/.test(name),
  );
  return Math.max(0, ...(await Promise.all(sources.map((name) => changedAt(path.join(folder, name))))));
}

async function changedAt(file: string): Promise<number> {
  return stat(file).then(
    ({ mtimeMs }) => mtimeMs,
    () => 0,
  );
}
