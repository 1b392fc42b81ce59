import type { Logger } from '../logger.ts';
import type { DatabaseOptions } from './database.ts';

/** What happens to connections and transactions without anybody being told otherwise. */
export function logDatabase(log: Logger): Pick<DatabaseOptions, 'onIdleError' | 'onRetry'> {
  return {
    onIdleError: (err) => log.warn({ err }, 'database connection'),
    onRetry: (code) => log.warn({ code }, 'transaction retried'),
  };
}
