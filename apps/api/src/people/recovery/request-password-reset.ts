import { normalizeEmail } from '@surela/values/email';
import type { Deps } from '../../platform/deps.ts';
import { insertPasswordReset } from './password-resets.store.ts';

const ONCE_IN_MS = 60_000;

/**
 * POST /api/password-resets. Only writes down the address, so that neither the answer nor its time tells whether there is an
 * account. The job `send-password-resets` does the rest.
 */
export async function requestPasswordReset(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  email: string,
): Promise<void> {
  const now = clock.now();
  const lastBefore = new Date(now.getTime() - ONCE_IN_MS);
  await database.transact((tx) => insertPasswordReset(tx, normalizeEmail(email), now, lastBefore));
}
