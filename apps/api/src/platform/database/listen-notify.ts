import pg from 'pg';
import type { Logger } from '../logger.ts';

/** Receives NOTIFY for changed tables, from all processes. */
export type ChangeListener = {
  /** False while disconnected: cached values may be stale then. */
  isListening(): boolean;
  /** Called when the table changed, and after a reconnect, when a change may have been missed. */
  onChange(table: string, callback: () => void): void;
  close(): Promise<void>;
};

const RETRY_MS = 500;
const HEARTBEAT_MS = 60_000;

export async function listenForChanges(url: string, log: Logger): Promise<ChangeListener> {
  const listeners = new Map<string, (() => void)[]>();
  let client: pg.Client | undefined;
  let retry: NodeJS.Timeout | undefined;
  let closed = false;

  const callAll = () => {
    for (const callback of [...listeners.values()].flat()) callback();
  };

  async function connect(): Promise<void> {
    const next = new pg.Client({
      connectionString: url,
      application_name: 'surela-changes',
      connectionTimeoutMillis: 3_000,
      query_timeout: 5_000,
      keepAlive: true,
      keepAliveInitialDelayMillis: 5_000,
    });
    next.on('error', () => undefined);
    next.on('end', () => onConnectionEnd(next));
    next.on('notification', ({ payload }) => {
      for (const callback of listeners.get(payload ?? '') ?? []) callback();
    });
    try {
      await next.connect();
      await next.query('listen surela_changes');
    } catch {
      await next.end().catch(() => undefined);
      return reconnect();
    }
    if (closed) return next.end();
    client = next;
    callAll();
  }

  function onConnectionEnd(old: pg.Client): void {
    if (closed || old !== client) return;
    client = undefined;
    log.warn('LISTEN connection lost; reconnecting');
    reconnect();
  }

  function reconnect(): void {
    if (closed) return;
    retry = setTimeout(() => void connect(), RETRY_MS);
  }

  // A dropped TCP connection raises no event, so a heartbeat detects it.
  const heartbeat = setInterval(() => {
    const current = client;
    current?.query('select 1').catch(() => current.end());
  }, HEARTBEAT_MS).unref();

  await connect();
  return {
    isListening: () => client !== undefined,
    onChange: (table, callback) => void listeners.set(table, [...(listeners.get(table) ?? []), callback]),
    close: async () => {
      closed = true;
      clearTimeout(retry);
      clearInterval(heartbeat);
      await client?.end();
    },
  };
}
