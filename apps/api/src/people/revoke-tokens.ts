import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import { markTokensRevoked } from './people.store.ts';

/** Signs a person out everywhere: their tokens are rejected from the next request on. */
export async function revokeTokens(database: Database, clock: Clock, address: string): Promise<void> {
  const found = await database.transact((tx) => markTokensRevoked(tx, address.trim().toLowerCase(), clock.now()));
  if (!found) throw new Error(`Nobody here has the address ${address}.`);
}
