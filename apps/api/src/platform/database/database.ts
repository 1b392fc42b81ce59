import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import type { DB } from './database-types.ts';

// A calendar date stays text: as a JavaScript Date it would shift with the server's time zone.
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);
// Percentages with two decimals, and sums far below 2^53.
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number);

/**
 * For reading only, so a write outside a transaction does not compile. `with` is left out because its result can write.
 */
export type Db = Pick<Kysely<DB>, 'selectFrom' | 'fn'>;

declare const onlyTransactMakesIt: unique symbol;

/** For writing, inside a transaction. Every store function that writes takes it first. */
export type Tx = Transaction<DB> & { readonly [onlyTransactMakesIt]: true };

export type Database = {
  readonly db: Db;
  transact<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** A prepared statement for hot reads: parsed and planned once per connection. Each name belongs to one text. */
  readNamed<Row extends object>(statement: PreparedQuery, values: readonly unknown[]): Promise<Row[]>;
  close(): Promise<void>;
};

export type PreparedQuery = { readonly name: string; readonly text: string };

export type DatabaseOptions = {
  readonly url: string;
  readonly poolSize: number;
  readonly onIdleError: (error: Error) => void;
};

export function openDatabase({ url, poolSize, onIdleError }: DatabaseOptions): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: 3_000,
    statement_timeout: 10_000,
    idle_in_transaction_session_timeout: 10_000,
    application_name: 'surela',
  });
  // Without a listener, a connection that breaks while idle would end the process.
  pool.on('error', onIdleError);
  // So would one that breaks while in use; there the statement itself fails.
  pool.on('connect', (client) => client.on('error', () => undefined));
  const kysely = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
  return {
    db: kysely,
    transact: (work) => kysely.transaction().execute((transaction) => work(transaction as Tx)),
    readNamed: async <Row extends object>(statement: PreparedQuery, values: readonly unknown[]) => {
      const result = await pool.query<Row>({ ...statement, values: [...values] });
      return result.rows;
    },
    close: () => kysely.destroy(),
  };
}

const CONNECTION_ERROR_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  // PostgreSQL: shutting down, crashed, starting up, out of connection slots, connection failures of class 08
  '57P01',
  '57P02',
  '57P03',
  '53300',
  '08000',
  '08001',
  '08003',
  '08004',
  '08006',
]);

/** True if the database could not be reached, as opposed to a statement it refused. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof AggregateError && error.errors.some(isDatabaseUnavailable)) return true;
  const code = (error as { code?: unknown }).code;
  if (typeof code === 'string' && CONNECTION_ERROR_CODES.has(code)) return true;
  // pg gives these three no code.
  return /^(timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error)/.test(
    error.message,
  );
}

/** True for a text with NUL, which PostgreSQL cannot store: invalid input. */
export function isInvalidText(error: unknown): boolean {
  return error instanceof Error && (error as { code?: unknown }).code === '22021';
}
