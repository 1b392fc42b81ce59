import { sweepAllowances } from './platform/allowance.ts';
import type { Clock } from './platform/clock.ts';
import type { Database } from './platform/database.ts';
import type { Job } from './platform/jobs.ts';
import type { Mailman } from './platform/send-letters.ts';

type Parts = { readonly database: Database; readonly clock: Clock; readonly mailman: Mailman | undefined };

/** All work that happens after or beside a request. The API hands it in; a worker does it. */
export function productJobs({ database, clock, mailman }: Parts): readonly Job[] {
  return [
    {
      name: 'sweep-allowances',
      cron: '17 * * * *',
      run: () => database.transact((tx) => sweepAllowances(tx, clock.now())),
    },
    {
      // Whoever writes a letter wakes the mailman; this is for those he did not hear, and for those to be tried again.
      name: 'send-letters',
      cron: '* * * * *',
      run: async () => mailman?.wake(),
    },
  ];
}
