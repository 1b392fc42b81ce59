import type { Db } from '../platform/database/database.ts';
import type { Deps } from '../platform/deps.ts';

/**
 * Passed in, because the slice of lease accounts comes after this one.
 * @returns what they still owe in minor units, by person; who never had a lease is absent
 */
export type ReadDebts = (
  db: Db,
  deps: Pick<Deps, 'clock' | 'building'>,
  personIds: readonly string[],
) => Promise<ReadonlyMap<string, number>>;
