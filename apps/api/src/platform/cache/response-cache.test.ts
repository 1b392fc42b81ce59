import { type TestDatabase, testDatabase } from '@surela/sandbox/test-database';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { countApartments } from '../../apartments/index.ts';
import { type ChangeListener, listenForChanges } from '../database/listen-notify.ts';
import { createLogger } from '../logger.ts';
import { type CachedRead, CachedResponse, cachedRead } from './response-cache.ts';

describe('what is remembered of a table', () => {
  let made: TestDatabase;
  let changes: ChangeListener;
  let elsewhere: pg.Client;
  let countOf: CachedRead<string, number>;
  let loads: number;
  let heard: number;
  const tables = ['apartments'];

  /** Another connection adds an apartment: as another process, or a person with a database console, would. */
  const addElsewhere = () =>
    elsewhere.query(
      `insert into apartments (number, block, floor, rent_minor, bedrooms, bathrooms, size_m2)
       values (gen_random_uuid()::text::varchar(20), 'A', 1, 90000, 1, 1, 60)`,
    );

  beforeAll(async () => {
    made = await testDatabase();
    changes = await listenForChanges({ url: made.appUrl }, createLogger('silent'));
    changes.onChange('apartments', () => (heard += 1));
    elsewhere = new pg.Client(made.ownerUrl);
    await elsewhere.connect();
  });
  beforeEach(() => {
    loads = heard = 0;
    const load = (_key: string) => {
      loads += 1;
      return countApartments(made.database);
    };
    countOf = cachedRead({ changes, tables, maxEntries: 10, load });
  });
  afterAll(async () => {
    await elsewhere.end();
    await changes.close();
    await made.drop();
  });

  it('is read once and then answered from memory, without waiting', async () => {
    const first = await countOf('all');
    for (let ask = 0; ask < 100; ask += 1) expect(countOf('all')).toBe(first);
    expect(loads).toBe(1);
  });

  it('is read again after a change by another connection', async () => {
    const before = await countOf('all');
    await addElsewhere();
    await expect.poll(() => countOf('all')).toBe(before + 1);
    expect(countOf('all')).toBe(before + 1);
    expect(loads).toBe(2);
  });

  it('is not touched by a change that was rolled back, nor by one of another table', async () => {
    const before = await countOf('all');
    let othersHeard = 0;
    changes.onChange('another_table', () => (othersHeard += 1));
    await elsewhere.query('begin');
    await addElsewhere();
    await elsewhere.query('rollback');
    await elsewhere.query("notify surela_changes, 'another_table'");
    await expect.poll(() => othersHeard).toBe(1);
    expect(countOf('all')).toBe(before);
    expect(loads).toBe(1);
  });

  it('is read once when many ask for it at the same moment', async () => {
    const answers = await Promise.all(Array.from({ length: 500 }, async () => countOf('all')));
    expect(new Set(answers).size).toBe(1);
    expect(loads).toBe(1);
  });

  it('is not kept when the change arrived while it was being read', async () => {
    const readings: PromiseWithResolvers<string>[] = [];
    const load = (_key: string) => {
      const reading = Promise.withResolvers<string>();
      readings.push(reading);
      return reading.promise;
    };
    const list = cachedRead({ changes, tables, maxEntries: 10, load });

    const early = list('page 1');
    await addElsewhere();
    await expect.poll(() => heard).toBe(1);
    readings[0]?.resolve('before the change');
    expect(await early).toBe('before the change');

    const late = list('page 1');
    expect(readings, 'read again').toHaveLength(2);
    readings[1]?.resolve('after the change');
    expect(await late).toBe('after the change');
    expect(list('page 1')).toBe('after the change');
  });

  it('stays the newer one when an older reading comes in last', async () => {
    const readings: PromiseWithResolvers<string>[] = [];
    const load = (_key: string) => {
      const reading = Promise.withResolvers<string>();
      readings.push(reading);
      return reading.promise;
    };
    const list = cachedRead({ changes, tables, maxEntries: 10, load });

    const early = list('page 1');
    await addElsewhere();
    await expect.poll(() => heard).toBe(1);
    const late = list('page 1');
    expect(readings, 'whoever asks after the change does not wait for the old reading').toHaveLength(2);
    readings[1]?.resolve('after the change');
    expect(await late).toBe('after the change');
    readings[0]?.resolve('before the change');
    expect(await early).toBe('before the change');
    expect(list('page 1')).toBe('after the change');
  });

  it('is at most so much, and the oldest goes first', async () => {
    const load = async (page: number) => {
      loads += 1;
      return page;
    };
    const list = cachedRead({ changes, tables, maxEntries: 3, load });
    for (const page of [1, 2, 3, 4]) await list(page);
    expect([list(2), list(3), list(4)]).toEqual([2, 3, 4]);
    expect(loads).toBe(4);
    await list(1);
    expect(loads).toBe(5);
  });

  it('goes on being shown while the database is away, but hides no other error', async () => {
    let failure: Error | undefined;
    const load = async (page: string) => {
      if (failure) throw failure;
      return `list of ${page}`;
    };
    const list = cachedRead({ changes, tables, maxEntries: 10, load });
    await list('page 1');
    await addElsewhere();
    await expect.poll(() => heard).toBe(1);

    failure = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
    expect(await list('page 1')).toBe('list of page 1');
    await expect(list('page 2'), 'never seen').rejects.toThrow('ECONNREFUSED');
    failure = new Error('column "rent" does not exist');
    await expect(list('page 1')).rejects.toThrow('column "rent"');
    failure = undefined;
    expect(await list('page 1')).toBe('list of page 1');
  });
});

it('an answer has a tag that changes exactly with its bytes', () => {
  expect(new CachedResponse({ total: 1 }).etag).toBe(new CachedResponse({ total: 1 }).etag);
  expect(new CachedResponse({ total: 1 }).etag).not.toBe(new CachedResponse({ total: 2 }).etag);
});
