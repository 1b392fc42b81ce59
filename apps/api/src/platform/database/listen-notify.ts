import { randomUUID } from 'node:crypto';
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

type Addresses = {
  /** Where changes are made, perhaps through a pooler. */
  readonly url: string;
  /** Around any pooler: LISTEN belongs to a session, which a pooler in transaction mode does not keep. */
  readonly directUrl?: string;
};

const CONNECTING = { connectionTimeoutMillis: 3_000, query_timeout: 5_000 };
const RETRY_MS = 500;
/** After a mistake in the settings, which does not pass by itself. */
const DEAF_RETRY_MS = 15_000;
const ECHO_MS = 5_000;
const HEARTBEAT_MS = 60_000;

export async function listenForChanges({ url, directUrl = url }: Addresses, log: Logger): Promise<ChangeListener> {
  const listeners = new Map<string, (() => void)[]>();
  let client: pg.Client | undefined;
  let retry: NodeJS.Timeout | undefined;
  let closed = false;

  const callAll = () => {
    for (const callback of [...listeners.values()].flat()) callback();
  };

  async function connect(): Promise<void> {
    const next = new pg.Client({
      ...CONNECTING,
      connectionString: directUrl,
      application_name: 'surela-changes',
      keepAlive: true,
      keepAliveInitialDelayMillis: 5_000,
    });
    let ended = false;
    next.on('error', () => undefined);
    next.on('end', () => {
      ended = true;
      onConnectionEnd(next);
    });
    next.on('notification', ({ payload }) => {
      for (const callback of listeners.get(payload ?? '') ?? []) callback();
    });
    let hears = false;
    try {
      await next.connect();
      await next.query('listen surela_changes');
      hears = await hearsNotices(next, url);
    } catch {
      await next.end().catch(() => undefined);
      return reconnect();
    }
    if (closed) return next.end();
    if (ended) return reconnect();
    if (hears) {
      client = next;
      return callAll();
    }
    log.error(
      'LISTEN receives nothing, so nothing is cached and jobs start late: set DATABASE_DIRECT_URL to an address of the same database that does not lead through a pooler',
    );
    await next.end();
    reconnect(DEAF_RETRY_MS);
  }

  function onConnectionEnd(old: pg.Client): void {
    if (closed || old !== client) return;
    client = undefined;
    log.warn('LISTEN connection lost; reconnecting');
    reconnect();
  }

  function reconnect(afterMs = RETRY_MS): void {
    if (closed) return;
    retry = setTimeout(() => void connect(), afterMs);
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

/**
 * Sends a notice the way that changes go, once per connection. Asking the session whether it listens is not enough: a pooler
 * may give the question to the very session that it gave LISTEN to.
 */
async function hearsNotices(listener: pg.Client, url: string): Promise<boolean> {
  const notice = `echo ${randomUUID()}`;
  const { promise: heard, resolve } = Promise.withResolvers<boolean>();
  const onNotice = ({ payload }: pg.Notification) => payload === notice && resolve(true);
  listener.on('notification', onNotice);
  listener.once('end', () => resolve(false));
  // A connection of its own: the pool may be busy, and until this is known nothing is cached.
  const sender = new pg.Client({ ...CONNECTING, connectionString: url, application_name: 'surela-echo' });
  sender.on('error', () => undefined);
  let timer: NodeJS.Timeout | undefined;
  try {
    await sender.connect();
    await sender.query("select pg_notify('surela_changes', $1)", [notice]);
    timer = setTimeout(resolve, ECHO_MS, false);
    return await heard;
  } finally {
    clearTimeout(timer);
    listener.off('notification', onNotice);
    void sender.end().catch(() => undefined);
  }
}
