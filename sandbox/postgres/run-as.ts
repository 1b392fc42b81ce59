import { createHash } from 'node:crypto';
import path from 'node:path';

/** The account PostgreSQL runs under when we are root, which it refuses. Undefined: as ourselves. */
export type RunAs = { readonly uid: number; readonly gid: number };

/** `nobody`, which every Unix has, so that no account needs to be made. */
export function runAs(): RunAs | undefined {
  return process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : undefined;
}

/**
 * Where a checkout keeps what must survive a restart: in the checkout for an ordinary user; for root in /var/lib, since
 * the account above must be able to reach it and a clone may lie in a folder that only root can enter.
 */
export function keepingPlace(checkout: string): string {
  if (!runAs()) return path.join(checkout, '.surela');
  const name = createHash('sha256').update(path.resolve(checkout)).digest('hex').slice(0, 12);
  return path.join('/var/lib/surela', name);
}
