// @module-tag verify
import { expect, it } from 'vitest';
import { MAX_CONNECTIONS, MAX_TRANSACTIONS_PER_SECOND, measureIdle } from './idle.ts';

/** The short form of `npm run bench:idle`. It mostly waits, so other tests run beside it. */
it('[P8] [F4] an idle building makes almost no database transactions', async () => {
  const report = await measureIdle(60);
  expect(report.transactionsPerSecond).toBeLessThan(MAX_TRANSACTIONS_PER_SECOND);
  expect(report.connections).toBeLessThanOrEqual(MAX_CONNECTIONS);
}, 600_000);
