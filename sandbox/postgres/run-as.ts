import { createHash } from 'node:crypto';
import path from 'node:path';

/** The account PostgreSQL runs under if we are root, which it refuses. Undefined: the current one. */
export type RunAs = { readonly uid: number; readonly gid: number };

/** `nobody` exists on every Unix, so no account must be created. */
export function runAs(): RunAs | undefined {
  return process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : undefined;
}

/**
 * Data folder of a checkout. For root it is in /var/lib, because the account above may not be able to enter the
 * checkout.
 */
export function dataFolderFor(checkout: string): string {
  if (!runAs()) return path.join(checkout, '.surela');
  const name = createHash('sha256').update(path.resolve(checkout)).digest('hex').slice(0, 12);
  return path.join('/var/lib/surela', name);
}
