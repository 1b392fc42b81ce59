import type { Tx } from '../platform/database/database.ts';
import { AppError } from '../platform/http/app-error.ts';
import { type LockedLease, lockLease } from './agreements.store.ts';

/** Refuses a lease that ended since it was looked up. */
export async function lockRunningLease(tx: Tx, id: string): Promise<LockedLease> {
  const lease = await lockLease(tx, id);
  if (lease?.state !== 'accepted') throw noLease();
  return lease;
}

export function noLease(): AppError {
  return new AppError('not-found', 'You have no lease, so there is no rent to pay.');
}
