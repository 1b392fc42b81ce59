import type { Deps } from '../../platform/deps.ts';
import { enqueueEmails } from '../../platform/email/outbox.ts';
import { findPersonByEmail } from '../people.store.ts';
import { googleSignInEmail } from './google-sign-in-email.ts';
import {
  markPasswordReset,
  type PasswordReset,
  purgePasswordResets,
  reservePasswordResets,
} from './password-resets.store.ts';
import { LINK_KNOWN_MS } from './sign-out-by-reset-link.ts';

type ResetDeps = Pick<Deps, 'database' | 'clock' | 'building' | 'publicUrl' | 'providerAccounts' | 'log'>;

const BATCH_SIZE = 100;
const CONCURRENCY = 4;
/** Longer than a batch takes if the provider answers nothing. */
const RESERVED_MS = 10 * 60_000;
/** Whoever waits longer has asked again or given up. */
const GIVEN_UP_MS = 3_600_000;
/** An address gets one email a minute: until then its row is kept. */
const KEPT_MS = 60_000;

/** Job: sends what was asked for. If the provider can't be reached, the next runs try again for an hour. */
export async function sendPasswordResets(deps: ResetDeps): Promise<void> {
  const { database, clock, log } = deps;
  const now = clock.now();
  const ago = (ms: number) => new Date(now.getTime() - ms);
  const due = await database.transact(async (tx) => {
    await purgePasswordResets(tx, { sent: ago(KEPT_MS), requested: ago(GIVEN_UP_MS), checked: ago(LINK_KNOWN_MS) });
    return reservePasswordResets(tx, { now, triedBefore: ago(RESERVED_MS), limit: BATCH_SIZE });
  });
  let failed = 0;
  const queue = due.values();
  const worker = async () => {
    for (const reset of queue) {
      try {
        await sendOne(deps, reset);
      } catch (error) {
        failed += 1;
        // Without its message, which may name the address.
        log.error({ job: 'send-password-resets', error: (error as Error).name }, 'password reset not sent');
        await database.transact((tx) => markPasswordReset(tx, reset, { tried_at: null }));
      }
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, worker));
  if (failed > 0) throw new Error(`send-password-resets: ${failed} of ${due.length} failed`);
  // There may be more than one batch.
  if (due.length === BATCH_SIZE) await sendPasswordResets(deps);
}

async function sendOne(deps: ResetDeps, reset: PasswordReset): Promise<void> {
  const { database, clock, providerAccounts } = deps;
  const person = await findPersonByEmail(database.db, reset.email);
  const hasNoPassword = person?.sign_in_methods.join() === 'google.com' && person.email_verified_at !== null;
  if (!hasNoPassword) await providerAccounts.sendPasswordReset(reset.email);
  await database.transact(async (tx) => {
    if (hasNoPassword) await enqueueEmails(tx, [googleSignInEmail(deps, person, reset)]);
    await markPasswordReset(tx, reset, { sent_at: clock.now() });
  });
}
