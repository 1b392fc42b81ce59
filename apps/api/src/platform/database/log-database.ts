import type { Logger } from '../logger.ts';
import type { DatabaseOptions } from './database.ts';

/** Logs broken idle connections and repeated transactions, which no caller sees as an error. */
export function logDatabase(log: Logger): Pick<DatabaseOptions, 'onIdleError' | 'onRetry'> {
  return {
    onIdleError: (err) => log.warn({ err }, 'database connection'),
    onRetry: (code) => log.warn({ code }, 'transaction retried'),
  };
}
