import type { Tx } from '../platform/database/database.ts';
import { markResolved, type Resolution } from './exceptions.store.ts';

/** Closes an exception whose cause is gone; `by` if an admin has dealt with it. Nothing happens if it is not open. */
export async function resolveException(tx: Tx, resolution: Resolution): Promise<void> {
  await markResolved(tx, resolution);
}
