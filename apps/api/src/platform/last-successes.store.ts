import type { Database } from './database/database.ts';

/** `at` is in seconds since 1970, and 0 for a job that never succeeded. */
export type LastSuccess = { readonly job: string; readonly at: number };

/** The queue keeps a finished job for seven days, longer than any schedule's interval. */
const LAST_SUCCESSES = {
  name: 'last-successes',
  text: `select schedule.name as job, coalesce(extract(epoch from max(completed_on)), 0) as at
           from pgboss.schedule left join pgboss.job on job.name = schedule.name and state = 'completed'
          group by schedule.name`,
};

export function listLastSuccesses(database: Pick<Database, 'readNamed'>): Promise<LastSuccess[]> {
  return database.readNamed<LastSuccess>(LAST_SUCCESSES, []);
}
