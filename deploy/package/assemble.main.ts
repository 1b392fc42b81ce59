import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { trimPackages } from './trim-packages.ts';

/**
 * `assemble.main.ts FOLDER`: what a server runs, from a checkout after `npm ci` and `npm run build`. The image has it in /app;
 * `npm run release` makes an archive of it.
 */
const PARTS = [
  'apps/api/src',
  'apps/api/migrations',
  'apps/web/dist',
  'apps/web/dist-prerender',
  'packages',
  'building.json',
  'content',
  'LICENSE',
  'CHANGELOG.md',
];
const NOT_SHIPPED = /\.test\.tsx?$|(^|\/)node_modules(\/|$)/;
/** npm asks for every workspace's manifest. Those that are not shipped are deleted after the installation. */
const NOT_SHIPPED_WORKSPACES = ['apps/web', 'sandbox', 'e2e'];

const checkout = path.resolve(import.meta.dirname, '../..');
const folder = path.resolve(process.argv[2] ?? '');
if (process.argv.length !== 3 || existsSync(folder))
  throw new Error('assemble.main.ts FOLDER: a folder that does not exist yet');
const missing = PARTS.filter((part) => !existsSync(path.join(checkout, part)));
if (missing.length > 0) throw new Error(`${missing.join(', ')}: missing. Run npm run build first.`);

const manifests = globSync('{package.json,{packages,apps}/*/package.json,{sandbox,e2e}/package.json}', {
  cwd: checkout,
});
for (const part of [...PARTS, ...manifests, 'package-lock.json', '.npmrc']) {
  const filter = (source: string) => !NOT_SHIPPED.test(path.relative(checkout, source));
  cpSync(path.join(checkout, part), path.join(folder, part), { recursive: true, filter });
}

const npm = (...args: readonly string[]) =>
  execFileSync('npm', [...args, '--omit=dev', '--loglevel=error'], {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  });
npm('ci', '--prefer-offline');
// Without this, npm sbom fails on packages for development that are not here. With --package-lock-only it leaves out many that are.
for (const manifest of manifests) deleteDevDependencies(path.join(folder, manifest));
// Bill of materials, in CycloneDX.
const sbom = npm('sbom', '--sbom-format=cyclonedx');
writeFileSync(path.join(folder, 'sbom.json'), sbom);

for (const workspace of NOT_SHIPPED_WORKSPACES) rmSync(path.join(folder, workspace, 'package.json'));
for (const name of ['sandbox', 'e2e', 'package-lock.json', '.npmrc'])
  rmSync(path.join(folder, name), { recursive: true });
trimPackages(path.join(folder, 'node_modules'));

// Fails if a file imports something that is not there.
execFileSync(
  path.join(folder, 'node_modules/.bin/node'),
  [path.join(import.meta.dirname, 'import-all.main.ts'), folder],
  { stdio: 'inherit' },
);
console.log(`${folder}: ${JSON.parse(sbom).components.length} components in sbom.json`);

function deleteDevDependencies(file: string): void {
  const { devDependencies: _, ...manifest } = JSON.parse(readFileSync(file, 'utf8'));
  writeFileSync(file, `${JSON.stringify(manifest, null, 2)}\n`);
}
