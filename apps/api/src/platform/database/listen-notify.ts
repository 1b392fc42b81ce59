import pg from 'pg';
import type { Logger } from '../logger.ts';

/** Hears what other processes, and this one, changed in the database. */
export type ChangeListener = {
  /** False while we are deaf: then what is remembered may be old, and must be read again. */
  isListening(): boolean;
  /** Called when that table changed, and whenever we may have missed that it did. */
  onChange(table: string, forget: () => void): void;
  close(): Promise<void>;
};

const RETRY_MS = 500;
const HEARTBEAT_MS = 15_000;

export async function listenForChanges(url: string, log: Logger): Promise<ChangeListener> {
  const listeners = new Map<string, (() => void)[]>();
  let client: pg.Client | undefined;
  let retry: NodeJS.Timeout | undefined;
  let closed = false;

  const forgetAll = () => {
    for (const forget of [...listeners.values()].flat()) forget();
  };

  async function connect(): Promise<void> {
    const next = new pg.Client({
      connectionString: url,
      application_name: 'surela-changes',
      connectionTimeoutMillis: 3_000,
      query_timeout: 5_000,
    });
    next.on('error', () => undefined);
    next.on('end', () => lost(next));
    next.on('notification', ({ payload }) => {
      for (const forget of listeners.get(payload ?? '') ?? []) forget();
    });
    try {
      await next.connect();
      await next.query('listen surela_changes');
    } catch {
      await next.end().catch(() => undefined);
      return again();
    }
    if (closed) return next.end();
    client = next;
    forgetAll();
  }

  function lost(old: pg.Client): void {
    if (closed || old !== client) return;
    client = undefined;
    log.warn('the database no longer tells of changes; asking again');
    again();
  }

  function again(): void {
    if (closed) return;
    retry = setTimeout(() => void connect(), RETRY_MS);
  }

  // A cable that was cut says nothing; we would go on believing that nothing changes.
  const heartbeat = setInterval(() => {
    const asked = client;
    asked?.query('select 1').catch(() => asked.end());
  }, HEARTBEAT_MS).unref();

  await connect();
  return {
    isListening: () => client !== undefined,
    onChange: (table, forget) => void listeners.set(table, [...(listeners.get(table) ?? []), forget]),
    close: async () => {
      closed = true;
      clearTimeout(retry);
      clearInterval(heartbeat);
      await client?.end();
    },
  };
}
