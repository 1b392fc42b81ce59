import pg from 'pg';
import { READ_ONLY } from './database-errors.ts';

// A calendar date stays text: as a JavaScript Date it would shift with the server's time zone.
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);
// Percentages with two decimals, and sums far below 2^53.
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number);

export type PoolOptions = {
  readonly url: string;
  readonly poolSize: number;
  readonly onIdleError: (error: Error) => void;
};

export function openPool({ url, poolSize, onIdleError }: PoolOptions): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    // So that connections spread again over proxies and poolers that were away.
    maxLifetimeSeconds: 1_800,
    connectionTimeoutMillis: 3_000,
    statement_timeout: 10_000,
    idle_in_transaction_session_timeout: 10_000,
    application_name: 'surela',
    // Detects a silently dropped connection long before TCP would.
    keepAlive: true,
    keepAliveInitialDelayMillis: 5_000,
  });
  // Without a listener, a connection that breaks while idle would end the process.
  pool.on('error', onIdleError);
  pool.on('connect', (client) => {
    // So would one that breaks while in use; there the statement itself fails.
    client.on('error', () => undefined);
    // A server that became read-only is no longer the primary: the next connection may reach the one that is.
    client.connection.on('errorMessage', ({ code }: { code?: string }) => {
      if (code === READ_ONLY) void client.end();
    });
  });
  return pool;
}
