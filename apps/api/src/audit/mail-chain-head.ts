import { dateIn } from '@surela/values/calendar-date';
import type { Deps } from '../platform/deps.ts';
import { enqueueEmails } from '../platform/email/outbox.ts';
import { findChainHead } from './audit.store.ts';
import { chainHeadEmail } from './chain-head-email.ts';

/**
 * Daily job: sends the head of the chain by email and writes it to the server log. Someone who rewrites the audit log in
 * the database can't change those copies.
 */
export async function mailChainHead(
  deps: Pick<Deps, 'database' | 'clock' | 'building' | 'publicUrl' | 'log'> & { readonly ownerEmail: string },
): Promise<void> {
  const head = await findChainHead(deps.database.db);
  deps.log.info({ entry: head.entry, hash: head.hash }, 'audit log head');
  if (head.entry === 0) return;
  const day = dateIn(deps.building.timeZone, deps.clock.now());
  await deps.database.transact((tx) => enqueueEmails(tx, [chainHeadEmail(deps, day, head)]));
}
