import { createHash } from 'node:crypto';
import { isDatabaseUnavailable } from '../database/database.ts';
import type { ChangeListener } from '../database/listen-notify.ts';
import { DATA_HEADERS } from '../http/security-headers.ts';

/** A serialized response with its ETag. */
export class CachedResponse {
  readonly body: string;
  readonly etag: string;
  readonly headers: Readonly<Record<string, string>>;

  constructor(response: unknown) {
    this.body = JSON.stringify(response);
    this.etag = `"${createHash('sha256').update(this.body).digest('base64url').slice(0, 22)}"`;
    this.headers = {
      ...DATA_HEADERS,
      'cache-control': 'no-cache',
      'content-type': 'application/json; charset=utf-8',
      etag: this.etag,
    };
  }
}

/** `memory`: without a query of its own. `stale`: the last value, while the database is unavailable. */
export type CacheSource = 'memory' | 'database' | 'stale';

type CacheEntry<T> = { readonly value: T; readonly generation: number };

export type CachedRead<Key, T> = (key: Key) => T | Promise<T>;

type Options<Key, T> = {
  readonly changes: ChangeListener;
  /** A change of one of these tables invalidates the value. */
  readonly tables: readonly string[];
  readonly load: (key: Key) => Promise<T>;
  readonly maxEntries: number;
  /** False for a part of another cached read: otherwise a fresh page with a stale total would be cached. */
  readonly serveStale?: boolean;
  readonly onRead?: (source: CacheSource) => void;
};

/**
 * Caches a value until one of its tables changes. A value that was being loaded when the change arrived is not cached, or it
 * would be stale forever. While the database is unavailable the last value is served instead of an error.
 */
export function cachedRead<Key, T>({
  changes,
  tables,
  load,
  maxEntries,
  serveStale = true,
  onRead = () => undefined,
}: Options<Key, T>): CachedRead<Key, T> {
  const entries = new Map<Key, CacheEntry<T>>();
  const loading = new Map<Key, { readonly generation: number; readonly value: Promise<T> }>();
  let generation = 0;
  for (const table of tables) changes.onChange(table, () => (generation += 1));

  async function read(key: Key): Promise<T> {
    const startedAt = generation;
    try {
      const value = await load(key);
      onRead('database');
      if (startedAt === generation && changes.isListening()) store(key, { value, generation });
      return value;
    } catch (error) {
      const last = entries.get(key);
      if (!serveStale || !last || !isDatabaseUnavailable(error)) throw error;
      onRead('stale');
      return last.value;
    } finally {
      if (loading.get(key)?.generation === startedAt) loading.delete(key);
    }
  }

  function store(key: Key, entry: CacheEntry<T>): void {
    entries.delete(key);
    entries.set(key, entry);
    // A Map keeps insertion order, so the first key is the oldest.
    if (entries.size > maxEntries) entries.delete(entries.keys().next().value as Key);
  }

  return (key) => {
    const cached = entries.get(key);
    if (cached && cached.generation === generation && changes.isListening()) {
      onRead('memory');
      return cached.value;
    }
    const pending = loading.get(key);
    if (pending?.generation === generation) {
      onRead('memory');
      return pending.value;
    }
    const value = read(key);
    loading.set(key, { generation, value });
    return value;
  };
}
