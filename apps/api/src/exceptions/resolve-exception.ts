import type { Tx } from '../platform/database/database.ts';
import { type ExceptionName, markResolved } from './exceptions.store.ts';

/** Closes an exception whose cause is gone, without an admin. Nothing happens if it is not open. */
export async function resolveException(tx: Tx, exception: ExceptionName & { readonly reason: string }): Promise<void> {
  await markResolved(tx, exception);
}
