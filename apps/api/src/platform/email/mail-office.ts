import { sql } from 'kysely';
import type { Tx } from '../database/database.ts';
import type { Deps } from '../deps.ts';
import { officeEmail } from './office-email.ts';
import { deleteNotifications, lockNotifications } from './office-notifications.ts';
import { enqueueEmails } from './outbox.ts';

type OfficeDeps = Pick<Deps, 'database' | 'building' | 'publicUrl'> & {
  /** Who is the office. */
  readonly officeEmails: readonly string[];
};

/**
 * Job: emails the office what happened since its last email, at most every ten minutes, so that a hundred requests are one
 * email. What it leaves is sent by a later run.
 */
export async function mailOffice({ database, officeEmails, ...deps }: OfficeDeps): Promise<void> {
  await database.transact(async (tx) => {
    const [first, ...more] = await lockNotifications(tx);
    // After the lock: a job that waited for another one must see that job's email.
    if (!first || (await wasMailedLately(tx))) return;
    const emails = officeEmails.map((to, nth) => officeEmail(deps, [first, ...more], to, nth));
    await enqueueEmails(tx, emails);
    await deleteNotifications(tx, [first, ...more]);
  });
}

/** As literals, for the index of these emails. */
async function wasMailedLately(tx: Tx): Promise<boolean> {
  const last = tx
    .selectFrom('email_outbox')
    .select('id')
    .where(sql<boolean>`starts_with(key, 'office:')`)
    .where(sql<boolean>`created_at > now() - interval '10 minutes'`)
    .limit(1);
  return (await last.executeTakeFirst()) !== undefined;
}
