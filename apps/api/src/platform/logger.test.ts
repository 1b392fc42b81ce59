import { buildApartment, insertApartments } from '@surela/sandbox/factories/apartment';
import { type RunningApi, startApi, testConfig } from '@surela/sandbox/test-api';
import { testDatabase } from '@surela/sandbox/test-database';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from './database/database.ts';
import { createLogger } from './logger.ts';

const APARTMENT = buildApartment({ number: 'canary-1' });

describe('the log of a running API', () => {
  let api: RunningApi;
  let drop: () => Promise<void>;
  let written: string[];
  let broken = false;

  const ask = (path: string, init: RequestInit = {}) => fetch(api.address + path, init);
  const lines = () => written.map((line) => JSON.parse(line) as Record<string, unknown>);
  const answered = () => lines().filter(({ msg }) => msg === 'answered');

  beforeAll(async () => {
    const made = await testDatabase();
    drop = () => made.drop();
    // While broken, a read ends in a real refusal of PostgreSQL, whose detail quotes the row.
    const readNamed: Database['readNamed'] = async (statement, values) => {
      if (broken) await made.database.transact((tx) => insertApartments(tx, [APARTMENT, APARTMENT]));
      return made.database.readNamed(statement, values);
    };
    const log = createLogger('debug', 'api', { write: (line) => void written.push(line) });
    written = [];
    const config = { ...testConfig, logKey: 'a-key-of-the-test' };
    api = await startApi({ log, config, database: { ...made.database, readNamed } }, made);
  });
  beforeEach(() => (written = []));
  afterAll(async () => {
    await api.stop();
    await drop();
  });

  it('has one line a request: its id, the route, the status and how long it took', async () => {
    await ask('/api/apartments?page=2');
    const refused = (await (await ask('/api/apartments?page=0')).json()) as { requestId: string };
    await expect.poll(() => answered()).toHaveLength(2);
    const [well, badly] = answered();
    expect(well).toEqual({
      level: expect.stringMatching(/^(info|debug)$/),
      time: expect.any(Number),
      version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
      role: 'api',
      pid: process.pid,
      reqId: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-z]+$/),
      call: 'GET /api/apartments',
      status: 200,
      ms: expect.any(Number),
      msg: 'answered',
    });
    expect(badly).toMatchObject({ level: 'warn', status: 400, reqId: refused.requestId });
  });

  it('[P7] names a person by a pseudonym that follows from the key, and only where a key is set', async () => {
    const authorization = `Bearer ${await api.signedIn('user')}`;
    const other = `Bearer ${await api.signedIn('admin')}`;
    written = [];
    for (const bearer of [authorization, authorization, other]) {
      await ask('/api/announcements/unread', { headers: { authorization: bearer } });
    }
    await expect.poll(() => answered()).toHaveLength(3);
    const [first, again, third] = answered().map(({ who }) => who);
    expect(first).toMatch(/^[\w-]{12}$/);
    expect([again, third === first]).toEqual([first, false]);
    expect(written.join('')).not.toContain('@surela.test');
    await ask('/api/apartments?page=4');
    await expect.poll(() => answered()).toHaveLength(4);
    expect(answered()[3]).not.toHaveProperty('who');
  });

  it('[C4] has a line for a response from the cache as well', async () => {
    await ask('/api/apartments?page=3');
    await ask('/api/apartments?page=3');
    await expect
      .poll(() => answered())
      .toMatchObject([
        { call: 'GET /api/apartments', status: 200 },
        { call: 'GET /api/apartments', status: 200 },
      ]);
  });

  it('names a request that led nowhere without its path', async () => {
    await ask('/canary-path/canary?canary=1');
    await expect.poll(() => answered()).toMatchObject([{ call: 'none', status: 404 }]);
  });

  it('never holds what a person sent: not in the path, the query, a header or the agent', async () => {
    const headers = { authorization: 'Bearer canary-token', cookie: 'session=canary', 'user-agent': 'canary-agent' };
    await ask('/api/apartments?page=canary', { headers });
    await ask('/api/apartments?page=1&canary=canary', { headers });
    await ask('/canary-path', { headers, method: 'POST', body: 'canary-body' });
    await ask('/%zz-canary', { headers });
    await ask('/api/apartments?page=1', { headers });
    await expect.poll(() => answered()).toHaveLength(5);
    expect(written.join('')).not.toContain('canary');
  });

  it('tells a bug whole, with its request, but not the row that PostgreSQL quotes', async () => {
    broken = true;
    const answer = (await (await ask('/api/apartments?page=9')).json()) as { requestId: string };
    broken = false;
    await expect.poll(() => answered()).toMatchObject([{ level: 'error', status: 500 }]);
    const bug = lines().find(({ msg }) => msg === 'bug');
    expect(bug).toMatchObject({
      reqId: answer.requestId,
      err: {
        code: '23505',
        table: 'apartments',
        constraint: 'apartment_number_is_used_once_in_its_block',
        stack: expect.stringContaining('inventory.store.ts'),
      },
    });
    expect(JSON.stringify(bug)).not.toContain('canary');
  });
});

it('[P7] an error’s cause is told too; of what is not an error its kind, its message and the names of the rest', () => {
  const written: string[] = [];
  const log = createLogger('info', 'worker', { write: (line) => void written.push(line) });
  log.error({ err: new Error('outer', { cause: Object.assign(new Error('inner'), { detail: 'canary' }) }) }, 'bug');
  log.error({ err: 'canary' }, 'bug');
  log.warn({ err: { message: 'queue is gone', queue: 'canary' } }, 'job queue error');
  log.debug('not at this level');
  expect(written.map((line) => JSON.parse(line) as unknown)).toMatchObject([
    { err: { message: 'outer', cause: { message: 'inner' } } },
    { err: { message: 'string' } },
    { role: 'worker', err: { type: 'Object', message: 'queue is gone', keys: ['message', 'queue'] } },
  ]);
  expect(written.join('')).not.toContain('canary');
});
