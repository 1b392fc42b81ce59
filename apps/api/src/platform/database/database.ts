import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import type { DB } from './database-types.ts';
import { openPool, type PoolOptions } from './pool.ts';
import { readTwice, repeatReads, type TransactOptions, transactWithRetry } from './retry.ts';

export { isConflict, isDatabaseUnavailable, isInvalidText } from './database-errors.ts';

/**
 * For reading only, so a write outside a transaction does not compile. `with` is left out because its result can write.
 */
export type Db = Pick<Kysely<DB>, 'selectFrom' | 'fn'>;

declare const onlyTransactMakesIt: unique symbol;

/** For writing, inside a transaction. Every store function that writes takes it first. */
export type Tx = Transaction<DB> & { readonly [onlyTransactMakesIt]: true };

export type Database = {
  readonly db: Db;
  /** `work` may run several times, until one run is committed: no effects outside of the database, or `retry: 'never'`. */
  transact<T>(work: (tx: Tx) => Promise<T>, options?: TransactOptions): Promise<T>;
  /** For reads that must not see the changes made between them. */
  snapshot<T>(read: (db: Db) => Promise<T>): Promise<T>;
  /** A prepared statement for hot reads: parsed and planned once per connection. Each name belongs to one text. */
  readNamed<Row extends object>(statement: PreparedQuery, values: readonly unknown[]): Promise<Row[]>;
  connections(): PoolConnections;
  close(): Promise<void>;
};

/** `waiting`: callers that wait for a connection. `size`: the most connections that the pool opens. */
export type PoolConnections = {
  readonly idle: number;
  readonly busy: number;
  readonly waiting: number;
  readonly size: number;
};

export type PreparedQuery = { readonly name: string; readonly text: string };

export type DatabaseOptions = PoolOptions & {
  /** False: statements are sent without their name, for a pooler that gives each transaction another connection. */
  readonly prepared?: boolean;
  /** Told the code of the error for which a transaction runs again. */
  readonly onRetry?: (code: string) => void;
};

export function openDatabase({ prepared = true, onRetry = () => undefined, ...options }: DatabaseOptions): Database {
  const pool = openPool(options);
  const kysely = repeatReads(new Kysely<DB>({ dialect: new PostgresDialect({ pool }) }));
  return {
    db: kysely,
    transact: (work, transactOptions = {}) =>
      transactWithRetry(
        kysely.startTransaction(),
        (transaction) => work(transaction as Transaction<DB> as Tx),
        transactOptions,
        onRetry,
      ),
    snapshot: (read) =>
      transactWithRetry(
        kysely.startTransaction().setIsolationLevel('repeatable read').setAccessMode('read only'),
        read,
        { retry: 'disconnect' },
        onRetry,
      ),
    readNamed: async <Row extends object>({ name, text }: PreparedQuery, values: readonly unknown[]) => {
      const statement = prepared ? { name, text } : { text };
      const result = await readTwice(() => pool.query<Row>({ ...statement, values: [...values] }));
      return result.rows;
    },
    connections: () => ({
      idle: pool.idleCount,
      busy: pool.totalCount - pool.idleCount,
      waiting: pool.waitingCount,
      size: options.poolSize,
    }),
    close: () => kysely.destroy(),
  };
}
