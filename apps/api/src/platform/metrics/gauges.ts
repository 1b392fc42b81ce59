import { Gauge, type Registry } from 'prom-client';
import { askAtMostEvery } from '../ask-at-most-every.ts';
import type { Database } from '../database/database.ts';
import type { ChangeListener } from '../database/listen-notify.ts';
import type { LastSuccess } from '../last-successes.store.ts';
import type { Logger } from '../logger.ts';

/** Values that are the same in every process, because they are in the database. */
export type SharedGauges<Name extends string> = {
  readonly help: Readonly<Record<Name, string>>;
  readonly read: () => Promise<Readonly<Record<Name, number>>>;
};

type GaugeDeps<Name extends string> = {
  readonly database: Pick<Database, 'connections'>;
  readonly changes: Pick<ChangeListener, 'isListening'>;
  readonly shared: SharedGauges<Name>;
  readonly listLastSuccesses: () => Promise<readonly LastSuccess[]>;
  /** Prometheus waits 10 s for an answer. A database that is away must not make the whole process look so. */
  readonly timeoutMs?: number;
  readonly log: Logger;
};

/** Less than the usual 15 s between two scrapes, so that each shows new values. */
const ASKED_MS = 10_000;
const DATABASE_TIMEOUT_MS = 3_000;

/** @returns brings the gauges up to date; to be called before they are read, so that an unwatched process asks nothing */
export function createGauges<Name extends string>(registry: Registry, deps: GaugeDeps<Name>): () => Promise<void> {
  const { database, changes, shared, timeoutMs = DATABASE_TIMEOUT_MS, log } = deps;
  const registers = [registry];
  const gauge = <Label extends string = never>(name: string, help: string, labelNames: readonly Label[] = []) =>
    new Gauge({ name, help, labelNames, registers });

  const connections = gauge('surela_db_pool_connections', 'Connections of the pool.', ['state']);
  const waiting = gauge('surela_db_pool_waiting', 'Callers that wait for a connection.');
  const size = gauge('surela_db_pool_size', 'The most connections that the pool opens.');
  const listening = gauge('surela_changes_listening', '1 while changes of other processes are heard.');
  const up = gauge('surela_database_up', '1 if the database answers within three seconds.');
  const lastSuccess = gauge(
    'surela_job_last_success_timestamp_seconds',
    'When a job last succeeded in any process, or 0.',
    ['job_name'],
  );
  const names = Object.keys(shared.help) as Name[];
  const sharedGauges = names.map((name) => ({ name, one: gauge(name, shared.help[name]) }));
  const read = () => Promise.all([shared.read(), deps.listLastSuccesses()] as const);
  const askDatabase = askAtMostEvery(ASKED_MS, () =>
    read().catch((err: unknown) => {
      // Otherwise a missing right would look like a database that is away.
      log.warn({ err }, 'metrics could not be read from the database');
      return undefined;
    }),
  );

  return async () => {
    const pool = database.connections();
    connections.set({ state: 'idle' }, pool.idle);
    connections.set({ state: 'busy' }, pool.busy);
    waiting.set(pool.waiting);
    size.set(pool.size);
    listening.set(changes.isListening() ? 1 : 0);

    const found = await orUndefined(askDatabase(), timeoutMs);
    up.set(found ? 1 : 0);
    lastSuccess.reset();
    for (const { job, at } of found?.[1] ?? []) lastSuccess.set({ job_name: job }, at);
    // Better no value than an old one.
    for (const { name, one } of sharedGauges) {
      if (found) one.set(found[0][name]);
      else one.remove();
    }
  };
}

/** @returns undefined if it takes longer */
async function orUndefined<T>(answer: Promise<T>, ms: number): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((resolve) => (timer = setTimeout(resolve, ms, undefined)));
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}
