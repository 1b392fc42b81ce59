import { accessSync, constants } from 'node:fs';
import path from 'node:path';

type Program = 'buildah' | 'caddy' | 'haproxy' | 'nginx' | 'pgbouncer' | 'prometheus' | 'promtool' | 'systemd-analyze';

/**
 * For tests with the tag `operations`. In the gate no program counts as installed, so that it is red on every machine if
 * a test needs one, also on those where `verify` installed them.
 * @returns the path of a program of Debian
 */
export function programPath(program: Program): string {
  if (process.env['SUITE'] === 'gate') throw new Error(`${program} is not part of the gate. Tag the test: operations`);
  const folders = [...(process.env['PATH'] ?? '').split(':'), '/usr/sbin'];
  const found = folders.map((folder) => path.join(folder, program)).find(isExecutable);
  if (!found) throw new Error(`${program} is not installed. Run: npm run operations:install`);
  return found;
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
