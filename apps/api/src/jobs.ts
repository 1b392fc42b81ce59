import { remindTenants } from './collections/index.ts';
import { cancelIntents, type Desk, raiseRents, reconcile, sendReceipts } from './payments/index.ts';
import { sweepAllowances } from './platform/allowance.ts';
import type { Job } from './platform/jobs.ts';
import type { Mailman } from './platform/send-letters.ts';

type Parts = Desk & { readonly mailman: Mailman | undefined; readonly publicAddress: string };

/** All work that happens after or beside a request. The API hands it in; a worker does it. */
export function productJobs({ mailman, publicAddress, ...desk }: Parts): readonly Job[] {
  const { database, clock } = desk;
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
    // A few minutes after midnight in the building, and again in the morning for a server that slept.
    { name: 'raise-rents', cron: '5 0,6 * * *', run: () => raiseRents(desk) },
    { name: 'reconcile-payments', cron: '*/5 * * * *', run: () => reconcile(desk) },
    { name: 'send-receipts', cron: '* * * * *', run: () => sendReceipts(desk) },
    { name: 'remind-tenants', cron: '0 9 * * *', run: () => remindTenants(desk, publicAddress) },
    { name: 'cancel-intents', cron: '* * * * *', run: () => cancelIntents(desk) },
  ];
}
