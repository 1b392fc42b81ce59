import { OWN_EMAILS_SHOWN, type OwnEmail } from '@surela/contract';
import type { Actor } from '../platform/auth/authenticate.ts';
import type { Database } from '../platform/database/database.ts';
import { emailStateOf } from './email-state.ts';
import { listEmailsOf } from './emails.store.ts';

/**
 * GET /api/my-emails. By the person, never by the address: that may have been another's, and an address that is not
 * verified may be a stranger's.
 */
export async function listMyEmails({ db }: Database, { personId }: Actor): Promise<OwnEmail[]> {
  if (!personId) return [];
  const rows = await listEmailsOf(db, personId, OWN_EMAILS_SHOWN);
  return rows.map(({ id, subject, at, ...row }) => {
    const state = emailStateOf(row);
    return { _id: id, subject, at: at.toISOString(), state: state === 'held' ? 'waiting' : state };
  });
}
