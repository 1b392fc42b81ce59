import { createHash } from 'node:crypto';
import { isDatabaseUnavailable } from '../database/database.ts';
import type { ChangeListener } from '../database/listen-notify.ts';
import { DATA_HEADERS } from '../http/security-headers.ts';

/** An answer made ready to go out, with the tag by which a browser asks whether it still holds it. */
export class CachedResponse {
  readonly body: string;
  readonly etag: string;
  readonly headers: Readonly<Record<string, string>>;

  constructor(answer: unknown) {
    this.body = JSON.stringify(answer);
    this.etag = `"${createHash('sha256').update(this.body).digest('base64url').slice(0, 22)}"`;
    this.headers = {
      ...DATA_HEADERS,
      'cache-control': 'no-cache',
      'content-type': 'application/json; charset=utf-8',
      etag: this.etag,
    };
  }
}

type CacheEntry<T> = { readonly value: T; readonly generation: number };

export type CachedRead<Key, T> = (key: Key) => T | Promise<T>;

type Options<Key, T> = {
  readonly changes: ChangeListener;
  /** The tables that the value is made from. */
  readonly tables: readonly string[];
  readonly load: (key: Key) => Promise<T>;
  readonly atMost: number;
  /** False for a part of another hot read, which decides for the whole: a fresh page with an old total would be kept. */
  readonly servesOld?: boolean;
};

/**
 * Remembers what many people read, until one of its tables changes. A value that was being read while the change
 * arrived is not kept, or it would be old for ever. While the database is away the last known value goes on being
 * served: a visitor sees the list as it was rather than an error.
 */
export function cachedRead<Key, T>({
  changes,
  tables,
  load,
  atMost,
  servesOld = true,
}: Options<Key, T>): CachedRead<Key, T> {
  const remembered = new Map<Key, CacheEntry<T>>();
  const loading = new Map<Key, { readonly generation: number; readonly value: Promise<T> }>();
  let generation = 0;
  for (const table of tables) changes.onChange(table, () => (generation += 1));

  async function read(key: Key): Promise<T> {
    const begun = generation;
    try {
      const value = await load(key);
      if (begun === generation && changes.isListening()) remember(key, { value, generation });
      return value;
    } catch (error) {
      const last = remembered.get(key);
      if (servesOld && last && isDatabaseUnavailable(error)) return last.value;
      throw error;
    } finally {
      if (loading.get(key)?.generation === begun) loading.delete(key);
    }
  }

  function remember(key: Key, entry: CacheEntry<T>): void {
    remembered.delete(key);
    remembered.set(key, entry);
    // Oldest first: a Map keeps the order of insertion.
    if (remembered.size > atMost) remembered.delete(remembered.keys().next().value as Key);
  }

  return (key) => {
    const known = remembered.get(key);
    if (known && known.generation === generation && changes.isListening()) return known.value;
    const underway = loading.get(key);
    if (underway?.generation === generation) return underway.value;
    const value = read(key);
    loading.set(key, { generation, value });
    return value;
  };
}
