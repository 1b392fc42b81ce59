import type { Logger } from '../logger.ts';
import type { Metrics } from '../metrics/metrics.ts';
import type { DatabaseOptions } from './database.ts';

/** Logs broken idle connections, and logs and counts repeated transactions: no caller sees them as an error. */
export function logDatabase(
  log: Logger,
  metrics: Pick<Metrics, 'countRetry'>,
): Pick<DatabaseOptions, 'onIdleError' | 'onRetry'> {
  return {
    onIdleError: (err) => log.warn({ err }, 'database connection'),
    onRetry: (code) => {
      metrics.countRetry(code);
      log.warn({ code }, 'transaction retried');
    },
  };
}
