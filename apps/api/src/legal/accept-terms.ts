import type { Tx } from '../platform/database/database.ts';
import { findSource } from './legal.store.ts';

export type AcceptedTerms = { readonly terms_version: string; readonly terms_accepted_at: Date };

/**
 * What to record about somebody whose browser showed these terms beside the button that they pressed.
 * @returns nothing for a version that this building never had: the client made it up, or showed no terms
 */
export async function acceptTerms(
  tx: Tx,
  version: string | undefined,
  now: Date,
): Promise<AcceptedTerms | Record<string, never>> {
  if (version === undefined || (await findSource(tx, { name: 'terms', version })) === undefined) return {};
  return { terms_version: version, terms_accepted_at: now };
}
