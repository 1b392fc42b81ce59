import type { Tx } from '../platform/database/database.ts';
import { type ExceptionName, insertCounted, insertException, type NewException } from './exceptions.store.ts';

/** Puts something about money on the admin's list. Raised again while it is open, it stays one entry. */
export async function raiseException(tx: Tx, exception: NewException): Promise<void> {
  await insertException(tx, exception);
}

/** For what may happen many times at once: one entry, which says how often. */
export async function countException(tx: Tx, exception: ExceptionName): Promise<void> {
  await insertCounted(tx, exception);
}
