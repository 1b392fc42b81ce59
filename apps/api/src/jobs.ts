import { sweepAllowances } from './platform/allowance.ts';
import type { Clock } from './platform/clock.ts';
import type { Database } from './platform/database.ts';
import type { Job } from './platform/jobs.ts';

type Parts = { readonly database: Database; readonly clock: Clock };

/** All work that happens after or beside a request. The API hands it in; a worker does it. */
export function productJobs({ database, clock }: Parts): readonly Job[] {
  return [
    {
      name: 'sweep-allowances',
      cron: '17 * * * *',
      run: () => database.transact((tx) => sweepAllowances(tx, clock.now())),
    },
  ];
}
