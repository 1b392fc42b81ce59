import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from './database/database.ts';

type Item = { readonly job: string; readonly subject: string };

export function listJobFailures(db: Db, job: string) {
  return db.selectFrom('job_failures').select(['subject', 'retry_at']).where('job', '=', job).execute();
}

/** For a list of items: those at which the job is stuck until later would fill its batch. `subject` names the item's row. */
export function stuckItems(
  db: Db,
  { job, now }: { readonly job: string; readonly now: Date },
  subject: RawBuilder<string>,
) {
  return db
    .selectFrom('job_failures')
    .select('subject')
    .where('job', '=', job)
    .where('retry_at', '>', now)
    .where('subject', '=', subject);
}

/** @returns how often in a row the job has now failed at this item */
export async function insertJobFailure(
  tx: Tx,
  { job, subject }: Item,
  failure: { readonly code: string; readonly at: Date },
): Promise<number> {
  const seen = { code: failure.code, failed_at: failure.at };
  const { failures } = await tx
    .insertInto('job_failures')
    .values({ job, subject, failures: 1, ...seen })
    .onConflict((conflict) =>
      conflict.columns(['job', 'subject']).doUpdateSet({ failures: sql`job_failures.failures + 1`, ...seen }),
    )
    .returning('failures')
    .executeTakeFirstOrThrow();
  return failures;
}

export async function markJobFailure(tx: Tx, { job, subject }: Item, retryAt: Date): Promise<void> {
  await tx
    .updateTable('job_failures')
    .set({ retry_at: retryAt })
    .where('job', '=', job)
    .where('subject', '=', subject)
    .execute();
}

export async function deleteJobFailure(tx: Tx, { job, subject }: Item): Promise<void> {
  await tx.deleteFrom('job_failures').where('job', '=', job).where('subject', '=', subject).execute();
}

/** Items that no run has tried again, such as a payment that was refunded since. */
export async function purgeJobFailures(tx: Tx, before: Date): Promise<void> {
  await tx.deleteFrom('job_failures').where('failed_at', '<', before).execute();
}
